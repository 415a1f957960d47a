public import Graphics

/// What a layout may want to know of the chart while it is asked for its parts.
public struct LayoutContext {
  /// The number of ticks of each axis.
  public internal(set) var xTickCount = 0
  public internal(set) var yTickCount = 0
  public internal(set) var y2TickCount = 0
  /// The number of places along the x axis that can hold a point.
  public internal(set) var slotCount = 0
  public internal(set) var seriesCount = 0
  /// The series that are put upon each other.
  public internal(set) var stackedSeries: Set<Int> = []
  /// The names of the series, as the data has them.
  public internal(set) var seriesNames: [String] = []
  /// What texts will be drawn as wide as.
  public internal(set) var measurer: any TextMeasuring = EstimatedTextMeasurer()

  public func tickCount(_ axis: Axis) -> Int {
    switch axis {
    case .x: xTickCount
    case .y: yTickCount
    case .y2: y2TickCount
    }
  }
}
