import Graphics

/// Cuts a path that is to be stroked down to what can be seen, before Cairo rounds it to its 24.8 bit numbers.
///
/// Coordinates that are not finite end a piece. The places where the line is cut lie outside the area, which is to be
/// as much larger than what is visible as caps and joins reach.
struct StrokeClipper {
  private let clip: SegmentClip
  /// Curves inside this are left whole.
  private let curveArea: SegmentClip
  private let flattening: CurveFlattening
  /// Dashes need the length of what is left out.
  private let isDashed: Bool
  private var pieces: [StrokePiece] = []
  private var open: StrokePiece?

  /// `curveMargin` is how far a curve may go beyond `area`, `tolerance` how far segments may lie from a curve.
  init(area: Rectangle, curveMargin: Double, tolerance: Double, isDashed: Bool) {
    clip = SegmentClip(area: area)
    let margin = isDashed ? 0 : curveMargin
    curveArea = SegmentClip(area: area.inset(dx: -margin, dy: -margin))
    flattening = CurveFlattening(tolerance: tolerance, clip: isDashed ? nil : SegmentClip(area: area))
    self.isDashed = isDashed
  }

  /// The parts of `path` that can be seen.
  mutating func pieces(of path: Path) -> [StrokePiece] {
    pieces = []
    open = nil
    var start: Point?
    var current: Point?
    var distance = 0.0
    // The number of pieces before the subpath, to find its first one when it closes.
    var subpath = 0
    func begin(at point: Point) {
      start = point
      current = point
      distance = 0
      subpath = pieces.count
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finishPiece()
        guard point.isFinite else {
          (start, current) = (nil, nil)
          continue
        }
        begin(at: point)
      case .line(let point):
        guard point.isFinite else {
          finishPiece()
          (start, current) = (nil, nil)
          continue
        }
        guard let from = current else {
          begin(at: point)
          continue
        }
        addLine(from: from, to: point, distance: &distance)
        current = point
      case .curve(let first, let second, let end):
        guard first.isFinite, second.isFinite, end.isFinite, let from = current else {
          finishPiece()
          if end.isFinite { begin(at: end) } else { (start, current) = (nil, nil) }
          continue
        }
        addCurve(from: from, first, second, end, distance: &distance)
        current = end
      case .close:
        guard let from = current, let first = start else { continue }
        close(from: from, to: first, subpath: subpath, distance: &distance)
        begin(at: first)
      }
    }
    finishPiece()
    return pieces
  }

  private mutating func finishPiece() {
    if let piece = open, piece.elements.count > 1 { pieces.append(piece) }
    open = nil
  }

  private mutating func addLine(from start: Point, to end: Point, distance: inout Double) {
    defer { if isDashed { distance += start.distance(to: end) } }
    guard let (lower, upper) = clip.range(from: start, to: end) else {
      finishPiece()
      return
    }
    if lower > 0 { finishPiece() }
    if open == nil {
      let entry = clip.point(from: start, to: end, at: lower)
      open = StrokePiece(
        elements: [.move(entry)], distance: isDashed ? distance + start.distance(to: end) * lower : 0)
    }
    open?.elements.append(.line(clip.point(from: start, to: end, at: upper)))
    if upper < 1 { finishPiece() }
  }

  private mutating func addCurve(
    from start: Point, _ first: Point, _ second: Point, _ end: Point, distance: inout Double
  ) {
    if clip.excludes(start, first, second, end), !isDashed {
      finishPiece()
      return
    }
    if [start, first, second, end].allSatisfy(curveArea.contains) {
      if open == nil { open = StrokePiece(elements: [.move(start)], distance: distance) }
      open?.elements.append(.curve(first, second, end))
      if isDashed {
        var last = start
        var length = 0.0
        flattening.flatten(start, first, second, end) {
          length += last.distance(to: $0); last = $0
        }
        distance += length
      }
      return
    }
    var points: [Point] = []
    flattening.flatten(start, first, second, end) { points.append($0) }
    var last = start
    for point in points {
      addLine(from: last, to: point, distance: &distance)
      last = point
    }
  }

  private mutating func close(from end: Point, to start: Point, subpath: Int, distance: inout Double) {
    let isWhole = pieces.count == subpath && (open.map { $0.elements.first == .move(start) } ?? true)
    if isWhole, clip.contains(start), clip.contains(end) {
      if open == nil { open = StrokePiece(elements: [.move(start)], distance: 0) }
      open?.elements.append(.close)
      finishPiece()
      return
    }
    if end != start { addLine(from: end, to: start, distance: &distance) }
    // The corner where the subpath began and ends is a join, not two ends. Dashes begin anew there.
    if !isDashed, let last = open, last.elements.last == .line(start), pieces.count > subpath,
      pieces[subpath].elements.first == .move(start)
    {
      pieces[subpath].elements = last.elements + pieces[subpath].elements.dropFirst()
      open = nil
    }
    finishPiece()
  }
}
