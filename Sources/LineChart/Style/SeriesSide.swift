/// On which side the axis is that a series is measured by.
public enum SeriesSide: String, Hashable, Sendable, CaseIterable {
  case left
  case right
}
