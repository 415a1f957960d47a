public import Graphics

/// Everything that the default layout draws by. The defaults are the original's.
public struct ChartStyle: Hashable, Sendable {
  /// Behind the whole chart.
  public var viewBackgroundColor = Color(rgb: 0xEFEFF4)
  /// The area under the line, at the top of the plot.
  public var topBackgroundColor = Color(rgb: 0xFF8000)
  /// The area under the line, at the baseline.
  public var bottomBackgroundColor = Color(rgb: 0xFFFF00)

  /// The vertical lines at the ticks of the x axis.
  public var xReferenceLineColor = Color(rgb: 0xAAAAAA)
  public var xReferenceLineWidth = 0.5
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var xReferenceLineDashPattern = [1.0]
  /// Whether the lines at the ticks lie over the series.
  public var referenceLinesInFront = false
  /// The horizontal lines at the ticks of the y axis.
  public var yReferenceLineColor = Color(rgb: 0xAAAAAA)
  public var yReferenceLineWidth = 0.5
  public var yReferenceLineDashPattern = [1.0]

  /// From the picture's sides to the axes; on the right and at the top the axis' end space comes in addition.
  public var chartEdge = ChartEdge.automatic
  /// The first series' line; the others take `seriesColors`.
  public var chartLineColor = Color(rgb: 0x00FF00)
  public var chartLineWidth = 1.0
  public var chartLineShape = LineShape.straight
  public var chartLineCap = LineCap.butt
  public var chartLineJoin = LineJoin.round
  /// What lines do where values are missing.
  public var missingValues = MissingValueMode.join
  /// How far apart two values may be for a line to go from one to the other.
  public var gapBeyond = GapDistance.unlimited
  /// The points of a chart with one series; with several each series' points have its line's colour.
  public var chartPointColor = Color(rgb: 0xFF0000)
  public var chartPointRadius = 1.0
  /// Whether points are shown where they would touch.
  public var chartPointVisibility = ChartPointVisibility.auto
  /// How much of the distance of two places the columns there take, from 0 to 1.
  public var barWidth = 0.8
  /// The lines of the second series and those after it, in turn. As long as they are the ones that a style begins with,
  /// those for dark grounds take their places on one.
  public var seriesColors = SeriesPalette.light

  public var xTextColor = Color(rgb: 0x808080)
  public var xTextFont = Font.system(12)
  /// Applied to each text of the x axis about its centre.
  public var xTextTransform = AffineTransform.identity
  /// How these texts lie where they are not transformed.
  public var xTextAngle = XTextAngle.flat
  /// How numbers and times of the x axis are written; texts of the data stay as they are.
  public var xTextFormat = AxisTextFormat.automatic
  public var yTextColor = Color(rgb: 0x808080)
  public var yTextFont = Font.system(12)
  public var yTextFormat = AxisTextFormat.automatic

  /// The arrows at the axes' ends: half of an arrow's breadth; 0 for none.
  public var indicatorRadius = 3.0
  public var indicatorWidth = 1.0
  public var indicatorColor = Color(rgb: 0x00FF00)

  /// How far the axes go on after their last ticks.
  public var axisEndSpace = 20.0
  /// Whether the axes' lines lie at zero, where that is in view.
  public var axisPosition = AxisPosition.edge
  /// How long the marks between the ticks are; 0 for none.
  public var minorTickLength = 0.0
  public var minorTickColor = Color(rgb: 0xAAAAAA)
  /// 0 for no axis lines.
  public var axisWidth = 1.0
  public var axisColor = Color(rgb: 0x00FF00)
  /// The points on the axes at their ticks.
  public var axisPointRadius = 1.0
  public var axisPointColor = Color(rgb: 0x00FFFF)

  public var titleColor = Color(rgb: 0x404040)
  public var titleFont = Font(size: 14, weight: 600)
  public var subtitleColor = Color(rgb: 0x707070)
  public var subtitleFont = Font.system(12)
  public var axisTitleColor = Color(rgb: 0x606060)
  public var axisTitleFont = Font.system(12)

  /// Where the names of the series stand.
  public var legendPosition = LegendPosition.automatic
  public var legendTextColor = Color(rgb: 0x606060)
  public var legendFont = Font.system(12)
  /// Behind a legend that is inside the plot.
  public var legendBackgroundColor = Color(rgb: 0xFFFFFF, alpha: 0.8)

  /// The lines through the point that the pointer is nearest to.
  public var crosshairColor = Color(rgb: 0x808080, alpha: 0.7)
  public var crosshairWidth = 1.0
  public var crosshairDashPattern: [Double] = []
  public var tooltipBackgroundColor = Color(rgb: 0x1C1C1E, alpha: 0.92)
  public var tooltipTextColor = Color(rgb: 0xFFFFFF)
  public var tooltipFont = Font.system(12)
  /// What the pointer finds.
  public var hover = HoverMode.x
  /// The order of the series in the box.
  public var tooltipOrder = TooltipOrder.drawn

  /// The strip under the chart that shows the whole x axis while a part of it is in view: its height at most, in
  /// points; 0 for none.
  public var overviewHeight = 28.0
  /// The lines in the strip have the colours of their series.
  public var overviewLineWidth = 1.0
  /// Over what is out of view.
  public var overviewShadeColor = Color(rgb: 0x000000, alpha: 0.12)
  /// At both ends of what is in view.
  public var overviewEdgeColor = Color(rgb: 0x707070)

  /// What is said about places and series, with the style of what they leave open.
  public var annotations: [ChartAnnotation] = []
  public var annotationColor = Color(rgb: 0x606060)
  public var annotationFont = Font.system(11)
  /// Of lines, in points.
  public var annotationWidth = 1.0
  public var annotationDashPattern = [4.0, 3.0]
  /// How opaque bands are.
  public var annotationBandOpacity = 0.12

  /// Changes by the names of the series, as the data has them.
  public var series: [String: SeriesStyle] = [:]
  /// Changes by index, laid over all of the above in their order.
  public var rules: [StyleRule] = []

  public init() {}
}
