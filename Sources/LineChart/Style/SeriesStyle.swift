public import Graphics

/// What is different for one series; nil is as the chart's style has it.
public struct SeriesStyle: Hashable, Sendable {
  public var kind: SeriesKind?
  public var lineColor: Color?
  /// In points.
  public var lineWidth: Double?
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var lineDashPattern: [Double]?
  public var lineCap: LineCap?
  public var lineJoin: LineJoin?
  public var lineShape: LineShape?
  public var missingValues: MissingValueMode?
  public var gapBeyond: GapDistance?
  /// How far the area reaches from the line; also with several series.
  public var area: SeriesArea?
  /// The area's colours at the top of the plot and at the baseline; without one of them both are made of the line's.
  public var topColor: Color?
  public var bottomColor: Color?
  /// Of the part of the area where the line is below what the area reaches to; nil for the same as above it.
  public var belowColor: Color?
  public var pointColor: Color?
  /// In points; 0 for none.
  public var pointRadius: Double?
  public var pointShape: PointShape?
  /// On which side its axis is.
  public var yAxis: SeriesSide?
  /// What the legend and the pointer call it.
  public var label: String?

  public init() {}

  /// Takes over what `later` says.
  public mutating func lay(_ later: SeriesStyle) {
    kind = later.kind ?? kind
    lineColor = later.lineColor ?? lineColor
    lineWidth = later.lineWidth ?? lineWidth
    lineDashPattern = later.lineDashPattern ?? lineDashPattern
    lineCap = later.lineCap ?? lineCap
    lineJoin = later.lineJoin ?? lineJoin
    lineShape = later.lineShape ?? lineShape
    missingValues = later.missingValues ?? missingValues
    gapBeyond = later.gapBeyond ?? gapBeyond
    area = later.area ?? area
    belowColor = later.belowColor ?? belowColor
    topColor = later.topColor ?? topColor
    bottomColor = later.bottomColor ?? bottomColor
    pointColor = later.pointColor ?? pointColor
    pointRadius = later.pointRadius ?? pointRadius
    pointShape = later.pointShape ?? pointShape
    yAxis = later.yAxis ?? yAxis
    label = later.label ?? label
  }
}
