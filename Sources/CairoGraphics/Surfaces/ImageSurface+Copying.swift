import CCairo
public import Graphics

extension ImageSurface {
  /// Takes over the pixels of `other` that begin at `origin` into `area`; both in whole pixels.
  public func copy(_ other: ImageSurface, from origin: Point, to area: Rectangle) {
    guard let context = cairo_create(handle) else { return }
    defer { cairo_destroy(context) }
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, other.handle, area.minX - origin.x, area.minY - origin.y)
    cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
    cairo_fill(context)
  }
}
