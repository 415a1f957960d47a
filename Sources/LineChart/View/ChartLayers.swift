import Graphics
import LayerTree

/// Asking a layout for every visible part and placing what it answers.
struct ChartLayers {
  var layout: LineChartViewLayout
  var data: ChartData
  var geometry: ChartGeometry
  var titles: ChartTitles
  /// The series that is drawn over the others, which are faint.
  var raised: Int?

  /// Of the series behind the raised one.
  private static let opacityBehindRaised = 0.25

  var plot: Rectangle { geometry.frame.plot }

  /// The whole picture: what lies behind the line, the axes, the lines with their points, the title.
  func makeContent() -> Layer {
    let content = group("chart")
    content.backgroundColor = layout.viewBackgroundColor
    content.addSublayer(makeBackground())
    if let bands = makeBands() { content.addSublayer(bands) }
    content.addSublayer(makeAxis(.x))
    content.addSublayer(makeAxis(.y))
    if geometry.y2 != nil { content.addSublayer(makeAxis(.y2)) }
    for index in shownSeries {
      let series = makeSeries(index)
      if let raised, raised != index { series.opacity *= ChartLayers.opacityBehindRaised }
      content.addSublayer(series)
    }
    if layout.referenceLinesInFront, !plot.isEmpty {
      let front = group("reference-lines")
      addReferenceLines(to: front)
      content.addSublayer(front)
    }
    if let annotations = makeAnnotations() { content.addSublayer(annotations) }
    if let legend = makeLegend() { content.addSublayer(legend) }
    let frame = geometry.frame
    add(titles.title, "title", layout.makeTitle(), at: frame.title, to: content)
    add(titles.subtitle, "subtitle", layout.makeSubtitle(), at: frame.subtitle, to: content)
    add(titles.x, "x-title", layout.makeTitle(axis: .x), at: frame.xTitle, to: content)
    add(titles.y, "y-title", layout.makeTitle(axis: .y), at: frame.yTitle, to: content)
    add(titles.y2, "y2-title", layout.makeTitle(axis: .y2), at: frame.y2Title, to: content)
    return content
  }

  private func add(_ text: String?, _ name: String, _ layer: TextLayer, at frame: Rectangle?, to content: Layer) {
    guard let text, let frame else { return }
    layer.name = layer.name ?? name
    layer.string = text
    layer.bounds = Rectangle(origin: .zero, size: frame.size)
    layer.position = frame.center
    content.addSublayer(layer)
  }

  /// The series in the order in which they are drawn, columns before lines and a raised one last.
  private var shownSeries: [Int] {
    let all = geometry.series.indices.filter { !data.hidden.contains($0) }
    let shown = all.filter { !geometry.series[$0].bars.isEmpty } + all.filter { geometry.series[$0].bars.isEmpty }
    return shown.filter { $0 != raised } + shown.filter { $0 == raised }
  }

  /// A layer over the whole picture, so that its sublayers are placed in the picture's coordinates.
  func group(_ name: String) -> Layer {
    let layer = Layer()
    layer.name = name
    layer.bounds = geometry.frame.bounds
    layer.position = geometry.frame.bounds.center
    return layer
  }

  // MARK: Behind the line

  private func makeBackground() -> Layer {
    let background = group("background")
    if plot.isEmpty { return background }
    if !layout.referenceLinesInFront { addReferenceLines(to: background) }
    for index in shownSeries {
      if let area = makeArea(index) { background.addSublayer(area) }
    }
    return background
  }

  private func addReferenceLines(to background: Layer) {
    let xLines = group("x-reference-lines")
    for (index, tick) in geometry.xTicks.enumerated() {
      let line = layout.makeReferenceLine(axis: .x, index: index)
      place(line, from: Point(tick.position, plot.maxY), to: Point(tick.position, plot.minY))
      xLines.addSublayer(line)
    }
    let yLines = group("y-reference-lines")
    for (index, tick) in geometry.yTicks.enumerated() {
      let line = layout.makeReferenceLine(axis: .y, index: index)
      place(line, from: Point(plot.minX, tick.position), to: Point(plot.maxX, tick.position))
      yLines.addSublayer(line)
    }
    background.addSublayer(xLines)
    background.addSublayer(yLines)
  }

  /// Lays an upright line between two points: a shape along its path, any other layer as a bar.
  private func place(_ line: Layer, from start: Point, to end: Point) {
    let isHorizontal = start.y == end.y
    if let shape = line as? ShapeLayer, shape.path == nil {
      shape.path = Path(from: .zero, to: end - start)
      shape.bounds = .zero
      shape.position = start
    } else {
      let length = start.distance(to: end)
      let thickness = isHorizontal ? line.bounds.height : line.bounds.width
      let size = isHorizontal ? Size(length, max(thickness, 1)) : Size(max(thickness, 1), length)
      line.bounds = Rectangle(origin: .zero, size: size)
      line.anchorPoint = Point(0.5, 0.5)
      line.position = start.interpolated(to: end, at: 0.5)
    }
  }

