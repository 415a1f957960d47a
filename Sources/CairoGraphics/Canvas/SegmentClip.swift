import Graphics

/// Which part of straight segments lies in a rectangle (Liang and Barsky's method), in full precision.
struct SegmentClip {
  var area: Rectangle

  /// The fractions of the way from `start` to `end` between which the segment is inside, or nil where it never is.
  func range(from start: Point, to end: Point) -> (lower: Double, upper: Double)? {
    var lower = 0.0
    var upper = 1.0
    // Halves keep the difference of two huge numbers finite.
    let dx = end.x / 2 - start.x / 2
    let dy = end.y / 2 - start.y / 2
    let inside =
      narrow(&lower, &upper, step: -dx, room: start.x / 2 - area.minX / 2)
      && narrow(&lower, &upper, step: dx, room: area.maxX / 2 - start.x / 2)
      && narrow(&lower, &upper, step: -dy, room: start.y / 2 - area.minY / 2)
      && narrow(&lower, &upper, step: dy, room: area.maxY / 2 - start.y / 2)
    return inside ? (lower, upper) : nil
  }

  /// Keeps the fractions `t` where `t · step <= room`.
  private func narrow(_ lower: inout Double, _ upper: inout Double, step: Double, room: Double) -> Bool {
    if step == 0 { return room >= 0 }
    let t = room / step
    if step > 0 { upper = min(upper, t) } else { lower = max(lower, t) }
    return lower <= upper
  }

  /// The point at `fraction`, moved into the area where rounding has put it outside.
  func point(from start: Point, to end: Point, at fraction: Double) -> Point {
    if fraction <= 0 { return start }
    if fraction >= 1 { return end }
    let x = start.x * (1 - fraction) + end.x * fraction
    let y = start.y * (1 - fraction) + end.y * fraction
    return Point(min(max(x, area.minX), area.maxX), min(max(y, area.minY), area.maxY))
  }

  /// Whether all `points` lie beyond one side of the area.
  func excludes(_ points: Point...) -> Bool {
    points.allSatisfy { $0.x < area.minX } || points.allSatisfy { $0.x > area.maxX }
      || points.allSatisfy { $0.y < area.minY } || points.allSatisfy { $0.y > area.maxY }
  }

  func contains(_ point: Point) -> Bool {
    point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY && point.y <= area.maxY
  }
}
