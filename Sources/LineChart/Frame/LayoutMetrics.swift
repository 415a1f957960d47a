import Graphics
import LayerTree

/// The lengths that a layout decides the plot's place by, in points.
struct LayoutMetrics: Equatable {
  var edge: ChartEdge
  var xEndSpace: Double
  var yEndSpace: Double
  var xFont: Font
  var yFont: Font
  var titleFont: Font
  var subtitleFont: Font
  var xTitleFont: Font
  var yTitleFont: Font
  var legendFont: Font
  var legendPosition: LegendPosition
  var xTransform: AffineTransform
  /// Whether the labels of the x axis were turned because they have no room otherwise, so that they end at their ticks.
  var isXTurned: Bool { longestTurned != nil }
  /// How long they may be then, in points; nil where they were not.
  var longestTurned: Double?
  var yTransform: AffineTransform
  var xFormat: AxisTextFormat
  var yFormat: AxisTextFormat
  var y2Font: Font
  var y2TitleFont: Font
  var y2Format: AxisTextFormat
  var annotations: [ChartAnnotation]
  /// One for each annotation.
  var annotationFonts: [Font]
  /// One for each series.
  var series: [SeriesMetrics]
  /// How much of the distance of two places the columns there take.
  var barWidth: Double
  var hasMinorTicks: Bool

  init(_ layout: LineChartViewLayout) {
    edge = layout.edgeForChart
    xEndSpace = LayoutMetrics.sensible(layout.endSpace(for: .x))
    yEndSpace = LayoutMetrics.sensible(layout.endSpace(for: .y))
    let xText = layout.makeText(axis: .x)
    let yText = layout.makeText(axis: .y)
    xFont = xText.font
    xTransform = xText.transform
    yFont = yText.font
    yTransform = yText.transform
    annotations = layout.annotations
    annotationFonts = annotations.indices.map { layout.makeAnnotationText(index: $0).font }
    hasMinorTicks = layout.hasMinorTicks
    barWidth = min(LayoutMetrics.sensible(layout.barWidth), 1)
    series = (0..<layout.context.seriesCount).map { SeriesMetrics(layout, series: $0) }
    xFormat = layout.textFormat(for: .x)
    yFormat = layout.textFormat(for: .y)
    y2Font = layout.makeText(axis: .y2).font
    y2TitleFont = layout.makeTitle(axis: .y2).font
    y2Format = layout.textFormat(for: .y2)
    legendFont = layout.makeLegendText().font
    legendPosition = layout.legendPosition
    subtitleFont = layout.makeSubtitle().font
    xTitleFont = layout.makeTitle(axis: .x).font
    yTitleFont = layout.makeTitle(axis: .y).font
    titleFont = layout.makeTitle().font
  }

  /// Whether a series is drawn as columns.
  var hasBars: Bool { series.contains { $0.kind == .bars } }

  /// A length that a subclass or a caller gave, made harmless.
  static func sensible(_ length: Double) -> Double {
    length.isFinite ? max(length, 0) : 0
  }
}
