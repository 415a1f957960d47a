extension Path {
  /// Whether `point` lies inside the filled path; open subpaths count as closed, as in filling.
  ///
  /// On the outline it is as in `Rectangle.contains`: left and top sides are inside, right and bottom ones outside. A
  /// path with coordinates that are not finite holds nothing.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite, isFinite else { return false }
    return switch rule {
    case .nonZero: windingNumber(around: point) != 0
    case .evenOdd: windingNumber(around: point, countsDirections: false) % 2 != 0
    }
  }

  /// How often the path runs around `point`, clockwise on the screen counting positive; without directions, how
  /// often a ray from the point to the right meets the path.
  func windingNumber(around point: Point, countsDirections: Bool = true) -> Int {
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments {
        switch segment {
        case .line(let start, let end):
          let crossing = Self.crossing(from: start, to: end, rightOf: point)
          winding += countsDirections ? crossing : abs(crossing)
        case .curve(let curve):
          for piece in curve.piecesMonotoneInY {
            let crossing = piece.crossing(rightOf: point)
            winding += countsDirections ? crossing : abs(crossing)
          }
        }
      }
      if let last = subpath.segments.last, last.end != subpath.start {
        let crossing = Self.crossing(from: last.end, to: subpath.start, rightOf: point)
        winding += countsDirections ? crossing : abs(crossing)
      }
    }
    return winding
  }

  /// 1 where the line crosses the ray from `point` to the right downwards, −1 upwards, 0 not at all. The upper end
  /// belongs to the line and the lower one does not, so that a corner on the ray is met once.
  fileprivate static func crossing(from start: Point, to end: Point, rightOf point: Point) -> Int {
    let isDownwards = start.y < end.y
    let (top, bottom) = isDownwards ? (start, end) : (end, start)
    guard point.y >= top.y, point.y < bottom.y else { return 0 }
    let x = top.x + (bottom.x - top.x) * ((point.y - top.y) / (bottom.y - top.y))
    return x > point.x ? (isDownwards ? 1 : -1) : 0
  }
}

extension CubicCurve {
  /// The curve in pieces that go only down or only up.
  fileprivate var piecesMonotoneInY: [CubicCurve] {
    var pieces: [CubicCurve] = []
    var lower = 0.0
    for turn in turnsInY + [1] {
      var piece = piece(from: lower, to: turn)
      // Neighbours share their end exactly, or a ray could slip through between them.
      if let previous = pieces.last { piece.start = previous.end }
      pieces.append(piece)
      lower = turn
    }
    return pieces
  }

  /// As for a line; the curve goes only down or only up.
  fileprivate func crossing(rightOf point: Point) -> Int {
    let isDownwards = start.y < end.y
    let (top, bottom) = isDownwards ? (start, end) : (end, start)
    guard point.y >= top.y, point.y < bottom.y else { return 0 }
    var (lower, upper) = (0.0, 1.0)
    while true {
      let middle = (lower + upper) / 2
      if middle <= lower || middle >= upper { break }
      if (self.point(at: middle).y <= point.y) == isDownwards { lower = middle } else { upper = middle }
    }
    return self.point(at: lower).x > point.x ? (isDownwards ? 1 : -1) : 0
  }
}