  // MARK: Axes

  private func makeAxis(_ axis: Axis) -> Layer {
    let group = group(axis.rawValue + "-axis")
    let frame = geometry.frame
    let place = place(of: axis)
    let origin = axis == .x ? Point(plot.minX, place) : Point(place, plot.maxY)
    let end = axis == .x ? Point(frame.xAxisEnd, place) : Point(place, frame.yAxisEnd)
    let line = ShapeLayer()
    line.name = axis.rawValue + "-axis-line"
    line.fillColor = nil
    line.strokeColor = layout.color(for: axis)
    line.lineWidth = layout.width(for: axis)
    line.alignsToPixels = true
    line.path = Path(from: origin, to: end)
    group.addSublayer(line)

    // An axis that ends at another one points nowhere.
    if axis != .x || geometry.y2 == nil {
      let arrow = layout.makeArrow(axis: axis)
      arrow.position = end
      group.addSublayer(arrow)
    }

    for position in geometry.minorTicks[axis] ?? [] {
      let tick = layout.makeMinorTick(axis: axis)
      tick.position = axis == .x ? Point(position, origin.y) : Point(origin.x, position)
      group.addSublayer(tick)
    }
    let ticks =
      switch axis {
      case .x: geometry.xTicks
      case .y: geometry.yTicks
      case .y2: geometry.y2Ticks
      }
    for (index, tick) in ticks.enumerated() {
      let point = layout.makePoint(axis: axis, index: index)
      point.position = axis == .x ? Point(tick.position, origin.y) : Point(origin.x, tick.position)
      group.addSublayer(point)
    }
    for (index, tick) in ticks.enumerated() {
      guard let box = tick.labelBox else { continue }
      let text = layout.makeText(axis: axis, index: index)
      if axis == .x, let transform = geometry.xTextTransform { text.transform = transform }
      text.string = tick.shownLabel
      text.bounds = Rectangle(origin: .zero, size: box.size)
      text.position = box.center
      group.addSublayer(text)
    }
    if axis == .y, let (base, box) = geometry.yBase {
      let text = layout.makeText(axis: .y, index: max(ticks.count - 1, 0))
      text.name = text.name ?? "y-base"
      text.string = base
      text.alignmentMode = .left
      text.bounds = Rectangle(origin: .zero, size: box.size)
      text.position = box.center
      group.addSublayer(text)
    }
    return group
  }

  /// Where an axis' line lies: its distance from the picture's top for x, else from its left.
  private func place(of axis: Axis) -> Double {
    switch axis {
    case .x:
      let zero = geometry.y.position(of: 0)
      let isSeen = layout.axisPosition == .zero && zero > plot.minY && zero < plot.maxY
      return isSeen ? zero : plot.maxY
    case .y:
      // Slots are counted, so that their zero means nothing, and time began before 1970.
      let zero = data.xScale == .number ? geometry.x.position(of: 0) : .nan
      return layout.axisPosition == .zero && zero > plot.minX && zero < plot.maxX ? zero : plot.minX
    case .y2: return plot.maxX
    }
  }

  // MARK: The line

  private func makeSeries(_ index: Int) -> Layer {
    let series = geometry.series[index]
    let group = group("series-" + data.series[index].name)
    if !series.bars.isEmpty { group.addSublayer(makeBars(index)) }
    if layout.kind(forSeries: index) == .bars { return group }
    let line = layout.makeLine(forSeries: index)
    var path = Path()
    for run in series.runs { path.append(Path(polyline: run)) }
    line.path = path
    line.name = line.name ?? "line-" + data.series[index].name
    group.addSublayer(line)
    if plot.isEmpty { return group }
    for vertex in series.lone where plot.inset(dx: -1e-6, dy: -1e-6).contains(vertex.point) {
      group.addSublayer(makeLonePoint(at: vertex.point, like: line))
    }
    for point in makePoints(forSeries: index) { group.addSublayer(point) }
    return group
  }

  /// A dot in the line's colour for a value that has no other to be joined to, so that it is seen without points.
  private func makeLonePoint(at point: Point, like line: ShapeLayer) -> Layer {
    let dot = ShapeLayer()
    dot.path = Path(circleAt: .zero, radius: max(1, line.lineWidth))
    dot.fillColor = line.strokeColor
    dot.isHidden = line.isHidden || line.lineWidth == 0
    dot.position = point
    return dot
  }
}
