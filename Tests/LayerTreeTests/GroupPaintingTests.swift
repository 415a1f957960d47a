import Graphics
import LayerTree
import Testing

@Suite("Opacity, masks and clips")
struct GroupPaintingTests {
  private func box(_ color: Color = .pureRed, _ configure: (Layer) -> Void = { _ in }) -> Layer {
    make(Layer(), size: Size(10, 10)) {
      $0.backgroundColor = color
      configure($0)
    }
  }

  @Test("The opacity of a single primitive is multiplied into its colour, through all its layers")
  func singlePrimitive() {
    let inner = box { $0.opacity = 0.5 }
    let middle = make(Layer(), size: Size(10, 10)) { $0.opacity = 0.5 }.adding(inner)
    let outer = make(Layer(), size: Size(10, 10)) { $0.name = "outer" }.adding(middle)
    #expect(recording(of: outer) == "named \"outer\"\n  fill rectangle 0 0 10 10 with #FF000040\n")
  }

  @Test("A faded gradient fades in its stops, a faded text in its colour")
  func fadedContents() {
    let gradient = make(GradientLayer(), size: Size(10, 10)) {
      $0.colors = [.black, .clear]
      $0.opacity = 0.5
    }
    #expect(
      recording(of: gradient)
        == "fill rectangle 0 0 10 10 with axial 5 0 to 5 10 (#00000080 at 0, #00000000 at 1)\n")
    let text = make(TextLayer(), size: Size(10, 10)) {
      $0.string = "a"
      $0.opacity = 0.5
    }
    #expect(recording(of: text) == "text \"a\" start at 0 8.6, font system 12 with #FFFFFF80\n")
  }

  @Test("Several primitives fade as one picture, as large as what is seen of them")
  func groups() {
    let layer = make(Layer(), size: Size(10, 10)) {
      $0.opacity = 0.5
      $0.backgroundColor = .white
    }
    let outside = box { $0.position = Point(12, 5) }
    #expect(
      recording(of: layer.adding(outside)) == """
        group opacity 0.5 bounds 0 0 17 10
          fill rectangle 0 0 10 10 with #FFFFFF
          fill rectangle 7 0 10 10 with #FF0000

        """)
    #expect(
      recording(of: layer, damage: Rectangle(0, 0, 8, 8)) == """
        isolated
          clip to rectangle 0 0 8 8
          group opacity 0.5 bounds 0 0 8 8
            fill rectangle 0 0 10 10 with #FFFFFF
            fill rectangle 7 0 10 10 with #FF0000

        """)
  }

  @Test("Full or greater opacity makes no group", arguments: [1, 1.5, .infinity])
  func opaque(opacity: Double) {
    let layer = box { $0.opacity = opacity }.adding(box(.white))
    #expect(recording(of: layer) == "fill rectangle 0 0 10 10 with #FF0000\nfill rectangle 0 0 10 10 with #FFFFFF\n")
  }

  @Test("An invisible sublayer does not make a group")
  func invisibleSublayer() {
    let layer = box { $0.opacity = 0.5 }.adding(box(.clear), box { $0.isHidden = true }, Layer())
    #expect(recording(of: layer) == "fill rectangle 0 0 10 10 with #FF000080\n")
  }

  @Test("A mask of one opaque shape over a filled rectangle around it is the shape filled")
  func shapeMaskOverRectangle() {
    let mask = make(ShapeLayer()) { $0.path = Path(polygon: [.zero, Point(4, 0), Point(0, 4)]) }
    #expect(recording(of: box { $0.mask = mask }) == "fill M 0 0 L 4 0 L 0 4 Z with #FF0000\n")
    // A shape that reaches out of the rectangle is still cut by it.
    mask.path = Path(polygon: [.zero, Point(40, 0), Point(0, 4)])
    #expect(recording(of: box { $0.mask = mask }).contains("clip to"))
  }

  @Test("A mask of one opaque shape is a clip, wherever it is moved or turned")
  func shapeMask() {
    let mask = make(ShapeLayer()) {
      $0.path = Path(polygon: [.zero, Point(4, 0), Point(0, 4)])
      $0.fillRule = .evenOdd
      $0.transform = AffineTransform(scaleX: 2, y: -1)
      $0.position = Point(1, 5)
    }
    #expect(
      recording(of: box { $0.mask = mask }.adding(box())) == """
        isolated
          clip to M 1 5 L 9 5 L 1 1 Z (evenOdd)
          fill rectangle 0 0 10 10 with #FF0000
          fill rectangle 0 0 10 10 with #FF0000

        """)
  }

  @Test("A mask lies in the coordinates of the masked layer, and a plain layer with a background is one")
  func maskCoordinates() {
    let mask = make(Layer()) {
      $0.backgroundColor = .white
      $0.bounds = Rectangle(0, 0, 4, 4)
      $0.position = Point(104, 102)
    }
    let layer = make(Layer()) {
      $0.bounds = Rectangle(100, 100, 10, 10)
      $0.position = Point(5, 5)
      $0.backgroundColor = .pureRed
      $0.mask = mask
    }
    #expect(
      recording(of: layer) == """
        fill rectangle 2 0 4 4 with #FF0000

        """)
  }

  @Test("A mask that is itself clipped becomes a clip after a clip")
  func clippedMask() {
    let mask = make(Layer(), size: Size(6, 6)) { $0.masksToBounds = true }
    mask.position = Point(5, 5)
    _ = mask.adding(box { $0.position = .zero })
    #expect(
      recording(of: box { $0.mask = mask }) == """
        isolated
          clip to rectangle 2 2 6 6
          clip to rectangle -3 -3 10 10
          fill rectangle 0 0 10 10 with #FF0000

        """)
  }

  @Test("A clipping mask and an opacity over several primitives are a clip around a group")
  func maskAndOpacity() {
    let layer = box {
      $0.mask = make(Layer(), size: Size(5, 5)) { $0.backgroundColor = .black }
      $0.opacity = 0.5
    }
    #expect(
      recording(of: layer.adding(box(.white))) == """
        isolated
          clip to rectangle 0 0 5 5
          group opacity 0.5 bounds 0 0 5 5
            fill rectangle 0 0 10 10 with #FF0000
            fill rectangle 0 0 10 10 with #FFFFFF

        """)
  }

  @Test(
    "A mask that is more than one opaque shape is drawn as a picture",
    arguments: [
      Setting("half transparent", { $0.fillColor = Color.black.withAlpha(0.5) }),
      Setting("faded", { $0.opacity = 0.5 }),
      Setting("stroked", { $0.strokeColor = .black }),
      Setting("bordered", { ($0.bounds, $0.borderWidth) = (Rectangle(0, 0, 5, 5), 1) }),
      Setting("with a sublayer", { $0.addSublayer(make(Layer(), size: Size(2, 2)) { $0.backgroundColor = .black }) }),
    ] as [Setting<ShapeLayer>])
  func pictureMask(setting: Setting<ShapeLayer>) {
    let mask = make(ShapeLayer()) { $0.path = Path(circleAt: Point(5, 5), radius: 3) }
    setting.set(mask)
    let lines = recording(of: box { $0.mask = mask }).split(separator: "\n")
    #expect(lines.first?.hasPrefix("group opacity 1 bounds ") == true)
    #expect(lines.dropFirst().first == "  mask")
    #expect(lines.suffix(2) == ["  content", "    fill rectangle 0 0 10 10 with #FF0000"])
  }

  @Test("A gradient as a mask fades its layer, in one group with the opacity")
  func gradientMask() {
    let mask = make(GradientLayer(), size: Size(10, 10)) { $0.colors = [.black, .clear] }
    let layer = box {
      $0.mask = mask
      $0.opacity = 0.5
    }
    #expect(
      recording(of: layer) == """
        group opacity 0.5 bounds 0 0 10 10
          mask
            fill rectangle 0 0 10 10 with axial 5 0 to 5 10 (#000000 at 0, #00000000 at 1)
          content
            fill rectangle 0 0 10 10 with #FF0000

        """)
  }

  @Test("Under a mask that draws nothing, or that lies elsewhere, nothing shows")
  func emptyMasks() {
    let hidden = box { $0.isHidden = true }
    let elsewhere = box { $0.position = Point(50, 50) }
    let trimmed = make(ShapeLayer()) { $0.path = Path() }
    for mask in [Layer(), hidden, elsewhere, trimmed] { #expect(recording(of: box { $0.mask = mask }) == "") }
  }

  @Test("masksToBounds clips contents and sublayers by the round corners, but not background and border")
  func masksToBounds() {
    let layer = box {
      $0.masksToBounds = true
      $0.cornerRadius = 20
      $0.borderWidth = 1
      $0.borderColor = .pureBlue
    }
    let text = recording(of: layer.adding(box(.white) { $0.position = Point(10, 10) }))
    let round = Path(ellipseIn: Rectangle(0, 0, 10, 10))
    #expect(
      text == """
        fill \(round) with #FF0000
        isolated
          clip to \(round)
          fill rectangle 5 5 10 10 with #FFFFFF
        fill \(round) \(Path(ellipseIn: Rectangle(1, 1, 8, 8))) (evenOdd) with #0000FF

        """)
  }

  @Test("Sublayers outside a layer that masks to its bounds are skipped, and empty bounds show nothing")
  func clippedAway() {
    let outside = box { $0.position = Point(50, 50) }
    let layer = make(Layer(), size: Size(10, 10)) { $0.masksToBounds = true }
    #expect(recording(of: layer.adding(outside)) == "")
    let empty = make(Layer(), size: .zero) { $0.masksToBounds = true }
    #expect(recording(of: empty.adding(box())) == "")
    #expect(recording(of: make(Layer(), size: .zero).adding(box())) == "fill rectangle 0 0 10 10 with #FF0000\n")
  }

  @Test("A border wider than half of the layer covers it")
  func wideBorder() {
    let layer = make(Layer(), size: Size(10, 6)) { $0.borderWidth = 3 }
    #expect(recording(of: layer) == "fill rectangle 0 0 10 6 (evenOdd) with #000000\n")
  }

  @Test("Layers outside the damage are skipped, with strokes, texts and sublayers as far as they reach")
  func damage() {
    let root = make(Layer(), size: Size(100, 100)) { $0.backgroundColor = .white }
    let inside = box { $0.position = Point(50, 50) }
    let far = box { $0.position = Point(90, 90) }
    let wide = make(ShapeLayer()) {
      $0.path = Path(from: Point(0, 36), to: Point(100, 36))
      $0.strokeColor = .pureBlue
      $0.lineWidth = 20
    }
    let thin = make(ShapeLayer()) {
      $0.path = Path(from: Point(0, 36), to: Point(100, 36))
      $0.strokeColor = .pureGreen
    }
    let label = make(TextLayer()) {
      $0.string = "A label that begins far away"
      $0.position = Point(-100, 50)
    }
    let beyond = make(TextLayer()) {
      $0.string = "short"
      $0.position = Point(-100, 50)
    }
    let text = recording(
      of: root.adding(inside, far, wide, thin, label, beyond), damage: Rectangle(45, 45, 10, 10))
    #expect(
      text == """
        isolated
          clip to rectangle 45 45 10 10
          fill rectangle 0 0 100 100 with #FFFFFF
          fill rectangle 45 45 10 10 with #FF0000
          stroke M 0 36 L 100 36, width 20 with #0000FF
          text "A label that begins far away" start at -100 53.6, font system 12 with #FFFFFF

        """)
    #expect(recording(of: root, damage: Rectangle(200, 200, 10, 10)) == "")
    #expect(recording(of: root, damage: .zero) == "")
    #expect(recording(of: root, damage: Rectangle(.nan, 0, 10, 10)) == "")
  }
}
