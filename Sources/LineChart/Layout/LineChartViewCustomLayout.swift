public import Graphics
public import LayerTree

/// The layout that answers from a style. Its properties are the style's: `layout.chartLineColor = …`.
@dynamicMemberLookup
open class LineChartViewCustomLayout: LineChartViewLayout {
  public final var style = ChartStyle()

  public final subscript<Property>(dynamicMember property: WritableKeyPath<ChartStyle, Property>) -> Property {
    get { style[keyPath: property] }
    set { style[keyPath: property] = newValue }
  }

  /// Goes back to the defaults, lets `prepareLayout` make its changes and lays `overlay` over them, so that what an
  /// earlier overlay set does not stay.
  public final func restyle(_ overlay: (inout ChartStyle) -> Void) {
    style = ChartStyle()
    prepareLayout()
    overlay(&style)
  }

  final override var styleInUse: ChartStyle? { style }

  open override var edgeForChart: ChartEdge { style.chartEdge }

  /// The style's colour behind the whole chart; settable here, because it hides the style's property of this name.
  open override var viewBackgroundColor: Color {
    get { style.viewBackgroundColor }
    set { style.viewBackgroundColor = newValue }
  }

  open override func color(for axis: Axis) -> Color { style.axisColor }

  open override func width(for axis: Axis) -> Double { style.axisWidth }

  open override func endSpace(for axis: Axis) -> Double { style.axisEndSpace }

  open override func makeArrow(axis: Axis) -> Layer {
    let radius = style.indicatorRadius
    let arrow = ShapeLayer()
    guard radius > 0, style.indicatorWidth > 0, style.axisWidth > 0 else { return arrow }
    arrow.fillColor = nil
    arrow.strokeColor = style.indicatorColor
    arrow.lineWidth = style.indicatorWidth
    switch axis {
    case .x: arrow.path = Path(polyline: [Point(-radius, -radius), Point(0, 0), Point(-radius, radius)])
    case .y, .y2: arrow.path = Path(polyline: [Point(-radius, radius), Point(0, 0), Point(radius, radius)])
    }
    return arrow
  }

  open override func makePoint(axis: Axis, index: Int) -> Layer {
    makeMark(
      .axisPoint, index, of: context.tickCount(axis), color: style.axisPointColor, radius: style.axisPointRadius)
  }

  open override func makeText(axis: Axis) -> TextLayer {
    let text = TextLayer()
    text.foregroundColor = axis == .x ? style.xTextColor : style.yTextColor
    text.font = axis == .x ? style.xTextFont : style.yTextFont
    text.alignmentMode =
      switch axis {
      case .x: .center
      case .y: .right
      case .y2: .left
      }
    if axis == .x { text.transform = style.xTextTransform }
    return text
  }

  open override var xTextAngle: XTextAngle {
    get { style.xTextAngle }
    set { style.xTextAngle = newValue }
  }

  open override func textFormat(for axis: Axis) -> AxisTextFormat {
    axis == .x ? style.xTextFormat : style.yTextFormat
  }

  open override func makeText(axis: Axis, index: Int) -> TextLayer {
    let text = makeText(axis: axis)
    for rule in rules(axis == .x ? .xText : .yText, index, of: context.tickCount(axis)) {
      if let fill = rule.fill { text.foregroundColor = fill }
      if let font = rule.font { text.font = font }
      if let isHidden = rule.isHidden { text.isHidden = isHidden }
    }
    return text
  }

  open override func makeReferenceLine(axis: Axis, index: Int) -> Layer {
    let line = ShapeLayer()
    line.fillColor = nil
    line.strokeColor = axis == .x ? style.xReferenceLineColor : style.yReferenceLineColor
    line.lineWidth = axis == .x ? style.xReferenceLineWidth : style.yReferenceLineWidth
    line.lineDashPattern = axis == .x ? style.xReferenceLineDashPattern : style.yReferenceLineDashPattern
    line.alignsToPixels = true
    for rule in rules(axis == .x ? .xReferenceLine : .yReferenceLine, index, of: context.tickCount(axis)) {
      if let stroke = rule.stroke { line.strokeColor = stroke }
      if let width = rule.width { line.lineWidth = width }
      if let dash = rule.dash { line.lineDashPattern = dash }
      if let isHidden = rule.isHidden { line.isHidden = isHidden }
    }
    return line
  }

