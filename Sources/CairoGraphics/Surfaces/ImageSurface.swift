import CCairo
public import Diagnostics
public import Graphics

/// Pixels in memory.
public final class ImageSurface: CairoSurface {
  public enum PixelFormat: Hashable, Sendable {
    /// Red, green, blue and alpha, clear at first.
    case argb32
    /// Red, green and blue, black at first.
    case rgb24
  }

  /// The most pixels that a side can have: Cairo's rasteriser counts in 16 bits.
  public static let maximumSide = 32_767

  /// The most pixels of a picture, 1 GiB of them: more take minutes to draw and pack, and few programs open them.
  public static let maximumArea = 1 << 28

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  public let format: PixelFormat

  /// Fails where a side is not 1…`maximumSide`, where there are more than `maximumArea` pixels, or where the memory is
  /// not to be had.
  public convenience init(width: Int, height: Int, format: PixelFormat = .argb32) throws(DiagnosticError) {
    guard width > 0, height > 0 else {
      throw DiagnosticError(
        Diagnostic(.error, "a picture of \(width) × \(height) pixels has no area", code: "picture-size"))
    }
    guard width <= Self.maximumSide, height <= Self.maximumSide else {
      throw DiagnosticError(
        Diagnostic(
          .error,
          "a picture of \(width) × \(height) pixels is too large: a side has at most \(Self.maximumSide) pixels",
          code: "picture-size"))
    }
    guard width * height <= Self.maximumArea else {
      throw DiagnosticError(
        Diagnostic(
          .error,
          "a picture of \(width) × \(height) pixels is too large: it has at most \(Self.maximumArea) pixels",
          code: "picture-size"))
    }
    let bytes = width * height * 4
    // Asking the system takes longer than making a small picture does.
    if bytes > 64 << 20, let available = AvailableMemory.bytes, bytes > available {
      throw DiagnosticError(
        Diagnostic(
          .error,
          "a picture of \(width) × \(height) pixels is too large: it takes \(bytes >> 20) MiB and "
            + "\(available >> 20) MiB are free", code: "picture-size"))
    }
    let created = cairo_image_surface_create(
      format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    guard let created else { preconditionFailure("Cairo returns a surface in an error state, never none.") }
    if let failure = CairoStatus.failure(
      cairo_surface_status(created), "a picture of \(width) × \(height) pixels cannot be made")
    {
      cairo_surface_destroy(created)
      throw failure
    }
    if let data = cairo_image_surface_get_data(created) { LargePages.advise(data, size: bytes) }
    self.init(image: created)
  }

  /// Decodes a PNG file.
  public convenience init(decoding image: EncodedImage) throws(DiagnosticError) {
    var reader = ByteReader(bytes: image.png)
    let decoded = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
          let reader = closure.assumingMemoryBound(to: ByteReader.self)
          return reader.pointee.read(into: target, count: Int(count))
            ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, reader)
    }
    guard let decoded else { preconditionFailure("Cairo returns a surface in an error state, never none.") }
    if let failure = CairoStatus.failure(cairo_surface_status(decoded), "the image cannot be decoded") {
      cairo_surface_destroy(decoded)
      throw failure
    }
    self.init(image: decoded)
  }

  /// Takes over an image surface of one of the two formats, whose status is good.
  init(image handle: OpaquePointer) {
    width = Int(cairo_image_surface_get_width(handle))
    height = Int(cairo_image_surface_get_height(handle))
    format = cairo_image_surface_get_format(handle) == CAIRO_FORMAT_ARGB32 ? .argb32 : .rgb24
    super.init(owning: handle, hasPixels: true)
  }

  /// Gets the memory of all pixels now; worth it where there is time before the first is drawn. No pixel changes.
  public func populate() {
    let stride = Int(cairo_image_surface_get_stride(handle))
    if let data = cairo_image_surface_get_data(handle) { LargePages.populate(data, size: stride * height) }
  }

  /// Runs `body` with the rows of pixels: `0xAARRGGBB` each, pre-multiplied, `stride` pixels from row to row. The
  /// uppermost byte has no meaning in `rgb24`.
  public func withPixels<Result>(_ body: (_ pixels: UnsafeBufferPointer<UInt32>, _ stride: Int) -> Result) -> Result {
    cairo_surface_flush(handle)
    let stride = Int(cairo_image_surface_get_stride(handle)) / 4
    guard let data = cairo_image_surface_get_data(handle) else {
      return body(UnsafeBufferPointer(start: nil, count: 0), stride)
    }
    return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      body(UnsafeBufferPointer(start: $0, count: stride * height), stride)
    }
  }

  /// The pixel as `0xAARRGGBB`, pre-multiplied; opaque where the format has no alpha.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(0..<width ~= x && 0..<height ~= y, "The pixel lies outside the picture.")
    return withPixels { $0[y * $1 + x] | (format == .rgb24 ? 0xFF00_0000 : 0) }
  }

  /// The picture as a PNG file, the same bytes for the same pixels. Without alpha channel where all is opaque.
  public func pngData() throws(DiagnosticError) -> [UInt8] {
    if let failure { throw failure }
    return try withPixels { pixels, stride in
      Result { () throws(DiagnosticError) in
        try PNGEncoder(width: width, height: height, hasAlpha: format == .argb32).encode(pixels, stride: stride)
      }
    }.get()
  }
}
