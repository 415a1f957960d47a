/// The rectangle along a segment of a line, with the disc around its end where that is round.
struct SegmentShape: UprightShape {
  let origin: SIMD2<Double>
  let sides: (left: Double, right: Double)
  /// Of the lines along the segment, and half of their distance on upright lines.
  private let slope: Float
  private let half: Float
  /// Of the lines across it at its ends, and how much they are below the one at the start.
  private let fall: Float
  private let near: Float
  private let far: Float
  private let end: SIMD2<Float>
  /// The disc's radius squared.
  private let square: Float
  private let isRound: Bool

  /// Directions that are closer to an axis than this go along it nearly, because their slope would have no bound.
  private static var least: Double { 1e-7 }

  @inline(__always)
  private static func sloped(_ component: Double) -> Double {
    component.magnitude >= least ? component : component < 0 ? -least : least
  }

  /// - Parameters:
  ///   - direction: of length 1.
  ///   - reach: how far it goes to both sides.
  @inline(__always)
  init(from start: SIMD2<Double>, direction: SIMD2<Double>, length: Double, reach: Double, isRound: Bool) {
    let (along, across) = (1 / Self.sloped(direction.x), 1 / Self.sloped(direction.y))
    origin = start
    slope = Float(direction.y * along)
    half = Float(reach * along.magnitude)
    fall = Float(-direction.x * across)
    let height = Float(length * across)
    (near, far) = height < 0 ? (height, 0) : (0, height)
    end = SIMD2<Float>(direction * length)
    square = Float(reach * reach)
    self.isRound = isRound
    let side = reach * direction.y.magnitude
    let stop = direction.x * length
    let cap = isRound ? reach : side
    sides = (min(-side, stop - cap), max(side, stop + cap))
  }

  @inline(__always)
  func extent(at x: SIMD4<Float>) -> (top: SIMD4<Float>, bottom: SIMD4<Float>) {
    let (middle, cross) = (slope * x, fall * x)
    var top = (middle - half).atLeast(cross + near)
    var bottom = (middle + half).atMost(cross + far)
    if isRound {
      let isEmpty = top .> bottom
      top.replace(with: .greatestFiniteMagnitude, where: isEmpty)
      bottom.replace(with: -.greatestFiniteMagnitude, where: isEmpty)
      let offset = x - end.x
      // NaN beyond the disc, where nothing is added.
      let height = (square - offset * offset).squareRoots
      top = top.atMost(end.y - height)
      bottom = bottom.atLeast(end.y + height)
    }
    return (top, bottom)
  }
}
