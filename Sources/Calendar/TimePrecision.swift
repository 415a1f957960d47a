/// Which parts of a time its text has, from coarse to fine.
public enum TimePrecision: Hashable, Sendable, Comparable, CaseIterable {
  case year
  case quarter
  case month
  case week
  case day
  /// Hours and minutes at least.
  case time
}
