import Graphics
import LayerTree
import Testing

@Suite("Which layer is at a point")
struct LayerHitTestTests {
  private func box(_ name: String, _ frame: Rectangle, _ configure: (Layer) -> Void = { _ in }) -> Layer {
    let layer = Layer()
    layer.name = name
    layer.frame = frame
    configure(layer)
    return layer
  }

  private func hit(_ layer: Layer, _ x: Double, _ y: Double) -> String? {
    layer.hitTest(Point(x, y))?.name
  }

  @Test("The deepest layer in front is found, in superlayer coordinates")
  func deepest() {
    let root = box("root", Rectangle(100, 0, 100, 100))
    let back = box("back", Rectangle(10, 10, 50, 50)).adding(box("inner", Rectangle(0, 0, 10, 10)))
    let front = box("front", Rectangle(40, 40, 50, 50))
    _ = root.adding(back, front)
    #expect(hit(root, 50, 50) == nil)
    #expect(hit(root, 105, 5) == "root")
    #expect(hit(root, 112, 12) == "inner")
    #expect(hit(root, 130, 30) == "back")
    #expect(hit(root, 145, 45) == "front")
    #expect(hit(root, 190, 90) == "root")
    #expect(hit(root, 200, 50) == nil)
  }

  @Test("A sublayer is met outside its superlayer, unless that masks to its bounds")
  func outside() {
    let root = box("root", Rectangle(0, 0, 10, 10)).adding(box("out", Rectangle(20, 0, 10, 10)))
    #expect(hit(root, 25, 5) == "out")
    #expect(hit(root, 15, 5) == nil)
    root.masksToBounds = true
    #expect(hit(root, 25, 5) == nil)
    #expect(hit(root, 5, 5) == "root")
  }

  @Test("Hidden and transparent layers are passed over with their sublayers")
  func invisible() {
    let child = box("child", Rectangle(0, 0, 10, 10))
    let middle = box("middle", Rectangle(0, 0, 10, 10)).adding(child)
    let root = box("root", Rectangle(0, 0, 10, 10)).adding(middle)
    #expect(hit(root, 5, 5) == "child")
    child.isHidden = true
    #expect(hit(root, 5, 5) == "middle")
    child.isHidden = false
    middle.opacity = 0
    #expect(hit(root, 5, 5) == "root")
    root.isHidden = true
    #expect(hit(root, 5, 5) == nil)
  }

  @Test("What a mask cuts off is not met; a mask of a path counts by its path")
  func masks() {
    let root = box("root", Rectangle(0, 0, 20, 20)).adding(box("child", Rectangle(0, 0, 20, 20)))
    root.mask = box("mask", Rectangle(0, 0, 5, 20))
    #expect(hit(root, 4, 10) == "child")
    #expect(hit(root, 6, 10) == nil)
    let shape = ShapeLayer()
    shape.path = Path(circleAt: .zero, radius: 5)
    shape.position = Point(10, 10)
    root.mask = shape
    #expect(hit(root, 13, 13) == "child")
    #expect(hit(root, 14, 14) == nil)
    shape.isHidden = true
    #expect(hit(root, 10, 10) == nil)
  }

  @Test("Turned and scaled layers are met where they show")
  func transforms() {
    let layer = box("layer", Rectangle(0, 0, 20, 2)) { $0.transform = AffineTransform(rotation: .pi / 2) }
    #expect(hit(layer, 10, 10) == "layer")
    #expect(hit(layer, 10, -5) == "layer")
    #expect(hit(layer, 5, 1) == nil)
  }

  @Test("A shape is met by its bounds, and asked for its path separately, by its fill rule")
  func shapes() {
    let shape = ShapeLayer()
    shape.bounds = Rectangle(0, 0, 10, 10)
    shape.path = Path(polygon: [Point(20, 0), Point(30, 0), Point(20, 10)])
    #expect(shape.contains(Point(5, 5)))
    #expect(!shape.contains(Point(22, 2)))
    #expect(shape.shapeContains(Point(22, 2)))
    #expect(!shape.shapeContains(Point(29, 9)))
    #expect(!shape.shapeContains(Point(5, 5)))
    shape.path?.append(Path(polygon: [Point(20, 0), Point(30, 0), Point(20, 10)]))
    #expect(shape.shapeContains(Point(22, 2)))
    shape.fillRule = .evenOdd
    #expect(!shape.shapeContains(Point(22, 2)))
    #expect(!ShapeLayer().shapeContains(.zero))
  }
}
