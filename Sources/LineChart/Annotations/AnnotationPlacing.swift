import Decimation
import Graphics
import Tables

/// Finding the places of annotations.
struct AnnotationPlacing {
  var frame: PlotFrame
  var x: PlacedScale
  var y: PlacedScale
  /// Of the axis on the right, if there is one.
  var y2: PlacedScale?
  var data: ChartData
  /// The lines that labels keep off.
  var lines: [[Point]]
  var measurer: any TextMeasuring
  /// Where labels stand that were placed before.
  var taken: [Rectangle] = []
  /// What a text names on an axis; nil for nothing.
  var place: (ChartAnnotation.Place, Axis) -> Double?
  /// How a value of a y axis is written.
  var text: (Double, Axis) -> String

  /// From a label to what it stands at, in points.
  private static let distance = 4.0

  private var plot: Rectangle { frame.plot }

  private func scale(_ axis: Axis) -> PlacedScale {
    switch axis {
    case .x: x
    case .y: y
    case .y2: y2 ?? y
    }
  }

  /// The annotation's parts as far as they are in view; empty where none is. Nil where a place names nothing.
  mutating func placed(_ annotation: ChartAnnotation, index: Int, font: Font) -> PlacedAnnotation? {
    var placed = PlacedAnnotation(index: index, shapes: [], label: annotation.label)
    defer { taken += [placed.labelBox].compactMap(\.self) }
    if plot.isEmpty { return placed }
    switch annotation.kind {
    case .line(let axis, let place):
      guard let value = self.place(place, axis) else { return nil }
      addLine(&placed, axis, value, font)
    case .band(let axis, let first, let second):
      guard let low = self.place(first, axis), let high = self.place(second, axis) else { return nil }
      addBand(&placed, axis, low, high, font)
    case .text(let xPlace, let yPlace, let offset):
      guard let xValue = self.place(xPlace, .x), let yValue = self.place(yPlace, .y) else { return nil }
      addText(&placed, at: Point(x.position(of: xValue), y.position(of: yValue)), offset: offset, font)
    case .mark(let mark, let name):
      guard let series = name.map({ name in data.series.firstIndex { $0.name == name } }) ?? data.series.indices.first
      else { return name == nil ? placed : nil }
      if !data.hidden.contains(series) { addMark(&placed, mark, series, font) }
    }
    return placed
  }

  // MARK: The kinds

  private func addLine(_ placed: inout PlacedAnnotation, _ axis: Axis, _ value: Double, _ font: Font) {
    let position = scale(axis).position(of: value)
    let (near, far) = axis == .x ? (plot.minX, plot.maxX) : (plot.minY, plot.maxY)
    guard position >= near - 1e-6, position <= far + 1e-6 else { return }
    if axis == .x {
      placed.shapes = [.line(from: Point(position, plot.maxY), to: Point(position, plot.minY))]
    } else {
      placed.shapes = [.line(from: Point(plot.minX, position), to: Point(plot.maxX, position))]
    }
    guard let size = labelSize(placed.label, font) else { return }
    let gap = Self.distance
    let candidates: [Point]
    if axis != .x {
      // Above the line at its right end first, where lines of time come to their end.
      let (right, left) = (plot.maxX - gap - size.width, plot.minX + gap)
      let (above, below) = (position - 2 - size.height, position + 2)
      candidates = [Point(right, above), Point(left, above), Point(right, below), Point(left, below)]
    } else {
      let (right, left) = (position + gap, position - gap - size.width)
      let (top, bottom) = (plot.minY + 2, plot.maxY - 2 - size.height)
      candidates = [Point(right, top), Point(left, top), Point(right, bottom), Point(left, bottom)]
    }
    placed.labelBox = best(candidates, size)
  }

  private func addBand(
    _ placed: inout PlacedAnnotation, _ axis: Axis, _ first: Double, _ second: Double, _ font: Font
  ) {
    let scale = scale(axis)
    let ends = [scale.position(of: first), scale.position(of: second)].sorted()
    let (near, far) = axis == .x ? (plot.minX, plot.maxX) : (plot.minY, plot.maxY)
    let (start, end) = (max(ends[0], near), min(ends[1], far))
    guard start < end else { return }
    let band =
      axis == .x
      ? Rectangle(start, plot.minY, end - start, plot.height) : Rectangle(plot.minX, start, plot.width, end - start)
    placed.shapes = [.band(band)]
    guard let size = labelSize(placed.label, font) else { return }
    let (left, right) = (band.minX + Self.distance, band.maxX - Self.distance - size.width)
    let (top, bottom) = (band.minY + 2, band.maxY - 2 - size.height)
    let corners = [Point(left, top), Point(right, top), Point(left, bottom), Point(right, bottom)]
    let centre = Point(band.midX - size.width / 2, top)
    placed.labelBox = best(axis == .x ? [centre] + corners : corners, size)
  }

