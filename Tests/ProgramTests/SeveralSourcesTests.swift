import Foundation
import TestSupport
import Testing

/// Charts of more than one file.
@Suite(.serialized) struct SeveralSourcesTests {
  private let directory: TemporaryDirectory
  private let rain: String
  private let sun: String

  init() throws {
    directory = try TemporaryDirectory()
    rain = try directory.write("date,mm\n2024-01-01,5\n2024-01-02,7\n2024-01-04,6\n", to: "rain.csv")
    sun = try directory.write(
      "[{\"day\": \"2024-01-04\", \"h\": 1}, {\"day\": \"2024-01-03\", \"h\": 8}]", to: "sun.json")
  }

  @Test("Files of other formats and column names are joined by x; each series has the rows of its own file")
  func formats() async throws {
    let chart = try await Description([rain, sun, "--at", "720,100"])
    #expect(chart.rows == 4 && chart.xScale == "time" && chart.x == "date / day")
    #expect(chart.series.map(\.name) == ["rain", "sun"])
    #expect(chart.series.map(\.count) == [3, 2])
    #expect(chart.hover?.xText == "2024-01-04" && chart.hover?.values == [6, 1])
    #expect(chart.hover?.series.map(\.row) == [2, 0])
    #expect(chart.hover?.series.map(\.source) == [rain, sun])
    #expect(chart.sources?.map(\.source) == [rain, sun])
    #expect(chart.sources?.map(\.x) == ["date", "day"])
    #expect(chart.sources?.map(\.sorted) == [false, true])
    #expect(chart.diagnostics.isEmpty)
  }

  @Test("A pipe and a database may be among them")
  func pipe() async throws {
    let database = directory.path("d.sqlite")
    try await expectSuccess(
      Command(
        "sqlite3", [database, "CREATE TABLE t(at, v); INSERT INTO t VALUES('2024-01-01', 3), ('2024-01-05', 4);"]))
    var command = Command.lpchart("describe", "--json", rain, "-", database)
    command.input = .file(sun)
    let chart = try JSONDecoder().decode(Description.self, from: Data(try await expectSuccess(command).output))
    #expect(chart.series.map(\.name) == ["rain", "stdin", "d"])
    #expect(chart.rows == 5)
    try await expectRefusal(.lpchart("render", "-", rain, "-", "-o", "-"), status: 2, saying: ["standard input"])
  }

  @Test("A chart file lists its data, relative to itself")
  func chartFile() async throws {
    let chart = try directory.write(
      "{data: [\"../rain.csv\", \"../sun.json\"], extends: \"teal\"}", to: "charts/c.chart.json5")
    #expect(try await Description([chart]).series.map(\.name) == ["rain", "sun"])
    let wrong = try directory.write("{data: [1]}", to: "w.chart.json5")
    try await expectRefusal(.lpchart("render", wrong, "-o", "-"), status: 1, saying: ["w.chart.json5:1:9", "data"])
  }

  @Test("What is wrong with one of the files is told by its name, and nothing is drawn")
  func mistakes() async throws {
    let text = try directory.write("name,v\np,1\nq,2\n", to: "names.csv")
    let empty = try directory.write("", to: "empty.csv")
    for (arguments, words) in [
      ([rain, directory.path("nothing.csv")], ["nothing.csv: error: cannot read"]),
      ([rain, empty], ["empty.csv: error: no rows"]),
      ([rain, text], ["a time in 'rain' ('date')", "a text in 'names' ('name')", "--x-scale slots"]),
      ([rain, sun, "-x", "day"], ["rain.csv: error: there is no column 'day'; there are: date, mm"]),
      ([rain, sun, "-y", "mn"], ["no source has a column 'mn'", "did you mean 'mm'"]),
    ] {
      try await expectRefusal(
        .lpchart(["render", "-o", directory.path("out.png")] + arguments), status: 1, saying: words)
      #expect(try !directory.entries().contains("out.png"))
    }
  }

