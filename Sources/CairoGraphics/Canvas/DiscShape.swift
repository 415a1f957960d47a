/// What lies around a point as far as a radius.
struct DiscShape: UprightShape {
  let origin: SIMD2<Double>
  let sides: (left: Double, right: Double)
  private let square: Float

  init(at center: SIMD2<Double>, radius: Double) {
    origin = center
    sides = (-radius, radius)
    square = Float(radius * radius)
  }

  func extent(at x: SIMD4<Float>) -> (top: SIMD4<Float>, bottom: SIMD4<Float>) {
    // NaN beyond the disc.
    let height = (square - x * x).squareRoots
    return (-height, height)
  }
}
