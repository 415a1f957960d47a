/// What a line does where values are missing.
public enum MissingValueMode: String, Hashable, Sendable, CaseIterable {
  /// It goes on to the next value.
  case join
  /// It ends, and begins anew at the next value.
  case gap
  /// It goes through 0.
  case zero
  /// It stays at the last value.
  case last
}
