import CairoGraphics
import Graphics
import TestSupport

/// A small picture on black, for looking at single pixels.
struct Bitmap {
  let surface: ImageSurface

  /// `width` × `height` pixels.
  init(
    _ width: Int, _ height: Int, scale: Double = 1, background: Color = .black,
    measurer: PangoTextMeasurer = PangoTextMeasurer(), draw: (CairoCanvas) -> Void
  ) throws {
    surface = try ImageSurface(width: width, height: height)
    let canvas = CairoCanvas(surface, scale: scale, measurer: measurer)
    canvas.erase(to: background)
    draw(canvas)
    if let failure = canvas.failure { throw failure }
  }

  /// The red component of each pixel in two hexadecimal digits, a row a line; `..` for 0.
  var red: String {
    (0..<surface.height).map { y in
      (0..<surface.width).map { x in
        let value = surface.pixel(x: x, y: y) >> 16 & 0xFF
        return value == 0 ? ".." : (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Alpha, red, green and blue of a pixel, pre-multiplied.
  func components(x: Int, y: Int) -> [Int] {
    let pixel = surface.pixel(x: x, y: y)
    return [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }

  /// The largest difference of a component, and the sum of the differences of all divided by the number of pixels.
  func difference(from other: Bitmap) -> (largest: Int, mean: Double) {
    var largest = 0
    var sum = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        for (left, right) in zip(components(x: x, y: y), other.components(x: x, y: y)) {
          largest = max(largest, abs(left - right))
          sum += abs(left - right)
        }
      }
    }
    return (largest, Double(sum) / Double(surface.width * surface.height))
  }
}
