import Decimation
import Graphics
import Tables
import Threads

extension SeriesGeometry {
  /// The line of a series with what its picture needs: all its values in the plot where they are few; else of each
  /// part of a pixel's width the values that it begins and ends with, and its lowest and highest one. In both cases the
  /// nearest value beyond each side comes in addition, so that the line goes on there.
  ///
  /// Many values are joined straight, whatever the line's shape: in a quarter of a pixel it does not show.
  init(
    _ series: ChartSeries, columns: PixelColumns, plot: Rectangle, y: PlacedScale, shape: LineShape = .straight,
    breaks: LineBreaks? = nil
  ) {
    let (vertices, outline) = series.values.withUnsafeBufferPointer { values in
      let places = Places(values: values, columns: columns, y: y)
      let visible = columns.visible.clamped(to: 0..<values.count)
      let before = series.pyramid.lastRow(in: 0..<visible.lowerBound, of: values)
      let after = series.pyramid.firstRow(in: visible.upperBound..<values.count, of: values)
      guard columns.parts != nil else {
        let positions = [before].compactMap { $0 } + visible.filter { !values[$0].isNaN } + [after].compactMap { $0 }
        return (positions.compactMap(places.vertex), [Point]?.none)
      }
      let pyramid = series.pyramid
      let stretches = columns.stretches
      let found = ConcurrentLoop.map(stretches.count) { number in
        let decimation = LineDecimation(pyramid, places.values, columns, parts: stretches[number], y: y)
        return Stretch(
          vertices: decimation.positions.compactMap(places.vertex), first: decimation.present.first?.first,
          last: decimation.present.last?.last, outline: places.outline(decimation.present))
      }
      var vertices: [Vertex] = []
      vertices.reserveCapacity(found.reduce(2) { $0 + $1.vertices.count })
      vertices += [before].compactMap { $0.flatMap(places.vertex) }
      for stretch in found { vertices += stretch.vertices }
      vertices += [after].compactMap { $0.flatMap(places.vertex) }
      // The area begins at the first value and ends at the last.
      let ends = [before, found.lazy.compactMap(\.first).first]
      let tails = [found.lazy.compactMap(\.last).last, after]
      let outline =
        ends.compactMap { $0.map(places.point) } + found.flatMap(\.outline) + tails.compactMap { $0.map(places.point) }
      return (vertices, outline)
    }
    let isDense = columns.parts != nil
    self.init(
      vertices: vertices, outline: breaks == nil ? outline : nil, plot: plot, shape: isDense ? .straight : shape,
      breaks: breaks)
  }

  /// What was found of some of the columns' parts.
  private struct Stretch: Sendable {
    var vertices: [Vertex]
    /// The first and the last position with a value.
    var first: Int?
    var last: Int?
    var outline: [Point]
  }

  /// Where values lie in the picture.
  private struct Places: @unchecked Sendable {
    /// Read only, and no longer than it takes to make the geometry.
    let values: UnsafeBufferPointer<Double>
    let columns: PixelColumns
    let y: PlacedScale

    func point(_ position: Int) -> Point {
      Point(columns.place(position), y.position(of: values[position]))
    }

    /// Nil for a value that the scales cannot show.
    func vertex(_ position: Int) -> Vertex? {
      let point = point(position)
      return point.x.isNaN || point.y.isNaN ? nil : Vertex(point: point, position: position)
    }

    /// The area's upper side along some parts: what lies under the line need not follow it.
    func outline(_ parts: [Extremes]) -> [Point] {
      var outline: [Point] = []
      outline.reserveCapacity(parts.count)
      // Whether the last two points are at one height.
      var isLevel = false
      for (index, part) in parts.enumerated() {
        let first = point(part.first)
        let last = part.last > part.first ? point(part.last) : first
        guard part.last - part.first > 1 else {
          outline.append(first)
          if part.last > part.first { outline.append(last) }
          isLevel = false
          continue
        }
        let x = (first.x + last.x) / 2
        if let band = band(index, of: parts) {
          let middle = (y.position(of: band.low) + y.position(of: band.high)) / 2
          // A height that changes with each part would be a thousand slopes to paint.
          let breath = 1 / columns.scale
          let height = outline.last.map { min(max($0.y, middle - breath), middle + breath) } ?? middle
          let staysLevel = outline.last?.y == height
          if isLevel, staysLevel { outline.removeLast() }
          isLevel = staysLevel
          outline.append(Point(x, height))
        } else {
          let middle = (y.position(of: values[part.lowest]) + y.position(of: values[part.highest])) / 2
          let (low, high) = (min(first.y, last.y), max(first.y, last.y))
          outline.append(Point(x, min(max(middle, low), high)))
          isLevel = false
        }
      }
      return outline
    }

    /// The values that a part of many positions has in common with the parts beside it, so that the line covers whatever
    /// lies there.
    private func band(_ index: Int, of parts: [Extremes]) -> (low: Double, high: Double)? {
      guard index > 0, index < parts.count - 1 else { return nil }
      let (left, part, right) = (parts[index - 1], parts[index], parts[index + 1])
      guard left.last + 1 == part.first, part.last + 1 == right.first,
        min(left.last - left.first, part.last - part.first, right.last - right.first) >= LineDecimation.dense
      else { return nil }
      let low = max(values[left.lowest], values[part.lowest], values[right.lowest])
      let high = min(values[left.highest], values[part.highest], values[right.highest])
      return low < high ? (low, high) : nil
    }
  }
}
