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

  /// Lays `color` over a row as far as each pixel is covered, 0…255.
  func blend(_ color: Color, coverage: UnsafePointer<UInt8>, row: Int) {
    let pixels = start + row * stride
    let source = TargetPixels.premultiplied(color)
    let alpha = source >> 24
    if alpha == 0 { return }
    var index = 0
    while index < width {
      if index + 8 <= width {
        // Most pixels lie wholly inside or outside; eight of them at a time are left or set.
        let parts = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD8<UInt8>.self)
        let isInside = alpha == 255 && parts == SIMD8(repeating: 255)
        if isInside {
          UnsafeMutableRawPointer(pixels + index).storeBytes(of: SIMD8(repeating: source), as: SIMD8<UInt32>.self)
        }
        if isInside || parts == SIMD8<UInt8>.zero {
          index += 8
          continue
        }
      }
      for place in index..<min(index + 8, width) { blend(source, part: UInt32(coverage[place]), to: pixels + place) }
      index += 8
    }
  }

  @inline(__always)
  private func blend(_ source: UInt32, part: UInt32, to pixel: UnsafeMutablePointer<UInt32>) {
    if part == 0 { return }
    let laid = part == 255 ? source : TargetPixels.scaled(source, by: part)
    pixel.pointee = laid &+ TargetPixels.scaled(pixel.pointee, by: 255 - laid >> 24)
  }

  /// Tells Cairo that the pixels have changed.
  func finish() {
    cairo_surface_mark_dirty_rectangle(surface, Int32(left), Int32(top), Int32(width), Int32(height))
  }

  private static func premultiplied(_ color: Color) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = min(max(color.alpha, 0), 1)
    return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8 | byte(color.blue * alpha)
  }

  /// All four channels multiplied by `part` ∕ 255 and rounded, two at a time.
  @inline(__always)
  private static func scaled(_ pixel: UInt32, by part: UInt32) -> UInt32 {
    var low = (pixel & 0x00FF_00FF) &* part &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var high = (pixel >> 8 & 0x00FF_00FF) &* part &+ 0x0080_0080
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }
}
