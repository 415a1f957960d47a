import CCairo

/// How much of each pixel of a part of the device is covered; the owner of a Cairo surface that is only alpha.
final class AlphaMask {
  private let handle: OpaquePointer
  private let left: Int
  private let top: Int

  /// A mask at its place on the device, in pixels; `write` is given its bytes, all 0, and the length of a row.
  /// Nil where there is no memory for it.
  init?(
    left: Int, top: Int, width: Int, height: Int, write: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
  ) {
    self.left = left
    self.top = top
    guard let created = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return nil }
    handle = created
    // A surface in an error state has no data.
    guard let data = cairo_image_surface_get_data(created) else { return nil }
    cairo_surface_flush(created)
    write(data, Int(cairo_image_surface_get_stride(created)))
    cairo_surface_mark_dirty(created)
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  /// Paints the context's source through the mask.
  func paint(on context: CairoContext) {
    cairo_save(context.handle)
    // The source keeps the place that it was set at.
    cairo_identity_matrix(context.handle)
    cairo_mask_surface(context.handle, handle, Double(left), Double(top))
    cairo_restore(context.handle)
  }
}
