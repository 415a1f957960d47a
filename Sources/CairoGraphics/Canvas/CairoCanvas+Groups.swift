import CCairo
public import Graphics

extension CairoCanvas {
  public func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void) {
    guard opacity > 0 else { return }
    if opacity >= 1, mask == nil {
      isolated(content)
      return
    }
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    clipToPixels(around: bounds)
    guard context.visibleArea != nil else { return }

    cairo_push_group(context.handle)
    isolated(content)
    guard let mask else {
      cairo_pop_group_to_source(context.handle)
      cairo_paint_with_alpha(context.handle, opacity)
      return
    }
    guard let picture = cairo_pop_group(context.handle) else { return }
    defer { cairo_pattern_destroy(picture) }
    cairo_push_group(context.handle)
    isolated(mask)
    guard let stencil = cairo_pop_group(context.handle) else { return }
    defer { cairo_pattern_destroy(stencil) }
    if opacity < 1 { cairo_push_group(context.handle) }
    cairo_set_source(context.handle, picture)
    cairo_mask(context.handle, stencil)
    if opacity < 1 {
      cairo_pop_group_to_source(context.handle)
      cairo_paint_with_alpha(context.handle, opacity)
    }
  }

  /// Keeps the group's surface small, without cutting pixels that `bounds` covers in part.
  private func clipToPixels(around bounds: Rectangle) {
    let transform = context.transform
    guard let inverse = transform.inverted, [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
    else { return }
    let pixels = transform.boundingBox(of: bounds).inset(dx: -1, dy: -1).integral
    clip(to: Path(rectangle: pixels).applying(inverse), rule: .nonZero)
  }
}
