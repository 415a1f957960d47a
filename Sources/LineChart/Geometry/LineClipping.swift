import Graphics

/// Cutting lines to a rectangle in full precision, before any canvas rounds their coordinates.
enum LineClipping {
  /// The parts of the line through `points` that lie in `rectangle`, its sides included; each part has at least two
  /// points. A line that touches a side without going along it leaves no part there.
  static func runs(of points: [Point], inside rectangle: Rectangle) -> [[Point]] {
    var runs: [[Point]] = []
    var run: [Point] = []
    guard var start = points.first else { return [] }
    run.reserveCapacity(points.count)
    var startIsInside = rectangle.contains(start)
    func finish() {
      if run.count > 1 { runs.append(run) }
      run.removeAll(keepingCapacity: true)
    }
    for end in points.dropFirst() {
      let endIsInside = rectangle.contains(end)
      if startIsInside, endIsInside {
        if run.last != start {
          finish()
          run.append(start)
        }
        run.append(end)
      } else if let (from, to) = clip(start, end, to: rectangle), from != to || start == end {
        if run.last != from {
          finish()
          run.append(from)
        }
        run.append(to)
      } else {
        finish()
      }
      (start, startIsInside) = (end, endIsInside)
    }
    finish()
    return runs
  }

  /// The part of a segment in `rectangle`, after Liang and Barsky, "A New Concept and Method for Line Clipping", 1984.
  static func clip(_ start: Point, _ end: Point, to rectangle: Rectangle) -> (Point, Point)? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    var enter = 0.0
    var leave = 1.0
    for (change, room) in [
      (-dx, start.x - rectangle.minX), (dx, rectangle.maxX - start.x),
      (-dy, start.y - rectangle.minY), (dy, rectangle.maxY - start.y),
    ] {
      if change == 0 {
        if room < 0 { return nil }
      } else if change < 0 {
        enter = max(enter, room / change)
      } else {
        leave = min(leave, room / change)
      }
    }
    guard enter <= leave else { return nil }
    // The ends themselves are kept to the bit, so that neighbouring segments still meet.
    let from = enter == 0 ? start : start.interpolated(to: end, at: enter)
    let to = leave == 1 ? end : start.interpolated(to: end, at: leave)
    return (from, to)
  }

  /// The line through `points` with what lies above `minY` or below `maxY` moved onto these heights, and a point
  /// added wherever it crosses them.
  static func clamped(_ points: [Point], minY: Double, maxY: Double) -> [Point] {
    guard points.contains(where: { $0.y < minY || $0.y > maxY }) else { return points }
    func clamp(_ point: Point) -> Point { Point(point.x, min(max(point.y, minY), maxY)) }
    var result: [Point] = []
    for (start, end) in zip(points, points.dropFirst()) {
      result.append(clamp(start))
      let crossings = [minY, maxY].filter { ($0 - start.y) * ($0 - end.y) < 0 }
        .map { height in start.interpolated(to: end, at: (height - start.y) / (end.y - start.y)) }
      for crossing in crossings.sorted(by: { $0.x < $1.x }) { result.append(clamp(crossing)) }
    }
    if let last = points.last { result.append(clamp(last)) }
    return result
  }

  /// The part between `minX` and `maxX` of the line through `points`, which go from left to right.
  static func cut(_ points: [Point], minX: Double, maxX: Double) -> [Point] {
    guard let first = points.first, let last = points.last, first.x < minX || last.x > maxX else { return points }
    let start = points.partitioningIndex { $0.x >= minX }
    let end = max(points.partitioningIndex { $0.x > maxX }, start)
    var result = Array(points[start..<end])
    func crossing(_ index: Int, _ x: Double) -> Point? {
      guard index > 0, index < points.count else { return nil }
      let (from, to) = (points[index - 1], points[index])
      guard from.x < x, to.x > x else { return nil }
      return Point(x, from.interpolated(to: to, at: (x - from.x) / (to.x - from.x)).y)
    }
    if let point = crossing(start, minX) { result.insert(point, at: 0) }
    if let point = crossing(end, maxX) { result.append(point) }
    return result
  }

  /// How much of lines lies in a rectangle.
  static func length(of lines: [[Point]], inside rectangle: Rectangle) -> Double {
    lines.reduce(0) { length, line in
      runs(of: line, inside: rectangle).reduce(length) { length, run in
        zip(run, run.dropFirst()).reduce(length) { $0 + $1.0.distance(to: $1.1) }
      }
    }
  }
}
