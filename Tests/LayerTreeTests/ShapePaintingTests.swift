import Graphics
import LayerTree
import Testing

@Suite("Painting shapes")
struct ShapePaintingTests {
  static let square = Path(rectangle: Rectangle(0, 0, 10, 10))
  static let line = Path(from: .zero, to: Point(10, 0))

  private func shape(_ path: Path?, _ configure: (ShapeLayer) -> Void) -> String {
    recording(
      of: make(ShapeLayer()) {
        $0.path = path
        configure($0)
      })
  }

  @Test("The fill comes first and then the stroke, neither cut by the bounds")
  func fillAndStroke() {
    let text = shape(Self.square) {
      $0.fillColor = .pureRed
      $0.fillRule = .evenOdd
      $0.strokeColor = .pureBlue
      $0.lineWidth = 2
      $0.lineCap = .round
      $0.lineJoin = .bevel
      $0.miterLimit = 3
      $0.lineDashPattern = [4, 1]
      $0.lineDashPhase = 2
      $0.alignsToPixels = true
    }
    let dashes = "width 2 cap round join bevel miter limit 3 dash [4 1] phase 2 aligned to pixels"
    #expect(
      text == """
        fill rectangle 0 0 10 10 (evenOdd) with #FF0000
        stroke \(Self.square), \(dashes) with #0000FF

        """)
  }

  @Test("With masksToBounds the path is cut by the bounds, round corners and all")
  func masked() {
    let text = shape(Self.square) {
      $0.bounds = Rectangle(0, 0, 4, 4)
      $0.position = Point(2, 2)
      $0.masksToBounds = true
    }
    #expect(
      text == """
        fill rectangle 0 0 4 4 with #000000

        """)
  }

  @Test(
    "What cannot be seen is not drawn",
    arguments: [
      Setting("no path", { $0.path = nil }), Setting("an empty path", { $0.path = Path() }),
      Setting("a path of one move", { $0.path = Path(elements: [.move(.zero)]) }),
      Setting("clear colours", { ($0.fillColor, $0.strokeColor) = (.clear, .clear) }),
      Setting("no colours", { ($0.fillColor, $0.strokeColor) = (nil, nil) }),
      Setting(
        "colours whose alpha is not a number",
        {
          $0.fillColor = Color.black.withAlpha(.nan); $0.strokeColor = nil
        }
      ),
      Setting("no area and no width", { ($0.path, $0.lineWidth) = (line, 0) }),
      Setting("a negative width", { ($0.path, $0.lineWidth) = (line, -1) }),
      Setting("an infinite width", { ($0.path, $0.lineWidth) = (line, .infinity) }),
      Setting("a width that is not a number", { ($0.path, $0.lineWidth) = (line, .nan) }),
      Setting("a place that is not a number", { $0.path = Path(from: .zero, to: Point(.nan, 0)) }),
      Setting("an infinite place", { $0.path = Path(polygon: [.zero, Point(5, 5), Point(0, .infinity)]) }),
      Setting("a trimmed stroke of nothing", { ($0.path, $0.strokeStart, $0.strokeEnd) = (line, 0.5, 0.5) }),
      Setting("a stroke trimmed backwards", { ($0.path, $0.strokeStart, $0.strokeEnd) = (line, 0.7, 0.5) }),
      Setting("hidden", { $0.isHidden = true }), Setting("transparent", { $0.opacity = 0 }),
      Setting("negative opacity", { $0.opacity = -1 }),
      Setting("an opacity that is not a number", { $0.opacity = .nan }),
      Setting("flattened", { $0.transform = AffineTransform(scaleX: 0, y: 1) }),
      Setting("nowhere", { $0.position = Point(.nan, 0) }),
    ] as [Setting<ShapeLayer>])
  func invisible(setting: Setting<ShapeLayer>) {
    let text = shape(Self.square) {
      $0.strokeColor = .pureRed
      setting.set($0)
    }
    #expect(text == "")
  }

  @Test(
    "The stroke is trimmed by length and its dashes begin at the trimmed start; the fill stays whole",
    arguments: [
      (0, 1, "M 0 0 L 10 0"), (-1, 2, "M 0 0 L 10 0"), (0.25, 1, "M 2.5 0 L 10 0"), (0, 0.5, "M 0 0 L 5 0"),
      (0.2, 0.4, "M 2 0 L 4 0"),
    ])
  func trimmed(start: Double, end: Double, part: String) {
    let text = shape(Self.line) {
      $0.strokeColor = .pureRed
      $0.lineDashPattern = [3]
      $0.lineDashPhase = 1
      $0.strokeStart = start
      $0.strokeEnd = end
    }
    #expect(text == "stroke \(part), width 1 dash [3] phase 1 with #FF0000\n")
    let both = shape(Self.square) {
      $0.strokeColor = .pureRed
      $0.strokeEnd = 0.25
    }
    #expect(both == "fill rectangle 0 0 10 10 with #000000\nstroke M 0 0 L 10 0, width 1 with #FF0000\n")
  }

  @Test(
    "A dash pattern that cannot be drawn leaves a whole line",
    arguments: [[0], [0, 0], [-1, 2], [.nan], [.infinity, 1]] as [[Double]])
  func impossibleDashes(pattern: [Double]) {
    let text = shape(Self.line) {
      $0.strokeColor = .pureRed
      $0.lineDashPattern = pattern
      $0.lineDashPhase = .nan
      $0.miterLimit = .nan
    }
    #expect(text == "stroke M 0 0 L 10 0, width 1 miter limit 1 with #FF0000\n")
  }

  @Test("A short path is moved point by point, a long one by the canvas")
  func moved() {
    let short = shape(Self.line) {
      $0.strokeColor = .pureRed
      $0.position = Point(3, 4)
    }
    #expect(short == "stroke M 3 4 L 13 4, width 1 with #FF0000\n")
    let points = (0..<100).map { Point(Double($0), Double($0 % 7)) }
    let long = shape(Path(polyline: points)) {
      $0.fillColor = nil
      $0.strokeColor = .pureRed
      $0.position = Point(3, 4)
    }
    #expect(long.hasPrefix("isolated\n  translate 3 4\n  stroke M 0 0 L 1 1 "))
  }
}
