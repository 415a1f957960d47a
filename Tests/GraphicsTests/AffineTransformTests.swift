import Graphics
import TestSupport
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  static let quarter = AffineTransform(rotation: .pi / 2)

  @Test(
    "Where a point goes",
    arguments: [
      (AffineTransform.identity, "3 4"), (AffineTransform(translationX: 1, y: -1), "4 3"),
      (AffineTransform(scaleX: 2, y: -1), "6 -4"),
      // From the right to the bottom: clockwise on the screen.
      (quarter, "-4 3"), (AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), "20 28"),
    ])
  func points(transform: AffineTransform, image: String) {
    #expect(transform.apply(to: Point(3, 4)).description == image)
  }

  @Test("Concatenating does the first one first")
  func order() {
    let move = AffineTransform(translationX: 10, y: 0)
    let grow = AffineTransform(scaleX: 2, y: 2)
    #expect(move.concatenating(grow).apply(to: Point(1, 1)) == Point(22, 2))
    #expect(grow.concatenating(move).apply(to: Point(1, 1)) == Point(12, 2))
  }

  @Test("An inverse leads back, also after others", arguments: 0..<40 as Range<UInt64>)
  func inverse(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { .random(in: -5...5, using: &random) }
    let first = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let second = AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let point = random.point()
    let image = second.apply(to: first.apply(to: point))
    #expect(first.concatenating(second).apply(to: point).distance(to: image) < 1e-9)
    #expect(abs(first.concatenating(second).determinant - first.determinant * second.determinant) < 1e-9)
    let inverse = try #require(first.concatenating(second).inverted)
    #expect(inverse.apply(to: image).distance(to: point) < 1e-6)
  }

  @Test(
    "What flattens the plane or overflows has no inverse",
    arguments: [
      AffineTransform(scaleX: 0, y: 1), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform(scaleX: .nan, y: 1), AffineTransform(scaleX: .infinity, y: 1),
      AffineTransform(scaleX: .leastNonzeroMagnitude, y: 1), AffineTransform(scaleX: 1e-200, y: 1e-200),
      AffineTransform(translationX: .nan, y: 0),
    ])
  func noInverse(transform: AffineTransform) {
    #expect(transform.inverted == nil)
  }

  @Test("The box around a turned rectangle")
  func boxes() {
    let rectangle = Rectangle(1, 2, 3, 4)
    #expect(AffineTransform(scaleX: -2, y: 1).boundingBox(of: rectangle).description == "-8 2 6 4")
    #expect(Self.quarter.boundingBox(of: rectangle).description == "-6 1 4 3")
    let eighth = AffineTransform(rotation: .pi / 4)
    #expect(eighth.boundingBox(of: Rectangle(-1, -1, 2, 2)).description == "-1.414 -1.414 2.828 2.828")
  }

  @Test("What kind of map it is")
  func kinds() {
    #expect(AffineTransform.identity.isTranslation)
    #expect(AffineTransform(translationX: 3, y: 4).isTranslation)
    #expect(!AffineTransform(scaleX: 2, y: 1).isTranslation)
    #expect(AffineTransform(scaleX: 2, y: 3).isUpright)
    #expect(!AffineTransform(scaleX: -2, y: 3).isUpright)
    #expect(!Self.quarter.isUpright)
    #expect(Self.quarter.isFinite)
    #expect(!AffineTransform(translationX: .infinity, y: 0).isFinite)
  }
}
