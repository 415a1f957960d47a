import CCairo
import CPango
import Graphics

/// A shaped line as shapes: outlines of its glyphs, and pictures of those that have no outline, such as emoji.
struct TextOutlines {
  struct Picture {
    let image: EncodedImage
    /// Relative to the beginning of the baseline, in points.
    let bounds: Rectangle
  }

  /// Relative to the beginning of the baseline, in points.
  private(set) var path = Path()
  private(set) var pictures: [Picture] = []

  /// Cairo keeps 1/256 of a unit; this makes it 1/4096 of a point.
  private static let precision = 16.0
  /// The pictures' pixels in a point.
  private static let pictureScale = 4.0

  init(_ layout: TextLayout) {
    let context = CairoContext(BoundlessSurface())
    cairo_scale(context.handle, Self.precision, Self.precision)
    for run in layout.runs where !run.hasColor {
      cairo_move_to(context.handle, run.x, 0)
      pango_cairo_glyph_string_path(context.handle, run.font, run.glyphs)
    }
    path = context.currentPath
    pictures = layout.runs.compactMap { $0.hasColor ? Self.picture(of: $0, layout.metrics) : nil }
  }

  private static func picture(of run: TextLayout.Run, _ metrics: FontMetrics) -> Picture? {
    let bounds = Rectangle(run.x, -metrics.ascent, run.width, metrics.lineHeight)
    let pixels = bounds.size
    guard
      let surface = try? ImageSurface(
        width: Int(min(pixels.width * pictureScale, 32_767).rounded(.up)),
        height: Int(min(pixels.height * pictureScale, 32_767).rounded(.up)))
    else { return nil }
    let context = CairoContext(surface)
    cairo_scale(context.handle, pictureScale, pictureScale)
    cairo_move_to(context.handle, 0, metrics.ascent)
    pango_cairo_show_glyph_string(context.handle, run.font, run.glyphs)
    guard let png = try? surface.pngData(), let image = EncodedImage(png: png) else { return nil }
    return Picture(
      image: image,
      bounds: Rectangle(
        bounds.minX, bounds.minY, Double(surface.width) / pictureScale, Double(surface.height) / pictureScale))
  }
}
