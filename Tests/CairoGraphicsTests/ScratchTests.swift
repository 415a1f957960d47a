import CairoGraphics
import Foundation
import Graphics
import TestSupport
import Testing

@Test func scratch() throws {
  print(try Bitmap(8, 8) { $0.fill(Path(circleAt: Point(4, 4), radius: 3), rule: .nonZero, with: .color(.white)) }.red)
  print(
    try Bitmap(8, 4) { $0.stroke(Path(from: Point(1, 1.3), to: Point(7, 1.3)), Stroke(), with: .color(.white)) }.red)
  print(
    try Bitmap(8, 4) {
      $0.stroke(Path(from: Point(1, 1.3), to: Point(7, 1.3)), Stroke(alignsToPixels: true), with: .color(.white))
    }.red)
  let g = Gradient(
    stops: [
      .init(Color(red: 1, green: 0, blue: 0, alpha: 1), at: 0),
      .init(Color(red: 0, green: 0, blue: 1, alpha: 0), at: 1),
    ], shape: .axial(from: .zero, to: Point(16, 0)))
  let b = try Bitmap(16, 1, background: .clear) { $0.fill(Rectangle(0, 0, 16, 1), with: .gradient(g)) }
  for x in 0..<16 {
    let c = g.color(at: (Double(x) + 0.5) / 16);
    print(b.components(x: x, y: 0), [c.alpha, c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha].map { $0 * 255 })
  }
  let m = PinnedFonts.makeMeasurer()
  print(m.width(of: "Hello 123", in: .system(11)), m.metrics(of: .system(11)), m.width(of: "温", in: .system(11)))
  func scene(_ c: any Canvas, _ m: any TextMeasuring) {
    c.named("background") {
      c.fill(
        Rectangle(0, 0, 100, 60),
        with: .gradient(
          Gradient(
            stops: [.init(.white, at: 0), .init(.black.withAlpha(0.5), at: 1)],
            shape: .axial(from: .zero, to: Point(0, 60)))))
    }
    c.named("x axis") {
      for i in 0..<3 {
        c.draw("a<b&\(i)", font: .system(10), color: .black, at: Point(10 + 30 * Double(i), 50), anchor: .middle)
      }
      c.stroke(Path(from: Point(0, 10), to: Point(100, 10)), Stroke(), with: .color(.black))
    }
    c.isolated {
      c.clip(to: Rectangle(0, 0, 50, 50));
      c.stroke(Path(polyline: [Point(0, 0), Point(1e9, 50), Point(20, 60)]), Stroke(), with: .color(.black))
      c.fill(Path(circleAt: Point(10, 10), radius: 3), rule: .nonZero, with: .color(.white))
      c.stroke(Path(circleAt: Point(10, 10), radius: 3), Stroke(width: 2), with: .color(.white))
    }
    c.group(
      opacity: 0.5, bounds: Rectangle(0, 0, 100, 60),
      mask: { c.fill(Path(circleAt: Point(10, 10), radius: 3), rule: .nonZero, with: .color(.black)) }
    ) { c.fill(Rectangle(0, 0, 20, 20), with: .color(.black)) }
    c.draw("שלום 12", font: .system(10), color: .black, at: Point(50, 30), anchor: .end)
  }
  print(String(decoding: try Picture(size: Size(100, 60), draw: scene).encoded(as: .svg, measurer: m), as: UTF8.self))
  print(
    String(
      decoding: try Picture(size: Size(100, 60), svgText: .outlines, draw: scene).encoded(as: .svg, measurer: m),
      as: UTF8.self))
}
