/// How far the area of a series reaches from its line.
public enum SeriesArea: Hashable, Sendable {
  case none
  /// Down to the plot's lower side.
  case baseline
  /// To a value, which the axis then shows.
  case value(Double)
  /// To the line of another series, by its name in the data.
  case series(String)
}
