import Graphics
import TestSupport
import Testing

@Suite("Trimming a path")
struct PathTrimmingTests {
  @Test(
    "The part between two fractions of the length",
    arguments: [
      ("M 0 0 L 10 0", 0.2, 0.5, "M 2 0 L 5 0"),
      ("M 0 0 L 10 0", -1, 0.5, "M 0 0 L 5 0"),
      ("M 0 0 L 10 0", 0.5, 7, "M 5 0 L 10 0"),
      ("M 0 0 L 10 0", 0, 1, "M 0 0 L 10 0"),
      ("M 0 0 L 10 0", -5, 5, "M 0 0 L 10 0"),
      ("M 0 0 L 10 0", 0.5, 0.5, ""),
      ("M 0 0 L 10 0", 0.6, 0.5, ""),
      ("M 0 0 L 10 0", .nan, 0.5, ""),
      ("M 0 0 L 10 0", 0, .nan, ""),
      ("M 0 0 L 10 0", 1, 2, ""),
      ("M 0 0 L 10 0", -2, 0, ""),
      // A cut at a corner leaves no sliver behind.
      ("M 0 0 L 10 0 L 10 10", 0.5, 1, "M 10 0 L 10 10"),
      ("M 0 0 L 10 0 L 10 10", 0, 0.5, "M 0 0 L 10 0"),
      ("M 0 0 L 10 0 L 10 10", 0.25, 0.75, "M 5 0 L 10 0 L 10 5"),
      // Fractions count over all subpaths.
      ("M 0 0 L 10 0 M 0 5 L 30 5", 0.125, 0.5, "M 5 0 L 10 0 M 0 5 L 10 5"),
      ("M 0 0 L 10 0 M 0 5 L 30 5", 0.25, 1, "M 0 5 L 30 5"),
      // A closed subpath opens where it is cut, its closing line counts, and a whole one stays closed.
      ("M 0 0 L 10 0 L 10 10 L 0 10 Z", 0, 0.5, "M 0 0 L 10 0 L 10 10"),
      ("M 0 0 L 10 0 L 10 10 L 0 10 Z", 0.5, 0.875, "M 10 10 L 0 10 L 0 5"),
      ("M 0 0 L 10 0 L 10 10 L 0 10 Z M 20 0 L 20 40", 0, 0.75, "M 0 0 L 10 0 L 10 10 L 0 10 Z M 20 0 L 20 20"),
      ("M 0 0 L 10 0 L 10 10 L 0 10 Z L 0 -40", 0.25, 0.75, "M 10 10 L 0 10 L 0 0 M 0 0 L 0 -20"),
      ("M 0 0 C 0 1 1 1 0 0 Z M 5 5 L 5 9", 0, 0.999, nil),
      // A dot has no length, and belongs to what begins where it lies.
      ("M 0 0 L 10 0 M 3 3 Z M 0 5 L 10 5", 0, 0.5, "M 0 0 L 10 0"),
      ("M 0 0 L 10 0 M 3 3 Z M 0 5 L 10 5", 0.5, 1, "M 3 3 Z M 0 5 L 10 5"),
      ("M 0 0 L 10 0 M 3 3 Z M 0 5 L 10 5", 0.25, 0.75, "M 5 0 L 10 0 M 3 3 Z M 0 5 L 5 5"),
      // Curves are cut by length: this one runs evenly, so by its parameter too.
      ("M 0 0 C 1 0 2 0 3 0", 0, 0.5, "M 0 0 C 0.5 0 1 0 1.5 0"),
      ("M 0 0 C 1 0 2 0 3 0", 1.0 / 3, 2.0 / 3, "M 1 0 C 1.333 0 1.667 0 2 0"),
      // This one does not: half of its length is at its middle, a quarter not at a quarter of the parameter.
      ("M 0 0 C 0 0 8 0 8 0", 0, 0.5, "M 0 0 C 0 0 2 0 4 0"),
      ("", 0.2, 0.8, ""), ("M 4 4", 0.2, 0.8, ""), ("M 4 4 Z", 0.2, 0.8, ""), ("M 0 0 L inf 0", 0.2, 0.8, ""),
      ("M 0 0 L nan 0", 0.2, 0.8, ""),
    ] as [(String, Double, Double, String?)])
  func parts(text: String, start: Double, end: Double, part: String?) {
    let trimmed = Path(text).trimmed(from: start, to: end)
    if let part {
      #expect(trimmed.description == part)
    } else {
      #expect(trimmed.elements.contains(.close))
    }
  }

  @Test("The lengths of parts add up to the whole", arguments: 0..<60 as Range<UInt64>)
  func partsAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    var cuts = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    cuts = [0] + cuts + [1]
    let length = path.length
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      let part = path.trimmed(from: start, to: end).length
      #expect(abs(part - (end - start) * length) <= length * 1e-6 + 1e-9)
    }
  }

  @Test("A part lies on the path and begins and ends where the length says", arguments: 0..<15 as Range<UInt64>)
  func partsLieOnThePath(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    path.move(to: random.point())
    for _ in 0..<3 {
      path.curve(to: random.point(), control1: random.point(), control2: random.point())
      path.line(to: random.point())
    }
    let start = Double.random(in: 0...0.7, using: &random)
    let end = start + 0.2
    let part = path.trimmed(from: start, to: end)
    for point in part.flattened(steps: 7).joined() {
      #expect(path.sampledDistance(to: point, steps: 500) < 5e-3)
    }
    let points = path.flattened(steps: 5000)[0]
    var passed = 0.0
    var expected: [Point] = []
    let length = path.length
    for (a, b) in zip(points, points.dropFirst()) {
      let next = passed + a.distance(to: b)
      for fraction in [start, end] where fraction * length >= passed && fraction * length < next {
        expected.append(a.interpolated(to: b, at: (fraction * length - passed) / (next - passed)))
      }
      passed = next
    }
    let ends = part.flattened(steps: 1)[0]
    #expect(expected.count == 2)
    #expect(expected[0].distance(to: ends[0]) < 1e-3)
    #expect(expected[1].distance(to: ends[ends.count - 1]) < 1e-3)
  }

  @Test("Trimming a part again is trimming once")
  func nested() {
    let path = Path("M 0 0 C 0 30 40 30 40 0 L 80 0 C 90 20 100 -20 110 0")
    let twice = path.trimmed(from: 0.2, to: 0.8).trimmed(from: 0.25, to: 0.5)
    let once = path.trimmed(from: 0.35, to: 0.5)
    #expect(twice.description == once.description)
  }
}
