import Foundation
import LPLineChart
import TestSupport
import Testing

@Suite("A chart in somebody's own program")
@MainActor
struct EmbeddingTests {
  private func chart() -> LineChartView {
    LineChartView(
      data: [["day": "Mon", "rain": 4], ["day": "Tue", "rain": 8]], yKey: "rain", xKey: "day", layout: Sunset())
  }

  @Test(
    "A picture is written in the format that its name says",
    arguments: [
      ("chart.png", "\u{89}PNG"), ("chart.PNG", "\u{89}PNG"), ("chart.svg", "<?xml"), ("chart.pdf", "%PDF"),
    ])
  func write(name: String, signature: String) throws {
    let directory = try TemporaryDirectory()
    try chart().write(to: directory.path(name), size: Size(200, 100), scale: 2)
    let bytes = try directory.bytes(of: name)
    #expect(bytes.starts(with: signature.unicodeScalars.map { UInt8($0.value) }))
    #expect(try directory.entries() == [name])
    if signature.hasSuffix("PNG") {
      let picture = try Picture(png: bytes)
      #expect(picture.width == 400 && picture.height == 200)
      #expect(picture[0, 0] == Pixel(rgb: 0xFF8000))
    }
  }

  @Test(
    "What cannot be written is thrown, with a message, and leaves no file",
    arguments: [
      ("chart.gif", Size(200, 100), 1.0, "does not end in"), ("chart", Size(200, 100), 1, "does not end in"),
      ("chart.png", Size(0, 100), 1, "no area"), ("chart.png", Size(.nan, 100), 1, "no area"),
      ("chart.png", Size(200, 100), 0, "scale"), ("no/such/directory.png", Size(200, 100), 1, "cannot write"),
    ])
  func refusals(name: String, size: Size, scale: Double, message: String) throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: DiagnosticError.self) {
      try chart().write(to: directory.path(name), size: size, scale: scale)
    }
    #expect(error?.diagnostic.message.contains(message) == true, "\(String(describing: error?.diagnostic))")
    #expect(try directory.entries() == [])
  }

  @Test("A picture that is written while the view moves is exact")
  func moving() throws {
    let directory = try TemporaryDirectory()
    let rows = (0..<20_000).map { ["value": Value.integer(Int64($0 * 7919 % 1009))] }
    let chart = LineChartView(data: rows)
    try chart.write(to: directory.path("still.svg"), size: Size(200, 100))
    chart.isMoving = true
    try chart.write(to: directory.path("moving.svg"), size: Size(200, 100))
    #expect(chart.isMoving)
    #expect(try directory.bytes(of: "still.svg") == directory.bytes(of: "moving.svg"))
  }

  @Test("A picture can be written from any thread")
  func otherThread() async throws {
    let directory = try TemporaryDirectory()
    try await Task.detached {
      let chart = LineChartView(data: [["day": "Mon", "rain": 4]], xKey: "day")
      try chart.write(to: directory.path("chart.svg"))
    }.value
    #expect(try directory.entries() == ["chart.svg"])
  }

  @Test("Styles are laid over a layout by name or path; wrong ones change nothing")
  func restyle() throws {
    let directory = try TemporaryDirectory()
    let wide = try directory.write("{chartLineWidth: 3}", to: "wide.json5")
    let wrong = try directory.write("{chartLineWidth: 9, chartLineColour: 'red'}", to: "wrong.json5")
    let layout = LineChartViewCustomLayout()
    try layout.restyle(with: "teal", wide)
    #expect(layout.chartLineColor == Color(rgb: 0x009688))
    #expect(layout.chartLineWidth == 3)
    for style in [wrong, "tael"] {
      let error = #expect(throws: DiagnosticError.self) { try layout.restyle(with: style) }
      #expect(error?.diagnostic.suggestion != nil)
      #expect(layout.chartLineWidth == 3)
    }
    try layout.restyle(with: "violet")
    #expect(layout.chartLineWidth == 0.1)
    #expect(layout.chartLineColor == Color(rgb: 0x800080))
  }

  @Test("A window shows the chart, draws what is changed while it is open, and returns when it is closed")
  func show() throws {
    let server = try XvfbServer(screen: "640x480x24")
    setenv("DISPLAY", server.display, 1)
    defer { unsetenv("DISPLAY") }
    let chart = chart()
    chart.title = "Rain"
    var calls = 0
    var counts: [Int] = []
    var said = ""
    let status = try chart.show(size: Size(300, 200), scale: 1, every: .milliseconds(20)) { chart in
      calls += 1
      counts.append(chart.runs[.layers] ?? 0)
      if calls == 2 { chart.data.append(["day": "Wed", "rain": 5]) }
      if calls == 4 { said = (try? server.run("xdotool", "search", "--name", "Rain", "getwindowgeometry")) ?? "" }
      // Keys go to the window that has the focus; the window has to be closed in the end whatever happens.
      if calls >= 5 { _ = try? server.run("xdotool", "search", "--name", "Rain", "windowfocus", "key", "Escape") }
      if calls > 100 { _ = try? server.run("xdotool", "search", "--name", "Rain", "windowkill") }
    }
    #expect(status == 0)
    #expect(calls >= 5 && calls < 50)
    #expect(said.contains("300x200"))
    // Drawn once at first, and once again for the row.
    #expect(counts.prefix(5) == [1, 1, 2, 2, 2])
    #expect(chart.report?.xTicks.map(\.label) == ["Mon", "Tue", "Wed"])
  }

  @Test("Without a display, showing says so")
  func noDisplay() throws {
    unsetenv("DISPLAY")
    let error = #expect(throws: DiagnosticError.self) { try chart().show() }
    #expect(error?.diagnostic.code == "no-display")
    #expect(error.map { "\($0)" } == "there is no display: DISPLAY is not set")
  }
}
