import CCairo
public import Diagnostics
public import Graphics

/// Draws on a Cairo surface.
public final class CairoCanvas: Canvas {
  let context: CairoContext
  /// Whether there are pixels to align lines and text with.
  let hasPixels: Bool
  let measurer: PangoTextMeasurer
  /// Decoded pictures; nil for one that could not be decoded.
  var images: [EncodedImage: ImageSurface?] = [:]
  /// The pixels of the dashed lines so far; those of a grid are alike.
  var dashedRows: [DashedRule.Key: [UInt8]] = [:]

  /// Draws on `surface` with `scale` pixels a point; text as `measurer` measures it.
  public init(_ surface: CairoSurface, scale: Double = 1, measurer: PangoTextMeasurer) {
    precondition(scale > 0 && scale.isFinite, "A point has a positive number of pixels.")
    context = CairoContext(surface)
    hasPixels = surface.hasPixels
    self.measurer = measurer
    cairo_scale(context.handle, scale, scale)
  }

  /// What has gone wrong while drawing, or nil. Nothing more is drawn after a failure.
  public var failure: DiagnosticError? { context.failure }

  /// Replaces all that is visible by `color`, also where it is clear.
  public func erase(to color: Color = .clear) {
    cairo_save(context.handle)
    cairo_set_operator(context.handle, CAIRO_OPERATOR_SOURCE)
    context.setSource(color)
    cairo_paint(context.handle)
    cairo_restore(context.handle)
  }

  public func isolated(_ body: () -> Void) {
    cairo_save(context.handle)
    body()
    cairo_restore(context.handle)
  }

  public func concatenate(_ transform: AffineTransform) {
    // Cairo refuses to draw anything more after a matrix that it cannot invert.
    guard let inverse = transform.inverted, transform.hasFiniteMembers, inverse.hasFiniteMembers else {
      cairo_new_path(context.handle)
      cairo_clip(context.handle)
      return
    }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(context.handle, &matrix)
  }

  public func clip(to path: Path, rule: FillRule) {
    cairo_new_path(context.handle)
    if let visible = context.visibleArea { context.append(bounded(path, visible: visible)) }
    cairo_set_fill_rule(context.handle, rule.cairo)
    cairo_clip(context.handle)
  }

  public func fill(_ path: Path, rule: FillRule, with paint: Paint) {
    if hasPixels, cover(path, with: paint) { return }
    guard let pattern = PaintPattern(paint), let visible = context.visibleArea else { return }
    cairo_set_source(context.handle, pattern.handle)
    let bounded = bounded(path, visible: visible)
    if hasPixels, isLarge(bounded) || bounded.elements.count > Self.fewElements,
      let area = RasterizedArea(bounded, context: context)
    {
      area.paint(paint)
      return
    }
    cairo_set_fill_rule(context.handle, rule.cairo)
    cairo_new_path(context.handle)
    setAntialiasing(forElements: path.elements.count)
    context.append(bounded)
    cairo_fill(context.handle)
  }

  /// The least size of a rectangle, in pixels, that is worth a thread.
  private static let largeRectangle = 300_000.0

  /// Covers a large upright rectangle on whole pixels with an opaque colour; false where that is not what is filled.
  private func cover(_ path: Path, with paint: Paint) -> Bool {
    guard path.elements.count == 5, case .color(let color) = paint, color.alpha >= 1, let rectangle = path.rectangle
    else { return false }
    let transform = context.transform
    let placed = transform.boundingBox(of: rectangle)
    guard transform.isUpright, placed.width * placed.height >= Self.largeRectangle, let visible = context.visibleArea,
      let seen = placed.intersection(transform.boundingBox(of: visible)), seen == seen.integral,
      let pixels = TargetPixels(
        context, left: Int(seen.minX), top: Int(seen.minY), width: Int(seen.width), height: Int(seen.height))
    else { return false }
    pixels.fill(TargetPixels.solid(color))
    pixels.finish()
    return true
  }

  /// The most elements of a path that Cairo's exact rasteriser gets.
  private static let fewElements = 128

  /// Whether a shape other than a rectangle, which Cairo fills faster, takes up so much of the device that filling its
  /// pixels takes longer than finding its edges.
  private func isLarge(_ path: Path) -> Bool {
    guard path.elements.count > 5, let extent = path.extent else { return false }
    let placed = context.transform.boundingBox(of: extent)
    return placed.width * placed.height > 10_000
  }

  /// Chooses between Cairo's rasterisers: the fast one takes a third of the time, which long paths need, but makes
  /// marks and other small shapes lopsided.
  func setAntialiasing(forElements count: Int) {
    cairo_set_antialias(context.handle, count > Self.fewElements ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_GOOD)
  }

  /// `path` where Cairo's numbers can hold it; otherwise what looks the same in `visible`.
  private func bounded(_ path: Path, visible: Rectangle) -> Path {
    let scale = context.transform.largestScale
    let room = 16_000 / scale
    if path.lies(in: visible.inset(dx: -room, dy: -room)) { return path }
    let margin = 16 / scale
    return FillClipper(area: visible.inset(dx: -margin, dy: -margin), tolerance: 0.05 / scale).clipped(path)
  }
}

extension FillRule {
  fileprivate var cairo: cairo_fill_rule_t {
    switch self {
    case .nonZero: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension AffineTransform {
  fileprivate var hasFiniteMembers: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
