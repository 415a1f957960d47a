extension CoverageMask {
  /// Directions that are closer to an axis than this go along it, because their slope would have no bound.
  private static let least = 1e-7

  @inline(__always)
  private static func sloped(_ component: Double) -> Double {
    component.magnitude >= least ? component : component < 0 ? -least : least
  }

  /// Adds the rectangle along a segment that reaches `reach` to both sides, all in pixels, and where it is round the
  /// disc around its end.
  @inline(__always)
  func fillSegment(
    from start: SIMD2<Double>, direction: SIMD2<Double>, length: Double, reach: Double, isRound: Bool
  ) {
    // It lies between two lines along it and two across, which are followed from the start.
    let (along, across) = (1 / Self.sloped(direction.x), 1 / Self.sloped(direction.y))
    let slope = Float(direction.y * along)
    let half = Float(reach * along.magnitude)
    let fall = Float(-direction.x * across)
    let far = Float(length * across)
    let (near, beyond) = (min(far, 0), max(far, 0))
    let end = direction * length
    let side = isRound ? reach : reach * direction.y.magnitude
    let square = Float(reach * reach)
    let (endX, endY) = (Float(end.x), Float(end.y))
    fill(
      from: min(-reach * direction.y.magnitude, end.x - side), to: max(reach * direction.y.magnitude, end.x + side),
      origin: start
    ) { x in
      let (middle, cross) = (slope * x, fall * x)
      var top = (middle - half).atLeast(cross + near)
      var bottom = (middle + half).atMost(cross + beyond)
      if isRound {
        let isEmpty = top .> bottom
        top.replace(with: .greatestFiniteMagnitude, where: isEmpty)
        bottom.replace(with: -.greatestFiniteMagnitude, where: isEmpty)
        let offset = x - endX
        let rest = square - offset * offset
        let height = rest.atLeast(.zero).squareRoot()
        let isOutside = rest .<= 0
        top = top.atMost((endY - height).replacing(with: .greatestFiniteMagnitude, where: isOutside))
        bottom = bottom.atLeast((endY + height).replacing(with: -.greatestFiniteMagnitude, where: isOutside))
      }
      return (top, bottom)
    }
  }

  /// Adds a disc; in pixels.
  func fillDisc(at center: SIMD2<Double>, radius: Double) {
    let square = Float(radius * radius)
    fill(from: -radius, to: radius, origin: center) { x in
      // Beyond the disc it has no height.
      let height = (square - x * x).atLeast(.zero).squareRoot()
      return (-height, height)
    }
  }

  /// Adds the convex quadrilateral with these corners, in pixels, turning one way all around; a triangle has one of its
  /// corners twice.
  func fillConvex(_ corners: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)) {
    let origin = corners.0
    let x = SIMD4(0, corners.1.x - origin.x, corners.2.x - origin.x, corners.3.x - origin.x)
    let y = SIMD4(0, corners.1.y - origin.y, corners.2.y - origin.y, corners.3.y - origin.y)
    let steps = (x: x[SIMD4(1, 2, 3, 0)] - x, y: y[SIMD4(1, 2, 3, 0)] - y)
    // Twice its area: above 0 where upper edges go to the right.
    let area = (x * steps.y - y * steps.x).sum()
    let slopes = SIMD4<Float>(steps.y / steps.x)
    let intercepts = SIMD4<Float>(y - x * (steps.y / steps.x))
    let turn = area < 0 ? -steps.x : steps.x
    let (left, right) = (SIMD4(repeating: Float(x.min())), SIMD4(repeating: Float(x.max())))
    fill(from: x.min(), to: x.max(), origin: origin) { places in
      var top = SIMD4<Float>(repeating: -.greatestFiniteMagnitude)
      var bottom = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
      for edge in 0..<4 where turn[edge].magnitude >= Self.least {
        let height = slopes[edge] * places + intercepts[edge]
        if turn[edge] > 0 { top = top.atLeast(height) } else { bottom = bottom.atMost(height) }
      }
      top.replace(with: .greatestFiniteMagnitude, where: places .< left .| places .> right)
      return (top, bottom)
    }
  }
}
