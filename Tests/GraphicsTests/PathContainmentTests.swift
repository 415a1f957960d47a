import Graphics
import TestSupport
import Testing

@Suite("Points inside a path")
struct PathContainmentTests {
  @Test(
    "A square with left and top sides inside, right and bottom outside",
    arguments: [
      (5, 5, true), (0, 5, true), (5, 0, true), (0, 0, true), (10, 5, false), (5, 10, false), (10, 10, false),
      (-1, 5, false), (11, 5, false), (5, -1, false), (5, 11, false), (-1, 0, false), (-1, 10, false),
    ] as [(Double, Double, Bool)])
  func square(x: Double, y: Double, isInside: Bool) {
    for text in ["M 0 0 L 10 0 L 10 10 L 0 10 Z", "M 0 0 L 0 10 L 10 10 L 10 0 Z", "M 0 0 L 10 0 L 10 10 L 0 10"] {
      #expect(Path(text).contains(Point(x, y)) == isInside)
      #expect(Path(text).contains(Point(x, y), rule: .evenOdd) == isInside)
    }
  }

  @Test("The rules differ where a path runs around twice, and where a hole runs the other way both leave it out")
  func rules() {
    let outer = "M 0 0 L 10 0 L 10 10 L 0 10 Z"
    let same = Path(outer + " M 3 3 L 7 3 L 7 7 L 3 7 Z")
    #expect(same.contains(Point(5, 5)))
    #expect(!same.contains(Point(5, 5), rule: .evenOdd))
    let hole = Path(outer + " M 3 3 L 3 7 L 7 7 L 7 3 Z")
    #expect(!hole.contains(Point(5, 5)))
    #expect(!hole.contains(Point(5, 5), rule: .evenOdd))
    #expect(hole.contains(Point(1, 5)))
  }

  @Test("A ray through corners and flat turns is counted once")
  func corners() {
    let diamond = Path("M 5 0 L 10 5 L 5 10 L 0 5 Z")
    #expect(diamond.contains(Point(5, 5)))
    #expect(!diamond.contains(Point(-1, 5)))
    #expect(!diamond.contains(Point(-1, 0)))
    #expect(!diamond.contains(Point(-1, 10)))
    let circle = Path(circleAt: Point(5, 5), radius: 5)
    for point in [Point(-1, 5), Point(-1, 0), Point(-1, 10), Point(11, 5)] { #expect(!circle.contains(point)) }
    #expect(circle.contains(Point(5, 5)))
    #expect(circle.contains(Point(0.001, 5)))
    #expect(!circle.contains(Point(-0.001, 5)))
  }

  @Test("Nothing lies inside of nothing, and NaN nowhere")
  func empty() {
    #expect(!Path().contains(.zero))
    #expect(!Path(from: .zero, to: Point(5, 5)).contains(Point(2, 2)))
    #expect(!Path(circleAt: .zero, radius: 5).contains(Point(.nan, 0)))
    #expect(!Path("M nan 0 L 1 1 L 0 1 Z").contains(Point(0.3, 0.9)))
    #expect(!Path("M 0 0 C nan nan 1 1 2 2 Z").contains(Point(0.3, 0.9)))
  }

  @Test(
    "Random paths agree with the crossings of a dense polygon", arguments: 0..<25 as Range<UInt64>)
  func sampled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let polygons = path.flattened(steps: 600)
    for _ in 0..<15 {
      let point = random.point()
      // Near the outline the polygon is not the path.
      if path.sampledDistance(to: point, steps: 100) < 0.05 { continue }
      var winding = 0
      var crossings = 0
      for polygon in polygons {
        for (a, b) in zip(polygon, polygon.dropFirst() + [polygon[0]]) where (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          guard x > point.x else { continue }
          winding += a.y < b.y ? 1 : -1
          crossings += 1
        }
      }
      #expect(path.contains(point) == (winding != 0))
      #expect(path.contains(point, rule: .evenOdd) == (crossings % 2 == 1))
    }
  }
}
