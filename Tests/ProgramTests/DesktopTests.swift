import TestSupport
import Testing

/// What the desktop says about resolution and text.
@Suite(.serialized) struct DesktopTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write(Fixture.week, to: "week.json")
  }

  @Test("At 192 dots per inch the window is twice as large, and shows the picture of scale 2")
  func resolution() async throws {
    let chart = try await OpenChart([data], in: directory, size: "400x220", resources: "Xft.dpi:\t192")
    let shown = try await chart.window.settledPicture()
    #expect(shown.width == 800 && shown.height == 440)
    try await expectSuccess(
      .lpchart("render", "--size", "400x220", "--scale", "2", data, "-o", directory.path("2.png")))
    #expect(shown.difference(from: try Picture(pngFile: directory.path("2.png")), tolerance: 1)?.box == nil)
  }

  @Test("The resolution is followed while the window is open; --scale fixes it")
  func change() async throws {
    let chart = try await OpenChart([data], in: directory)
    let first = try await chart.window.settledPicture()
    try await chart.window.desktop.setResources("Xft.dpi: 144")
    try await expectSuccess(
      .lpchart("render", "--size", "400x200", "--scale", "1.5", data, "-o", directory.path("a.png")))
    let expected = try Picture(pngFile: directory.path("a.png"))
    try await chart.window.picture(that: "has larger texts") { $0.difference(from: expected, tolerance: 1)?.box == nil }
    try await chart.window.desktop.setResources("Xft.dpi: 96")
    try await chart.window.picture(that: "is the first again") { $0 == first }

    let fixed = try await OpenChart(
      ["--scale", "1", data], in: directory, resources: "Xft.dpi: 192")
    #expect(try await fixed.window.settledPicture() == first)
  }

  @Test("Texts are as sharp as the desktop has them in the window, and plain in pictures")
  func sharpness() async throws {
    let plain = try await OpenChart([data], in: directory)
    let gray = try await plain.window.settledPicture()
    let chart = try await OpenChart([data], in: directory, resources: "Xft.antialias: 1\nXft.rgba: rgb\nXft.hinting: 1")
    let colored = try await chart.window.settledPicture()
    let difference = try #require(colored.difference(from: gray))
    #expect(difference.count > 50, "Letters have coloured fringes.")
    try await chart.window.press("s")
    let saved = try await eventually("the picture is saved") { try? Picture(pngFile: directory.path("week.png")) }
    #expect(saved == gray, "What is saved does not depend on the desktop.")
  }
}
