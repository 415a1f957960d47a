import Graphics

/// Turns cubic curves into straight segments.
struct CurveFlattening {
  /// How far the segments may lie from the curve.
  var tolerance: Double
  /// Parts of a curve that lie beyond one side of this are one segment.
  var clip: SegmentClip?

  /// The deepest halving: 4096 segments a curve.
  private static let deepest = 12

  /// Calls `body` with the ends of the segments, from the first to `end`.
  func flatten(_ start: Point, _ first: Point, _ second: Point, _ end: Point, _ body: (Point) -> Void) {
    halve(start, first, second, end, depth: 0, body)
  }

  private func halve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, depth: Int, _ body: (Point) -> Void) {
    if depth >= Self.deepest || clip?.excludes(p0, p1, p2, p3) == true || isFlat(p0, p1, p2, p3) {
      body(p3)
      return
    }
    let p01 = p0.interpolated(to: p1, at: 0.5)
    let p12 = p1.interpolated(to: p2, at: 0.5)
    let p23 = p2.interpolated(to: p3, at: 0.5)
    let p012 = p01.interpolated(to: p12, at: 0.5)
    let p123 = p12.interpolated(to: p23, at: 0.5)
    let middle = p012.interpolated(to: p123, at: 0.5)
    halve(p0, p01, p012, middle, depth: depth + 1, body)
    halve(middle, p123, p23, p3, depth: depth + 1, body)
  }

  /// The control points' distances from the thirds of the chord bound the curve's from the chord.
  private func isFlat(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Bool {
    let third = p0.interpolated(to: p3, at: 1.0 / 3)
    let twoThirds = p0.interpolated(to: p3, at: 2.0 / 3)
    return max(p1.distance(to: third), p2.distance(to: twoThirds)) <= tolerance
  }
}
