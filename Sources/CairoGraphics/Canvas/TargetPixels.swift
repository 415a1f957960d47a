import CCairo
import Graphics

/// The pixels of a rectangle of the surface that a context draws on, to be blended into directly.
struct TargetPixels {
  private let surface: OpaquePointer
  private let start: UnsafeMutablePointer<UInt32>
  /// From row to row, in pixels.
  private let stride: Int
  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int

  /// Nil where the context draws on anything else than a picture in memory, or shows only a part of the rectangle.
  init?(_ context: CairoContext, left: Int, top: Int, width: Int, height: Int) {
    guard let target = cairo_get_target(context.handle), cairo_get_group_target(context.handle) == target,
      cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      TargetPixels.isWhole(context, left, top, width, height),
      left >= 0, top >= 0, left + width <= Int(cairo_image_surface_get_width(target)),
      top + height <= Int(cairo_image_surface_get_height(target))
    else { return nil }
    cairo_surface_flush(target)
    guard let data = cairo_image_surface_get_data(target) else { return nil }
    surface = target
    stride = Int(cairo_image_surface_get_stride(target)) / 4
    start = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self) + top * stride + left
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// Whether the clip lets all of the rectangle through.
  private static func isWhole(_ context: CairoContext, _ left: Int, _ top: Int, _ width: Int, _ height: Int) -> Bool {
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    cairo_identity_matrix(context.handle)
    guard let list = cairo_copy_clip_rectangle_list(context.handle) else { return false }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1 else { return false }
    let clip = list.pointee.rectangles[0]
    return clip.x <= Double(left) && clip.y <= Double(top) && clip.x + clip.width >= Double(left + width)
      && clip.y + clip.height >= Double(top + height)
  }

  /// Lays a colour, premultiplied, over some columns of a row as far as each of their pixels is covered, 0…255.
  func blend(_ source: UInt32, coverage: UnsafePointer<UInt8>, row: Int, columns: Range<Int>) {
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "The pixels are the target's.")
    let pixels = start + (row * stride + columns.lowerBound)
    let width = columns.count
    if source >> 24 == 0 { return }
    var index = 0
    // Most pixels lie wholly inside or outside; eight of them at a time are left or laid over alike.
    while index &+ 8 <= width {
      let parts = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD8<UInt8>.self)
      let place = UnsafeMutableRawPointer(pixels + index)
      index &+= 8
      if parts == SIMD8<UInt8>.zero { continue }
      var laid = SIMD8(repeating: source)
      if parts != SIMD8(repeating: 255) {
        laid = TargetPixels.scaled(laid, by: SIMD8<UInt32>(truncatingIfNeeded: parts))
      } else if source >> 24 == 255 {
        place.storeBytes(of: laid, as: SIMD8<UInt32>.self)
        continue
      }
      let ground = place.loadUnaligned(as: SIMD8<UInt32>.self)
      place.storeBytes(of: laid &+ TargetPixels.scaled(ground, by: 255 &- laid &>> 24), as: SIMD8<UInt32>.self)
    }
    for place in index..<width {
      let laid = TargetPixels.scaled(SIMD8(repeating: source), by: SIMD8(repeating: UInt32(coverage[place])))
      let ground = TargetPixels.scaled(SIMD8(repeating: pixels[place]), by: 255 &- laid &>> 24)
      pixels[place] = laid[0] &+ ground[0]
    }
  }

  /// Tells Cairo that the pixels have changed.
  func finish() {
    cairo_surface_mark_dirty_rectangle(surface, Int32(left), Int32(top), Int32(width), Int32(height))
  }

  /// The colour as a pixel, its components multiplied by its alpha.
  static func premultiplied(_ color: Color) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = min(max(color.alpha, 0), 1)
    return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8 | byte(color.blue * alpha)
  }

  /// All four channels of each pixel multiplied by its part ∕ 255 and rounded.
  @inline(__always)
  private static func scaled(_ pixels: SIMD8<UInt32>, by parts: SIMD8<UInt32>) -> SIMD8<UInt32> {
    // Two channels of a pixel at a time, in sixteen bits each.
    let parts = unsafeBitCast(parts | parts &<< 16, to: SIMD16<UInt16>.self)
    @inline(__always)
    func scaled(_ channels: SIMD8<UInt32>) -> SIMD8<UInt32> {
      let product = unsafeBitCast(channels & 0x00FF_00FF, to: SIMD16<UInt16>.self) &* parts &+ 0x80
      return unsafeBitCast((product &+ product &>> 8) &>> 8, to: SIMD8<UInt32>.self)
    }
    return scaled(pixels) | scaled(pixels &>> 8) &<< 8
  }
}
