import TestSupport
import Testing

/// Missing values, and lines and points that are hard to see. See Cases/README.md.
@Suite struct MissingValueCaseTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test("Missing values keep their slots, and a pointer there finds the slot empty")
  func slots() async throws {
    let options = ["-x", "k", "--size", "570x300", casePath("nulls.json")]
    let plain = try await Description(options)
    #expect(plain.xTicks.map(\.label) == ["A", "B", "C", "D", "E", "F"])
    #expect(plain.columns.last == Description.Column(name: "v", type: "number", missing: 3))
    let values: [Double?] = [nil, nil, 5, 9, nil, 4]
    for (slot, value) in values.enumerated() {
      let x = plain.xTicks[slot].position
      let hover = try #require(try await Description(["--at", "\(x),150"] + options).hover)
      #expect(hover.row == slot && hover.xText == plain.xTicks[slot].label)
      #expect(hover.values == [value], "slot \(slot)")
      if value == nil {
        #expect(hover.series[0].position == nil)
      } else {
        #expect(try abs(#require(hover.series[0].position)[0] - x) < 1e-6)
      }
    }
  }

  @Test("A value between missing ones is a dot, and a line joins over them")
  func isolated() async throws {
    let style = try directory.write(
      Fixture.style(lineWidth: 2, "seriesColors: [\"#FF0000\"], chartEdge: [10, 40, 30, 10]"), to: "style.json5")
    let options = ["-s", style, "-x", "x", "-y", "solo,pair", "--y-range", "0:8", "--size", "450x280"]
    try await expectSuccess(
      .lpchart(["render"] + options + [casePath("isolated.json"), "-o", directory.path("a.png")]))
    let picture = try Picture(pngFile: directory.path("a.png"))
    let chart = try await Description(options + [casePath("isolated.json")])
    let middle = try #require(chart.xTicks.first { $0.value == 2 }).position
    func y(_ value: Double) -> Double { chart.frame.maxY - chart.frame.height * value / 8 }
    let dot = try #require(picture.box(of: Fixture.blue, tolerance: 100))
    #expect(dot.width >= 2 && dot.height >= 2, "\(dot)")
    #expect(abs(dot.center.x - middle) <= 1 && abs(dot.center.y - y(7)) <= 1, "\(dot)")
    let line = Pixel(rgb: 0xFF0000)
    let rows = Int(y(3)) - 3..<Int(y(3)) + 4
    #expect(picture.coverage(of: line, over: .white, column: Int(middle), rows: rows) > 1.5)
    let hover = try await Description(["--at", "\(middle),100"] + options + [casePath("isolated.json")]).hover
    #expect(hover?.values == [7, nil])
  }

  @Test("A segment with both ends far away goes straight through the plot")
  func longSegment() async throws {
    let style = try directory.write(Fixture.style(lineWidth: 2), to: "style.json5")
    let options = [
      "-s", style, "-x", "x", "-y", "v", "--x-scale", "number", "--y-range", "400:600", "--size", "640x340",
      casePath("long-segment.json"),
    ]
    try await expectSuccess(.lpchart(["render"] + options + ["-o", directory.path("a.png")]))
    let picture = try Picture(pngFile: directory.path("a.png"))
    let chart = try await Description(options)
    func x(_ value: Double) -> Int { Int(chart.frame.x + chart.frame.width * value / 1000) }
    for value in [410.0, 500, 590] {
      let y = Int(chart.frame.maxY - chart.frame.height * (value - 400) / 200)
      #expect(picture.coverage(of: Fixture.blue, over: .white, column: x(value), rows: y - 6..<y + 7) > 1.5)
    }
    #expect(picture.coverage(of: Fixture.blue, over: .white, column: x(300), rows: 0..<picture.height) < 0.1)
    let near = try await Description(["--at", "\(x(405)),100"] + options).hover
    #expect(near?.values == [nil], "Nothing is made up between the values.")
  }

  @Test("Each line of NDJSON stands for itself: blank ones are none, a wrong one is named")
  func lines() async throws {
    let blank = try await Description([casePath("blank-lines.ndjson")])
    #expect(blank.rows == 3 && blank.series.map(\.max) == [3] && blank.diagnostics.isEmpty)
    let bad = try await Description([casePath("bad-line.ndjson")])
    #expect(bad.rows == 3 && bad.series.map(\.max) == [4])
    #expect(bad.diagnostics.map(\.line) == [4] && bad.diagnostics.map(\.severity) == ["error"])
    let torn = try await Description([casePath("torn-tail.ndjson")])
    #expect(torn.rows == 3 && torn.diagnostics.map(\.severity) == ["note"])
  }

  @Test("A byte that is not UTF-8 is told with its place")
  func badByte() async throws {
    let chart = try await Description([casePath("bad-byte.json")])
    #expect(chart.rows == 2 && chart.diagnostics.map(\.column) == [21] && chart.diagnostics.map(\.line) == [1])
  }
}
