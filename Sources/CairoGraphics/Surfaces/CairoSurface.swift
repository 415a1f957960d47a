import CCairo
public import Diagnostics

/// Something that Cairo draws on: pixels in memory, a window, or pages of a document.
///
/// The subclasses own their `cairo_surface_t` through this class.
public class CairoSurface {
  let handle: OpaquePointer
  /// Whether the surface has pixels that lines and text can be moved onto.
  let hasPixels: Bool

  /// Takes over `handle`; the caller has checked its status.
  init(owning handle: OpaquePointer, hasPixels: Bool) {
    self.handle = handle
    self.hasPixels = hasPixels
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  /// What has gone wrong on this surface, or nil. Cairo draws nothing more after a failure.
  public var failure: DiagnosticError? {
    CairoStatus.failure(cairo_surface_status(handle), "the picture cannot be drawn")
  }

  /// Sends what is still waiting to the pixels, the window or the document.
  public func flush() {
    cairo_surface_flush(handle)
  }
}
