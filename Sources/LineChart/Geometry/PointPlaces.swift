import Decimation
import Graphics
import Tables

/// Which values of a series have a point, and where.
struct PointPlaces {
  /// The least distance between two points that do not touch, in points.
  static let breath = 1.0

  let series: ChartSeries
  let vertices: [SeriesGeometry.Vertex]
  let geometry: ChartGeometry
  /// The scale that the series is measured by.
  private let y: PlacedScale
  /// What can be seen.
  private let visible: [SeriesGeometry.Vertex]
  private let reach: Rectangle

  /// - Parameter index: of the series in the geometry.
  init(_ series: ChartSeries, index: Int, geometry: ChartGeometry) {
    self.series = series
    self.geometry = geometry
    y = geometry.y(ofSeries: index)
    vertices = geometry.series[index].vertices
    // The breath is for rounding.
    let reach = geometry.frame.plot.inset(dx: -1e-6, dy: -1e-6)
    self.reach = reach
    visible = vertices.filter { reach.contains($0.point) }
  }

  /// Some of the values in the plot, to see how large their points are.
  var samples: [SeriesGeometry.Vertex] {
    guard visible.count > 3 else { return visible }
    return [visible[0], visible[visible.count / 2], visible[visible.count - 1]]
  }

  /// Whether points of a width, in points, would touch: a typical one its neighbour. Whatever lies above or below of
  /// the plot has its place, so that points do not come and go as the view moves up and down.
  func touch(width: Double) -> Bool {
    let columns = geometry.columns
    if columns.parts != nil { return true }
    let plot = geometry.frame.plot
    let places = vertices.lazy.map(\.point.x).filter { $0 >= plot.minX - 1e-6 && $0 <= plot.maxX + 1e-6 }
    var pairs = 0
    var close = 0
    var last: Double?
    for place in places {
      if let last {
        pairs += 1
        if place - last < width + PointPlaces.breath { close += 1 }
      }
      last = place
    }
    return 2 * close > pairs
  }

  /// Every value in the plot.
  var all: [SeriesGeometry.Vertex] { visible }

  /// The values in the plot that can be told apart.
  var distinct: [SeriesGeometry.Vertex] {
    guard let parts = geometry.columns.parts else { return onePerPixel(visible) }
    return series.values.withUnsafeBufferPointer { values in
      DistinctPlaces(series, values: values, parts: parts, columns: geometry.columns, reach: reach, y: y)
        .vertices
    }
  }

  /// The values in the plot that stand alone, where most do not, and those at some positions.
  func exceptions(and positions: [Int]) -> [SeriesGeometry.Vertex] {
    let columns = geometry.columns.visible
    var chosen = positions.filter(columns.contains)
    let alone = series.present.alone
    // Where most values have none beside them, missing ones mean nothing: each column has a pace of its own.
    if series.rows == nil, 2 * alone.count < series.present.count {
      let first = alone.partitioningIndex { $0 >= columns.lowerBound }
      chosen += alone[first...].prefix { $0 < columns.upperBound }
    }
    return onePerPixel(Set(chosen).sorted().compactMap(vertex))
  }

  /// Those of some positions whose points of a width, in points, do not touch one of the others.
  func apart(_ positions: [Int], width: Double) -> [Int] {
    let sorted = Set(positions).sorted()
    let places = sorted.map(geometry.columns.place)
    return sorted.indices.filter { index in
      (index == 0 || places[index] - places[index - 1] >= width + PointPlaces.breath)
        && (index == places.count - 1 || places[index + 1] - places[index] >= width + PointPlaces.breath)
    }.map { sorted[$0] }
  }

  private func vertex(at position: Int) -> SeriesGeometry.Vertex? {
    guard position < series.values.count else { return nil }
    let value = series.values[position]
    let point = Point(geometry.columns.place(position), y.position(of: value))
    guard !value.isNaN, !point.x.isNaN, !point.y.isNaN, reach.contains(point) else { return nil }
    return SeriesGeometry.Vertex(point: point, position: position)
  }

  /// The first one in each pixel.
  private func onePerPixel(_ vertices: some Sequence<SeriesGeometry.Vertex>) -> [SeriesGeometry.Vertex] {
    let scale = geometry.columns.scale
    var kept: [SeriesGeometry.Vertex] = []
    var column = -1
    var rows: Set<Int> = []
    for vertex in vertices {
      let next = Int(vertex.point.x * scale)
      if next != column {
        column = next
        rows.removeAll(keepingCapacity: true)
      }
      if rows.insert(Int(vertex.point.y * scale)).inserted { kept.append(vertex) }
    }
    return kept
  }
}
