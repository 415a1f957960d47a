import Glibc

/// A cubic Bézier curve; its parameter runs from 0 at the start to 1 at the end.
struct CubicCurve {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  func point(at t: Double) -> Point {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The curve before and the curve after parameter `t`, by de Casteljau's construction.
  func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let a = start.interpolated(to: control1, at: t)
    let b = control1.interpolated(to: control2, at: t)
    let c = control2.interpolated(to: end, at: t)
    let ab = a.interpolated(to: b, at: t)
    let bc = b.interpolated(to: c, at: t)
    let middle = ab.interpolated(to: bc, at: t)
    return (
      CubicCurve(start: start, control1: a, control2: ab, end: middle),
      CubicCurve(start: middle, control1: bc, control2: c, end: end)
    )
  }

  /// The piece between two parameters, `lower` ≤ `upper`.
  func piece(from lower: Double, to upper: Double) -> CubicCurve {
    let head = upper < 1 ? split(at: upper).0 : self
    return lower > 0 && upper > 0 ? head.split(at: lower / upper).1 : head
  }

  /// The parameters strictly inside 0…1 where one coordinate, given by its four control values, turns around.
  static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    // The derivative is 3·(a·t² + b·t + c).
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // This form loses no digits where b² is much larger than 4ac, and is right where a is zero.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    var roots: [Double] = []
    if a != 0 { roots.append(q / a) }
    if q != 0 { roots.append(c / q) }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  var turnsInX: [Double] { Self.turns(start.x, control1.x, control2.x, end.x) }
  var turnsInY: [Double] { Self.turns(start.y, control1.y, control2.y, end.y) }

  var isFinite: Bool { start.isFinite && control1.isFinite && control2.isFinite && end.isFinite }
}
