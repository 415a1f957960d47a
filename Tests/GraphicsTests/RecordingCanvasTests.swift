import Graphics
import Testing

@Suite("The recording canvas")
struct RecordingCanvasTests {
  @Test("Each operation is a line, and what is inside another is indented")
  func operations() throws {
    let canvas = RecordingCanvas()
    let image = try #require(EncodedImage(png: EncodedImageTests.header()))
    canvas.named("a \"b\"") {
      canvas.isolated {
        canvas.concatenate(AffineTransform(translationX: 1, y: 2))
        canvas.concatenate(AffineTransform(scaleX: 2, y: 3))
        canvas.clip(to: Rectangle(0, 0, 5, 5))
        canvas.clip(to: Path("M 0 0 L 1 0 L 0 1 Z"), rule: .evenOdd)
      }
    }
    canvas.fill(Rectangle(1, 2, 3, 4), with: .color(.black))
    let gradient = Gradient(
      stops: [.init(.white, at: 0), .init(.clear, at: 1)], shape: .axial(from: .zero, to: Point(0, 9)))
    canvas.fill(Path("M 0 0 L 1 0 L 0 1"), rule: .nonZero, with: .gradient(gradient))
    canvas.stroke(Path("M 0 0 L 1 0"), Stroke(), with: .color(.white))
    canvas.stroke(
      Path("M 0 0 L 1 0"),
      Stroke(
        width: 2.5, cap: .round, join: .bevel, miterLimit: 4, dashPattern: [10, 1.5], dashPhase: 3,
        alignsToPixels: true), with: .color(.white))
    canvas.draw("x\n", font: .system(12), color: .black, at: Point(5, 6), anchor: .middle)
    canvas.draw(image, in: Rectangle(0, 0, 30, 20))
    canvas.group(opacity: 0.5, bounds: Rectangle(0, 0, 9, 9), mask: nil) {
      canvas.fill(Rectangle(0, 0, 1, 1), with: .color(.black))
    }
    canvas.group(
      opacity: 1, bounds: Rectangle(0, 0, 9, 9), mask: { canvas.fill(Rectangle(0, 0, 1, 1), with: .color(.black)) },
      content: { canvas.fill(Rectangle(0, 0, 2, 2), with: .color(.white)) })
    #expect(
      canvas.text == #"""
        named "a \"b\""
          isolated
            translate 1 2
            concatenate 2 0 0 3 0 0
            clip to rectangle 0 0 5 5
            clip to M 0 0 L 1 0 L 0 1 Z (evenOdd)
        fill rectangle 1 2 3 4 with #000000
        fill M 0 0 L 1 0 L 0 1 with axial 0 0 to 0 9 (#FFFFFF at 0, #00000000 at 1)
        stroke M 0 0 L 1 0, width 1 with #FFFFFF
        stroke M 0 0 L 1 0, width 2.5 cap round join bevel miter limit 4 dash [10 1.5] phase 3 aligned to pixels with #FFFFFF
        text "x\n" middle at 5 6, font system 12 with #000000
        image 3x2 in 0 0 30 20
        group opacity 0.5 bounds 0 0 9 9
          fill rectangle 0 0 1 1 with #000000
        group opacity 1 bounds 0 0 9 9
          mask
            fill rectangle 0 0 1 1 with #000000
          content
            fill rectangle 0 0 2 2 with #FFFFFF

        """#)
    #expect(canvas.lines.count == 19)
  }
}
