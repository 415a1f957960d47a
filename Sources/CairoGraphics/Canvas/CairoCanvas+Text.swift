import CCairo
import CPango
public import Graphics

extension CairoCanvas {
  public func draw(_ text: String, font: Graphics.Font, color: Color, at point: Point, anchor: TextAnchor) {
    guard color.alpha > 0, point.isFinite, let layout = measurer.layout(of: text, in: font) else { return }
    var origin = layout.origin(at: point, anchor: anchor)
    let transform = context.transform
    if hasPixels, transform.isUpright {
      // Level strokes are as sharp as the face allows when all glyphs stand on a row of pixels.
      let row = (transform.d * origin.y + transform.ty + 0.5).rounded(.down)
      origin.y = (row - transform.ty) / transform.d
    }
    if hasPixels, measurer.rendering.fillsOutlines, blend(layout, color: color, at: origin) { return }
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    context.setSource(color)
    if hasPixels, measurer.rendering.fillsOutlines {
      fillOutlines(of: layout, at: origin)
    } else {
      layout.show(on: context.handle, at: origin)
    }
  }

  /// Lays the pixels of an upright opaque line straight over the picture; false where it has to be drawn.
  private func blend(_ layout: TextLayout, color: Color, at origin: Point) -> Bool {
    let transform = context.transform
    guard color.alpha >= 1, transform.b == 0, transform.c == 0 else { return false }
    let start = transform.apply(to: origin)
    let (column, row) = (start.x.rounded(.down), start.y.rounded())
    // Only what was moved onto a row of pixels stands on one.
    guard abs(column) < 1e6, abs(row) < 1e6, abs(start.y - row) < 1e-6,
      let mask = layout.mask(
        at: TextMask.Place(fraction: start.x - column, scaleX: transform.a, scaleY: transform.d)),
      let pixels = TargetPixels(
        context, left: Int(column) + mask.left, top: Int(row) + mask.top, width: mask.width, height: mask.height,
        half: 0x7F)
    else { return false }
    let source = TargetPixels.solid(color)
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let start = coverage.baseAddress else { return }
      for row in 0..<mask.height {
        pixels.blend(source, coverage: start + row * mask.width, row: row, columns: 0..<mask.width)
      }
    }
    pixels.finish()
    return true
  }

  /// Draws glyphs where they stand to a fraction of a pixel.
  private func fillOutlines(of layout: TextLayout, at origin: Point) {
    cairo_set_antialias(context.handle, CAIRO_ANTIALIAS_GOOD)
    cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
    cairo_new_path(context.handle)
    for run in layout.runs where !run.hasColor {
      cairo_move_to(context.handle, origin.x + run.x, origin.y)
      pango_cairo_glyph_string_path(context.handle, run.font, run.glyphs)
    }
    cairo_fill(context.handle)
    for run in layout.runs where run.hasColor {
      cairo_move_to(context.handle, origin.x + run.x, origin.y)
      pango_cairo_show_glyph_string(context.handle, run.font, run.glyphs)
    }
  }
}
