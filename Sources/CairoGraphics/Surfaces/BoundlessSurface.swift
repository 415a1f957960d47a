import CCairo

/// A surface without sides or pixels, for paths that are asked for and not drawn: of a line of text on any other surface
/// Cairo leaves out the glyphs that are further outside than ten times the font's size.
final class BoundlessSurface: CairoSurface {
  init() {
    guard let created = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil) else {
      preconditionFailure("Cairo returns a surface in an error state, never none.")
    }
    super.init(owning: created, hasPixels: false)
  }
}
