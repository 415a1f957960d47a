import Graphics
import LayerTree
import Testing

@Suite("Painting texts, gradients, pictures and instances")
struct ContentsPaintingTests {
  private func text(_ string: String, _ configure: (TextLayer) -> Void = { _ in }) -> String {
    recording(
      of: make(TextLayer(), size: Size(60, 20)) {
        $0.string = string
        $0.font = .system(10)
        configure($0)
      })
  }

  @Test(
    "A text is aligned to the sides of its bounds and in the middle of their height",
    // Ascent 9 and descent 3 around the middle at 10: the baseline lies at 13.
    arguments: [
      (TextLayer.AlignmentMode.left, "start at 0 13"), (.center, "middle at 30 13"), (.right, "end at 60 13"),
    ])
  func alignment(mode: TextLayer.AlignmentMode, place: String) {
    #expect(
      text("abc") { $0.alignmentMode = mode } == "text \"abc\" \(place), font system 10 with #FFFFFF\n")
  }

  @Test(
    "A text that is too long is shortened where the layer says",
    arguments: [
      (TextTruncation.none, "abcdefghijkl"), (.end, "abcdefghi…"), (.start, "…defghijkl"), (.middle, "abcde…ijkl"),
    ])
  func truncation(truncation: TextTruncation, shown: String) {
    #expect(
      text("abcdefghijkl") { $0.truncation = truncation }
        == "text \"\(shown)\" start at 0 13, font system 10 with #FFFFFF\n")
  }

  @Test("A text of nothing, in a clear colour or without a size is not drawn")
  func invisibleTexts() {
    #expect(text("") == "")
    #expect(text(" \t") == "")
    #expect(text("abc") { $0.foregroundColor = .clear } == "")
    for size in [0, -1, .nan, .infinity] { #expect(text("abc") { $0.font.size = size } == "") }
    #expect(text("abc") { $0.bounds.size.width = .nan } == "")
    #expect(text("abc") { ($0.bounds.size.width, $0.truncation) = (2, .end) } == "")
  }

  private func gradient(_ configure: (GradientLayer) -> Void) -> String {
    recording(
      of: make(GradientLayer(), size: Size(20, 10)) {
        $0.colors = [.pureRed, .white, .pureBlue]
        configure($0)
      })
  }

  @Test(
    "A gradient's stops and axis",
    arguments: [
      Setting("axial 10 0 to 10 10 (#FF0000 at 0, #FFFFFF at 0.5, #0000FF at 1)") { _ in },
      Setting("axial 10 0 to 10 10 (#FF0000 at 0, #FFFFFF at 0.2, #0000FF at 0.9)") { $0.locations = [0, 0.2, 0.9] },
      // Locations that do not fit the colours, or are not numbers, are spread evenly; falling ones are raised.
      Setting("axial 10 0 to 10 10 (#FF0000 at 0, #FFFFFF at 0.5, #0000FF at 1)") { $0.locations = [0, 1] },
      Setting("axial 10 0 to 10 10 (#FF0000 at 0, #FFFFFF at 0.5, #0000FF at 1)") { $0.locations = [0, .nan, 1] },
      Setting("axial 10 0 to 10 10 (#FF0000 at 0, #FFFFFF at 0.7, #0000FF at 0.7)") { $0.locations = [-1, 0.7, 0.3] },
      Setting("axial 0 5 to 20 5 (#FF0000 at 0, #FFFFFF at 0.5, #0000FF at 1)") {
        ($0.startPoint, $0.endPoint) = (Point(0, 0.5), Point(1, 0.5))
      },
      // On a diagonal the middle colour runs through the other two corners.
      Setting("axial 0 0 to 8 16 (#FF0000 at 0, #FFFFFF at 0.5, #0000FF at 1)") {
        ($0.startPoint, $0.endPoint) = (Point(0, 0), Point(1, 1))
      },
      Setting("radial 10 5 radius 10 5 (#FF0000 at 0, #FFFFFF at 0.5, #0000FF at 1)") {
        ($0.kind, $0.startPoint, $0.endPoint) = (.radial, Point(0.5, 0.5), Point(1, 0))
      },
      Setting("#FF0000") { $0.colors = [.pureRed] },
      Setting("#FFFFFF") { $0.colors = [.white, .white] },
      // No way from start to end: all is beyond the end.
      Setting("#0000FF") { $0.endPoint = $0.startPoint },
      Setting("#0000FF") { $0.endPoint = Point(.nan, 1) },
      Setting("#0000FF") { $0.kind = .radial },
    ] as [Setting<GradientLayer>])
  func gradients(setting: Setting<GradientLayer>) {
    #expect(gradient(setting.set) == "fill rectangle 0 0 20 10 with \(setting)\n")
  }

  @Test("A gradient without colours, with clear ones or without bounds is not drawn; corners are round")
  func gradientShapes() {
    #expect(gradient { $0.colors = [] } == "")
    #expect(gradient { $0.colors = [.clear, .clear] } == "")
    #expect(gradient { $0.bounds.size.width = 0 } == "")
    let round = Path(roundedRectangle: Rectangle(0, 0, 20, 10), cornerWidth: 2, cornerHeight: 2)
    #expect(gradient { ($0.cornerRadius, $0.colors) = (2, [.white]) } == "fill \(round) with #FFFFFF\n")
  }

  /// The header of a PNG file of 40 × 10 pixels.
  private static let picture = EncodedImage(
    png: [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 10, 8,
      6, 0, 0, 0, 0, 0, 0, 0,
    ])

  @Test(
    "A picture fills the bounds by its gravity",
    arguments: [
      (ImageLayer.Gravity.resize, 1, "0 0 20 20"), (.resizeAspect, 1, "0 7.5 20 5"),
      (.resizeAspectFill, 1, "-30 0 80 20"), (.center, 1, "-10 5 40 10"), (.center, 2, "0 7.5 20 5"),
      (.center, 0, "-10 5 40 10"), (.center, .nan, "-10 5 40 10"),
    ])
  func gravity(gravity: ImageLayer.Gravity, scale: Double, rectangle: String) throws {
    let layer = make(ImageLayer(), size: Size(20, 20)) {
      $0.contentsGravity = gravity
      $0.contentsScale = scale
    }
    #expect(recording(of: layer) == "")
    let picture: EncodedImage = try #require(Self.picture)
    layer.contents = picture
    #expect(recording(of: layer) == "image 40x10 in \(rectangle)\n")
  }

  @Test("A faded picture needs a group, and masksToBounds cuts what a gravity lets overflow")
  func fadedPicture() throws {
    let layer = make(ImageLayer(), size: Size(20, 20)) {
      $0.opacity = 0.5
      $0.contentsGravity = .resizeAspectFill
      $0.masksToBounds = true
    }
    let picture: EncodedImage = try #require(Self.picture)
    layer.contents = picture
    #expect(
      recording(of: layer) == """
        group opacity 0.5 bounds 0 0 20 20
          isolated
            clip to rectangle 0 0 20 20
            image 40x10 in -30 0 80 20

        """)
  }

  @Test("An instance is drawn at each place that is a place, with its own position added")
  func instances() {
    let dot = make(Layer()) {
      $0.bounds = Rectangle(0, 0, 2, 2)
      $0.position = Point(1, 0)
      $0.backgroundColor = .pureRed
    }
    let layer = make(InstancedLayer()) {
      $0.instance = dot
      $0.places = [Point(10, 10), Point(.nan, 0), Point(20, 10)]
    }
    let one = "fill rectangle 0 -1 2 2 with #FF0000\n"
    #expect(
      recording(of: layer) == "isolated\n  translate 10 10\n  \(one)isolated\n  translate 20 10\n  \(one)")
    #expect(
      recording(of: layer, damage: Rectangle(18, 8, 4, 4))
        == "isolated\n  clip to rectangle 18 8 4 4\n  fill rectangle 20 9 2 2 with #FF0000\n")
    layer.opacity = 0.5
    #expect(recording(of: layer).hasPrefix("group opacity 0.5 bounds 10 9 12 2\n"))
    layer.places = []
    #expect(recording(of: layer) == "")
  }

  @Test("Names are kept around what they name, and only there")
  func names() {
    let root = make(Layer(), size: Size(50, 50)) { $0.name = "chart" }
    let part = make(Layer(), size: Size(4, 4)) {
      $0.name = "part"
      $0.backgroundColor = .pureRed
    }
    let nothing = make(ShapeLayer()) { $0.name = "nothing" }
    #expect(
      recording(of: root.adding(nothing, part)) == """
        named "chart"
          named "part"
            fill rectangle 0 0 4 4 with #FF0000

        """)
  }
}
