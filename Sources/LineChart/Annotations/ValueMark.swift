/// Which value of a series is marked.
public enum ValueMark: String, Hashable, Sendable, CaseIterable {
  /// The first of the least values.
  case min
  /// The first of the greatest values.
  case max
  case first
  case last
  /// A line at the mean of all values.
  case mean
}
