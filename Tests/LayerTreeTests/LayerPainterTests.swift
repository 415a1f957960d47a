import Graphics
import LayerTree
import Testing

@Suite("Painting layers")
struct LayerPainterTests {
  @Test("Background, contents, sublayers and border are drawn in this order")
  func order() {
    let layer = make(ShapeLayer(), size: Size(20, 10)) {
      $0.backgroundColor = .pureRed
      $0.path = Path(rectangle: Rectangle(1, 1, 3, 3))
      $0.borderWidth = 1
      $0.borderColor = .pureBlue
    }
    let first = make(Layer(), size: Size(2, 2)) { $0.backgroundColor = .pureGreen }
    let second = make(Layer(), size: Size(3, 3)) { $0.backgroundColor = .white }
    #expect(
      recording(of: layer.adding(first, second)) == """
        fill rectangle 0 0 20 10 with #FF0000
        fill rectangle 1 1 3 3 with #000000
        fill rectangle 0 0 2 2 with #00FF00
        fill rectangle 0 0 3 3 with #FFFFFF
        fill M 0 0 L 20 0 L 20 10 L 0 10 Z M 1 1 L 19 1 L 19 9 L 1 9 Z (evenOdd) with #0000FF

        """)
  }

  @Test("A sublayer lies where position, anchor point, bounds origin and transform say")
  func places() {
    let child = make(Layer()) {
      $0.bounds = Rectangle(100, 50, 4, 2)
      $0.position = Point(10, 10)
      $0.backgroundColor = .pureRed
      $0.transform = AffineTransform(scaleX: 2, y: 3)
    }
    let root = make(Layer()) {
      $0.bounds = Rectangle(5, 5, 100, 100)
      $0.anchorPoint = .zero
      $0.backgroundColor = .pureGreen
    }
    #expect(
      recording(of: root.adding(child)) == """
        isolated
          translate -5 -5
          fill rectangle 5 5 100 100 with #00FF00
          isolated
            concatenate 2 0 0 3 -194 -143
            fill rectangle 100 50 4 2 with #FF0000

        """)
  }

  @Test("A tree that draws nothing tells the canvas nothing")
  func nothing() {
    let layer = make(Layer(), size: Size(10, 10)) {
      $0.name = "empty"
      $0.opacity = 0.5
      $0.masksToBounds = true
      $0.mask = make(Layer(), size: Size(5, 5)) { $0.backgroundColor = .black }
    }
    let shape = make(ShapeLayer()) { $0.name = "shape" }
    #expect(recording(of: layer.adding(shape, TextLayer(), GradientLayer(), ImageLayer(), InstancedLayer())) == "")
  }
}
