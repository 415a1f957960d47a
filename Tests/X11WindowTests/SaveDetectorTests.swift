import Testing

@testable import X11Window

@Suite struct SaveDetectorTests {
  /// A step of a story: something happens at a time, in milliseconds.
  enum Step: Sendable, CustomStringConvertible {
    case hint(SaveDetector.Hint)
    /// The file is as version `n` of `size` bytes from here on.
    case state(Int, size: Int)
    case gone

    var description: String {
      switch self {
      case .hint(let hint): "\(hint)"
      case .state(let version, let size): "version \(version), \(size) bytes"
      case .gone: "gone"
      }
    }
  }

  struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [(time: Int, step: Step)]
    /// When what is told, in milliseconds.
    var expected: [(time: Int, kind: FileChange.Kind)]
  }

  static func signature(_ version: Int, size: Int) -> FileSignature {
    FileSignature(inode: 1, size: size, modified: version, changed: version)
  }

  /// Plays a story as the watcher would: `check` whenever the deadline has come.
  static func play(_ steps: [(time: Int, step: Step)], known: FileSignature?) -> [(time: Int, kind: FileChange.Kind)] {
    var detector = SaveDetector(known: known)
    var state = known
    var told: [(time: Int, kind: FileChange.Kind)] = []
    for time in 0...12_000 {
      let now = Duration.milliseconds(time)
      for step in steps where step.time == time {
        switch step.step {
        case .hint(let hint): detector.note(hint, at: now)
        case .state(let version, let size): state = signature(version, size: size)
        case .gone: state = nil
        }
      }
      if let deadline = detector.deadline, deadline <= now, let kind = detector.check(state, at: now) {
        told.append((time, kind))
      }
    }
    #expect(detector.deadline == nil, "In the end nothing is waited for.")
    return told
  }

  static let stories: [Story] = [
    Story(
      testDescription: "rewritten and closed",
      steps: [(0, .hint(.written)), (0, .state(2, size: 9)), (5, .hint(.closed))], expected: [(20, .saved)]),
    Story(
      testDescription: "moved into place", steps: [(0, .state(2, size: 9)), (0, .hint(.moved))],
      expected: [(15, .saved)]),
    Story(
      testDescription: "written slowly, closed at last",
      steps: (0...50).map { ($0 * 30, .hint(.written)) } + [(0, .state(2, size: 9)), (1510, .hint(.closed))],
      expected: [(1525, .saved)]),
    Story(
      testDescription: "written and held open",
      steps: [(0, .state(2, size: 9)), (0, .hint(.written)), (10, .hint(.written))], expected: [(50, .saved)]),
    Story(
      testDescription: "cut off, written a second later",
      steps: [
        (0, .state(2, size: 0)), (0, .hint(.written)), (1000, .state(3, size: 9)), (1000, .hint(.written)),
        (1001, .hint(.closed)),
      ], expected: [(1016, .saved)]),
    Story(
      testDescription: "cut off and left so",
      steps: [(0, .state(2, size: 0)), (0, .hint(.written)), (1, .hint(.closed))], expected: [(3016, .saved)]),
    Story(
      testDescription: "away for a moment, back as it was",
      steps: [(0, .gone), (0, .hint(.moved)), (500, .state(1, size: 5)), (500, .hint(.moved))],
      expected: [(515, .saved)]),
    Story(
      testDescription: "away for good, then back",
      steps: [(0, .gone), (0, .hint(.moved)), (9000, .state(7, size: 5)), (9000, .hint(.moved))],
      expected: [(3015, .missing), (9015, .saved)]),
    Story(
      testDescription: "away, then written slowly just before patience ends",
      steps: [
        (0, .gone), (0, .hint(.moved)), (2990, .state(2, size: 3)), (2990, .hint(.written)),
        (3020, .state(3, size: 6)), (3020, .hint(.written)), (3050, .state(4, size: 9)), (3050, .hint(.written)),
        (3060, .hint(.closed)),
      ], expected: [(3075, .saved)]),
    Story(
      testDescription: "cut off, then written slowly just before patience ends",
      steps: [
        (0, .state(2, size: 0)), (0, .hint(.written)), (2990, .state(3, size: 3)), (2990, .hint(.written)),
        (3020, .state(4, size: 6)), (3020, .hint(.written)), (3055, .hint(.closed)),
      ], expected: [(3070, .saved)]),
    Story(
      testDescription: "closed without a write", steps: [(0, .hint(.closed))], expected: []),
    Story(
      testDescription: "touched", steps: [(0, .state(2, size: 5)), (0, .hint(.touched))], expected: [(15, .saved)]),
    Story(
      testDescription: "two saves of the same signature",
      steps: [(0, .hint(.written)), (1, .hint(.closed)), (100, .hint(.written)), (101, .hint(.closed))],
      expected: [(16, .saved), (116, .saved)]),
    Story(
      testDescription: "saves without pause are told from time to time",
      steps: (0..<20).flatMap { number -> [(Int, Step)] in
        [(number * 10, .state(number + 2, size: 9)), (number * 10, .hint(.written)), (number * 10, .hint(.closed))]
      }, expected: [(80, .saved), (170, .saved), (205, .saved)]),
    Story(
      testDescription: "written for ever is told from time to time",
      steps: (0...200).map { ($0 * 20, .hint(.written)) } + [(0, .state(2, size: 9))],
      expected: [(3000, .saved), (4040, .saved)]),
    Story(
      testDescription: "something was missed, nothing has changed", steps: [(0, .hint(.unknown))], expected: []),
    Story(
      testDescription: "something was missed and the file has changed",
      steps: [(0, .state(2, size: 9)), (0, .hint(.unknown))], expected: [(40, .saved)]),
    Story(
      testDescription: "something was missed and the file goes on changing",
      steps: [(0, .state(2, size: 9)), (0, .hint(.unknown)), (30, .state(3, size: 9)), (70, .state(4, size: 9))],
      expected: [(120, .saved)]),
  ]

  @Test("A save is told once it is over", arguments: stories)
  func story(_ story: Story) {
    let told = SaveDetectorTests.play(story.steps, known: SaveDetectorTests.signature(1, size: 5))
    #expect(told.map(\.time) == story.expected.map(\.time))
    #expect(told.map(\.kind) == story.expected.map(\.kind))
  }

  @Test("A file that was missing from the beginning is told when it has contents")
  func missingFromTheBeginning() {
    let told = SaveDetectorTests.play(
      [
        (0, .hint(.unknown)), (5000, .state(1, size: 0)), (5000, .hint(.written)), (5100, .state(2, size: 4)),
        (5100, .hint(.written)), (5101, .hint(.closed)),
      ], known: nil)
    #expect(told.map(\.time) == [5116])
    #expect(told.map(\.kind) == [.saved])
  }

  @Test("A file that is always empty is no save in progress")
  func emptyAsBefore() {
    let told = SaveDetectorTests.play(
      [(0, .state(2, size: 0)), (0, .hint(.touched))], known: SaveDetectorTests.signature(1, size: 0))
    #expect(told.map(\.time) == [15])
  }
}
