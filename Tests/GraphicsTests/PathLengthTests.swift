import Graphics
import TestSupport
import Testing

@Suite("The length of a path")
struct PathLengthTests {
  @Test(
    "Lengths that are known",
    arguments: [
      ("", 0), ("M 5 5", 0), ("M 5 5 Z", 0), ("M 0 0 L 3 4", 5), ("M 0 0 L 3 4 M 10 10 L 10 12", 7),
      ("M 0 0 L 3 0 L 3 4 Z", 12),
      // A pen that is back at its start adds no closing line.
      ("M 0 0 L 3 0 L 3 4 L 0 0 Z", 12),
      // After a close the pen is at the start.
      ("M 0 0 L 3 0 L 3 4 Z L 0 7", 19),
      ("M 0 0 C 1 0 2 0 3 0", 3),
      // A curve that runs to 3 and back along a line.
      ("M 0 0 C 4 0 4 0 0 0", 6),
      // The parabola y = x² from 0 to 1, raised to a cubic: √5/2 + asinh(2)/4.
      ("M 0 0 C 0.3333333333333333 0 0.6666666666666666 0.3333333333333333 1 1", 1.478_942_857_544_597_5),
      ("M 1 1 C 1 1 1 1 1 1", 0),
    ] as [(String, Double)])
  func known(text: String, length: Double) {
    #expect(abs(Path(text).length - length) < 1e-6)
  }

  @Test("A circle of curves is as long as a circle to the curves' own error of 3 in 10,000")
  func circle() {
    #expect(abs(Path(circleAt: .zero, radius: 100).length / (200 * Double.pi) - 1) < 3e-4)
  }

  @Test("Curves agree with dense sampling", arguments: 0..<30 as Range<UInt64>)
  func sampled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let sampled = path.sampledLength(steps: 4000)
    #expect(abs(path.length - sampled) <= sampled * 1e-6 + 1e-9)
  }

  @Test(
    "Cusps, loops and curves thousands of times longer than wide are measured too",
    arguments: [
      "M 0 0 C 10 10 0 10 10 0", "M 0 0 C 20 10 -10 10 10 0", "M 0 0 C 10 0 0 0 10 0", "M 0 0 C 0 0 0 0 10 5",
      "M 0 0 C 10000 1 -10000 1 0 0", "M 0 0 C 0.0001 0 0 0.0001 10000 0", "M 0 0 C 100000 0.01 -100000 0.01 1 0",
    ])
  func difficult(text: String) {
    let sampled = Path(text).sampledLength(steps: 100_000)
    #expect(abs(Path(text).length - sampled) <= sampled * 1e-5)
  }

  @Test(
    "The length of what is not finite is not finite",
    arguments: [
      "M 0 0 L nan 0", "M 0 0 L inf 0", "M 0 0 C 1 1 nan 1 2 2",
    ])
  func notFinite(text: String) {
    #expect(!Path(text).length.isFinite)
  }
}
