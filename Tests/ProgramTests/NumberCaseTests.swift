import TestSupport
import Testing

/// Values that charts stumble over: flat, huge, negative, missing, not finite. See Cases/README.md.
@Suite struct NumberCaseTests {
  @Test(
    "Equal and nearly equal values get few ticks, no two of them alike, around the line",
    arguments: ["flat.json", "flat-ulps.json", "flat-single-precision.json"])
  func flat(file: String) async throws {
    let chart = try await Description([casePath(file)])
    let labels = chart.yTicks.map(\.label)
    #expect((2...12).contains(labels.count) && Set(labels).count == labels.count, "\(labels)")
    let (low, high) = (try #require(chart.series[0].min), try #require(chart.series[0].max))
    let values = chart.yTicks.compactMap(\.value)
    #expect(try #require(values.first) < low && high < (try #require(values.last)), "\(values)")
    for row in 0..<3 {
      let place = try #require(chart.xTicks.first { $0.value == Double(row) }).position
      let hover = try await Description(["--at", "\(place),200", casePath(file)]).hover
      let y = try #require(hover?.series[0].position)[1]
      #expect(y > chart.frame.y && y < chart.frame.maxY, "The line does not lie on the frame.")
    }
  }

  @Test("A flat value of 15 digits can be read to the last")
  func flatDigits() async throws {
    let chart = try await Description([casePath("flat.json")])
    #expect(chart.yTicks.map(\.label) == ["240T", "250T", "260T"])
    let place = try #require(chart.xTicks.first).position
    let hover = try await Description(["--at", "\(place),200", casePath("flat.json")]).hover
    #expect(hover?.series[0].value == 250_000_000_000_000)
  }

  @Test("Ticks are multiples of the space, without the noise of sums")
  func tickNoise() async throws {
    let unit = try await Description(["--y-range", "0:1", "--y-space", "0.1", casePath("tick-noise.json")]).yTicks
    #expect(unit.map(\.value) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(unit.allSatisfy { $0.label.wholeMatch(of: /\d(\.\d{1,2})?/) != nil }, "\(unit.map(\.label))")
    let options = ["--y-range", "-0.65:0.65", "--y-space", "0.2"]
    let both = try await Description(options + [casePath("tick-noise-zero.json")])
    #expect(both.yTicks.map(\.value) == [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6])
    let zero = try #require(both.yTicks.first { $0.value == 0 })
    #expect(zero.label == "0" || zero.label == "0.0")
    let middle = try #require(both.xTicks.first { $0.value == 1 }).position
    let hover = try await Description(["--at", "\(middle),100"] + options + [casePath("tick-noise-zero.json")]).hover
    #expect(hover?.values == [0])
    #expect(try abs(#require(hover?.series[0].position)[1] - zero.position) < 1e-6)
  }

  @Test("A span beyond the largest number is drawn from end to end")
  func maxDouble() async throws {
    let chart = try await Description([casePath("max-double.json")])
    #expect(chart.yTicks.allSatisfy { $0.label.contains(/^-?\d[\d.]*(e\d+)?$/) }, "\(chart.yTicks.map(\.label))")
    var places: [Double] = []
    for row in 0..<3 {
      let x = try #require(chart.xTicks.first { $0.value == Double(row) }).position
      let hover = try await Description(["--at", "\(x),200", casePath("max-double.json")]).hover
      #expect(hover?.values == [[0, Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude][row]])
      places.append(try #require(hover?.series[0].position)[1])
    }
    #expect(places[1] < places[0] && places[0] < places[2])
    #expect(abs(places[0] - (places[1] + places[2]) / 2) < 1)
  }

  @Test("Values that all lie below zero, or far from it, fill the plot")
  func range() async throws {
    for (file, highest) in [("negative.json", 0.0), ("pressure.json", .infinity)] {
      let chart = try await Description([casePath(file)])
      #expect(try #require(chart.yTicks.last?.value) <= highest)
      let (low, high) = (try #require(chart.yTicks.first), try #require(chart.yTicks.last))
      let (least, most) = (try #require(chart.series[0].min), try #require(chart.series[0].max))
      let span = try #require(high.value) - (try #require(low.value))
      #expect((most - least) / span > 0.6, "\(file)")
    }
  }

  @Test("A range with its ends in the wrong order is the same range")
  func reversedRange() async throws {
    let forwards = try await Description(["--y-range", "1000:1030", casePath("pressure.json")])
    let backwards = try await Description(["--y-range", "1030:1000", casePath("pressure.json")])
    #expect(backwards.yTicks.map(\.label) == forwards.yTicks.map(\.label))
    #expect(forwards.yTicks.first?.value == 1000 && forwards.yTicks.last?.value == 1030)
  }

  @Test("NaN and infinity are missing values, which are told and touch no extent")
  func nonFinite() async throws {
    let chart = try await Description(["-x", "t", casePath("non-finite.json")])
    #expect(chart.columns.last == Description.Column(name: "v", type: "number", missing: 4))
    #expect(chart.series.map(\.count) == [3])
    #expect(chart.series[0].min == 2 && chart.series[0].max == 4)
    let (low, high) = (try #require(chart.yTicks.first?.value), try #require(chart.yTicks.last?.value))
    #expect(low <= 2 && high >= 4 && high - low < 8)
    #expect(chart.yTicks.allSatisfy { $0.label.contains(/^-?[\d.]+$/) })
    #expect(chart.diagnostics.allSatisfy { $0.severity == "warning" } && !chart.diagnostics.isEmpty)
  }

  @Test("Whole numbers beyond 2^53 keep their digits")
  func bigInt() async throws {
    for (at, digits) in [("45,200", "9007199254740993"), ("715,200", "9007199254740995")] {
      let result = try await expectSuccess(
        .lpchart("describe", "--json", "-x", "id", "-y", "v", "--at", at, casePath("big-int.json")))
      #expect(result.text.contains("\"x\":\(digits)") && result.text.contains("\"xText\":\"\(digits)\""), "\(result)")
    }
    let chart = try await Description([casePath("huge-int.json")])
    #expect(chart.columns.last?.missing == 1 && chart.series.map(\.max) == [1.234_567_890_123_456_8e24])
  }

  @Test("A key that stands twice in a row counts once, the last, in JSON and NDJSON alike; in a style it is refused")
  func duplicateKey() async throws {
    for file in ["duplicate-key.json", "duplicate-key.ndjson"] {
      let table = try await expectSuccess(.lpchart("dump", "--stage", "table", casePath(file))).text
      #expect(table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").last } == ["5", "2", "6"])
    }
    let directory = try TemporaryDirectory()
    let style = try directory.write("{ chartLineWidth: 1, chartLineWidth: 4 }", to: "style.json5")
    try await expectRefusal(
      .lpchart("check", style), status: 1, saying: ["style.json5:1:22: error:", "chartLineWidth"])
  }
}
