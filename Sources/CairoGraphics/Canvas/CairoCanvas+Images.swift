import CCairo
public import Graphics

extension CairoCanvas {
  public func draw(_ image: EncodedImage, in rectangle: Rectangle) {
    guard !rectangle.isEmpty, let picture = decoded(image),
      [rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY].allSatisfy(\.isFinite)
    else { return }
    isolated {
      clip(to: rectangle)
      concatenate(
        AffineTransform(
          a: rectangle.width / Double(picture.width), b: 0, c: 0, d: rectangle.height / Double(picture.height),
          tx: rectangle.minX, ty: rectangle.minY))
      cairo_set_source_surface(context.handle, picture.handle, 0, 0)
      if let pattern = cairo_get_source(context.handle) {
        // Averages over all the picture's pixels below one of the device.
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // Without this the border is mixed with clear pixels around the picture.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      }
      cairo_paint(context.handle)
    }
  }

  /// The picture's pixels, or nil where the file is damaged. Decoded once for the life of the canvas.
  private func decoded(_ image: EncodedImage) -> ImageSurface? {
    if let known = images[image] { return known }
    let picture = try? ImageSurface(decoding: image)
    images[image] = .some(picture)
    return picture
  }
}
