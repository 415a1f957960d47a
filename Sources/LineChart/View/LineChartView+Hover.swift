public import Graphics
public import LayerTree
import Tables

extension LineChartView {
  /// What lies under a pointer at `point`, in the picture of the last `update`: the position nearest in x, and
  /// of those in one column of pixels the one nearest in y too. Nil outside the plot and its axes' surroundings, and in a chart without rows.
  public func hover(at point: Point) -> ChartHover? {
    guard let current = pipeline.current else { return nil }
    let (data, geometry) = (current.data, current.geometry)
    let reach = geometry.frame.plot.inset(dx: -20, dy: -10)
    guard !geometry.frame.plot.isEmpty, reach.contains(point), legendSeries(at: point) == nil else { return nil }
    if (layout.styleInUse ?? ChartStyle()).hover == .nearest, let found = nearestValue(to: point, geometry: geometry),
      var hover = hover(position: found.position)
    {
      hover.nearestSeries = found.series
      return hover
    }
    guard let nearest = nearestPosition(to: point.x, data: data, geometry: geometry) else { return nil }
    let column = DenseColumn(around: nearest, data: data, geometry: geometry)
    let position = column.positions.count > 1 ? column.position(nearestTo: point.y) : nil
    guard var hover = hover(position: position ?? nearest) else { return nil }
    let distances = hover.items.compactMap { item in item.position.map { (item.series, abs($0.y - point.y)) } }
    hover.nearestSeries = distances.min { $0.1 < $1.1 }?.0
    return hover
  }

  /// What the chart has at a position, counted from the left; nil where there is no such position.
  public func hover(position: Int) -> ChartHover? {
    guard let current = pipeline.current, (0..<current.data.slotCount).contains(position) else { return nil }
    let (data, geometry) = (current.data, current.geometry)
    let row = position < data.order.count ? data.order[position] : nil
    let x = geometry.x.position(of: data.x(at: position))
    let reach = geometry.frame.plot.inset(dx: -1e-6, dy: -1e-6)
    let shown = data.series.indices.filter { !data.hidden.contains($0) }
    let items = shown.map { index -> ChartHover.Item in
      let series = data.series[index]
      let measured = data.measuredSeries[index].values
      let number = position < measured.count ? measured[position] : .nan
      let column = current.input.table.column(series.column)
      let row = series.row(at: position, in: data.order)
      // What is counted is in no column.
      let counted = Int64(exactly: number).map { Value.integer($0) } ?? .missing
      let value = column == nil ? counted : row.flatMap { row in column.map { $0[row] } } ?? .missing
      let text = column == nil ? counted.text : row.flatMap { column?.text(at: $0)?.trimmingBlanks() }
      let end = position < series.values.count ? series.values[position] : .nan
      let place = Point(x, number.isNaN ? .nan : geometry.y(ofSeries: index).position(of: end))
      return ChartHover.Item(
        series: index, name: series.name, value: number.isNaN ? .missing : value, text: number.isNaN ? nil : text,
        position: reach.contains(place) ? place : nil)
    }
    return ChartHover(
      position: position, row: row, x: data.xValue(at: position), xText: xText(at: position), xPosition: x,
      items: items, rowCount: DenseColumn(around: position, data: data, geometry: geometry).positions.count)
  }

  /// The value in the plot that is drawn nearest to a point; nil without any.
  private func nearestValue(to point: Point, geometry: ChartGeometry) -> (series: Int, position: Int)? {
    let reach = geometry.frame.plot.inset(dx: -1e-6, dy: -1e-6)
    var nearest: (series: Int, position: Int)?
    var least = Double.infinity
    for (index, series) in geometry.series.enumerated() {
      for vertex in series.vertices where reach.contains(vertex.point) {
        let distance = vertex.point.distance(to: point)
        if distance < least { (least, nearest) = (distance, (index, vertex.position)) }
      }
    }
    return nearest
  }

  private func nearestPosition(to x: Double, data: ChartData, geometry: ChartGeometry) -> Int? {
    let value = geometry.x.value(at: x)
    // What is out of view is not under the pointer, however near it is.
    let visible = data.positions(in: geometry.x.scale.domain)
    guard let last = visible.last else { return nil }
    if value.isNaN { return visible.lowerBound }
    switch data.places {
    case .slots:
      return Int(min(max(value.rounded(), Double(visible.lowerBound)), Double(last)))
    case .numbers(let numbers):
      let after = numbers[visible].partitioningIndex { $0 >= value }
      if after == visible.lowerBound { return after }
      if after == visible.upperBound { return last }
      // Distances are compared in the picture, where a logarithmic axis has other ones than in the data.
      let left = x - geometry.x.position(of: numbers[after - 1])
      let right = geometry.x.position(of: numbers[after]) - x
      return left <= right ? after - 1 : after
    }
  }

