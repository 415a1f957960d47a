import CCairo
public import Diagnostics
public import Graphics

/// A window of the X server, as a place that finished pictures are copied to, whatever its pixels are like.
///
/// Lines are drawn into a buffer: straight onto the window they are slower, and are lost beyond ±32,000 pixels.
/// The surface must go before the connection is closed.
public final class WindowSurface: CairoSurface {
  /// In pixels.
  public private(set) var width: Int
  /// In pixels.
  public private(set) var height: Int

  /// `display` is a `Display *`, `visual` the `Visual *` of the window `drawable`; the size is in pixels.
  public init(
    display: OpaquePointer, drawable: UInt, visual: UnsafeMutableRawPointer, width: Int, height: Int
  ) throws(DiagnosticError) {
    let created = cairo_xlib_surface_create(
      display, drawable, visual.assumingMemoryBound(to: Visual.self), Int32(clamping: max(width, 1)),
      Int32(clamping: max(height, 1)))
    guard let created else { preconditionFailure("Cairo returns a surface in an error state, never none.") }
    if let failure = CairoStatus.failure(cairo_surface_status(created), "the window cannot be drawn on") {
      cairo_surface_destroy(created)
      throw failure
    }
    self.width = width
    self.height = height
    super.init(owning: created, hasPixels: true)
  }

  /// Says that the window has another size, in pixels.
  public func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    cairo_xlib_surface_set_size(handle, Int32(clamping: max(width, 1)), Int32(clamping: max(height, 1)))
  }

  /// Copies the part `damage` of `buffer`, in pixels, to the same place of the window; the whole buffer where nil.
  public func copy(_ buffer: ImageSurface, damage: Rectangle? = nil) {
    guard let context = cairo_create(handle) else { return }
    defer { cairo_destroy(context) }
    let whole = Rectangle(0, 0, Double(buffer.width), Double(buffer.height))
    guard let area = (damage ?? whole).integral.intersection(whole) else { return }
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, buffer.handle, 0, 0)
    cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
    cairo_fill(context)
    cairo_surface_flush(handle)
  }
}
