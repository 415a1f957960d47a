import Graphics

/// Draws lines of many segments into a mask.
///
/// A stroke is a union of convex shapes: a rectangle for each segment, a wedge for each corner, and caps. Cairo makes
/// one polygon of it and looks for all crossings, which takes time out of proportion where a line goes up and down
/// through the picture; adding up shapes takes as long as the line is.
struct StrokeRasterizer {
  private let stroke: Stroke
  /// Half of the line's width, in pixels.
  private let reach: Double
  private var mask: CoverageMask
  private var corners: [SIMD2<Double>] = []

  /// `width` is the line's width in pixels; `stroke` says how ends and corners look.
  init(_ mask: CoverageMask, stroke: Stroke, width: Double) {
    self.mask = mask
    self.stroke = stroke
    reach = width / 2
  }

  /// The mask with the lines along `elements`, which are in the mask's pixels.
  mutating func rasterized(_ elements: [Path.Element]) -> CoverageMask {
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
        points = [SIMD2(point.x, point.y)]
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
    return mask
  }

  private mutating func addLine(_ points: [SIMD2<Double>], isClosed: Bool) {
    guard let first = points.first else { return }
    guard points.count > 1 else {
      addDot(first)
      return
    }
    let count = isClosed ? points.count : points.count - 1
    var before: SIMD2<Double>?
    var opening = SIMD2<Double>.zero
    for index in 0..<count {
      let start = points[index]
      let end = points[index + 1 == points.count ? 0 : index + 1]
      let step = end - start
      let direction = step / (step * step).sum().squareRoot()
      let normal = SIMD2(-direction.y, direction.x) * reach
      corners.removeAll(keepingCapacity: true)
      corners.append(start + normal)
      corners.append(end + normal)
      corners.append(end - normal)
      corners.append(start - normal)
      mask.fillConvex(corners)
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

  private mutating func addJoin(at corner: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>) {
    let turn = before.x * after.y - before.y * after.x
    let cosine = (before * after).sum()
    if turn == 0, cosine > 0 { return }
    // The gap is on the outer side.
    let side = turn > 0 ? -reach : reach
    let first = SIMD2(-before.y, before.x) * side
    let last = SIMD2(-after.y, after.x) * side
    corners.removeAll(keepingCapacity: true)
    corners.append(corner)
    corners.append(corner + first)
    switch stroke.join {
    case .miter:
      // The miter's length over the line's width, squared, is 2 / (1 + cosine).
      if 2 <= stroke.miterLimit * stroke.miterLimit * (1 + cosine) {
        corners.append(corner + (first + last) / (1 + cosine))
      }
    case .round: addArc(around: corner, from: first, to: last)
    case .bevel: break
    }
    corners.append(corner + last)
    mask.fillConvex(corners)
  }

  /// Appends points between two radii that are at most a half turn apart, by halving the angle.
  private mutating func addArc(
    around center: SIMD2<Double>, from first: SIMD2<Double>, to last: SIMD2<Double>, depth: Int = 0
  ) {
    let sum = first + last
    let length = (sum * sum).sum().squareRoot()
    // The arc's height over its chord, in pixels, that is not to be seen.
    guard depth < 6, reach - length / 2 > 0.03 else { return }
    let middle = length > reach * 1e-6 ? sum / length * reach : SIMD2(first.y, -first.x)
    addArc(around: center, from: first, to: middle, depth: depth + 1)
    corners.append(center + middle)
    addArc(around: center, from: middle, to: last, depth: depth + 1)
  }

  private mutating func addCap(at end: SIMD2<Double>, towards direction: SIMD2<Double>) {
    let normal = SIMD2(-direction.y, direction.x) * reach
    corners.removeAll(keepingCapacity: true)
    switch stroke.cap {
    case .butt: return
    case .square:
      corners += [end + normal, end + normal + direction * reach, end - normal + direction * reach, end - normal]
    case .round:
      corners.append(end + normal)
      addArc(around: end, from: normal, to: direction * reach)
      corners.append(end + direction * reach)
      addArc(around: end, from: direction * reach, to: -normal)
      corners.append(end - normal)
    }
    mask.fillConvex(corners)
  }

  /// A line of one point shows its caps alone, as in Cairo.
  private mutating func addDot(_ point: SIMD2<Double>) {
    addCap(at: point, towards: SIMD2(1, 0))
    addCap(at: point, towards: SIMD2(-1, 0))
  }
}
