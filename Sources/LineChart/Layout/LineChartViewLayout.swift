public import Graphics
public import LayerTree

/// What a `LineChartView` asks for every visible part.
///
/// The view sets `bounds` and `position` of what it gets; everything else is the layout's choice. The base class
/// answers with empty layers, clear colours and zeros. Indexes begin at 0.
open class LineChartViewLayout {
  /// How many there are of what is asked for by index, and what texts are measured with; set by the view.
  public internal(set) final var context = LayoutContext()

  public init() {}

  /// Called when a view adopts the layout, and again before each style that is laid over it.
  open func prepareLayout() {}

  /// The distances from the picture's sides to the axes.
  open var edgeForChart: ChartEdge { .zero }

  /// The colour behind the whole chart.
  open var viewBackgroundColor: Color { .clear }

  /// The axis line's colour.
  open func color(for axis: Axis) -> Color { .clear }

  /// The axis line's width, in points.
  open func width(for axis: Axis) -> Double { 0 }

  /// How far the axis goes on after its last tick, in points: x at its right end, y at its top end.
  open func endSpace(for axis: Axis) -> Double { 0 }

  /// What stands at the axis' end; its anchor point is placed there.
  open func makeArrow(axis: Axis) -> Layer { Layer() }

  /// What stands on the axis at a tick.
  open func makePoint(axis: Axis, index: Int) -> Layer { Layer() }

  /// The label of an axis; the view fills in the string and the bounds.
  open func makeText(axis: Axis) -> TextLayer { LineChartViewLayout.makeClearText() }

  /// How the labels of the x axis lie where their transform is the identity.
  open var xTextAngle: XTextAngle { .flat }

  /// How the labels' numbers and times are written, where they are not the data's own texts.
  open func textFormat(for axis: Axis) -> AxisTextFormat { .automatic }

  /// The label at a tick, where it differs by index; without an override that of the axis.
  open func makeText(axis: Axis, index: Int) -> TextLayer { makeText(axis: axis) }

  /// Where the lines of the axes lie.
  open var axisPosition: AxisPosition { .edge }

  /// Whether the lines at the ticks lie over the series.
  open var referenceLinesInFront: Bool { false }

  /// Whether there are marks between the ticks.
  open var hasMinorTicks: Bool { false }

  /// What stands on the axis between two ticks; its anchor point is placed there.
  open func makeMinorTick(axis: Axis) -> Layer { Layer() }

  /// The line across the plot at a tick of the axis: vertical for x, horizontal for y. A shape layer gets the line as
  /// its path; any other layer gets bounds as long as the line and as thick as it was.
  open func makeReferenceLine(axis: Axis, index: Int) -> Layer { Layer() }

  open func lineColor(forSeries series: Int) -> Color { .clear }

  /// In points.
  open func lineWidth(forSeries series: Int) -> Double { 0 }

  /// The axis that a series is measured by: `y`, or `y2` for the one on the right.
  open func axis(forSeries series: Int) -> Axis { .y }

  /// What a series is drawn as.
  open func kind(forSeries series: Int) -> SeriesKind { .line }

  /// How far the area of a series reaches from its line, where its background is seen.
  open func area(forSeries series: Int) -> SeriesArea { .baseline }

  /// The columns of a series that is drawn as such, as one shape without a path; without an override they have the
  /// series' colour.
  open func makeBars(forSeries series: Int) -> ShapeLayer {
    let bars = ShapeLayer()
    bars.fillColor = lineColor(forSeries: series)
    return bars
  }

  /// How much of the distance of two places the columns there take, from 0 to 1.
  open var barWidth: Double { 0.8 }

  /// How the line of a series goes from value to value.
  open func lineShape(forSeries series: Int) -> LineShape { .straight }

  /// What the line of a series does where values are missing.
  open func missingValues(forSeries series: Int) -> MissingValueMode { .join }

  /// How far apart two values may be for the line to go from one to the other.
  open func gapBeyond(forSeries series: Int) -> GapDistance { .unlimited }

  /// What the legend and the pointer call a series.
  open func label(forSeries series: Int) -> String {
    context.seriesNames.indices.contains(series) ? context.seriesNames[series] : ""
  }

