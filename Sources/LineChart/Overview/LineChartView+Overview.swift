public import Graphics
public import LayerTree

extension LineChartView {
  /// The size that is left for the picture where a window of `size` shows the strip with the whole x axis below it: all
  /// of it while all of the axis is in view, for layouts without a strip and where there is no room for one.
  ///
  /// As of the last `update`, where there was one: a view that turns out to be all of the axis needs no strip.
  public func pictureSize(in size: Size) -> Size {
    let height = overviewHeight(in: size)
    guard height > 0 else { return size }
    return Size(size.width, size.height - height - OverviewFrame.gaps.above - OverviewFrame.gaps.below)
  }

  private func overviewHeight(in size: Size) -> Double {
    let isPart = viewportSpace.map { $0.x.fitted(viewport.x) != nil } ?? (viewport.x != nil)
    let height = LayoutMetrics.sensible(layout.overviewHeight)
    return isPart && height > 0 ? OverviewFrame.height(in: size, atMost: height) : 0
  }

  /// Where the strip with the whole x axis lies in a window of `size`, below the picture of the last `update`; nil where
  /// that picture left no room for it.
  public func overviewFrame(in size: Size) -> OverviewFrame? {
    guard let current = pipeline.current else { return nil }
    let frame = current.geometry.frame
    let axis = current.scales.space.x
    let height = overviewHeight(in: size)
    guard height > 0, frame.bounds.height <= pictureSize(in: size).height, frame.plot.width >= 40,
      let domain = axis.fitted(current.input.viewport.x)
    else { return nil }
    let top = (frame.bounds.maxY + OverviewFrame.gaps.above).rounded()
    return OverviewFrame(
      area: Rectangle(frame.plot.minX, top, frame.plot.width, height),
      lower: axis.whole.fraction(of: domain.lowerBound), upper: axis.whole.fraction(of: domain.upperBound))
  }

  /// The strip's layers in a window of `size`, to be painted beside the picture of the last `update`; nil where there is
  /// none.
  ///
  /// They are not part of what `update` returns, because they are for somebody with a pointer: a picture that is written
  /// goes without.
  public func makeOverview(in size: Size) -> Layer? {
    guard let frame = overviewFrame(in: size), let current = pipeline.current,
      let overview = pipeline.overview(in: frame.area)
    else { return nil }
    let strip = Layer()
    strip.name = "overview"
    strip.bounds = Rectangle(origin: .zero, size: size)
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