  private func addText(_ placed: inout PlacedAnnotation, at point: Point, offset: Point?, _ font: Font) {
    guard plot.inset(dx: -1e-6, dy: -1e-6).contains(point) else { return }
    placed.shapes = [.point(point)]
    guard let size = labelSize(placed.label, font) else { return }
    guard let offset else {
      placed.labelBox = best(around(point, size), size)
      return
    }
    let box = inside(Rectangle(center: point + offset, size: size))
    placed.labelBox = box
    // The leader ends at the side of the text that is nearest to the point.
    let end = Point(
      min(max(point.x, box.minX - 2), box.maxX + 2), min(max(point.y, box.minY - 1), box.maxY + 1))
    if end != point { placed.shapes.append(.leader(from: end, to: point)) }
  }

  private func addMark(_ placed: inout PlacedAnnotation, _ mark: ValueMark, _ index: Int, _ font: Font) {
    let (series, axis) = (data.series[index], data.axis(ofSeries: index))
    guard mark != .mean else {
      guard let mean = series.mean else { return }
      placed.label = placed.label ?? "mean " + text(mean, axis)
      return addLine(&placed, axis, mean, font)
    }
    let found = series.values.withUnsafeBufferPointer { series.pyramid.extremes(in: 0..<$0.count, of: $0) }
    guard let found else { return }
    let position =
      switch mark {
      case .min: found.lowest
      case .max: found.highest
      case .first: found.first
      case .last, .mean: found.last
      }
    let value = series.values[position]
    let point = Point(x.position(of: data.x(at: position)), scale(axis).position(of: value))
    guard plot.inset(dx: -1e-6, dy: -1e-6).contains(point) else { return }
    placed.shapes = [.point(point)]
    placed.label = placed.label ?? text(value, axis)
    guard let size = labelSize(placed.label, font) else { return }
    var candidates = around(point, size)
    if mark == .min { candidates.swapAt(0, 1) }
    placed.labelBox = best(candidates, size)
  }

  // MARK: Labels

  /// Above, below, right and left of a point, and above and below to either side.
  private func around(_ point: Point, _ size: Size) -> [Point] {
    let gap = Self.distance + 2
    let (middle, centre) = (point.y - size.height / 2, point.x - size.width / 2)
    let (above, below) = (point.y - gap - size.height, point.y + gap)
    let (right, left) = (point.x + gap, point.x - gap - size.width)
    return [
      Point(centre, above), Point(centre, below), Point(right, middle), Point(left, middle), Point(right, above),
      Point(left, above), Point(right, below), Point(left, below),
    ]
  }

  private func labelSize(_ label: String?, _ font: Font) -> Size? {
    guard let label, !label.isEmpty else { return nil }
    let size = Size(measurer.width(of: label, in: font), measurer.metrics(of: font).lineHeight)
    return size.width <= frame.bounds.width - 4 && size.height <= frame.bounds.height - 4 ? size : nil
  }

  /// The first of the places, moved into the picture, where the label covers no other one and least of the lines.
  private func best(_ candidates: [Point], _ size: Size) -> Rectangle? {
    var best: Rectangle?
    var least = Double.infinity
    for candidate in candidates {
      let box = inside(Rectangle(origin: candidate, size: size))
      let moved = box.center.distance(to: Rectangle(origin: candidate, size: size).center)
      let covered = LineClipping.length(of: lines, inside: box.inset(dx: -1, dy: -1))
      // A label that had to be moved far would stand over what it is about.
      let collisions = taken.count { $0.intersects(box.inset(dx: -2, dy: 0)) }
      // Beside the plot it would be read as a label of the axis there.
      let outside = max(plot.minX - box.minX, 0) + max(box.maxX - plot.maxX, 0)
      let cost = covered + moved + 10 * outside + 10_000 * Double(collisions)
      if cost < least - 1e-9 { (least, best) = (cost, box) }
    }
    return best
  }

  private func inside(_ box: Rectangle) -> Rectangle {
    let room = frame.bounds.inset(dx: 2, dy: 2)
    let left = max(min(box.minX, room.maxX - box.width), room.minX)
    let top = max(min(box.minY, room.maxY - box.height), room.minY)
    return Rectangle(left, top, box.width, box.height)
  }

  /// What is said where a place or a series of an annotation is not there.
  static func problem(of annotation: ChartAnnotation) -> String {
    switch annotation.kind {
    case .line(let axis, let place): "the \(axis.rawValue) axis has no place '\(place.description)'"
    case .band(let axis, let first, let second):
      "the \(axis.rawValue) axis has no place '\(first.description)' or '\(second.description)'"
    case .text(let x, let y, _): "the axes have no place '\(x.description)', '\(y.description)'"
    case .mark(_, let series): "there is no series '\(series ?? "")'"
    }
  }
}
