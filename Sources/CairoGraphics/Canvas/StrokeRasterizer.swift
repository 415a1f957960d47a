import Graphics

/// Draws lines of many segments into a mask.
///
/// A stroke is a union of convex shapes: a rectangle for each segment, a disc or a wedge for each corner, and caps. Cairo
/// makes one polygon of it and looks for all crossings, which takes time out of proportion where a line goes up and down
/// through the picture; adding up shapes takes as long as there are segments.
struct StrokeRasterizer {
  private let stroke: Stroke
  /// Half of the line's width, in pixels.
  private let reach: Double
  private let mask: CoverageMask

  /// `width` is the line's width in pixels; `stroke` says how ends and corners look.
  init(_ mask: CoverageMask, stroke: Stroke, width: Double) {
    self.mask = mask
    self.stroke = stroke
    reach = width / 2
  }

  /// Adds the lines along `elements`, which are in the mask's pixels.
  func add(_ elements: [Path.Element]) {
    let flattening = CurveFlattening(tolerance: 0.1, clip: nil)
    var points: [SIMD2<Double>] = []
    func add(_ point: Point) {
      let point = SIMD2(point.x, point.y)
      // Segments without length have no direction.
      if let last = points.last, abs(point.x - last.x) + abs(point.y - last.y) < 1e-6 { return }
      points.append(point)
    }
    for element in elements {
      switch element {
      case .move(let point):
        addLine(points, isClosed: false)
        points.removeAll(keepingCapacity: true)
        points.append(SIMD2(point.x, point.y))
      case .line(let point): add(point)
      case .curve(let first, let second, let end):
        guard let last = points.last else { continue }
        flattening.flatten(Point(last.x, last.y), first, second, end, add)
      case .close:
        guard let start = points.first else { continue }
        if points.count > 1, points.last == start { points.removeLast() }
        addLine(points, isClosed: true)
        points = [start]
      }
    }
    // What follows a closing is a line only if it goes on.
    if elements.last != .close { addLine(points, isClosed: false) }
  }

  private func addLine(_ points: [SIMD2<Double>], isClosed: Bool) {
    guard let first = points.first else { return }
    guard points.count > 1 else {
      // A line of one point shows its caps alone, as in Cairo.
      addCap(at: first, towards: SIMD2(1, 0))
      addCap(at: first, towards: SIMD2(-1, 0))
      return
    }
    let count = isClosed ? points.count : points.count - 1
    let hasRoundJoins = stroke.join == .round
    var before: SIMD2<Double>?
    var opening = SIMD2<Double>.zero
    for index in 0..<count {
      let start = points[index]
      let end = points[index + 1 == points.count ? 0 : index + 1]
      let step = end - start
      let length = (step * step).sum().squareRoot()
      let direction = step / length
      let isRound = hasRoundJoins && (isClosed || index < count - 1)
      mask.fill(
        SegmentShape(from: start, direction: direction, length: length, reach: reach, isRound: isRound))
      if let before { addJoin(at: start, from: before, to: direction) } else { opening = direction }
      before = direction
    }
    guard let before else { return }
    if isClosed {
      addJoin(at: first, from: before, to: opening)
    } else {
      addCap(at: first, towards: -opening)
      addCap(at: points[points.count - 1], towards: before)
    }
  }

  private func addJoin(at corner: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>) {
    // Round ones have come with their segments.
    if stroke.join == .round { return }
    let turn = before.x * after.y - before.y * after.x
    let cosine = (before * after).sum()
    if turn == 0, cosine > 0 { return }
    // The gap is on the outer side.
    let side = turn > 0 ? -reach : reach
    let first = SIMD2(-before.y, before.x) * side
    let last = SIMD2(-after.y, after.x) * side
    // The miter's length over the line's width, squared, is 2 / (1 + cosine).
    let isMitered = stroke.join == .miter && 2 <= stroke.miterLimit * stroke.miterLimit * (1 + cosine)
    let tip = isMitered ? (first + last) / (1 + cosine) : last
    mask.fill(QuadrilateralShape((corner, corner + first, corner + tip, corner + last)))
  }

  private func addCap(at end: SIMD2<Double>, towards direction: SIMD2<Double>) {
    switch stroke.cap {
    case .butt: return
    case .square:
      mask.fill(SegmentShape(from: end, direction: direction, length: reach, reach: reach, isRound: false))
    case .round: mask.fill(DiscShape(at: end, radius: reach))
    }
  }
}
