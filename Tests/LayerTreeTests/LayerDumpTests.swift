import Graphics
import LayerTree
import Testing

/// A subclass, as somebody who embeds the layers writes it.
private final class MarkerLayer: ShapeLayer {}

@Suite("Dumping layers as text")
struct LayerDumpTests {
  @Test("A layer with default properties is its class and its frame")
  func defaults() {
    let root = Layer().adding(ShapeLayer(), GradientLayer(), ImageLayer(), InstancedLayer(), TextLayer())
    #expect(
      LayerDump(root).description == """
        Layer [0 0 0 0]
          ShapeLayer [0 0 0 0]
          GradientLayer [0 0 0 0]
          ImageLayer [0 0 0 0]
          InstancedLayer [0 0 0 0]
          TextLayer [0 0 0 0] string=""

        """)
  }

  @Test("A small chart reads well")
  func chart() {
    let area = make(GradientLayer()) {
      $0.name = "area"
      $0.frame = Rectangle(40, 30, 305, 140)
      $0.colors = [Color(rgb: 0xFF8000), Color(rgb: 0xFFFF00, alpha: 0.5)]
      $0.mask = make(ShapeLayer()) { $0.path = Path(polygon: [Point(0, 140), Point(0, 14), Point(305, 140)]) }
    }
    let line = make(ShapeLayer()) {
      $0.name = "line"
      $0.path = Path(polyline: (0..<10).map { Point(Double($0) * 50.8333333, Double($0 % 3)) })
      $0.fillColor = nil
      $0.strokeColor = Color(rgb: 0x00FF00)
      $0.lineDashPattern = [10, 1.5]
    }
    let marker = make(MarkerLayer()) {
      $0.path = Path(circleAt: .zero, radius: 1)
      $0.position = Point(-0.0001, 5)
    }
    let label = make(TextLayer()) {
      $0.string = "a \"label\""
      $0.font = Font(size: 10, weight: 700)
      $0.foregroundColor = .black
      $0.alignmentMode = .center
      $0.truncation = .end
      $0.frame = Rectangle(28, 178, 24, 12)
    }
    let root = make(Layer(), size: Size(375, 200)) {
      $0.name = "chart"
      $0.backgroundColor = Color(rgb: 0xEFEFF4)
    }
    #expect(
      LayerDump(root.adding(area, line, marker, label)).description == """
        Layer "chart" [0 0 375 200] backgroundColor=#EFEFF4
          GradientLayer "area" [40 30 305 140] colors=[#FF8000 #FFFF0080]
            mask: ShapeLayer [0 0 0 0]
              path M 0 140 L 0 14 L 305 140 Z
          ShapeLayer "line" [0 0 0 0] fillColor=nil strokeColor=#00FF00 lineDashPattern=[10 1.5]
            path M 0 0 L 50.833 1 L 101.667 2 L 152.5 0 L 203.333 1 L 254.167 2 L 305 0 L 355.833 1
                 L 406.667 2 L 457.5 0
          MarkerLayer [0 5 0 0]
            path M 0 -1 C 0.552 -1 1 -0.552 1 0 C 1 0.552 0.552 1 0 1 C -0.552 1 -1 0.552 -1 0 C -1 -0.552 -0.552 -1 0 -1 Z
          TextLayer [28 178 24 12] string="a \\"label\\"" font="system 10 700" foregroundColor=#000000 alignmentMode=center truncation=end

        """)
  }

  @Test("Every property that is not its default is said")
  func allProperties() {
    let layer = make(Layer()) {
      $0.bounds = Rectangle(1, 2, 10, 20)
      $0.position = Point(5, 5)
      $0.anchorPoint = Point(0, 1)
      $0.transform = AffineTransform(scaleX: 2, y: 1)
      $0.opacity = 0.25
      $0.isHidden = true
      $0.backgroundColor = .clear
      $0.cornerRadius = 3
      $0.borderWidth = 0.5
      $0.borderColor = .white
      $0.masksToBounds = true
    }
    let shape = make(ShapeLayer()) {
      $0.path = Path()
      $0.fillColor = .white
      $0.fillRule = .evenOdd
      $0.strokeColor = .black
      $0.lineWidth = 2
      $0.lineCap = .square
      $0.lineJoin = .round
      $0.miterLimit = 4
      $0.lineDashPattern = [1]
      $0.lineDashPhase = 3
      $0.strokeStart = 0.1
      $0.strokeEnd = 0.9
      $0.alignsToPixels = true
    }
    let gradient = make(GradientLayer()) {
      $0.kind = .radial
      $0.locations = [0, 1]
      $0.startPoint = .zero
      $0.endPoint = Point(1, 0.5)
    }
    let image = make(ImageLayer()) {
      $0.contentsGravity = .resizeAspectFill
      $0.contentsScale = 2
    }
    let instanced = make(InstancedLayer()) {
      $0.instance = Layer()
      $0.places = (0..<10).map { Point(Double($0), 0.5) }
    }
    let text = """
      Layer [5 -15 20 20] bounds=[1 2 10 20] anchorPoint=[0 1] transform=[2 0 0 1 0 0] opacity=0.25 isHidden \
      backgroundColor=#00000000 cornerRadius=3 borderWidth=0.5 borderColor=#FFFFFF masksToBounds
        ShapeLayer [0 0 0 0] fillColor=#FFFFFF fillRule=evenOdd strokeColor=#000000 lineWidth=2 lineCap=square \
      lineJoin=round miterLimit=4 lineDashPattern=[1] lineDashPhase=3 strokeStart=0.1 strokeEnd=0.9 alignsToPixels
          path
        GradientLayer [0 0 0 0] kind=radial locations=[0 1] startPoint=[0 0] endPoint=[1 0.5]
        ImageLayer [0 0 0 0] contentsGravity=resizeAspectFill contentsScale=2
        InstancedLayer [0 0 0 0]
          instance: Layer [0 0 0 0]
          places (0 0.5) (1 0.5) (2 0.5) (3 0.5) (4 0.5) (5 0.5) (6 0.5) (7 0.5)
                 (8 0.5) (9 0.5)

      """
    #expect(LayerDump(layer.adding(shape, gradient, image, instanced)).description == text)
    #expect(LayerDump(layer).lines.count == 9)
  }
}
