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
  private static let longCount = 4_000_000
  /// Takes so long to be read, on all processors, that a test that waits for its turn meanwhile still finds it being read.
  private static let longText = lines(0..<longCount)

  private static func lines(_ rows: Range<Int>, height: Int = 100) -> String {
    var text = "n,value\n"
    for row in rows { text += "\(row),\(row * 7 % 9973 % height).125\n" }
    return text
  }

  private func largeFile(_ name: String = "large.csv", height: Int = 100) throws -> String {
    try directory.write(Self.lines(0..<Self.rowCount, height: height), to: name)
  }

  private func longFile() throws -> String {
    try directory.write(Self.longText, to: "large.csv")
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

  @Test(
    "The first rows of JSON and of a database are on show long before the last",
    arguments: ["ndjson", "json", "sqlite"])
  func early(kind: String) async throws {
    let rows = (0..<Self.rowCount).lazy.map { "{\"n\":\($0),\"v\":\($0 * 7 % 97)}" }
    let path = directory.path("rows.\(kind)")
    switch kind {
    case "sqlite":
      let count = Self.rowCount - 1
      try await expectSuccess(
        Command(
          "sqlite3",
          [
            path,
            """
            CREATE TABLE t (n, v);
            WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < \(count))
              INSERT INTO t SELECT i, i * 7 % 97 FROM c;
            """,
          ]))
    case "json": try directory.write("[\(rows.joined(separator: ","))]", to: "rows.json")
    default: try directory.write(rows.joined(separator: "\n") + "\n", to: "rows.ndjson")
    }
    let chart = try await open([path])
    try await chart.trace.next("load-done")
    let counts = try chart.trace.events.filter { $0.event == "load-progress" }.compactMap(\.rows)
    #expect(counts.count > 1 && counts == counts.sorted() && counts.first ?? .max < Self.rowCount / 2)
    try await expectRendered([path], in: chart)
    #expect(chart.program.isRunning && chart.program.errors.isEmpty, "\(chart.program.errors)")
  }

  @Test("Rows out of order are sorted while the window lives, and at the end the picture is the whole one")
  func unsorted() async throws {
    let rows = (0..<Self.rowCount).map { "\($0 * 7919 % Self.rowCount),\($0 % 97).125\n" }
    let path = try directory.write("n,value\n" + rows.joined(), to: "unsorted.csv")
    let chart = try await open(["-x", "n", path])
    #expect(try await chart.trace.next("load-done").rows == Self.rowCount)
    try await expectRendered(["-x", "n", path], in: chart)
    // The window itself sorted the first few, and no more than it does in a moment.
    let events = try chart.trace.events
    let counts = events.filter { $0.event == "load-progress" }.compactMap(\.rows)
    let small = counts.count { $0 <= 100_000 }
    #expect(counts == counts.sorted() && counts.last == Self.rowCount)
    #expect(events.count { $0.event == "frame" && $0.stages?.contains("series") == true } <= small + 1)
    #expect(counts.count - small <= 3)
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
    // What was said of the end of reading is taken down where it begins again.
    try await chart.window.press("r")
    try await chart.window.picture(that: "does not tell of it") { $0.count(of: Pixel(rgb: 0x2E7D32)) == 0 }
    #expect(try chart.trace.count(of: "load-done") == 1, "The strip would be gone by itself after three seconds.")
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
    let rows = (0..<400_000).map { "{\"n\":\($0),\"v\":\($0 * 7 % 97)}" }
    let path = try directory.write("{\"rows\":[\(rows.joined(separator: ","))]}", to: "rows.json")
    let chart = try await open([path])
    chart.program.send(SIGSTOP)
    try await chart.window.press("Escape")
    chart.program.send(SIGCONT)
    #expect(try await chart.trace.next("load-done").rows == 0)
    try await chart.window.picture(that: "tells of it") { $0.count(of: Pixel(rgb: 0x2E7D32)) > 600 }
    try await chart.window.press("r")
    #expect(try await chart.trace.next("load-done", after: 1).rows == 400_000)
  }

  @Test("A bar and a line tell how far the reading is, and cover nothing of the chart")
  func bar() async throws {
    let rows = (0..<400_000).map { "{\"n\":\($0),\"v\":\($0 * 7 % 97)}" }
    let path = try directory.write("{\"rows\":[\(rows.joined(separator: ","))]}", to: "rows.json")
    let chart = try await open([path])
    // The bar's length is not known; it is pale.
    try await chart.window.picture(that: "has a bar and a line of text") { picture in
      let line = picture.cropped(to: PixelBox(x: 0, y: 278, width: 600, height: 22))
      return picture[299, 1] != picture[299, 6] && picture[2, 1] == picture[597, 1]
        && line.box { $0 != picture[2, 299] }?.width ?? 0 > 100
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

  @Test("A view that was asked for is on show as soon as its rows are there", arguments: [1000, 399_000])
  func requestedView(first: Int) async throws {
    let path = try largeFile()
    let chart = try await open(["--x-view", "\(first)..\(first + 990)", path])
    try await chart.trace.next("load-done")
    let view = "\(Double(first)) \(Double(first + 990))"
    try await eventually("the view is the one asked for") {
      try chart.trace.events.last { $0.event == "view" }?.x == view
    }
    let events = try chart.trace.events
    let shown = try #require(events.firstIndex { $0.event == "view" && $0.x == view })
    let done = try #require(events.firstIndex { $0.event == "load-done" })
    if first == 1000 { #expect(shown < done && events.filter { $0.event == "view" }.count == 1) }
  }

  @Test(
    "Where memory runs short the window says so and keeps the rows that are there",
    arguments: ["csv", "gz", "npy", "ndjson", "sqlite"])
  func memory(kind: String) async throws {
    let path = directory.path("rows.\(kind == "gz" ? "csv.gz" : kind)")
    let make: String
    switch kind {
    case "csv": make = "(echo n,v; seq 1 4000000 | sed 's/.*/&,&.25/') >\"$0\""
    case "gz": make = "(echo n,v; seq 1 4000000 | sed 's/.*/&,&.25/') | gzip -1 >\"$0\""
    case "ndjson": make = "seq 1 4000000 | sed 's/.*/{\"n\":&,\"v\":&.25}/' >\"$0\""
    case "sqlite":
      make =
        "sqlite3 \"$0\" 'CREATE TABLE t (n, v); WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c "
        + "WHERE i < 4000000) INSERT INTO t SELECT i, i + 0.25 FROM c'"
    default:
      // Version 1.0, 10 million numbers of 64 bits.
      let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (10000000,), }"
      make = "(printf '\\x93NUMPY\\x01\\x00\\x76\\x00%-117s\\n' \"\(header)\"; head -c 80000000 /dev/zero) >\"$0\""
    }
    try await expectSuccess(Command("bash", ["-c", make, path]))
    let chart = try await OpenChart([path], in: directory, memory: 260_000)
    // Until memory is short there is more to read than in other tests.
    let done = try await eventually("the reading ends", within: .seconds(60)) {
      try chart.trace.events.first { $0.event == "load-done" }
    }
    #expect(done.rows ?? 0 > 0)
    try await chart.program.waitForError(containing: "memory runs short after")
    try await chart.window.picture(that: "tells of it") { $0.count(of: Pixel(rgb: 0xB3261E)) > 600 }
    // It lives: the pointer has a value.
    try await chart.window.movePointer(toX: 320, y: 150)
    try await eventually("the pointer has a value") { try chart.trace.events.contains { $0.row?.isEmpty == false } }
    #expect(chart.program.isRunning)
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
