/// How far apart two values may be on the x axis for the line to go from one to the other.
public enum GapDistance: Hashable, Sendable {
  /// At any distance.
  case unlimited
  /// Three times the median distance of neighbours.
  case automatic
  /// In the axis' units; seconds on a time axis; above 0.
  case fixed(Double)
}