  @Test("A picture of two files has two lines, and the one file's own points")
  func picture() async throws {
    let style = try directory.write(
      Fixture.style(lineWidth: 3, "seriesColors: [\"#FF0000\"]"), to: "style.json5")
    let other = try directory.write("t,v\n1,20\n2,20\n", to: "b.csv")
    let one = try directory.write("t,v\n1,80\n2,80\n", to: "a.csv")
    let result = try await expectSuccess(
      .lpchart(
        "render", one, other, "-s", style, "--size", "600x300", "--y-range", "0:100", "--y-space", "25", "-o", "-"))
    let picture = try Picture(png: result.output)
    // The plot lies between 30 and 270, as the edges of the default style say.
    let blue = try #require(picture.box(of: Fixture.blue, tolerance: 60))
    let red = try #require(picture.box(of: Pixel(rgb: 0xFF0000), tolerance: 60))
    #expect(abs(blue.center.y - 78) < 2 && abs(red.center.y - 222) < 2)
  }

  private static let options = ["-x", "t", "-y", "v", "--y-range", "0:100", "--y-space", "25"]

  /// Waits until the blue line of the first file and the red one of the second lie level at these values.
  private func waitForLines(_ first: Double, _ second: Double, in window: Window) async throws {
    try await window.picture(that: "shows lines at \(first) and \(second)") { picture in
      guard let blue = picture.box(of: Fixture.blue, tolerance: 60),
        let red = picture.box(of: Pixel(rgb: 0xFF0000), tolerance: 60)
      else { return false }
      return abs(blue.center.y - (270 - 2.4 * first)) < 3 && abs(red.center.y - (270 - 2.4 * second)) < 3
    }
  }

  private func level(_ value: Int) -> String { "t,v\n1,\(value)\n2,\(value)\n" }

  private func open(_ more: [String] = []) async throws -> OpenChart {
    let style = try directory.write(Fixture.style(lineWidth: 3, "seriesColors: [\"#FF0000\"]"), to: "style.json5")
    let files = [try directory.write(level(80), to: "a.csv"), try directory.write(level(20), to: "b.csv")]
    return try await OpenChart(["-s", style] + Self.options + more + files, in: directory)
  }

  @Test("A window reads each file again when it is saved; one that is wrong or gone leaves the other to be followed")
  func reload() async throws {
    let chart = try await open()
    try await waitForLines(80, 20, in: chart.window)
    try directory.write(level(40), to: "b.csv")
    try await waitForLines(80, 40, in: chart.window)
    try directory.write(level(60), to: "a.csv")
    try await waitForLines(60, 40, in: chart.window)
    try directory.remove("b.csv")
    try await chart.program.waitForError(containing: "b.csv: error: the file is gone")
    try directory.write(level(90), to: "a.csv")
    try await waitForLines(90, 40, in: chart.window)
    try directory.write(level(10), to: "b.csv")
    try await waitForLines(90, 10, in: chart.window)
  }

  @Test("Each of several files that grow is followed")
  func follow() async throws {
    let chart = try await open(["--follow"])
    try await waitForLines(80, 20, in: chart.window)
    try directory.replace("b.csv", with: level(40))
    try await waitForLines(80, 40, in: chart.window)
    try directory.replace("a.csv", with: level(60))
    try await waitForLines(60, 40, in: chart.window)
    // A row of its own: the line of b goes on where a has ended.
    try directory.append("3,40\n4,40\n", to: "b.csv")
    try await chart.window.picture(that: "shows the longer line") { picture in
      guard let blue = picture.box(of: Fixture.blue, tolerance: 60),
        let red = picture.box(of: Pixel(rgb: 0xFF0000), tolerance: 60)
      else { return false }
      return red.maxX > blue.maxX + 200
    }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty, "\(chart.program.errors)")
    // One that is gone is told at the top of the window, as long as it is.
    try directory.remove("b.csv")
    try await chart.program.waitForError(containing: "b.csv: error: the file is gone")
    let banner = Pixel(rgb: 0xB3261E)
    try await chart.window.picture(that: "says so") { $0.count(of: banner) > 1000 }
    try directory.write(level(30), to: "b.csv")
    try await waitForLines(60, 30, in: chart.window)
    #expect(try await chart.window.settledPicture().count(of: banner) == 0)
  }
}
