import CX11

extension XWindow {
  /// Whether the window's pixels are 32 bits each with eight for red, green and blue, so that `put` can show some.
  public var takesPixels: Bool {
    let visual = UnsafeMutablePointer<Visual>(connection.visual)
    guard visual.pointee.red_mask == 0xFF0000, visual.pointee.green_mask == 0xFF00, visual.pointee.blue_mask == 0xFF
    else { return false }
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(connection.rawDisplay, &count) else { return false }
    defer { XFree(formats) }
    return (0..<Int(count)).contains { formats[$0].depth == connection.depth && formats[$0].bits_per_pixel == 32 }
  }

  /// Shows the part `area` of a picture at the same place of the window, whose pixels must be such as `takesPixels`
  /// says. They are sent as they are: a segment shared with the server would have to be made first, which for a first
  /// picture takes several times as long as sending it.
  ///
  /// - Parameters:
  ///   - pixels: `0x00RRGGBB` each, `stride` from row to row.
  ///   - area: lies in the picture; what of it lies outside the window is not seen. Of a wide area whole rows are put,
  ///     what is beside it included.
  public func put(_ pixels: UnsafeBufferPointer<UInt32>, stride: Int, area: PixelRectangle) {
    guard !isClosed, area.width > 0, area.height > 0 else { return }
    precondition(
      area.x >= 0 && area.y >= 0 && area.x + area.width <= stride && (area.y + area.height) * stride <= pixels.count,
      "The area lies in the picture.")
    guard let start = pixels.baseAddress, let context = drawingContext() else { return }
    // Rows that follow each other without a gap are sent from where they are; others Xlib first copies into one piece.
    let isWide = 2 * area.width > stride
    let (x, width) = isWide ? (0, stride) : (area.x, area.width)
    let data = UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: CChar.self)
    let visual = UnsafeMutablePointer<Visual>(connection.visual)
    let image = XCreateImage(
      connection.rawDisplay, visual, UInt32(connection.depth), ZPixmap, 0, data, UInt32(stride),
      UInt32(area.y + area.height), 32, Int32(stride * 4))
    guard let image else { return }
    // The numbers are this machine's; Xlib turns their bytes round where the server's order is the other.
    image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
    image.pointee.bitmap_bit_order = image.pointee.byte_order
    XInitImage(image)
    XPutImage(
      connection.rawDisplay, drawable, context, image, Int32(x), Int32(area.y), Int32(x), Int32(area.y), UInt32(width),
      UInt32(area.height))
    // The pixels are not the image's to free.
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
    XFlush(connection.rawDisplay)
  }
}
