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
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    context.setSource(color)
    if hasPixels, measurer.rendering.fillsOutlines {
      fillOutlines(of: layout, at: origin)
    } else if let line = layout.line {
      cairo_move_to(context.handle, origin.x, origin.y)
      pango_cairo_show_layout_line(context.handle, line)
    }
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
