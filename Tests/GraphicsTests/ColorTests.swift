import Graphics
import TestSupport
import Testing

@Suite("Colours and gradients")
struct ColorTests {
  @Test(
    "Hexadecimal text",
    arguments: [
      (Color.black, "#000000"), (.white, "#FFFFFF"), (.clear, "#00000000"), (Color(rgb: 0x01AB9F), "#01AB9F"),
      (Color(rgb: 0xFF8000, alpha: 0.5), "#FF800080"), (Color(rgb: 0xFF8000, alpha: 0.999), "#FF8000"),
      (Color(white: 0.5), "#808080"), (Color(red: -1, green: 2, blue: 0.2), "#00FF33"),
      (Color(red: .nan, green: .infinity, blue: -.infinity, alpha: .nan), "#00FF0000"),
    ])
  func hexadecimal(color: Color, text: String) {
    #expect(color.hexadecimal == text)
  }

  @Test("A colour read from hexadecimal digits is written with the same ones", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rgb = UInt32.random(in: 0...0xFFFFFF, using: &random)
    let digits = String(rgb, radix: 16, uppercase: true)
    #expect(Color(rgb: rgb).hexadecimal == "#" + String(repeating: "0", count: 6 - digits.count) + digits)
  }

  @Test(
    "Relative luminance as WCAG 2 defines it",
    arguments: [
      (Color.black, 0), (.white, 1), (Color(rgb: 0xFF0000), 0.2126), (Color(rgb: 0x00FF00), 0.7152),
      (Color(rgb: 0x0000FF), 0.0722), (Color(rgb: 0x808080), 0.21586), (Color(rgb: 0x0A0A0A), 0.00304),
      (Color(rgb: 0x777777), 0.18447), (.clear, 0),
    ] as [(Color, Double)])
  func luminance(color: Color, luminance: Double) {
    #expect(abs(color.luminance - luminance) < 0.00001)
  }

  @Test("Each component is interpolated on its own, alpha too")
  func interpolation() {
    let middle = Color(rgb: 0xFF0000).interpolated(to: Color(rgb: 0x0000FF, alpha: 0), at: 0.5)
    #expect(middle == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
    #expect(Color.black.interpolated(to: .white, at: 0) == .black)
    #expect(Color.black.interpolated(to: .white, at: 1) == .white)
  }

  @Test(
    "A gradient's colour between, on and beyond its stops",
    arguments: [
      (-1, "#000000"), (0, "#000000"), (0.25, "#000000"), (0.375, "#800000"), (0.5, "#0000FF"), (0.75, "#000080"),
      (1, "#000000"), (2, "#000000"),
    ] as [(Double, String)])
  func gradient(location: Double, color: String) {
    // At 0.5 the colour jumps; the later stop holds there.
    let gradient = Gradient(
      stops: [
        .init(.black, at: 0.25), .init(Color(rgb: 0xFF0000), at: 0.5), .init(Color(rgb: 0x0000FF), at: 0.5),
        .init(.black, at: 1),
      ], shape: .axial(from: .zero, to: Point(1, 0)))
    #expect(gradient.color(at: location).hexadecimal == color)
  }

  @Test("A gradient of one stop is level, and one of none is clear")
  func fewStops() {
    let shape = Gradient.Shape.axial(from: .zero, to: Point(1, 0))
    let one = Gradient(stops: [.init(.white, at: 0.5)], shape: shape)
    for location in [-1, 0.5, 2, .nan] { #expect(one.color(at: location) == .white) }
    #expect(Gradient(stops: [], shape: shape).color(at: 0.5) == .clear)
  }
}