  private func xText(at position: Int) -> String? {
    guard let current = pipeline.current else { return nil }
    guard let time = current.scales.time else { return current.data.xText(at: position) }
    return timeText(current.data.x(at: position), resolution: time.resolution, zone: time.zone)
  }

  /// The layers over the chart that show what is hovered: lines through the point, the point itself larger, and the
  /// box with its values. Empty without a style to take colours from.
  public func makeOverlay(for hover: ChartHover) -> Layer {
    let overlay = Layer()
    overlay.name = "overlay"
    guard let current = pipeline.current else { return overlay }
    let (input, data, geometry, scales) = (current.input, current.data, current.geometry, current.scales)
    let style = layout.styleInUse ?? ChartStyle()
    let plot = geometry.frame.plot
    overlay.bounds = geometry.frame.bounds
    overlay.position = geometry.frame.bounds.center
    let points = hover.items.compactMap { item in item.position.map { (item.series, $0) } }

    overlay.addSublayer(
      crosshair(style, from: Point(hover.xPosition, plot.minY), to: Point(hover.xPosition, plot.maxY)))
    if points.count == 1, let (_, point) = points.first {
      overlay.addSublayer(crosshair(style, from: Point(plot.minX, point.y), to: Point(plot.maxX, point.y)))
    }
    for (series, point) in points {
      let color = layout.lineColor(forSeries: series)
      let mark = ShapeLayer()
      let isNearest = points.count > 1 && series == hover.nearestSeries
      mark.path = Path(circleAt: .zero, radius: max(style.chartPointRadius + 2, 4) + (isNearest ? 1.5 : 0))
      mark.fillColor = color.alpha > 0 ? color : style.chartPointColor
      mark.strokeColor = layout.viewBackgroundColor.alpha > 0 ? layout.viewBackgroundColor : .white
      mark.lineWidth = 1.5
      mark.position = point
      mark.bounds = Rectangle(center: .zero, size: Size(14, 14))
      overlay.addSublayer(mark)
    }
    let isSingle = hover.items.count <= 1
    let lines = ordered(hover.items, style.tooltipOrder).map { item in
      TooltipLayout.Line(
        name: isSingle ? nil : layout.label(forSeries: item.series),
        value: valueText(item, data: data, scales: scales) ?? (hover.row == nil ? "empty" : "no value"),
        color: isSingle ? nil : layout.lineColor(forSeries: item.series),
        isNearest: !isSingle && item.series == hover.nearestSeries)
    }
    let rows = TooltipLayout.rowCountLine(hover.rowCount, isDense: geometry.columns.isDense)
    let anchor = points.map(\.1).min { $0.y < $1.y } ?? Point(hover.xPosition, plot.midY)
    let tooltip = TooltipLayout(
      title: hover.xText ?? (data.series.isEmpty ? "no value" : nil), lines: lines + rows, style: style,
      measurer: input.measurer)
    overlay.addSublayer(tooltip.makeLayer(near: anchor, inside: geometry.frame.bounds))
    return overlay
  }

  /// A value as its axis tells it, more exactly; as the file has it where it is more than a float can tell, and where it
  /// is no plain number.
  private func valueText(_ item: ChartHover.Item, data: ChartData, scales: ChartScales) -> String? {
    guard let text = item.text, let value = item.value.double, value.isFinite, abs(value) < 9_007_199_254_740_992,
      data.series.indices.contains(item.series)
    else { return item.text }
    return NumericText.number(in: text) == nil
      ? text : scales.text(of: value, on: data.axis(ofSeries: item.series))
  }

  private func ordered(_ items: [ChartHover.Item], _ order: TooltipOrder) -> [ChartHover.Item] {
    guard order == .value else { return items }
    func value(_ item: ChartHover.Item) -> Double { item.value.double ?? -.infinity }
    // Equal ones stay as they are drawn.
    return items.enumerated().sorted {
      let (left, right) = (value($0.element), value($1.element))
      return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
  }

  private func crosshair(_ style: ChartStyle, from start: Point, to end: Point) -> Layer {
    let line = ShapeLayer()
    line.name = "crosshair"
    line.path = Path(from: start, to: end)
    line.fillColor = nil
    line.strokeColor = style.crosshairColor
    line.lineWidth = style.crosshairWidth
    line.lineDashPattern = style.crosshairDashPattern
    line.alignsToPixels = true
    return line
  }
}

extension RandomAccessCollection {
  /// The first index whose element belongs to the second part, where all of the first part come before all of it.
  func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension String {
  /// The text without blanks at its ends.
  func trimmingBlanks() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
