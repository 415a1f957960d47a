import CairoGraphics
import Diagnostics
import Graphics
import Testing

@Suite("Image surfaces and PNG")
struct ImageSurfaceTests {
  @Test(
    "A size that Cairo has no pixels for is refused by name",
    arguments: [
      (40_000, 100, "a picture of 40000 × 100 pixels is too large: a side has at most 32767 pixels"),
      (1, 32_768, "a picture of 1 × 32768 pixels is too large: a side has at most 32767 pixels"),
      (0, 10, "a picture of 0 × 10 pixels has no area"), (-5, 10, "a picture of -5 × 10 pixels has no area"),
      (Int.max, Int.max, "a picture of \(Int.max) × \(Int.max) pixels is too large: a side has at most 32767 pixels"),
    ])
  func refusedSizes(width: Int, height: Int, message: String) {
    do throws(DiagnosticError) {
      _ = try ImageSurface(width: width, height: height)
      Issue.record("The size was not refused.")
    } catch {
      #expect(error.diagnostic.message == message)
      #expect(error.diagnostic.code == "picture-size")
    }
  }

  @Test("The longest side makes a valid file")
  func longestSide() throws {
    let surface = try ImageSurface(width: 32_767, height: 2)
    let image = try #require(EncodedImage(png: try surface.pngData()))
    #expect(image.pixelSize == Size(32_767, 2))
    #expect(try ImageSurface(decoding: image).width == 32_767)
  }

  @Test("A picture comes back from its file, pixel by pixel", arguments: [Color.clear, .white])
  func roundTrip(background: Color) throws {
    let bitmap = try Bitmap(37, 23, background: background) { canvas in
      for index in 0..<20 {
        let color = Color(red: Double(index) / 20, green: 0.5, blue: 0.2, alpha: Double(20 - index) / 20)
        canvas.fill(Rectangle(Double(index), Double(index), 9, 5), with: .color(color))
      }
    }
    let file = try bitmap.surface.pngData()
    let decoded = try ImageSurface(decoding: try #require(EncodedImage(png: file)))
    for y in 0..<23 {
      for x in 0..<37 { #expect(decoded.pixel(x: x, y: y) == bitmap.surface.pixel(x: x, y: y)) }
    }
    // Colour type 2 is RGB, 6 is RGB with alpha.
    #expect(file[25] == (background == .white ? 2 : 6))
  }

  @Test("Large pictures are packed in several batches")
  func largePicture() throws {
    let surface = try ImageSurface(width: 700, height: 500, format: .rgb24)
    let canvas = CairoCanvas(surface, measurer: PangoTextMeasurer())
    for index in 0..<500 {
      canvas.fill(
        Rectangle(0, Double(index), 700, 1),
        with: .color(Color(red: Double(index % 7) / 7, green: Double(index) / 500, blue: 0.3)))
    }
    let decoded = try ImageSurface(decoding: try #require(EncodedImage(png: try surface.pngData())))
    for y in 0..<500 { #expect(decoded.pixel(x: 699, y: y) == surface.pixel(x: 699, y: y)) }
  }

  @Test("A picture of many stripes is read back as it is, with and without an alpha channel", arguments: [true, false])
  func stripes(isClear: Bool) throws {
    let surface = try ImageSurface(width: 900, height: 1203)
    let canvas = CairoCanvas(surface, measurer: PangoTextMeasurer())
    canvas.erase(to: .white)
    var seed: UInt32 = 1
    for index in 0..<4000 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let place = Point(Double(seed % 890), Double(index % 1200))
      canvas.fill(
        Rectangle(place.x, place.y, 9, 3),
        with: .color(Color(red: Double(seed >> 24) / 255, green: 0.4, blue: Double(index) / 4000)))
    }
    if isClear { canvas.erase(to: .clear) }
    if isClear { canvas.fill(Rectangle(3, 700, 500, 300), with: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))) }
    let file = try surface.pngData()
    let decoded = try ImageSurface(decoding: try #require(EncodedImage(png: file)))
    #expect(decoded.width == 900 && decoded.height == 1203)
    for y in 0..<1203 {
      let differs = (0..<900).contains { decoded.pixel(x: $0, y: y) != surface.pixel(x: $0, y: y) }
      #expect(!differs, "row \(y)")
    }
    #expect(try surface.pngData() == file)
  }

  @Test("Pixels that are copied elsewhere and back are what they were")
  func copies() throws {
    let surface = try ImageSurface(width: 20, height: 10, format: .rgb24)
    let canvas = CairoCanvas(surface, measurer: PangoTextMeasurer())
    for x in 0..<20 {
      canvas.fill(Rectangle(Double(x), 0, 1, 10), with: .color(Color(red: Double(x) / 20, green: 0.5, blue: 0)))
    }
    let before = (0..<20).map { surface.pixel(x: $0, y: 4) }
    let kept = try ImageSurface(width: 5, height: 3, format: .rgb24)
    kept.copy(surface, from: Point(7, 2), to: Rectangle(0, 0, 5, 3))
    #expect((0..<5).map { kept.pixel(x: $0, y: 0) } == Array(before[7..<12]))
    canvas.fill(Rectangle(0, 0, 20, 10), with: .color(.black))
    surface.copy(kept, from: .zero, to: Rectangle(7, 2, 5, 3))
    #expect((7..<12).map { surface.pixel(x: $0, y: 4) } == Array(before[7..<12]))
    #expect(surface.pixel(x: 6, y: 4) == 0xFF00_0000 && surface.pixel(x: 7, y: 5) == 0xFF00_0000)
  }
}
