/// Whether the values of several series are put upon each other.
public enum StackMode: String, Hashable, Sendable, CaseIterable {
  case none
  /// Each from where the one below it ends; values below zero downwards.
  case sum
  /// The same as parts of their sum at each x, in percent.
  case percent
}
