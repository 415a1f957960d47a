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
}
