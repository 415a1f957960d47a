import Glibc

extension Path {
  /// The length of all subpaths together, in points, closing lines included; curves are exact to 1e-6 of their
  /// length or better. Not finite where a coordinate is not.
  public var length: Double {
    subpaths.reduce(0) { $0 + $1.length }
  }
}

extension Path.Subpath {
  var length: Double {
    segments.reduce(0) { $0 + $1.length }
  }
}

extension CubicCurve {
  /// The curve's length, in points.
  var length: Double {
    guard isFinite else { return .nan }
    return length(from: 0, to: 1)
  }

  /// The length between two parameters, `lower` ≤ `upper`.
  func length(from lower: Double, to upper: Double) -> Double {
    guard upper > lower else { return 0 }
    // Nothing shorter than this part of the control polygon can be seen in the sum.
    let polygon = start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    return refined(
      from: lower, to: upper, estimate: quadrature(from: lower, to: upper), tolerance: polygon * 1e-9, depth: 0)
  }

  /// Halves the range until the halves add up to the whole; the depth bounds the work at a cusp, where the speed
  /// has a corner.
  private func refined(
    from lower: Double, to upper: Double, estimate: Double, tolerance: Double, depth: Int
  ) -> Double {
    let middle = (lower + upper) / 2
    let left = quadrature(from: lower, to: middle)
    let right = quadrature(from: middle, to: upper)
    if depth >= 24 || abs(left + right - estimate) <= tolerance { return left + right }
    return refined(from: lower, to: middle, estimate: left, tolerance: tolerance / 2, depth: depth + 1)
      + refined(from: middle, to: upper, estimate: right, tolerance: tolerance / 2, depth: depth + 1)
  }

  /// Gauss–Legendre quadrature of the speed with five nodes.
  private func quadrature(from lower: Double, to upper: Double) -> Double {
    let half = (upper - lower) / 2
    let middle = (upper + lower) / 2
    let inner = 0.538_469_310_105_683_1 * half
    let outer = 0.906_179_845_938_664 * half
    let sum =
      0.568_888_888_888_888_9 * speed(at: middle)
      + 0.478_628_670_499_366_5 * (speed(at: middle - inner) + speed(at: middle + inner))
      + 0.236_926_885_056_189_1 * (speed(at: middle - outer) + speed(at: middle + outer))
    return sum * half
  }

  /// The length of the derivative.
  private func speed(at t: Double) -> Double {
    let s = 1 - t
    let (w0, w1, w2) = (3 * s * s, 6 * s * t, 3 * t * t)
    let x = w0 * (control1.x - start.x) + w1 * (control2.x - control1.x) + w2 * (end.x - control2.x)
    let y = w0 * (control1.y - start.y) + w1 * (control2.y - control1.y) + w2 * (end.y - control2.y)
    return (x * x + y * y).squareRoot()
  }

  /// The parameter up to which the curve is `distance` long, by Newton's steps kept inside a shrinking bracket.
  func parameter(atLength distance: Double) -> Double {
    let total = length
    guard distance > 0 else { return 0 }
    guard distance < total else { return 1 }
    var (lower, upper) = (0.0, 1.0)
    var t = distance / total
    for _ in 0..<60 {
      let error = length(from: 0, to: t) - distance
      if abs(error) <= total * 1e-12 { break }
      if error > 0 { upper = t } else { lower = t }
      let step = t - error / speed(at: t)
      t = step > lower && step < upper ? step : (lower + upper) / 2
      if upper - lower <= 1e-15 { break }
    }
    return t
  }
}
