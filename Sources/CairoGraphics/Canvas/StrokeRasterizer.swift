import Graphics

/// Draws lines of many segments into masks.
///
/// A stroke is a union of convex shapes: a rectangle for each segment, a disc or a wedge for each corner, and caps. Cairo
/// makes one polygon of it and looks for all crossings, which takes time out of proportion where a line goes up and down
/// through the picture; adding up shapes takes as long as there are segments.
struct StrokeRasterizer: Sendable {
  /// Corners, no two of them in one place after each other.
  private struct Line {
    var points: [SIMD2<Double>]
    var isClosed: Bool
    /// Whether it goes from left to right, so that a part of the picture holds a part of it.
    var isRising: Bool
  }

  private let stroke: Stroke
  /// Half of the line's width, in pixels.
  private let reach: Double
  /// How far corners and caps go at most from where they are, in pixels.
  private let margin: Double
  private var lines: [Line] = []

  /// - Parameters:
  ///   - elements: in the coordinates that `transform` brings into pixels.
  ///   - stroke: how ends and corners look.
  ///   - width: the line's width, in pixels.
  init(_ elements: [Path.Element], stroke: Stroke, width: Double, transform: AffineTransform = .identity) {
    self.stroke = stroke
    reach = width / 2
    margin = reach * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5)
    let flattening = CurveFlattening(tolerance: 0.1, clip: nil)
    var points: [SIMD2<Double>] = []
    var isRising = true
    func add(_ point: Point) {
      let point = SIMD2(point.x, point.y)
      // Segments without length have no direction.
      if let last = points.last {
        if abs(point.x - last.x) + abs(point.y - last.y) < 1e-6 { return }
        if point.x < last.x { isRising = false }
      }
      points.append(point)
    }
    func finish(isClosed: Bool, next: Point?) {
      if !points.isEmpty { lines.append(Line(points: points, isClosed: isClosed, isRising: isRising && !isClosed)) }
      points = next.map { [SIMD2($0.x, $0.y)] } ?? []
      isRising = true
    }
    points.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point): finish(isClosed: false, next: transform.apply(to: point))
      case .line(let point): add(transform.apply(to: point))
      case .curve(let first, let second, let end):
        guard let last = points.last else { continue }
        flattening.flatten(
          Point(last.x, last.y), transform.apply(to: first), transform.apply(to: second), transform.apply(to: end), add)
      case .close:
        guard let start = points.first else { continue }
        if points.count > 1, points.last == start { points.removeLast() }
        finish(isClosed: true, next: Point(start.x, start.y))
      }
    }
    // What follows a closing is a line only if it goes on.
    if elements.last != .close { finish(isClosed: false, next: nil) }
  }

  /// Adds what can be seen of the lines in a mask.
  func draw(in mask: CoverageMask) {
    for line in lines { add(line, to: mask) }
  }

  private func add(_ line: Line, to mask: CoverageMask) {
    let (points, isClosed) = (line.points, line.isClosed)
    guard let first = points.first else { return }
    guard points.count > 1 else {
      // A line of one point shows its caps alone, as in Cairo.
      addCap(at: first, towards: SIMD2(1, 0), to: mask)
      addCap(at: first, towards: SIMD2(-1, 0), to: mask)
      return
    }
    let count = isClosed ? points.count : points.count - 1
    let hasRoundJoins = stroke.join == .round
    var before: SIMD2<Double>?
    var opening: SIMD2<Double>?
    let (left, right) = (mask.left - margin, mask.right + margin)
    let seen = line.isRising ? StrokeRasterizer.segments(of: points, from: left, to: right) : 0..<count
    for index in seen {
      let start = points[index]
      let end = points[index + 1 == points.count ? 0 : index + 1]
      // Corners that can be seen are near enough for both of their segments to get on.
      if max(start.x, end.x) < left || min(start.x, end.x) > right {
        before = nil
        continue
      }
      let step = end - start
      let length = (step * step).sum().squareRoot()
      let direction = step / length
      let isRound = hasRoundJoins && (isClosed || index < count - 1)
      mask.fill(
        SegmentShape(from: start, direction: direction, length: length, reach: reach, isRound: isRound))
      if let before { addJoin(at: start, from: before, to: direction, in: mask) }
      if index == 0 { opening = direction }
      before = direction
    }
    if isClosed {
      if let before, let opening { addJoin(at: first, from: before, to: opening, in: mask) }
    } else {
      if let opening { addCap(at: first, towards: -opening, to: mask) }
      if let before, seen.upperBound == count { addCap(at: points[points.count - 1], towards: before, to: mask) }
    }
  }

  /// The segments of a line that goes from left to right which may get between two places.
  private static func segments(of points: [SIMD2<Double>], from left: Double, to right: Double) -> Range<Int> {
    func firstIndex(where belongsInSecond: (Double) -> Bool) -> Int {
      var (lower, upper) = (0, points.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if belongsInSecond(points[middle].x) { upper = middle } else { lower = middle + 1 }
      }
      return lower
    }
    let first = max(firstIndex { $0 >= left } - 1, 0)
    return first..<max(min(firstIndex { $0 > right }, points.count - 1), first)
  }

  private func addJoin(
    at corner: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>, in mask: CoverageMask
  ) {
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

  private func addCap(at end: SIMD2<Double>, towards direction: SIMD2<Double>, to mask: CoverageMask) {
    switch stroke.cap {
    case .butt: return
    case .square:
      mask.fill(SegmentShape(from: end, direction: direction, length: reach, reach: reach, isRound: false))
    case .round: mask.fill(DiscShape(at: end, radius: reach))
    }
  }
}
