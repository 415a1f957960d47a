import Graphics

/// Brings the outline of a filled shape into a rectangle around what can be seen, in full precision.
///
/// Sutherland and Hodgman's method: what lies beyond a side is moved onto it, which changes nothing inside.
struct FillClipper {
  private let area: Rectangle
  private let flattening: CurveFlattening

  init(area: Rectangle, tolerance: Double) {
    self.area = area
    flattening = CurveFlattening(tolerance: tolerance, clip: SegmentClip(area: area))
  }

  /// The closed polygons that look like `path` inside the area. Points that are not finite are left out.
  func clipped(_ path: Path) -> Path {
    var result = Path()
    for outline in outlines(of: path) {
      var points = outline
      points = clip(points, by: { $0.x >= area.minX }, at: { crossing($0, $1, x: area.minX) })
      points = clip(points, by: { $0.x <= area.maxX }, at: { crossing($0, $1, x: area.maxX) })
      points = clip(points, by: { $0.y >= area.minY }, at: { crossing($0, $1, y: area.minY) })
      points = clip(points, by: { $0.y <= area.maxY }, at: { crossing($0, $1, y: area.maxY) })
      result.append(Path(polygon: points))
    }
    return result
  }

  private func outlines(of path: Path) -> [[Point]] {
    var outlines: [[Point]] = []
    var points: [Point] = []
    func finish(_ next: [Point]) {
      if points.count > 2 { outlines.append(points) }
      points = next
    }
    for element in path.elements {
      switch element {
      case .move(let point): finish(point.isFinite ? [point] : [])
      case .line(let point): if point.isFinite { points.append(point) }
      case .curve(let first, let second, let end):
        guard end.isFinite else { continue }
        guard let start = points.last, first.isFinite, second.isFinite else {
          points.append(end)
          continue
        }
        flattening.flatten(start, first, second, end) { points.append($0) }
      case .close: finish(points.first.map { [$0] } ?? [])
      }
    }
    finish([])
    return outlines
  }

  private func clip(
    _ points: [Point], by isInside: (Point) -> Bool, at crossing: (Point, Point) -> Point
  ) -> [Point] {
    guard var last = points.last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(points.count + 4)
    for point in points {
      if isInside(point) != isInside(last) { result.append(crossing(last, point)) }
      if isInside(point) { result.append(point) }
      last = point
    }
    return result
  }

  private func crossing(_ start: Point, _ end: Point, x: Double) -> Point {
    let t = (x / 2 - start.x / 2) / (end.x / 2 - start.x / 2)
    return Point(x, start.y * (1 - t) + end.y * t)
  }

  private func crossing(_ start: Point, _ end: Point, y: Double) -> Point {
    let t = (y / 2 - start.y / 2) / (end.y / 2 - start.y / 2)
    return Point(start.x * (1 - t) + end.x * t, y)
  }
}