  /// What the style says of one series.
  func seriesStyle(_ series: Int) -> SeriesStyle? {
    // Most styles say nothing, and looking for a name takes longer than all else that is asked.
    style.series.isEmpty || !context.seriesNames.indices.contains(series)
      ? nil : style.series[context.seriesNames[series]]
  }

  open override func lineColor(forSeries series: Int) -> Color {
    if let color = seriesStyle(series)?.lineColor { return color }
    guard series > 0, !style.seriesColors.isEmpty else { return style.chartLineColor }
    let isOwn = style.seriesColors != SeriesPalette.light
    let colors = isOwn || !SeriesPalette.isDark(viewBackgroundColor) ? style.seriesColors : SeriesPalette.dark
    return colors[(series - 1) % colors.count]
  }

  open override func lineWidth(forSeries series: Int) -> Double {
    seriesStyle(series)?.lineWidth ?? style.chartLineWidth
  }

  open override func makeLine(forSeries series: Int) -> ShapeLayer {
    let line = super.makeLine(forSeries: series)
    if let dash = seriesStyle(series)?.lineDashPattern { line.lineDashPattern = dash }
    line.lineCap = seriesStyle(series)?.lineCap ?? style.chartLineCap
    line.lineJoin = seriesStyle(series)?.lineJoin ?? style.chartLineJoin
    // Round corners of steps would not be steps.
    if lineShape(forSeries: series).hasSteps, seriesStyle(series)?.lineJoin == nil { line.lineJoin = .miter }
    return line
  }

  open override func kind(forSeries series: Int) -> SeriesKind { seriesStyle(series)?.kind ?? .line }

  open override func area(forSeries series: Int) -> SeriesArea { seriesStyle(series)?.area ?? .baseline }

  open override func makeBackgroundGradient(forSeries series: Int) -> Layer { makeStyledArea(forSeries: series) }

  open override func makeBackgroundGradient(belowForSeries series: Int) -> Layer? {
    seriesStyle(series)?.belowColor.map { LineChartViewCustomLayout.makeArea($0, $0) }
  }

  open override var barWidth: Double {
    get { style.barWidth }
    set { style.barWidth = newValue }
  }

  open override func axis(forSeries series: Int) -> Axis {
    seriesStyle(series)?.yAxis == .right ? .y2 : .y
  }

  open override func lineShape(forSeries series: Int) -> LineShape {
    seriesStyle(series)?.lineShape ?? style.chartLineShape
  }

  open override func missingValues(forSeries series: Int) -> MissingValueMode {
    seriesStyle(series)?.missingValues ?? style.missingValues
  }

  open override func gapBeyond(forSeries series: Int) -> GapDistance {
    seriesStyle(series)?.gapBeyond ?? style.gapBeyond
  }

  open override func label(forSeries series: Int) -> String {
    seriesStyle(series)?.label ?? super.label(forSeries: series)
  }

  open override func makePoint(series: Int, index: Int) -> Layer {
    let own = seriesStyle(series)
    let color = own?.pointColor ?? (context.seriesCount > 1 ? lineColor(forSeries: series) : style.chartPointColor)
    return makeMark(
      .chartPoint, index, of: context.slotCount, color: color, radius: own?.pointRadius ?? style.chartPointRadius,
      shape: own?.pointShape ?? .circle)
  }

  open override var axisPosition: AxisPosition {
    get { style.axisPosition }
    set { style.axisPosition = newValue }
  }

  open override var referenceLinesInFront: Bool {
    get { style.referenceLinesInFront }
    set { style.referenceLinesInFront = newValue }
  }

  open override var hasMinorTicks: Bool { style.minorTickLength > 0 }

  /// A line out of the plot.
  open override func makeMinorTick(axis: Axis) -> Layer {
    let tick = ShapeLayer()
    let length = style.minorTickLength
    tick.fillColor = nil
    tick.strokeColor = style.minorTickColor
    tick.lineWidth = style.axisWidth > 0 ? min(style.axisWidth, 1) : 1
    tick.alignsToPixels = true
    let end =
      switch axis {
      case .x: Point(0, length)
      case .y: Point(-length, 0)
      case .y2: Point(length, 0)
      }
    tick.path = Path(from: .zero, to: end)
    return tick
  }

