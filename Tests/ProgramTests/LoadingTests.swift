import Foundation
import Glibc
import TestSupport
import Testing

/// Files so large that they are read while the window lives.
@Suite(.serialized) struct LoadingTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let rowCount = 400_000
  /// So many that a program reads them for as long as it takes to do something meanwhile.
  private static let longCount = 1_200_000

  private static func lines(_ rows: Range<Int>, height: Int = 100) -> String {
    var text = "n,value\n"
    for row in rows { text += "\(row),\(row * 7 % 9973 % height).125\n" }
    return text
  }

  private func largeFile(_ name: String = "large.csv", height: Int = 100) throws -> String {
    try directory.write(Self.lines(0..<Self.rowCount, height: height), to: name)
  }

  private func longFile() throws -> String {
    try directory.write(Self.lines(0..<Self.longCount), to: "large.csv")
  }

  private func open(_ arguments: [String]) async throws -> OpenChart {
    try await OpenChart(arguments, in: directory)
  }

  /// Does something while a file is being read, however fast that is: the program stands still meanwhile.
  private func whileReading(_ chart: OpenChart, _ action: () async throws -> Void) async throws {
    try await chart.trace.next("load-progress")
    chart.program.send(SIGSTOP)
    try await action()
    chart.program.send(SIGCONT)
  }

  /// Waits for the end of the loading, and compares the window with the picture that `render` makes.
  private func expectRendered(_ arguments: [String], in chart: OpenChart) async throws {
    try await expectSuccess(.lpchart(["render", "--size", "600x300"] + arguments + ["-o", directory.path("r.png")]))
    let expected = try Picture(pngFile: directory.path("r.png"))
    try await chart.window.picture(that: "is what render draws") {
      $0.difference(from: expected, tolerance: 1)?.box == nil
    }
  }

  @Test("Rows are on show while more are read, and at the end the picture is the whole one")
  func loading() async throws {
    let path = try largeFile()
    let chart = try await open([path])
    let done = try await chart.trace.next("load-done")
    let rows = try chart.trace.events.filter { $0.event == "load-progress" }.compactMap(\.rows)
    #expect(rows.count > 1 && rows == rows.sorted() && rows.first ?? 0 > 0 && rows.last == Self.rowCount)
    #expect(done.rows == Self.rowCount)
    try await expectRendered([path], in: chart)
    #expect(chart.program.isRunning && chart.program.errors.isEmpty, "\(chart.program.errors)")
  }

  @Test(
    "Packed files, texts that have to be whole, and several files end as render draws them",
    arguments: ["gz", "json", "two", "small", "limit"])
  func kinds(kind: String) async throws {
    let path = try largeFile()
    var arguments = [path]
    switch kind {
    case "gz":
      // Numbers that do not pack well, so that the packed file is large, too.
      var random = SeededGenerator(seed: 7)
      let text = (0..<250_000).map { "\($0),\(UInt64.random(in: 0...999_999_999, using: &random))\n" }.joined()
      let noise = try directory.write("n,value\n" + text, to: "noise.csv")
      #expect(try await Command("gzip", [noise]).run().status == .code(0))
      arguments = [noise + ".gz"]
    case "json":
      let rows = (0..<260_000).map { "{\"n\":\($0),\"v\":\($0 * 7 % 97)}" }
      arguments = [try directory.write("[\(rows.joined(separator: ","))]", to: "rows.json")]
    case "two": arguments.append(try largeFile("other.csv", height: 300))
    case "small": arguments.insert(try directory.write("n,value\n0,7\n300000,90\n", to: "small.csv"), at: 0)
    default: arguments.insert(contentsOf: ["--max-rows", "123456"], at: 0)
    }
    let chart = try await open(arguments)
    let done = try await chart.trace.next("load-done", after: kind == "two" ? 1 : 0)
    if kind == "limit" { #expect(done.rows == 123_456) }
    try await expectRendered(arguments, in: chart)
    #expect(chart.program.isRunning && !chart.program.errors.contains("error"), "\(chart.program.errors)")
  }

  @Test("Escape ends the reading and keeps what is there; r reads all; the next Escape closes the window")
  func escape() async throws {
    let path = try longFile()
    let chart = try await open([path])
    try await whileReading(chart) { try await chart.window.press("Escape") }
    let stopped = try await chart.trace.next("load-done").rows ?? 0
    #expect(stopped > 0 && stopped < Self.longCount)
    try await chart.window.picture(that: "tells of it") { $0.count(of: Pixel(rgb: 0x2E7D32)) > 600 }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty, "\(chart.program.errors)")
    try await chart.window.press("r")
    #expect(try await chart.trace.next("data-reload").ok == true)
    #expect(try await chart.trace.next("load-done", after: 1).rows == Self.longCount)
    // A reading that is stopped does not take what was there before.
    chart.program.send(SIGSTOP)
    try await chart.window.press("r", "Escape")
    chart.program.send(SIGCONT)
    #expect(try await chart.trace.next("load-done", after: 2).rows == Self.longCount)
    try await chart.window.press("Escape")
    #expect(try await chart.program.end(within: .seconds(20)).status == .code(0))
  }

  @Test("A text that has to be whole is not on show any more once Escape was pressed")
  func escapeWholeText() async throws {
    let rows = (0..<800_000).map { "{\"n\":\($0),\"v\":\($0 * 7 % 97)}" }
    let path = try directory.write("[\(rows.joined(separator: ","))]", to: "rows.json")
    let chart = try await open([path])
    chart.program.send(SIGSTOP)
    try await chart.window.press("Escape")
    chart.program.send(SIGCONT)
    #expect(try await chart.trace.next("load-done").rows == 0)
    try await chart.window.picture(that: "tells of it") { $0.count(of: Pixel(rgb: 0x2E7D32)) > 600 }
    try await chart.window.press("r")
    #expect(try await chart.trace.next("load-done", after: 1).rows == 800_000)
  }

  @Test("A bar tells how far the reading is, also of a text that has to be whole")
  func bar() async throws {
    let rows = (0..<600_000).map { "{\"n\":\($0),\"v\":\($0 * 7 % 97)}" }
    let path = try directory.write("[\(rows.joined(separator: ","))]", to: "rows.json")
    let chart = try await open([path])
    // The bar's length is not known; it is pale.
    try await chart.window.picture(that: "has a bar") { picture in
      picture[299, 1] != picture[299, 6] && picture[2, 1] == picture[597, 1]
    }
    try await chart.trace.next("load-done")
    try await expectRendered([path], in: chart)
  }

  @Test("A small file in the place of one that is being read is all that is on show")
  func replacedBySmall() async throws {
    let path = try longFile()
    let chart = try await open([path])
    try await whileReading(chart) { try directory.replace("large.csv", with: "n,value\n1,2\n2,3\n3,1\n") }
    #expect(try await chart.trace.next("data-reload").ok == true)
    try await expectRendered([path], in: chart)
    // Nothing comes after it.
    try await Task.sleep(for: .milliseconds(500))
    try await expectRendered([path], in: chart)
    #expect(try chart.trace.events.last { $0.rows != nil }?.rows == 3)
  }

  @Test("A file that is cut, or replaced by another large one, while it is read is read again afterwards")
  func changed() async throws {
    for isCut in [true, false] {
      let path = try largeFile()
      let chart = try await open([path])
      try await whileReading(chart) {
        if isCut {
          #expect(truncate(path, 4_500_000) == 0)
        } else {
          try directory.replace("large.csv", with: Self.lines(0..<(Self.rowCount + 50_000), height: 700))
        }
      }
      #expect(try await chart.trace.next("data-reload").ok == true)
      try await expectRendered([path], in: chart)
      #expect(chart.program.isRunning && !chart.program.errors.contains("error"), "\(chart.program.errors)")
    }
  }

  @Test("A large file that goes on growing is read to its end all the same")
  func growing() async throws {
    let path = try largeFile()
    let chart = try await open([path])
    try await chart.trace.next("load-done")
    var row = Self.rowCount
    try await eventually("the file is on show with rows that were added", within: .seconds(60)) {
      try directory.append("\(row),5\n", to: "large.csv")
      row += 1
      try await Task.sleep(for: .milliseconds(50))
      return try chart.trace.events.contains { $0.event == "data-reload" && $0.ok == true }
    }
    try await eventually("all rows are there", within: .seconds(60)) {
      try chart.trace.events.last { $0.event == "load-done" }?.rows == row
    }
  }

  @Test("A file that is gone while it is read is told, and its rows stay")
  func gone() async throws {
    let path = try largeFile()
    let chart = try await open([path])
    try await whileReading(chart) { try directory.remove("large.csv") }
    #expect(try await chart.trace.next("load-done").rows == Self.rowCount)
    try await chart.program.waitForError(containing: "the file is gone")
    #expect(chart.program.isRunning)
  }

  @Test("The window zooms and answers the pointer while rows come, and a view that was chosen stays")
  func zooming() async throws {
    let path = try largeFile()
    let chart = try await open(["--x-view", "1000..2000", path])
    try await whileReading(chart) {
      try await chart.window.movePointer(toX: 300, y: 150)
      try await chart.window.click(button: 4, times: 3)
    }
    try await chart.trace.next("view")
    try await chart.trace.next("load-done")
    try await chart.window.movePointer(toX: 320, y: 150)
    try await eventually("the pointer has a value") { try chart.trace.events.contains { $0.row?.isEmpty == false } }
    let view = try #require(try chart.trace.events.last { $0.event == "view" }?.x)
    #expect(view != "1000.0 2000.0" && view != "all")
  }

  @Test("A view that was asked for is shown when all is there")
  func requestedView() async throws {
    let path = try largeFile()
    let chart = try await open(["--x-view", "1000..2000", path])
    try await chart.trace.next("load-done")
    try await eventually("the view is the one asked for") {
      try chart.trace.events.last { $0.event == "view" }?.x == "1000.0 2000.0"
    }
  }

  @Test("A window that is closed, left by its server, or ended by a signal while it loads ends in good order")
  func ending() async throws {
    let path = try largeFile()
    for way in ["q", "server", "signal"] {
      let chart = try await open([path])
      try await chart.trace.next("load-progress")
      switch way {
      case "q": try await chart.window.press("q")
      case "server": chart.server.end()
      default: chart.program.send(SIGTERM)
      }
      let result = try await chart.program.end(within: .seconds(20))
      #expect(result.endedOrderly, "\(way): \(result)")
      #expect(result.status == .code(["q": 0, "server": 1][way] ?? 128 + SIGTERM), "\(way): \(result)")
      if way != "server" { #expect(try chart.trace.events.last?.event == "close") }
    }
  }
}
