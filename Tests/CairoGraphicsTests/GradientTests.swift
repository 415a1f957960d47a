import CairoGraphics
import Graphics
import Testing

@Suite("Gradients on pixels")
struct GradientTests {
  /// What a pixel on clear has to hold.
  private func expected(_ color: Color) -> [Double] {
    [color.alpha, color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha].map { $0 * 255 }
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let clearBlue = Color(red: 0, green: 0, blue: 1, alpha: 0)

  @Test("An axial gradient goes from colour to colour without pre-multiplying")
  func axial() throws {
    let gradient = Gradient(
      stops: [.init(red, at: 0.25), .init(clearBlue, at: 0.75)], shape: .axial(from: .zero, to: Point(64, 0)))
    let bitmap = try Bitmap(64, 1, background: .clear) {
      $0.fill(Rectangle(0, 0, 64, 1), with: .gradient(gradient))
    }
    for x in 0..<64 {
      let wanted = expected(gradient.color(at: (Double(x) + 0.5) / 64))
      for (is_, should) in zip(bitmap.components(x: x, y: 0), wanted) { #expect(abs(Double(is_) - should) <= 1) }
    }
  }

  @Test("A radial gradient fills an upright ellipse", arguments: [1.0, 2.0])
  func radial(scale: Double) throws {
    let gradient = Gradient(
      stops: [.init(red, at: 0), .init(clearBlue, at: 1)],
      shape: .radial(center: Point(20, 10), radiusX: 18, radiusY: 9))
    let side = Int(40 * scale)
    let bitmap = try Bitmap(side, side / 2, scale: scale, background: .clear) {
      $0.fill(Rectangle(0, 0, 40, 20), with: .gradient(gradient))
    }
    for y in 0..<side / 2 {
      for x in 0..<side {
        let dx = ((Double(x) + 0.5) / scale - 20) / 18
        let dy = ((Double(y) + 0.5) / scale - 10) / 9
        let wanted = expected(gradient.color(at: (dx * dx + dy * dy).squareRoot()))
        for (is_, should) in zip(bitmap.components(x: x, y: y), wanted) { #expect(abs(Double(is_) - should) <= 2) }
      }
    }
  }

  @Test("Without direction or size all lies beyond the end")
  func degenerate() throws {
    let stops = [Gradient.Stop(.black, at: 0), Gradient.Stop(.white, at: 1)]
    for shape in [
      Gradient.Shape.axial(from: Point(1, 1), to: Point(1, 1)),
      .radial(center: Point(1, 1), radiusX: 0, radiusY: 2),
    ] {
      let bitmap = try Bitmap(2, 1) {
        $0.fill(Rectangle(0, 0, 2, 1), with: .gradient(Gradient(stops: stops, shape: shape)))
      }
      #expect(bitmap.red == "FF FF")
    }
    let empty = try Bitmap(1, 1) {
      $0.fill(
        Rectangle(0, 0, 1, 1), with: .gradient(Gradient(stops: [], shape: .axial(from: .zero, to: Point(1, 0)))))
    }
    #expect(empty.red == "..")
  }
}
