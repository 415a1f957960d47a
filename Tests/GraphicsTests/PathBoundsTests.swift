import Graphics
import TestSupport
import Testing

@Suite("The bounds of a path")
struct PathBoundsTests {
  @Test(
    "Exact and control point bounds",
    arguments: [
      ("M 0 0 L 10 5", "0 0 10 5", "0 0 10 5"),
      ("M 3 4 L 3 9", "3 4 0 5", "3 4 0 5"),
      // Extrema of a symmetric arch lie at three quarters of the control height.
      ("M 0 0 C 0 8 10 8 10 0", "0 0 10 6", "0 0 10 8"),
      // An S: one hump on each side.
      ("M 0 0 C 0 6 0 -6 10 0", "0 -1.732 10 3.464", "0 -6 10 12"),
      // Control points along the chord add nothing.
      ("M 0 0 C 1 1 2 2 3 3", "0 0 3 3", "0 0 3 3"),
      // Two subpaths; the trailing move draws nothing.
      ("M 0 0 L 1 1 M 5 5 L 6 7 M 100 100", "0 0 6 7", "0 0 6 7"),
      ("M 5 5 Z", "5 5 0 0", "5 5 0 0"),
    ])
  func bounds(text: String, exact: String, control: String) throws {
    let path = Path(text)
    #expect(try #require(path.bounds).description == exact)
    #expect(try #require(path.controlPointBounds).description == control)
  }

  @Test(
    "A path without segments or with a coordinate that is not finite has no bounds",
    arguments: [
      "", "M 1 1", "M 1 1 M 2 2", "M 0 0 L nan 1", "M 0 0 L 1 inf", "M nan 0 L 1 1", "M 0 0 C 1 1 nan 1 2 2",
      "M 0 0 L 1 1 M nan nan",
    ])
  func none(text: String) {
    #expect(Path(text).bounds == nil)
    #expect(Path(text).controlPointBounds == nil)
  }

  @Test("A circle's bounds are its square")
  func circle() throws {
    let bounds = try #require(Path(circleAt: Point(3, 4), radius: 5).bounds)
    #expect(bounds.description == "-2 -1 10 10")
  }

  @Test(
    "Exact bounds touch a dense sampling from outside, control point bounds hold them",
    arguments: 0..<30 as Range<UInt64>)
  func sampled(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    guard let exact = path.bounds else {
      #expect(path.controlPointBounds == nil)
      #expect(!path.elements.contains { if case .move = $0 { false } else { true } })
      return
    }
    let control = try #require(path.controlPointBounds)
    #expect(control.inset(dx: -1e-9, dy: -1e-9).contains(exact))
    let drawn = path.flattened(steps: 2000).filter { $0.count > 1 }.flatMap { $0 }
    let xs = drawn.map(\.x)
    let ys = drawn.map(\.y)
    #expect(abs(try #require(xs.min()) - exact.minX) < 1e-3)
    #expect(abs(try #require(xs.max()) - exact.maxX) < 1e-3)
    #expect(abs(try #require(ys.min()) - exact.minY) < 1e-3)
    #expect(abs(try #require(ys.max()) - exact.maxY) < 1e-3)
    #expect(
      exact.inset(dx: -1e-9, dy: -1e-9).contains(
        Rectangle(corner: Point(xs.min() ?? 0, ys.min() ?? 0), opposite: Point(xs.max() ?? 0, ys.max() ?? 0))))
  }

  @Test("A rectangle is known as one, and nothing else is")
  func rectangles() {
    let rectangle = Rectangle(1, 2, 3, 4)
    #expect(Path(rectangle: rectangle).rectangle == rectangle)
    #expect(Path("M 4 6 L 4 2 L 1 2 L 1 6 Z").rectangle == rectangle)
    for text in [
      "", "M 0 0 L 1 0 L 1 1 L 0 1", "M 0 0 L 1 0 L 1 1 L 0 2 Z", "M 0 0 L 1 0 L 2 1 L 1 1 Z",
      "M 0 0 L 1 0 L 1 1 L 0 1 Z Z", "M 0 0 L 1 0 L 1 1 C 0 1 0 1 0 1 Z",
    ] {
      #expect(Path(text).rectangle == nil, "\(text)")
    }
  }
}
