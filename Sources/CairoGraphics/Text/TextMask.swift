import CCairo
import CPango

/// How much of each pixel a shaped line's outlines cover, kept because most labels stand where they stood in the frame
/// before.
struct TextMask {
  /// Where the line begins within a pixel, 0..<1, and how many pixels a point has.
  struct Place: Equatable {
    var fraction: Double
    var scaleX: Double
    var scaleY: Double
  }

  /// From the pixel that the line begins in.
  let left: Int
  /// From the row of pixels whose upper side the line stands on.
  let top: Int
  let width: Int
  /// Rows of `width` bytes, 0…255 each.
  let coverage: [UInt8]

  var height: Int { width > 0 ? coverage.count / width : 0 }

  /// Larger texts are drawn anew.
  private static let mostPixels = 1 << 16

  /// Nil for a line that has glyphs without outlines, and for one that is too large to be kept.
  init?(_ layout: TextLayout, at place: Place) {
    guard place.scaleX > 0, place.scaleY > 0, !layout.runs.contains(where: \.hasColor),
      let extent = TextMask.extent(of: layout, at: place), extent.width > 0, extent.height > 0,
      extent.width <= TextMask.mostPixels, extent.width * extent.height <= TextMask.mostPixels,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(extent.width), Int32(extent.height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return nil }
    defer { cairo_destroy(context) }
    TextMask.outline(layout, at: place, left: extent.left, top: extent.top, on: context)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_fill(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var coverage: [UInt8] = []
    coverage.reserveCapacity(extent.width * extent.height)
    for row in 0..<extent.height {
      coverage.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: extent.width))
    }
    (left, top, width) = (extent.left, extent.top, extent.width)
    self.coverage = coverage
  }

  /// The pixels that the outlines may cover.
  private static func extent(
    of layout: TextLayout, at place: Place
  ) -> (left: Int, top: Int, width: Int, height: Int)? {
    let context = CairoContext(BoundlessSurface())
    outline(layout, at: place, left: 0, top: 0, on: context.handle)
    cairo_identity_matrix(context.handle)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context.handle, &x0, &y0, &x1, &y1)
    guard [x0, y0, x1, y1].allSatisfy({ abs($0) < 1e6 }) else { return nil }
    let (left, top) = (Int(x0.rounded(.down)) - 1, Int(y0.rounded(.down)) - 1)
    return (left, top, Int(x1.rounded(.up)) + 1 - left, Int(y1.rounded(.up)) + 1 - top)
  }

  /// Makes the context's path of the outlines, for a surface whose first pixel is (`left`, `top`).
  private static func outline(
    _ layout: TextLayout, at place: Place, left: Int, top: Int, on context: OpaquePointer
  ) {
    cairo_set_antialias(context, CAIRO_ANTIALIAS_GOOD)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    var matrix = cairo_matrix_t(
      xx: place.scaleX, yx: 0, xy: 0, yy: place.scaleY, x0: place.fraction - Double(left), y0: -Double(top))
    cairo_set_matrix(context, &matrix)
    for run in layout.runs {
      cairo_move_to(context, run.x, 0)
      pango_cairo_glyph_string_path(context, run.font, run.glyphs)
    }
  }
}
