/// A convex quadrilateral, or a triangle that has one of its corners twice.
struct QuadrilateralShape: UprightShape {
  let origin: SIMD2<Double>
  let sides: (left: Double, right: Double)
  private let slopes: SIMD4<Float>
  private let intercepts: SIMD4<Float>
  /// Edges that lie above the shape, and those below it; upright ones are neither.
  private let isUpper: SIMDMask<SIMD4<Int64>>
  private let isLower: SIMDMask<SIMD4<Int64>>

  /// The corners follow each other all around, in either sense.
  init(_ corners: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)) {
    origin = corners.0
    let x = SIMD4(0, corners.1.x - origin.x, corners.2.x - origin.x, corners.3.x - origin.x)
    let y = SIMD4(0, corners.1.y - origin.y, corners.2.y - origin.y, corners.3.y - origin.y)
    let next = SIMD4(1, 2, 3, 0)
    let (stepX, stepY) = (x[next] - x, y[next] - y)
    // Above 0 where upper edges go to the right.
    let area = (x * stepY - y * stepX).sum()
    let turn = area < 0 ? -stepX : stepX
    (isUpper, isLower) = (turn .>= 1e-7, turn .<= -1e-7)
    slopes = SIMD4<Float>(stepY / stepX)
    intercepts = SIMD4<Float>(y - x * (stepY / stepX))
    sides = (x.min(), x.max())
  }

  func extent(at x: SIMD4<Float>) -> (top: SIMD4<Float>, bottom: SIMD4<Float>) {
    var top = SIMD4<Float>(repeating: -.greatestFiniteMagnitude)
    var bottom = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
    for edge in 0..<4 {
      let height = slopes[edge] * x + intercepts[edge]
      if isUpper[edge] { top = top.atLeast(height) } else if isLower[edge] { bottom = bottom.atMost(height) }
    }
    top.replace(with: .greatestFiniteMagnitude, where: x .< Float(sides.left) .| x .> Float(sides.right))
    return (top, bottom)
  }
}
