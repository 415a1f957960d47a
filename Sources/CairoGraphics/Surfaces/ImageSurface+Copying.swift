import CCairo
public import Graphics

extension ImageSurface {
  /// Takes over the pixels of `other` in `area`, in pixels, at the same places.
  public func copy(_ other: ImageSurface, area: Rectangle) {
    guard let context = cairo_create(handle) else { return }
    defer { cairo_destroy(context) }
    let pixels = area.integral
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, other.handle, 0, 0)
    cairo_rectangle(context, pixels.minX, pixels.minY, pixels.width, pixels.height)
    cairo_fill(context)
  }
}
