import CCairo
import Glibc
import Graphics
import Threads

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
  /// What is added to a product before it is cut off: where Cairo covers pixels without a mask, a hair less than a half.
  private let half: UInt16

  /// Nil where the context draws on anything else than a picture in memory, or shows only a part of the rectangle.
  init?(_ context: CairoContext, left: Int, top: Int, width: Int, height: Int, half: UInt16 = 0x80) {
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
    self.half = half
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
    prefetch(row: row &+ TargetPixels.rowsAhead, columns: columns)
    if source >> 24 == 0 { return }
    let whole = SIMD8(repeating: source)
    let rest = TargetPixels.parts(SIMD8(repeating: 255 &- source >> 24))
    var index = 0
    // Most pixels lie wholly inside or outside; eight of them at a time are left or laid over alike.
    while index &+ 8 <= width {
      let parts = UInt64(littleEndian: UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self))
      let place = UnsafeMutableRawPointer(pixels + index)
      index &+= 8
      if parts == 0 { continue }
      if parts != .max {
        let laid = scaled(whole, by: TargetPixels.parts(ofBytes: parts))
        let ground = place.loadUnaligned(as: SIMD8<UInt32>.self)
        let left = TargetPixels.parts(255 &- laid &>> 24)
        place.storeBytes(of: laid &+ scaled(ground, by: left), as: SIMD8<UInt32>.self)
      } else if source >> 24 == 255 {
        place.storeBytes(of: whole, as: SIMD8<UInt32>.self)
      } else {
        let ground = place.loadUnaligned(as: SIMD8<UInt32>.self)
        place.storeBytes(of: whole &+ scaled(ground, by: rest), as: SIMD8<UInt32>.self)
      }
    }
    for place in index..<width where coverage[place] != 0 {
      blend(source, coverage: UInt32(coverage[place]), at: pixels + place)
    }
  }

  /// How many rows before they are needed pixels are asked for: the processor itself foresees those of the same row only.
  private static let rowsAhead = 3

  /// Begins to bring some columns of a row near the processor, where there is such a row.
  @inline(__always)
  private func prefetch(row: Int, columns: Range<Int>) {
    guard row < height else { return }
    let pixels = start + (row &* stride &+ columns.lowerBound)
    var index = 0
    // A line of the processor's memory holds sixteen pixels.
    while index < columns.count {
      lpchart_prefetch(pixels + index)
      index &+= 16
    }
  }

  /// Lays a colour, premultiplied, over some columns of a row, all of whose pixels it covers wholly.
  func blend(_ source: UInt32, row: Int, columns: Range<Int>) {
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "The pixels are the target's.")
    let pixels = start + (row * stride + columns.lowerBound)
    let width = columns.count
    if source >> 24 == 0 { return }
    if source >> 24 == 255 {
      pixels.update(repeating: source, count: width)
      return
    }
    prefetch(row: row &+ TargetPixels.rowsAhead, columns: columns)
    let whole = SIMD8(repeating: source)
    let rest = TargetPixels.parts(SIMD8(repeating: 255 &- source >> 24))
    var index = 0
    while index &+ 8 <= width {
      let place = UnsafeMutableRawPointer(pixels + index)
      let ground = place.loadUnaligned(as: SIMD8<UInt32>.self)
      place.storeBytes(of: whole &+ scaled(ground, by: rest), as: SIMD8<UInt32>.self)
      index &+= 8
    }
    for place in index..<width { blend(source, coverage: 255, at: pixels + place) }
  }

  /// Lays a colour, premultiplied, over some rows of a column as far as each of their pixels is covered, 0…255.
  func blend(_ source: UInt32, coverage: UnsafePointer<UInt8>, column: Int, rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "The pixels are the target's.")
    if source >> 24 == 0 { return }
    for row in rows {
      let part = coverage[row - rows.lowerBound]
      if part != 0 { blend(source, coverage: UInt32(part), at: start + (row * stride + column)) }
    }
  }

  /// Lays a colour, premultiplied, over a pixel that it covers to a part, 0…255.
  @inline(__always)
  private func blend(_ source: UInt32, coverage: UInt32, at pixel: UnsafeMutablePointer<UInt32>) {
    let laid = scaled(source, by: coverage)
    pixel.pointee = laid &+ scaled(pixel.pointee, by: 255 &- laid >> 24)
  }

  /// Gives all pixels one value, many rows side by side.
  func fill(_ source: UInt32) {
    let bandCount = max(min(height, width * height / 160_000), 1)
    // Each band has rows of its own.
    nonisolated(unsafe) let start = start
    let (width, height, stride) = (width, height, stride)
    let isEven = source == (source & 0xFF) &* 0x0101_0101
    ConcurrentLoop.run(bandCount) { band in
      for row in height * band / bandCount..<height * (band + 1) / bandCount {
        // The C library fills memory without reading it first.
        if isEven {
          memset(start + row * stride, Int32(source & 0xFF), width * 4)
        } else {
          (start + row * stride).update(repeating: source, count: width)
        }
      }
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

  /// The colour as Cairo's solid source: its components multiplied by its alpha, as the upper half of sixteen bits.
  static func solid(_ color: Color) -> UInt32 {
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = clamped(color.alpha)
    func byte(_ value: Double) -> UInt32 { UInt32(value * 65_535 + 0.5) >> 8 }
    return byte(alpha) << 24 | byte(clamped(color.red) * alpha) << 16 | byte(clamped(color.green) * alpha) << 8
      | byte(clamped(color.blue) * alpha)
  }

  /// A part of each pixel, 0…255, for two of its channels.
  @inline(__always)
  private static func parts(_ parts: SIMD8<UInt32>) -> SIMD16<UInt16> {
    unsafeBitCast(parts | parts &<< 16, to: SIMD16<UInt16>.self)
  }

  /// The parts of eight pixels, the first one in the lowest byte, each for two of a pixel's channels.
  @inline(__always)
  private static func parts(ofBytes bytes: UInt64) -> SIMD16<UInt16> {
    // The standard library widens vectors number by number. Here two bytes come four times each, and those that are not
    // meant are multiplied or shifted away.
    let four: UInt64 = 0x0001_0001_0001_0001
    let pairs = SIMD4(
      (bytes & 0xFFFF) &* four, (bytes >> 16 & 0xFFFF) &* four, (bytes >> 32 & 0xFFFF) &* four, (bytes >> 48) &* four)
    let factors = SIMD16<UInt16>(256, 256, 1, 1, 256, 256, 1, 1, 256, 256, 1, 1, 256, 256, 1, 1)
    return (unsafeBitCast(pairs, to: SIMD16<UInt16>.self) &* factors) &>> 8
  }

  /// All four channels of each pixel multiplied by its part ∕ 255 and rounded.
  @inline(__always)
  private func scaled(_ pixels: SIMD8<UInt32>, by parts: SIMD16<UInt16>) -> SIMD8<UInt32> {
    // Two channels of a pixel at a time, in sixteen bits each.
    @inline(__always)
    func product(_ channels: SIMD8<UInt32>) -> SIMD16<UInt16> {
      let product = unsafeBitCast(channels, to: SIMD16<UInt16>.self) &* parts &+ half
      return product &+ product &>> 8
    }
    let even = product(pixels & 0x00FF_00FF) &>> 8
    let odd = unsafeBitCast(product(pixels &>> 8 & 0x00FF_00FF), to: SIMD8<UInt32>.self) & 0xFF00_FF00
    return unsafeBitCast(even, to: SIMD8<UInt32>.self) | odd
  }

  /// The same of a single pixel.
  @inline(__always)
  private func scaled(_ pixel: UInt32, by part: UInt32) -> UInt32 {
    @inline(__always)
    func product(_ channels: UInt32) -> UInt32 {
      let product = channels &* part &+ UInt32(half) &* 0x0001_0001
      return (product &+ (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
    return product(pixel & 0x00FF_00FF) | product(pixel >> 8 & 0x00FF_00FF) << 8
  }
}
