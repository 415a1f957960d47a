import Graphics
import LayerTree
import Testing

@Suite("Properties have Core Animation's defaults")
struct LayerDefaultsTests {
  /// A property and whether it has its default.
  struct Property<Kind: Layer>: Sendable, CustomStringConvertible {
    let description: String
    let isDefault: @Sendable (Kind) -> Bool

    init(_ description: String, _ isDefault: @escaping @Sendable (Kind) -> Bool) {
      self.description = description
      self.isDefault = isDefault
    }
  }

  @Test(
    "Of every layer",
    arguments: [
      Property("name nil") { $0.name == nil }, Property("bounds zero") { $0.bounds == .zero },
      Property("position zero") { $0.position == .zero },
      Property("anchor point in the middle") { $0.anchorPoint == Point(0.5, 0.5) },
      Property("transform identity") { $0.transform == .identity }, Property("frame zero") { $0.frame == .zero },
      Property("opacity 1") { $0.opacity == 1 }, Property("not hidden") { !$0.isHidden },
      Property("no background") { $0.backgroundColor == nil }, Property("corner radius 0") { $0.cornerRadius == 0 },
      Property("border width 0") { $0.borderWidth == 0 }, Property("border black") { $0.borderColor == .black },
      Property("does not mask") { !$0.masksToBounds }, Property("no mask") { $0.mask == nil },
      Property("no sublayers") { $0.sublayers.isEmpty }, Property("no superlayer") { $0.superlayer == nil },
    ] as [Property<Layer>])
  func layers(property: Property<Layer>) {
    for layer in [Layer(), ShapeLayer(), TextLayer(), GradientLayer(), ImageLayer(), InstancedLayer()] {
      #expect(property.isDefault(layer))
    }
  }

  @Test(
    "Of a shape layer",
    arguments: [
      Property("no path") { $0.path == nil }, Property("filled black") { $0.fillColor == .black },
      Property("non-zero") { $0.fillRule == .nonZero }, Property("not stroked") { $0.strokeColor == nil },
      Property("width 1") { $0.lineWidth == 1 }, Property("butt caps") { $0.lineCap == .butt },
      Property("mitered") { $0.lineJoin == .miter }, Property("miter limit 10") { $0.miterLimit == 10 },
      Property("no dashes") { $0.lineDashPattern.isEmpty }, Property("phase 0") { $0.lineDashPhase == 0 },
      Property("from the start") { $0.strokeStart == 0 }, Property("to the end") { $0.strokeEnd == 1 },
      Property("not aligned") { !$0.alignsToPixels }, Property("the stroke's own defaults") { $0.stroke == Stroke() },
    ] as [Property<ShapeLayer>])
  func shapes(property: Property<ShapeLayer>) {
    #expect(property.isDefault(ShapeLayer()))
  }

  @Test(
    "Of a gradient layer",
    arguments: [
      Property("no colours") { $0.colors.isEmpty }, Property("even") { $0.locations == nil },
      Property("from the top") { $0.startPoint == Point(0.5, 0) },
      Property("to the bottom") { $0.endPoint == Point(0.5, 1) }, Property("axial") { $0.kind == .axial },
    ] as [Property<GradientLayer>])
  func gradients(property: Property<GradientLayer>) {
    #expect(property.isDefault(GradientLayer()))
  }

  @Test(
    "Of a text layer",
    arguments: [
      Property("no text") { $0.string == "" }, Property("white") { $0.foregroundColor == .white },
      Property("left") { $0.alignmentMode == .left }, Property("not shortened") { $0.truncation == .none },
    ] as [Property<TextLayer>])
  func texts(property: Property<TextLayer>) {
    #expect(property.isDefault(TextLayer()))
  }

  @Test(
    "Of an image layer",
    arguments: [
      Property("no picture") { $0.contents == nil }, Property("stretched") { $0.contentsGravity == .resize },
      Property("a pixel a point") { $0.contentsScale == 1 },
    ] as [Property<ImageLayer>])
  func images(property: Property<ImageLayer>) {
    #expect(property.isDefault(ImageLayer()))
  }

  @Test("A layer is in one superlayer at a time and leaves it when it is removed")
  func tree() {
    let (first, second, child) = (Layer(), Layer(), Layer())
    first.addSublayer(child)
    #expect(child.superlayer === first)
    second.addSublayer(child)
    #expect(first.sublayers.isEmpty)
    #expect(child.superlayer === second)
    second.addSublayer(Layer())
    second.addSublayer(child)
    #expect(second.sublayers.count == 2)
    #expect(second.sublayers.last === child)
    child.removeFromSuperlayer()
    child.removeFromSuperlayer()
    #expect(second.sublayers.count == 1)
    #expect(child.superlayer == nil)
  }
}
