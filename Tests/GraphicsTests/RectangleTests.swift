import Graphics
import Testing

@Suite("Rectangles")
struct RectangleTests {
  let unit = Rectangle(0, 0, 10, 10)

  @Test(
    "What two rectangles share",
    arguments: [
      (Rectangle(5, 5, 10, 10), "5 5 5 5"), (Rectangle(0, 0, 10, 10), "0 0 10 10"),
      (Rectangle(2, 3, 4, 5), "2 3 4 5"), (Rectangle(-5, -5, 30, 30), "0 0 10 10"),
      // Sides that touch share no area, and neither do lines and points inside.
      (Rectangle(10, 0, 5, 5), nil), (Rectangle(0, -5, 5, 5), nil), (Rectangle(20, 20, 5, 5), nil),
      (Rectangle(5, 0, 0, 10), nil), (Rectangle(5, 5, 0, 0), nil), (Rectangle(8, 8, -3, -3), nil),
      (Rectangle(.nan, 0, 5, 5), nil), (Rectangle(0, 0, .nan, 5), nil),
      (Rectangle(0, 0, .infinity, .infinity), "0 0 10 10"),
    ] as [(Rectangle, String?)])
  func intersection(other: Rectangle, shared: String?) {
    #expect(unit.intersection(other)?.description == shared)
    #expect(other.intersection(unit)?.description == shared)
    #expect(unit.intersects(other) == (shared != nil))
    #expect(other.intersects(unit) == (shared != nil))
  }

  @Test(
    "The rectangle around two",
    arguments: [
      (Rectangle(5, 5, 10, 10), "0 0 15 15"), (Rectangle(2, 2, 1, 1), "0 0 10 10"),
      (Rectangle(20, -5, 0, 0), "0 -5 20 15"), (Rectangle(.nan, 0, 50, 50), "0 0 10 10"),
      (Rectangle(0, 0, 50, .nan), "0 0 10 10"),
    ])
  func union(other: Rectangle, around: String) {
    #expect(unit.union(other).description == around)
    #expect(other.union(unit).description == around)
  }

  @Test(
    "Left and top sides are inside, right and bottom ones outside",
    arguments: [
      (Point(0, 0), true), (Point(9.999, 9.999), true), (Point(10, 5), false), (Point(5, 10), false),
      (Point(-0.001, 5), false), (Point(.nan, 5), false), (Point(5, .nan), false), (Point(.infinity, 5), false),
    ])
  func contains(point: Point, isInside: Bool) {
    #expect(unit.contains(point) == isInside)
    #expect(!Rectangle(.nan, 0, 10, 10).contains(point))
    #expect(!Rectangle(0, 0, 10, .nan).contains(point))
  }

  @Test("A rectangle on the sides is held, one beyond them or with a NaN is not")
  func containsRectangle() {
    #expect(unit.contains(unit))
    #expect(unit.contains(Rectangle(5, 5, 5, 5)))
    #expect(!unit.contains(Rectangle(5, 5, 5.001, 5)))
    #expect(!unit.contains(Rectangle(.nan, 5, 1, 1)))
  }

  @Test(
    "Empty and finite",
    arguments: [
      (Rectangle(0, 0, 1, 1), false, true), (Rectangle(0, 0, 0, 1), true, true), (Rectangle(0, 0, 1, -1), true, true),
      (Rectangle(0, 0, .nan, 1), true, false), (Rectangle(.nan, 0, 1, 1), false, false),
      (Rectangle(0, .infinity, 1, 1), false, false), (Rectangle(1e308, 0, 1e308, 1), false, false),
    ])
  func states(rectangle: Rectangle, isEmpty: Bool, isFinite: Bool) {
    #expect(rectangle.isEmpty == isEmpty)
    #expect(rectangle.isFinite == isFinite)
  }

  @Test("Corners, insets and neighbours")
  func derived() {
    let rectangle = Rectangle(1, 2, 30, 40)
    #expect(Rectangle(corner: Point(31, 2), opposite: Point(1, 42)) == rectangle)
    #expect(Rectangle(center: Point(16, 22), size: Size(30, 40)) == rectangle)
    #expect(rectangle.corners == [Point(1, 2), Point(31, 2), Point(31, 42), Point(1, 42)])
    #expect(rectangle.center == Point(16, 22))
    #expect(rectangle.offset(by: Point(-1, 1)) == Rectangle(0, 3, 30, 40))
    #expect(rectangle.inset(dx: 5, dy: -5) == Rectangle(6, -3, 20, 50))
    #expect(rectangle.inset(dx: 15, dy: 0).isEmpty)
    #expect(rectangle.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rectangle(3, 3, 24, 36))
    #expect(Rectangle(0.2, -0.2, 1, 1).integral == Rectangle(0, -1, 2, 2))
    #expect(Rectangle(1, 2, 3, 4).integral == Rectangle(1, 2, 3, 4))
    #expect(Rectangle(31, 42, -30, -40).standardized == rectangle)
    #expect(rectangle.standardized == rectangle)
  }
}
