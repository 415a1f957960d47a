import Graphics
import LayerTree
import TestSupport
import Testing

@Suite("Where layers lie")
struct LayerGeometryTests {
  static let quarter = AffineTransform(rotation: .pi / 2)

  @Test(
    "The frame follows from bounds, position, anchor point and transform",
    arguments: [
      Setting("-50 -25 100 50") { _ in },
      Setting("-40 -5 100 50") { $0.position = Point(10, 20) },
      Setting("10 20 100 50") { ($0.position, $0.anchorPoint) = (Point(10, 20), .zero) },
      Setting("-90 -30 100 50") { ($0.position, $0.anchorPoint) = (Point(10, 20), Point(1, 1)) },
      Setting("-190 45 100 50") { ($0.position, $0.anchorPoint) = (Point(10, 20), Point(2, -0.5)) },
      // The bounds' origin does not move the frame.
      Setting("-40 -5 100 50") { ($0.position, $0.bounds.origin) = (Point(10, 20), Point(7, -8)) },
      Setting("-90 -5 200 50") { ($0.position, $0.transform) = (Point(10, 20), AffineTransform(scaleX: 2, y: 1)) },
      Setting("-90 -5 200 50") { ($0.position, $0.transform) = (Point(10, 20), AffineTransform(scaleX: -2, y: 1)) },
      Setting("-90 20 200 50") {
        ($0.position, $0.transform) = (Point(10, 20), AffineTransform(scaleX: 2, y: 1))
        $0.anchorPoint = Point(0.5, 0)
      },
      Setting("-15 -30 50 100") { ($0.position, $0.transform) = (Point(10, 20), quarter) },
      // Turned about the top left corner, the layer lies to the left of it.
      Setting("-40 20 50 100") {
        ($0.position, $0.transform, $0.anchorPoint) = (Point(10, 20), quarter, .zero)
        $0.bounds.origin = Point(3, 4)
      },
      Setting("-35 -2 100 50") {
        ($0.position, $0.transform) = (Point(10, 20), AffineTransform(translationX: 5, y: 3))
      },
    ] as [Setting<Layer>])
  func frame(setting: Setting<Layer>) {
    let layer = Layer()
    layer.bounds = Rectangle(0, 0, 100, 50)
    setting.set(layer)
    #expect(layer.frame.description == setting.description)
  }

  @Test(
    "Setting the frame sets position and size, and what is set is read",
    arguments: [
      Setting("-") { _ in }, Setting("anchor") { $0.anchorPoint = Point(0.1, 0.9) },
      Setting("anchor outside") { $0.anchorPoint = Point(-1, 3) },
      Setting("origin") { $0.bounds.origin = Point(7, -8) },
      Setting("scaled") { $0.transform = AffineTransform(scaleX: 2, y: -4) },
      Setting("turned") { ($0.transform, $0.anchorPoint, $0.bounds.origin) = (quarter, Point(0, 0.3), Point(5, 6)) },
      Setting("moved") { $0.transform = AffineTransform(translationX: 5, y: 3) },
    ] as [Setting<Layer>])
  func setFrame(setting: Setting<Layer>) {
    let layer = Layer()
    setting.set(layer)
    let before = (layer.bounds.origin, layer.anchorPoint, layer.transform)
    let frame = Rectangle(10, 20, 80, 40)
    layer.frame = frame
    #expect(layer.frame.description == "10 20 80 40")
    #expect((layer.bounds.origin, layer.anchorPoint, layer.transform) == before)
    layer.frame = Rectangle(90, 60, -80, -40)
    #expect(layer.frame.description == "10 20 80 40")
    layer.frame = .zero
    #expect(layer.frame.description == "0 0 0 0")
  }

