import Graphics
import Testing

@testable import X11Window

@Suite struct PixelGeometryTests {
  @Test(
    "A size in points becomes one that a window can have",
    arguments: [
      (Size(750, 400), 1.0, PixelSize(750, 400)), (Size(750, 400), 1.5, PixelSize(1125, 600)),
      (Size(0.2, 0), 1, PixelSize(1, 1)), (Size(-5, .nan), 1, PixelSize(1, 1)),
      (Size(.infinity, 1e300), 2, PixelSize(32_767, 32_767)),
    ] as [(Size, Double, PixelSize)])
  func size(points: Size, scale: Double, expected: PixelSize) {
    #expect(PixelSize(points, pixelsPerPoint: scale) == expected)
  }

  @Test("Pixels become points and stay where they are")
  func points() {
    #expect(PixelPoint(3, 5).points(pixelsPerPoint: 2) == Point(1.5, 2.5))
    #expect(PixelRectangle(2, 4, 6, 8).points(pixelsPerPoint: 2) == Rectangle(1, 2, 3, 4))
    #expect(PixelRectangle(0, 0, 2, 2).union(PixelRectangle(-1, 5, 1, 1)) == PixelRectangle(-1, 0, 3, 6))
  }
}
