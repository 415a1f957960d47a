import Graphics
import LayerTree
import Testing

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
}