  open override var pointVisibility: ChartPointVisibility { style.chartPointVisibility }

  final override var namedPoints: [Int] { pointsNamedByRules }

  open override func makeTitle() -> TextLayer {
    let title = TextLayer()
    title.font = style.titleFont
    title.foregroundColor = style.titleColor
    title.alignmentMode = .center
    title.truncation = .end
    return title
  }

  open override func makeSubtitle() -> TextLayer {
    let subtitle = makeTitle()
    subtitle.font = style.subtitleFont
    subtitle.foregroundColor = style.subtitleColor
    return subtitle
  }

  /// Along the axis: that of y reads upwards, that of the axis on the right downwards.
  open override func makeTitle(axis: Axis) -> TextLayer {
    let title = makeTitle()
    title.font = style.axisTitleFont
    title.foregroundColor = style.axisTitleColor
    if axis != .x { title.transform = AffineTransform(rotation: axis == .y ? -.pi / 2 : .pi / 2) }
    return title
  }

  open override var annotations: [ChartAnnotation] {
    get { style.annotations }
    set { style.annotations = newValue }
  }

  open override func makeAnnotationLine(index: Int) -> ShapeLayer { makeStyledAnnotationLine(index: index) }

  open override func makeAnnotationBand(index: Int) -> Layer { makeStyledAnnotationBand(index: index) }

  open override func makeAnnotationPoint(index: Int) -> Layer { makeStyledAnnotationPoint(index: index) }

  open override func makeAnnotationText(index: Int) -> TextLayer { makeStyledAnnotationText(index: index) }

  open override var legendPosition: LegendPosition {
    get { style.legendPosition }
    set { style.legendPosition = newValue }
  }

  open override func makeLegendBackground() -> Layer {
    let background = Layer()
    background.backgroundColor = style.legendBackgroundColor
    background.cornerRadius = 4
    return background
  }

  /// A piece of the line, thick enough for its colour to be told; a square for columns and for what is stacked.
  open override func makeLegendMark(forSeries series: Int) -> Layer {
    if kind(forSeries: series) == .bars || context.stackedSeries.contains(series) {
      let mark = makeBars(forSeries: series)
      mark.path = Path(
        roundedRectangle: Rectangle(center: .zero, size: Size(10, 10)), cornerWidth: 2, cornerHeight: 2)
      return mark
    }
    let mark = makeLine(forSeries: series)
    mark.lineWidth = max(mark.lineWidth, 2)
    mark.lineCap = .round
    let half = LegendLayout.markWidth / 2 - 1
    mark.path = Path(from: Point(-half, 0), to: Point(half, 0))
    return mark
  }

  open override func makeLegendText() -> TextLayer {
    let text = TextLayer()
    text.font = style.legendFont
    text.foregroundColor = style.legendTextColor
    text.alignmentMode = .left
    return text
  }

  /// In the line's colour, which tells whose name it is.
  open override func makeLineLabel(forSeries series: Int) -> TextLayer {
    let text = makeLegendText(forSeries: series)
    text.foregroundColor = lineColor(forSeries: series)
    return text
  }

  /// The style's height; settable here, because it hides the style's property of this name.
  open override var overviewHeight: Double {
    get { style.overviewHeight }
    set { style.overviewHeight = newValue }
  }

  open override func makeOverviewLine(forSeries series: Int) -> ShapeLayer {
    let line = ShapeLayer()
    line.fillColor = nil
    line.strokeColor = lineColor(forSeries: series)
    line.lineWidth = style.overviewLineWidth
    line.lineJoin = .round
    return line
  }

  open override func makeOverviewShade() -> Layer {
    let shade = Layer()
    shade.backgroundColor = style.overviewShadeColor
    return shade
  }

  open override func makeOverviewEdge() -> Layer {
    let edge = Layer()
    edge.bounds = Rectangle(0, 0, 2, 2)
    edge.backgroundColor = style.overviewEdgeColor
    return edge
  }
}
