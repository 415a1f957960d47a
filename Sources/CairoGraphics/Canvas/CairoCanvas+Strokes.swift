import CCairo
public import Graphics

extension CairoCanvas {
  /// A line is drawn whole beyond this many dashes: they are smaller than pixels then, and would take seconds.
  private static let mostDashes = 20_000.0
  /// Cairo is the slower one where a line goes up and down this many times, and by far where it is many more.
  private static let denseTravel = 150.0

  /// Segments for each pixel of a line's longer side, from which on it goes up and down within pixels: a little less than
  /// the two that are left of one that is thinned out the most.
  private static let denseElements = 1.9

  public func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) {
    guard stroke.width > 0, stroke.width.isFinite, let pattern = PaintPattern(paint), let visible = context.visibleArea
    else { return }
    let transform = context.transform
    let scale = transform.largestScale
    guard scale > 0, scale.isFinite else { return }
    var path = path
    var width = stroke.width
    if stroke.alignsToPixels, hasPixels,
      let aligned = PixelAlignment(transform: transform).aligned(path, width: width)
    {
      (path, width) = aligned
    }

    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    cairo_set_line_width(context.handle, width)
    cairo_set_line_cap(context.handle, stroke.cap.cairo)
    cairo_set_line_join(context.handle, stroke.join.cairo)
    let miterLimit = stroke.miterLimit >= 1 ? stroke.miterLimit : 1
    cairo_set_miter_limit(context.handle, miterLimit)
    cairo_set_source(context.handle, pattern.handle)

    let dashes = Self.usableDashes(stroke.dashPattern)
    if hasPixels, stroke.alignsToPixels, !dashes.isEmpty, Self.isBounded(path, dashes: dashes),
      let rule = DashedRule(
        path, width: width, dashes: dashes, phase: stroke.dashPhase.isFinite ? stroke.dashPhase : 0, cap: stroke.cap,
        visible: visible, context: context, known: &dashedRows)
    {
      rule.paint(paint)
      return
    }
    // How far caps and corners reach from the line; longer miters than these are not looked for.
    let corner = stroke.join == .miter ? min(miterLimit, 64) : 1
    let reach = width / 2 * max(corner, 1.5) + 2 / scale
    let area = visible.inset(dx: -reach, dy: -reach)
    if dashes.isEmpty, let extent = path.finiteExtent, area.contains(extent) {
      strokeWhole(path.elements, extent: extent, stroke, width: width, paint: paint)
      return
    }
    var clipper = StrokeClipper(
      area: area, curveMargin: 16_000 / scale, tolerance: 0.05 / scale, isDashed: !dashes.isEmpty)
    let pieces = clipper.pieces(of: path)
    if dashes.isEmpty {
      let elements = pieces.flatMap(\.elements)
      guard let extent = Path(elements: elements).finiteExtent else { return }
      strokeWhole(elements, extent: extent, stroke, width: width, paint: paint)
    } else {
      strokeDashed(pieces, dashes: dashes, phase: stroke.dashPhase, paint: paint)
    }
  }

  /// Cairo refuses patterns with negative lengths or without any; those draw a whole line.
  private static func usableDashes(_ pattern: [Double]) -> [Double] {
    guard pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), pattern.contains(where: { $0 > 0 }) else { return [] }
    return pattern
  }

  private func strokeWhole(
    _ elements: [Path.Element], extent: Rectangle, _ stroke: Stroke, width: Double, paint: Paint
  ) {
    if hasPixels, isDense(elements, extent: extent),
      let rasterized = RasterizedStroke(elements, extent: extent, stroke, width: width, context: context)
    {
      rasterized.paint(paint)
      return
    }
    setAntialiasing(forElements: elements.count)
    cairo_new_path(context.handle)
    context.append(elements)
    cairo_stroke(context.handle)
  }

  /// Whether a line goes up and down through what is visible so often that Cairo takes long to stroke it.
  private func isDense(_ elements: [Path.Element], extent: Rectangle) -> Bool {
    guard Double(elements.count) > Self.denseTravel, let visible = context.visibleArea else { return false }
    let transform = context.transform
    // A line that was thinned out has to look as it did before, so it must not change hands on the way.
    let screen = transform.boundingBox(of: visible)
    let pixels = max(extent.width, extent.height) * transform.largestScale
    if Double(elements.count) > Self.denseElements * min(pixels, max(screen.width, screen.height)) { return true }
    var travel = 0.0
    var last: Point?
    for element in elements {
      switch element {
      case .move(let point): last = point
      case .line(let point), .curve(_, _, let point):
        if let last { travel += abs(transform.b * (point.x - last.x) + transform.d * (point.y - last.y)) }
        last = point
      case .close: break
      }
    }
    return travel > Self.denseTravel * screen.height
  }

  /// Whether the line has not more dashes than are drawn one by one.
  private static func isBounded(_ path: Path, dashes: [Double]) -> Bool {
    let period = dashes.reduce(0, +) * (dashes.count.isMultiple(of: 2) ? 1 : 2)
    return path.controlLength / period * Double(dashes.count) <= mostDashes
  }

  private func strokeDashed(_ pieces: [StrokePiece], dashes: [Double], phase: Double, paint: Paint) {
    // An odd number of lengths runs through the pattern twice before it repeats.
    let period = dashes.reduce(0, +) * (dashes.count.isMultiple(of: 2) ? 1 : 2)
    let length = pieces.reduce(0) { $0 + Path(elements: $1.elements).controlLength }
    guard length / period * Double(dashes.count) <= Self.mostDashes else {
      strokeSeparately([pieces], paint: paint) { $0.forEach { context.append($0.elements) } }
      return
    }
    let phase = phase.isFinite ? phase : 0
    setAntialiasing(forElements: pieces.reduce(0) { $0 + $1.elements.count })
    strokeSeparately(pieces, paint: paint) { piece in
      let offset = (phase + piece.distance).truncatingRemainder(dividingBy: period)
      cairo_set_dash(context.handle, dashes, Int32(dashes.count), offset < 0 ? offset + period : offset)
      context.append(piece.elements)
    }
  }

  /// Strokes each of `parts`, which `append` makes the path of; where they overlap nothing is painted twice.
  private func strokeSeparately<Part>(_ parts: [Part], paint: Paint, append: (Part) -> Void) {
    let needsMask = parts.count > 1 && !paint.isOpaque
    if needsMask {
      cairo_push_group_with_content(context.handle, CAIRO_CONTENT_ALPHA)
      context.setSource(.black)
    }
    for part in parts {
      cairo_new_path(context.handle)
      append(part)
      cairo_stroke(context.handle)
    }
    if needsMask, let mask = cairo_pop_group(context.handle) {
      cairo_mask(context.handle, mask)
      cairo_pattern_destroy(mask)
    }
  }
}

extension Path {
  /// The length along straight segments and along the control points of curves.
  fileprivate var controlLength: Double {
    var length = 0.0
    var start = Point.zero
    var last = Point.zero
    func go(to point: Point) {
      length += last.distance(to: point)
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): go(to: point)
      case .curve(let first, let second, let end): [first, second, end].forEach(go)
      case .close: go(to: start)
      }
    }
    return length
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
