import TestSupport
import Testing

@Suite struct GoldenTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func folder(recording: Bool = false) -> GoldenFolder {
    GoldenFolder(path: directory.path("Goldens"), isRecording: recording, failures: directory.path("failures"))
  }

  @Test("A golden that is not there is a problem, not a recording")
  func missing() throws {
    #expect(try folder().problem(with: "a\n", named: "a.txt")?.contains("LPCHART_RECORD=1") == true)
    #expect(try folder().problem(with: Picture(width: 2, height: 2), named: "a.png") != nil)
    #expect(!directory.exists("Goldens"))
  }

  @Test("A recorded golden passes, and another text fails with its difference")
  func text() throws {
    #expect(try folder(recording: true).problem(with: "one\ntwo\n", named: "a.txt") == nil)
    #expect(try folder().problem(with: "one\ntwo\n", named: "a.txt") == nil)
    let problem = try #require(try folder().problem(with: "one\n2\n", named: "a.txt"))
    #expect(problem.hasSuffix("--- expected\n+++ actual\n@@ -1 +1 @@\n one\n-two\n+2\n "))
  }

  @Test("A picture fails beyond its tolerance and leaves expected, difference and actual side by side")
  func picture() throws {
    let white = Picture(width: 3, height: 2)
    #expect(try folder(recording: true).problem(with: white, named: "a.png") == nil)
    var other = white
    other[1, 1] = Pixel(254, 255, 255)
    #expect(try folder().problem(with: other, named: "a.png") == nil)
    #expect(try folder().problem(with: other, named: "a.png", tolerance: 0) != nil)
    #expect(try folder().problem(with: other, named: "a.png", tolerance: 0, share: 0.2) == nil)
    other[1, 1] = .black
    let problem = try #require(try folder().problem(with: other, named: "a.png"))
    #expect(problem.contains("1 pixels differ (16.67 %), by up to 255, in (1, 1, 1 × 1)"))
    let left = try Picture(pngFile: directory.path("failures/a.png"))
    #expect(left.width == 3 * 3 + 2 * 4 && left.height == 2)
    #expect(left.cropped(to: PixelBox(x: 14, y: 0, width: 3, height: 2)) == other)
  }

  @Test("A picture of another size is a problem")
  func size() throws {
    _ = try folder(recording: true).problem(with: Picture(width: 3, height: 2), named: "a.png")
    let problem = try folder().problem(with: Picture(width: 2, height: 3), named: "a.png", share: 1)
    #expect(problem?.contains("2 × 3 instead of 3 × 2") == true)
  }

  @Test("Goldens beside a test file are compared with what stands there")
  func besideFile() throws {
    expectGolden("A text that was looked at.\n", named: "looked-at.txt")
    let folder = GoldenFolder(besideTestFile: #filePath)
    let seen = GoldenFolder(path: folder.path, isRecording: false, failures: directory.path)
    #expect(try seen.problem(with: "Another text.\n", named: "looked-at.txt") != nil)
  }

  @Test("Far changes are shown apart")
  func difference() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacing("\n2\n", with: "\ntwo\n").replacing("\n19\n", with: "\n")
    #expect(
      textDifference(from: old, to: new, context: 1)
        == "--- expected\n+++ actual\n@@ -1 +1 @@\n 1\n-2\n+two\n 3\n@@ -18 +18 @@\n 18\n-19\n 20")
    #expect(textDifference(from: old, to: old) == nil)
  }
}
