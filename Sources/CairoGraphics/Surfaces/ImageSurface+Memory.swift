import CCairo
public import Diagnostics

extension ImageSurface {
  /// A picture without alpha in memory that is somebody else's and stays there as long as the picture does: `width`
  /// pixels from row to row, rows one after the other.
  public convenience init(
    width: Int, height: Int, memory: UnsafeMutableRawPointer
  ) throws(DiagnosticError) {
    precondition(width > 0 && height > 0 && max(width, height) <= Self.maximumSide, "The picture has an area.")
    let created = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
    guard let created else { preconditionFailure("Cairo returns a surface in an error state, never none.") }
    if let failure = CairoStatus.failure(
      cairo_surface_status(created), "a picture of \(width) × \(height) pixels cannot be made")
    {
      cairo_surface_destroy(created)
      throw failure
    }
    self.init(image: created)
  }
}
