import Graphics
public import LayerTree

extension LineChartView {
  /// Where the strip with the whole x axis lies, as of the last `update`; nil while all of the axis is in view, for
  /// layouts without a strip and in pictures without room for it.
  public var overviewFrame: OverviewFrame? {
    guard let (input, _, geometry, scales) = pipeline.current else { return nil }
    let axis = scales.space.x
    let height = LayoutMetrics.sensible(layout.overviewHeight)
    guard height > 0, let domain = axis.fitted(input.viewport.x),
      let area = OverviewFrame.area(in: geometry.frame, labelBottom: pipeline.labelBottom, height: height)
    else { return nil }
    return OverviewFrame(
      area: area, lower: axis.whole.fraction(of: domain.lowerBound), upper: axis.whole.fraction(of: domain.upperBound))
  }

  /// The strip's layers, to be painted over the picture of the last `update`; nil where there is none.
  ///
  /// They are not part of what `update` returns, because they are for somebody with a pointer: a picture that is written
  /// goes without.
  public func makeOverview() -> Layer? {
    guard let frame = overviewFrame, let current = pipeline.current, let overview = pipeline.overview(in: frame.area)
    else { return nil }
    let strip = Layer()
    strip.name = "overview"
    strip.bounds = current.geometry.frame.bounds
    strip.position = strip.bounds.center
    func add(_ layer: Layer, _ name: String, in area: Rectangle) {
      layer.name = layer.name ?? name
      layer.bounds = Rectangle(origin: .zero, size: area.size)
      layer.anchorPoint = Point(0.5, 0.5)
      layer.position = area.center
      strip.addSublayer(layer)
    }
    add(layout.makeOverviewBackground(), "overview-background", in: frame.area)
    for (index, path) in overview.lines.enumerated() {
      let line = layout.makeOverviewLine(forSeries: index)
      line.name = line.name ?? "overview-line-" + current.data.series[index].name
      line.path = path
      strip.addSublayer(line)
    }
    let (area, window) = (frame.area, frame.window)
    for (start, end) in [(area.minX, window.minX), (window.maxX, area.maxX)] where end > start {
      add(layout.makeOverviewShade(), "overview-shade", in: Rectangle(start, area.minY, end - start, area.height))
    }
    for x in [window.minX, window.maxX] {
      let edge = layout.makeOverviewEdge()
      let width = edge.bounds.width
      // Whole coordinates keep it sharp, and inside of the strip at its ends.
      let left = min(max((x - width / 2).rounded(), area.minX), max(area.maxX - width, area.minX))
      add(edge, "overview-edge", in: Rectangle(left, area.minY, width, area.height))
    }
    return strip
  }
}