  @Test("Without a transform, a frame of any numbers is read as it was set")
  func exactFrames() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let layer = Layer()
      layer.anchorPoint = .zero
      let frame = Rectangle(
        .random(in: -1e3...1e3, using: &random), .random(in: -1e3...1e3, using: &random),
        .random(in: 0...1e3, using: &random), .random(in: 0...1e3, using: &random))
      layer.frame = frame
      #expect(layer.frame == frame)
      layer.anchorPoint = Point(0.5, 0.5)
      layer.frame = frame
      #expect(layer.frame.size == frame.size)
      #expect(layer.frame.origin.distance(to: frame.origin) < 1e-9)
    }
  }

  @Test("A frame set under a turn by an eighth keeps its centre and holds more")
  func turnedFrame() {
    let layer = Layer()
    layer.transform = AffineTransform(rotation: .pi / 4)
    layer.frame = Rectangle(0, 0, 10, 10)
    #expect(layer.bounds.size.description == "14.142 14.142")
    #expect(layer.frame.description == "-5 -5 20 20")
  }

  /// root ▸ middle ▸ leaf, and root ▸ other.
  private struct Tree {
    let root = Layer()
    let middle = Layer()
    let leaf = Layer()
    let other = Layer()

    init() {
      root.frame = Rectangle(100, 100, 200, 200)
      middle.frame = Rectangle(10, 20, 50, 50)
      middle.bounds.origin = Point(5, 5)
      leaf.frame = Rectangle(10, 10, 20, 20)
      leaf.transform = AffineTransform(scaleX: 2, y: 2)
      other.anchorPoint = .zero
      other.bounds.size = Size(10, 20)
      other.position = Point(50, 60)
      other.transform = LayerGeometryTests.quarter
      _ = root.adding(middle.adding(leaf), other)
    }
  }

  @Test("Points and rectangles are converted between any two layers")
  func conversion() {
    let tree = Tree()
    // The leaf is twice as large about its centre (20, 20) in the middle layer, which is scrolled by 5.
    #expect(tree.leaf.convert(Point(0, 0), to: tree.middle).description == "0 0")
    #expect(tree.leaf.convert(Point(10, 10), to: tree.middle).description == "20 20")
    #expect(tree.leaf.convert(Point(10, 10), to: tree.root).description == "25 35")
    #expect(tree.leaf.convert(Point(10, 10), to: nil).description == "125 135")
    #expect(tree.leaf.convert(Point(125, 135), from: nil).description == "10 10")
    #expect(tree.leaf.convert(Rectangle(0, 0, 20, 20), to: tree.root).description == "5 15 40 40")
    #expect(tree.other.convert(Rectangle(0, 0, 10, 20), to: tree.root).description == "30 60 20 10")
    #expect(tree.other.convert(Point(25, 35), from: tree.root).description == "-25 25")
    #expect(tree.leaf.convert(Point(10, 10), to: tree.other).description == "-25 25")
    #expect(tree.other.convert(Point(10, 10), from: tree.leaf).description == "-25 25")
    #expect(tree.root.convert(Point(1, 2), to: tree.root) == Point(1, 2))
    #expect(tree.leaf.convert(Rectangle(1, 2, 3, 4), from: tree.leaf) == Rectangle(1, 2, 3, 4))
    #expect(tree.root.convert(Rectangle(0, 0, 1, 1), to: nil).description == "100 100 1 1")
    #expect(tree.middle.convert(Rectangle(5, 5, 50, 50), to: tree.root) == tree.middle.frame)
  }

  @Test("There and back again is where it began")
  func roundTrip() {
    let tree = Tree()
    let layers = [tree.root, tree.middle, tree.leaf, tree.other, nil]
    for source in layers.compactMap({ $0 }) {
      for target in layers {
        let there = source.convert(Point(3, 7), to: target)
        #expect(source.convert(there, from: target).distance(to: Point(3, 7)) < 1e-9)
        guard let target else { continue }
        #expect(target.convert(Point(3, 7), from: source).distance(to: there) < 1e-9)
      }
    }
  }

  @Test("A flattened layer can be asked without harm")
  func flattened() {
    let layer = Layer()
    layer.transform = AffineTransform(scaleX: 0, y: 0)
    layer.frame = Rectangle(0, 0, 10, 10)
    #expect(layer.frame == Rectangle(5, 5, 0, 0))
    #expect(layer.convert(Point(3, 4), from: nil) == Point(3, 4))
    #expect(layer.hitTest(Point(5, 5)) == nil)
  }
}
