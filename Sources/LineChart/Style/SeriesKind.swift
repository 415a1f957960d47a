/// What a series is drawn as.
public enum SeriesKind: String, Hashable, Sendable, CaseIterable {
  case line
  /// A column from zero to each value.
  case bars
}
