extension Path {
  /// A piece of a path between two of its points.
  enum Segment {
    case line(Point, Point)
    case curve(CubicCurve)

    var start: Point {
      switch self {
      case .line(let start, _): start
      case .curve(let curve): curve.start
      }
    }

    var end: Point {
      switch self {
      case .line(_, let end): end
      case .curve(let curve): curve.end
      }
    }

    var length: Double {
      switch self {
      case .line(let start, let end): start.distance(to: end)
      case .curve(let curve): curve.length
      }
    }
  }

  /// What a path draws without lifting the pen.
  struct Subpath {
    var start: Point
    var segments: [Segment] = []
    /// Whether it ends with `close`; the line back is then the last segment, unless the pen is there already.
    var isClosed = false
  }

  /// The subpaths that draw something: a `move` that nothing follows is left out.
  ///
  /// A line or curve without a `move` before it starts where its own first point lies, as in Cairo; after a `close`
  /// the pen is at the start of the closed subpath.
  var subpaths: [Subpath] {
    var finished: [Subpath] = []
    var current: Subpath?
    var pen: Point?

    func finish() {
      if let subpath = current, !subpath.segments.isEmpty || subpath.isClosed { finished.append(subpath) }
      current = nil
    }
    func add(_ segment: Segment) {
      if current == nil { current = Subpath(start: segment.start) }
      current?.segments.append(segment)
      pen = segment.end
    }

    for element in elements {
      switch element {
      case .move(let point):
        finish()
        current = Subpath(start: point)
        pen = point
      case .line(let end):
        if let start = pen {
          add(.line(start, end))
        } else {
          current = Subpath(start: end)
          pen = end
        }
      case .curve(let first, let second, let end):
        add(.curve(CubicCurve(start: pen ?? first, control1: first, control2: second, end: end)))
      case .close:
        guard let start = current?.start ?? pen else { continue }
        if let pen, pen != start { add(.line(pen, start)) }
        if current == nil { current = Subpath(start: start) }
        current?.isClosed = true
        finish()
        pen = start
      }
    }
    finish()
    return finished
  }
}
