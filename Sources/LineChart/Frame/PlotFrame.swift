public import Graphics

/// Where the plot lies in the picture.
public struct PlotFrame: Equatable, Sendable {
  /// The whole picture.
  public var bounds: Rectangle
  /// From the first slot to the last and from the top of the y range to the baseline; may be without width or height
  /// in a picture too small for more.
  public var plot: Rectangle
  /// The right end of the x axis line.
  public var xAxisEnd: Double
  /// The top end of the y axis line.
  public var yAxisEnd: Double
  /// Where the title lies; nil without one.
  public var title: Rectangle?
  /// Where the text under it lies; nil without one.
  public var subtitle: Rectangle?
  /// Where the axes' titles lie, that of y before it is turned; nil without one.
  public var xTitle: Rectangle?
  public var yTitle: Rectangle?
  /// Where the title of the axis on the right lies before it is turned; nil without one.
  public var y2Title: Rectangle?
  /// The names of the series; nil without them.
  public var legend: LegendFrame?
}
