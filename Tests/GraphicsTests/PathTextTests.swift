import Graphics
import Testing

@Suite("Text forms")
struct PathTextTests {
  @Test(
    "A number has at most three decimals, no trailing zeros and no minus zero",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.1 + 0.2, "0.3"), (1.0005, "1.001"),
      (1.0625, "1.063"), (-1.0625, "-1.063"), (-0.0004, "0"), (-0.0006, "-0.001"), (0.9996, "1"), (12.05, "12.05"),
      (100, "100"), (1e12, "1000000000000"), (1e20, "1e+20"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "0"),
    ] as [(Double, String)])
  func decimals(number: Double, text: String) {
    #expect(number.decimalText() == text)
  }

  @Test(
    "The number of decimals can be chosen",
    arguments: [(0, "3"), (1, "3.1"), (2, "3.14"), (4, "3.1416"), (9, "3.141592654")])
  func places(places: Int, text: String) {
    #expect(Double.pi.decimalText(places: places) == text)
  }

  @Test("A path is written as SVG path data")
  func path() {
    var path = Path(from: .zero, to: Point(10, 0))
    path.curve(to: Point(5, 6), control1: Point(1, 2.5), control2: Point(-3, 1 / 3))
    path.close()
    #expect("\(path)" == "M 0 0 L 10 0 C 1 2.5 -3 0.333 5 6 Z")
    #expect("\(Path())" == "")
    #expect(Path("M 1 2 C 3 4 5 6 7 8 L 9 10 Z").description == "M 1 2 C 3 4 5 6 7 8 L 9 10 Z")
  }

  @Test(
    "A text in quotation marks stays on one line",
    arguments: [
      ("", #""""#), ("00:00", #""00:00""#), (#"a "b" \"#, #""a \"b\" \\""#), ("a\nb\tc\r", #""a\nb\tc\r""#),
      ("a\r\nb", #""a\r\nb""#), ("\u{7}\u{85}", #""\u{7}\u{85}""#), ("größe 度", #""größe 度""#),
    ])
  func quotes(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test("Fonts, gradients and transforms have a short text")
  func others() {
    #expect("\(Font.system(12))" == "system 12")
    #expect("\(Font(family: "DejaVu Sans", size: 9.5, weight: 700, slant: .italic))" == "DejaVu Sans 9.5 700 italic")
    let stops = [Gradient.Stop(.black, at: 0), Gradient.Stop(.clear, at: 0.25)]
    #expect(
      "\(Gradient(stops: stops, shape: .axial(from: .zero, to: Point(0, 9))))"
        == "axial 0 0 to 0 9 (#000000 at 0, #00000000 at 0.25)")
    #expect(
      "\(Gradient(stops: stops, shape: .radial(center: .zero, radiusX: 1, radiusY: 2)))"
        == "radial 0 0 radius 1 2 (#000000 at 0, #00000000 at 0.25)")
    #expect("\(AffineTransform(a: 1, b: 0.000_001, c: 0, d: 2, tx: 0.0001, ty: -3))" == "1 0.000001 0 2 0 -3")
  }
}
