import CX11
import TestSupport
import Testing

@testable import X11Window

@Suite("Pixels that are put into a window")
@MainActor
struct WindowPixelTests {
  /// 0xRRGGBB of the window's pixel, read by another client.
  private func pixel(_ fixture: WindowFixture, _ x: Int, _ y: Int) throws -> UInt {
    XSync(fixture.connection.rawDisplay, False)
    let image = try #require(
      XGetImage(
        fixture.other.rawDisplay, fixture.window.drawable, Int32(x), Int32(y), 1, 1, ~0, ZPixmap))
    defer { _ = image.pointee.f.destroy_image(image) }
    return UInt(image.pointee.f.get_pixel(image, 0, 0)) & 0xFFFFFF
  }

  @Test(
    "They are seen where they are put, and in no other row",
    arguments: [
      PixelRectangle(10, 20, 30, 40), PixelRectangle(5, 50, 200, 20), PixelRectangle(0, 0, 240, 160),
      PixelRectangle(239, 159, 1, 1),
    ])
  func put(area: PixelRectangle) throws {
    let fixture = try WindowFixture(size: PixelSize(240, 160))
    #expect(fixture.window.takesPixels)
    let black = [UInt32](repeating: 0, count: 256 * 160)
    // Rows are 16 pixels longer than the window is wide; each pixel tells its place.
    let places = (0..<160).flatMap { y in (0..<256).map { x in UInt32(0x400000 | y << 8 | x) } }
    black.withUnsafeBufferPointer { fixture.window.put($0, stride: 256, area: PixelRectangle(0, 0, 240, 160)) }
    places.withUnsafeBufferPointer { fixture.window.put($0, stride: 256, area: area) }
    let right = area.x + area.width - 1
    let bottom = area.y + area.height - 1
    for (x, y) in [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)] {
      #expect(try pixel(fixture, x, y) == UInt(0x400000 | y << 8 | x))
    }
    if area.y > 0 { #expect(try pixel(fixture, area.x, area.y - 1) == 0) }
    if bottom < 159 { #expect(try pixel(fixture, area.x, bottom + 1) == 0) }
  }

  @Test(
    "Those that the server reads by itself are seen where they are put, and nowhere else",
    arguments: [PixelRectangle(10, 20, 30, 40), PixelRectangle(0, 0, 240, 160), PixelRectangle(239, 159, 1, 1)])
  func share(area: PixelRectangle) throws {
    let fixture = try WindowFixture(size: PixelSize(240, 160))
    let pixels = try #require(SharedPixels(connection: fixture.connection, width: 256, height: 160))
    let places = UnsafeMutableRawBufferPointer(start: pixels.start, count: 256 * 160 * 4).bindMemory(to: UInt32.self)
    fixture.window.put(pixels, area: PixelRectangle(0, 0, 240, 160))
    pixels.finishShowing()
    for y in 0..<160 {
      for x in 0..<256 { places[y * 256 + x] = UInt32(0x400000 | y << 8 | x) }
    }
    fixture.window.put(pixels, area: area)
    pixels.finishShowing()
    // What is not put is not seen, though it lies in the same memory.
    places.update(repeating: 0xFFFFFF)
    for (x, y) in [(0, 0), (area.x, area.y), (area.x + area.width - 1, area.y + area.height - 1), (200, 140)] {
      let isInside = area.x..<area.x + area.width ~= x && area.y..<area.y + area.height ~= y
      #expect(try pixel(fixture, x, y) == (isInside ? UInt(0x400000 | y << 8 | x) : 0))
    }
    #expect(fixture.connection.takeErrors().isEmpty)
  }
}
