/// A shape that each upright line meets once or not at all.
protocol UprightShape {
  /// The place that coordinates are counted from, in pixels: near the shape, so that few digits are enough for them.
  var origin: SIMD2<Double> { get }
  /// Where the shape begins and ends, from the origin.
  var sides: (left: Double, right: Double) { get }

  /// From where to where the shape goes on some upright lines, from the origin; the wrong way round, or NaN, on those that
  /// it does not meet.
  func extent(at x: SIMD4<Float>) -> (top: SIMD4<Float>, bottom: SIMD4<Float>)
}