  /// The line of a series, as a shape without a path; without an override it has the series' colour and width.
  open func makeLine(forSeries series: Int) -> ShapeLayer {
    let line = ShapeLayer()
    line.fillColor = nil
    line.strokeColor = lineColor(forSeries: series)
    line.lineWidth = lineWidth(forSeries: series)
    line.lineJoin = .round
    return line
  }

  /// What stands at a point of a series; `index` is the point's slot, counted from the left.
  open func makePoint(series: Int, index: Int) -> Layer { Layer() }

  /// When the points of the series are asked for and shown.
  open var pointVisibility: ChartPointVisibility { .auto }

  /// The slots whose points the layout shows also where the others would touch.
  var namedPoints: [Int] { [] }

  /// What fills the plot under the line of a series; the view cuts it to the area.
  open func makeBackgroundGradient(forSeries series: Int) -> Layer { Layer() }

  /// What fills the part of an area where the line is below what the area reaches to, where that differs from the part
  /// above; nil where it does not.
  open func makeBackgroundGradient(belowForSeries series: Int) -> Layer? { nil }

  /// The chart's title; the view fills in the string and the bounds.
  open func makeTitle() -> TextLayer { LineChartViewLayout.makeClearText() }

  /// What stands under the title; the view fills in the string and the bounds.
  open func makeSubtitle() -> TextLayer { LineChartViewLayout.makeClearText() }

  /// What an axis shows; the view fills in the string and the bounds, which are as long as the axis.
  open func makeTitle(axis: Axis) -> TextLayer { LineChartViewLayout.makeClearText() }

  // MARK: Annotations

  /// What is said about places and series; the methods below are asked by its indexes.
  open var annotations: [ChartAnnotation] { [] }

  /// The line of an annotation, or that from a text to its point, as a shape without a path.
  open func makeAnnotationLine(index: Int) -> ShapeLayer {
    let line = ShapeLayer()
    line.fillColor = nil
    return line
  }

  /// The stretch between two places; the view sets its bounds.
  open func makeAnnotationBand(index: Int) -> Layer { Layer() }

  /// What stands at the point of an annotation.
  open func makeAnnotationPoint(index: Int) -> Layer { Layer() }

  /// The label of an annotation; the view fills in the string and the bounds.
  open func makeAnnotationText(index: Int) -> TextLayer { LineChartViewLayout.makeClearText() }

  // MARK: The legend

  /// Where the names of the series stand.
  open var legendPosition: LegendPosition { .none }

  /// What lies behind a legend that is inside the plot; the view sets its bounds.
  open func makeLegendBackground() -> Layer { Layer() }

  /// What stands before the name of a series, centred in a place 18 points wide.
  open func makeLegendMark(forSeries series: Int) -> Layer { Layer() }

  /// A text of the legend; the view fills in the string and the bounds.
  open func makeLegendText() -> TextLayer { LineChartViewLayout.makeClearText() }

  /// The name of a series, where it differs by series; without an override the legend's text.
  open func makeLegendText(forSeries series: Int) -> TextLayer { makeLegendText() }

  /// The name of a series at the end of its line; without an override the legend's text.
  open func makeLineLabel(forSeries series: Int) -> TextLayer { makeLegendText(forSeries: series) }

  // MARK: The strip with the whole x axis, under a part of it

  /// How high the strip is at most, in points; 0 for none. It is lower in a low window, and there is none in a tiny one.
  open var overviewHeight: Double { 0 }

  /// What lies behind the strip.
  open func makeOverviewBackground() -> Layer { Layer() }

  /// The whole line of a series in the strip; the view fills in the path.
  open func makeOverviewLine(forSeries series: Int) -> ShapeLayer {
    let line = ShapeLayer()
    line.fillColor = nil
    return line
  }

  /// What lies over the parts of the strip that are out of view, on either side.
  open func makeOverviewShade() -> Layer { Layer() }

  /// What stands at an end of the part in view, to be pulled; the view keeps its width and sets its height.
  open func makeOverviewEdge() -> Layer { Layer() }

  /// A text that is not seen: a text layer is white by itself.
  private static func makeClearText() -> TextLayer {
    let text = TextLayer()
    text.foregroundColor = .clear
    return text
  }

  /// The style that the answers come from, where they come from one; another style means other answers.
  var styleInUse: ChartStyle? { nil }

  /// The width of one line of `text`, in points, as it will be drawn.
  public final func textWidth(of text: String, in font: Font) -> Double {
    context.measurer.width(of: text, in: font)
  }
}
