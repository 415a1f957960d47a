import Foundation
import TestSupport
import Testing

@Suite struct ExportTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write(Fixture.week, to: "week.json")
  }

  @Test(
    "A PNG has the size that was asked for, times the scale",
    arguments: [
      ("800x400", "1", 800, 400), ("800x400", "2", 1600, 800), ("1x1", "1", 1, 1), ("10x2000", "1", 10, 2000),
      ("3x3", "1", 3, 3), ("32767x10", "1", 32767, 10), ("101x51", "1.5", 152, 77),
    ])
  func pixels(size: String, scale: String, width: Int, height: Int) async throws {
    try await expectSuccess(.lpchart("render", data, "--size", size, "--scale", scale, "-o", directory.path("a.png")))
    let picture = try Picture(pngFile: directory.path("a.png"))
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test(
    "A picture beyond Cairo's 32,767 pixels a side, or beyond memory, is refused",
    arguments: ["40000x100", "100x40000", "30000x30000", "99999999999999999999x10"])
  func tooLarge(size: String) async throws {
    try directory.write("kept", to: "a.png")
    let result = try await Command.lpchart("render", data, "--size", size, "-o", directory.path("a.png")).run()
    #expect(result.endedOrderly && result.status != .code(0), "\(result)")
    #expect(result.errors.contains(/32,?767|too (large|big|wide|high)/), "\(result)")
    #expect(try directory.text(of: "a.png") == "kept")
  }

  @Test(
    "A page beyond what a format can have is refused",
    arguments: [("14401x100", "pdf"), ("100x1e30", "pdf"), ("1e30x1e30", "svg"), ("1000001x10", "svg")])
  func tooLargePage(size: String, format: String) async throws {
    let result = try await Command.lpchart(
      "render", data, "--size", size, "-o", directory.path("a.\(format)")
    ).run()
    #expect(result.status == .code(1) && result.errors.contains("too large"), "\(result)")
    #expect(try directory.entries() == ["week.json"])
  }

  @Test("A file larger than the user may write is an error, and nothing stays of it", arguments: ["png", "svg", "pdf"])
  func fileSizeLimit(format: String) async throws {
    let lpchart = Command.lpchart("render", data, "-o", directory.path("a.\(format)"))
    var limited = Command("sh", ["-c", "ulimit -f 1; exec \"$@\"", "sh", lpchart.executable] + lpchart.arguments)
    limited.environment = lpchart.environment
    let result = try await limited.run()
    #expect(result.status == .code(1) && result.errors.contains("File too large"), "\(result)")
    #expect(try directory.entries() == ["week.json"])
  }

  @Test("SVG and PDF have the size in points, and text in proportion")
  func units() async throws {
    try await expectSuccess(.lpchart("render", data, "--size", "800x400", "-o", directory.path("a.svg")))
    let svg = try directory.text(of: "a.svg")
    let root = try #require(svg.firstMatch(of: /<svg[^>]*>/)).output
    #expect(root.contains(/width="800(px)?"/) && root.contains(/height="400(px)?"/), "\(root)")
    #expect(root.contains("viewBox=\"0 0 800 400\""), "\(root)")
    try await expectSuccess(.lpchart("render", data, "--size", "800x400", "-o", directory.path("a.pdf")))
    let info = try await Command("pdfinfo", [directory.path("a.pdf")]).run().text
    #expect(info.contains(/Page size: +(800 x 400|600 x 300) pts/), "\(info)")
    #expect(info.contains(/Pages: +1\n/), "\(info)")
  }

  private static let scripts = """
    [{"k": "温度", "v": 1}, {"k": "Ωμέγα", "v": 2}, {"k": "שלום", "v": 3}, {"k": "🚲", "v": 4}, {"k": "🌵", "v": 5},
     {"k": "a<b&c", "v": 6}, {"k": "<i>x</i>", "v": 7}]
    """

  @Test(
    "Texts of every script, and texts that look like markup, are as they were written", arguments: ["text", "outlines"])
  func scripts(svgText: String) async throws {
    let data = try directory.write(Self.scripts, to: "scripts.json")
    let described = try await Description(["-x", "k", data])
    #expect(described.xTicks.map(\.label) == ["温度", "Ωμέγα", "שלום", "🚲", "🌵", "a<b&c", "<i>x</i>"])
    let svg = directory.path("a.svg")
    try await expectSuccess(.lpchart("render", "-x", "k", data, "--svg-text", svgText, "-o", svg))
    let parsed = try await Command("xmllint", ["--noout", svg]).run()
    #expect(parsed.status == .code(0), "\(parsed)")
    if svgText == "text" {
      let text = try directory.text(of: "a.svg")
      for label in ["温度", "Ωμέγα", "a&lt;b&amp;c"] { #expect(text.contains(label)) }
    }
    try await expectSuccess(.lpchart("render", "-x", "k", data, "-o", directory.path("a.pdf")))
    let extracted = try await Command("pdftotext", [directory.path("a.pdf"), "-"]).run().text
    for label in ["温度", "Ωμέγα", "a<b&c", "<i>x</i>"] { #expect(extracted.contains(label), "\(extracted)") }
  }

  @Test("A text with control characters still gives an SVG that can be read")
  func controlCharacters() async throws {
    let data = try directory.write(#"[{"k": "a\u0001b\u000bc", "v": 1}, {"k": "d\ne\tf", "v": 2}]"#, to: "control.json")
    try await expectSuccess(.lpchart("render", "-x", "k", data, "--title", "x\u{1}y", "-o", directory.path("a.svg")))
    #expect(try await Command("xmllint", ["--noout", directory.path("a.svg")]).run().status == .code(0))
  }

  /// The path of `edge-clip`: up to the upper bound, along it, down to the lower one, along it.
  private static let edges = """
    [{"x": "0", "v": 50}, {"x": "1", "v": 100}, {"x": "2", "v": 100}, {"x": "3", "v": 0}, {"x": "4", "v": 0},
     {"x": "5", "v": 50}]
    """

  @Test("A line along the plot's edge has its whole width, and points there are whole")
  func edgeOfPlot() async throws {
    let data = try directory.write(Self.edges, to: "edges.json")
    let style = try directory.write(
      Fixture.style(lineWidth: 6, "chartEdge: [10, 40, 30, 10]"), to: "line.json5")
    let options = ["-x", "x", "--y-range", "0:100", "--y-space", "50", "--size", "570x300", data]
    try await expectSuccess(.lpchart(["render", "-s", style] + options + ["-o", directory.path("line.png")]))
    let line = try Picture(pngFile: directory.path("line.png"))
    // The slots lie 100 points apart from 40 on; the plot reaches from 30 to 270.
    #expect(abs(line.coverage(of: Fixture.blue, over: .white, column: 190, rows: 10..<60) - 6) < 0.2)
    #expect(abs(line.coverage(of: Fixture.blue, over: .white, column: 390, rows: 250..<290) - 6) < 0.2)

    let points = try directory.write(
      Fixture.style(lineWidth: 0, pointRadius: 6, "chartEdge: [10, 40, 30, 10]"), to: "points.json5")
    try await expectSuccess(.lpchart(["render", "-s", points] + options + ["-o", directory.path("points.png")]))
    let boxes = try Picture(pngFile: directory.path("points.png")).boxes(of: Fixture.blue, tolerance: 120)
    #expect(boxes.count == 6)
    for box in boxes { #expect((11...13).contains(box.width) && (11...13).contains(box.height), "\(box)") }
  }

  @Test("A line that leaves the range ends at the plot's edge")
  func outsideOfRange() async throws {
    let data = try directory.write(Self.edges, to: "edges.json")
    let style = try directory.write(
      Fixture.style(lineWidth: 6, "chartEdge: [10, 40, 30, 10]"), to: "line.json5")
    try await expectSuccess(
      .lpchart(
        "render", "-s", style, "-x", "x", "--y-range", "20:80", "--y-space", "30", "--size", "570x300", data, "-o",
        directory.path("a.png")))
    let box = try #require(try Picture(pngFile: directory.path("a.png")).box(of: Fixture.blue, tolerance: 64))
    #expect(box.y >= 30 - 4 && box.maxY <= 270 + 4, "\(box)")
  }
}
