import Foundation
import Glibc
import TestSupport
import Testing

/// Data that comes bit by bit.
@Suite(.serialized) struct FollowTests {
  private let directory: TemporaryDirectory
  private let style: String
  private let options: [String]

  init() throws {
    directory = try TemporaryDirectory()
    style = try directory.write(Fixture.style(lineWidth: 2), to: "style.json5")
    options = ["-s", style, "-x", "t", "-y", "v", "--y-range", "0:100", "--y-space", "25"]
  }

  /// Lines of NDJSON whose last value is at the upper end of the range.
  private static func lines(_ values: [Int]) -> String {
    values.map { "{\"t\":\"r\",\"v\":\($0)}\n" }.joined()
  }

  /// Waits until the line reaches from `low` to `high`, in the units of the axis.
  private func waitForLine(from low: Double, to high: Double, in window: Window) async throws {
    try await window.picture(that: "shows a line from \(low) to \(high)") { picture in
      guard let box = picture.box(of: Fixture.blue, tolerance: 60) else { return false }
      // The plot of a window 300 points high lies between 30 and 270, as the edges of the default style say.
      func y(_ value: Double) -> Double { 270 - 2.4 * value }
      return abs(Double(box.y) - y(high)) < 4 && abs(Double(box.maxY) - y(low)) < 4
    }
  }

  @Test("Lines added to a file appear; a file cut, replaced, or written anew starts again")
  func file() async throws {
    try directory.write(Self.lines([50, 60]), to: "rows.ndjson")
    let chart = try await OpenChart(options + ["--follow", directory.path("rows.ndjson")], in: directory)
    try await waitForLine(from: 50, to: 60, in: chart.window)
    try directory.append(Self.lines([90]), to: "rows.ndjson")
    try await waitForLine(from: 50, to: 90, in: chart.window)
    try directory.write(Self.lines([20, 30]), to: "rows.ndjson")
    try await waitForLine(from: 20, to: 30, in: chart.window)
    try directory.append(Self.lines([40]), to: "rows.ndjson")
    try await waitForLine(from: 20, to: 40, in: chart.window)
    try directory.replace("rows.ndjson", with: Self.lines([10, 70, 10, 70, 10]))
    try await waitForLine(from: 10, to: 70, in: chart.window)
    // As long as before, or longer, but other lines.
    try directory.write(Self.lines([80, 90, 80, 90, 80, 90, 80]), to: "rows.ndjson")
    try await waitForLine(from: 80, to: 90, in: chart.window)
    try directory.remove("rows.ndjson")
    try await Task.sleep(for: .milliseconds(300))
    try await waitForLine(from: 80, to: 90, in: chart.window)
    try directory.write(Self.lines([30, 35]), to: "rows.ndjson")
    try await waitForLine(from: 30, to: 35, in: chart.window)
    // On a slow machine the file is away for long enough to be missed.
    let errors = chart.program.errors.split(separator: "\n").filter {
      !$0.contains("rows.ndjson: error: the file is gone")
    }
    #expect(chart.program.isRunning && errors.isEmpty, "\(errors)")
  }

  @Test("A JSON array grows while it is open, and after its end was written anew")
  func array() async throws {
    try directory.write("[{\"t\":\"a\",\"v\":20},\n{\"t\":\"b\",\"v\":40}", to: "rows.json")
    let chart = try await OpenChart(options + ["--follow", directory.path("rows.json")], in: directory)
    try await waitForLine(from: 20, to: 40, in: chart.window)
    try directory.append(",\n{\"t\":\"c\",\"v\":60}\n]\n", to: "rows.json")
    try await waitForLine(from: 20, to: 60, in: chart.window)
    try directory.write(
      "[{\"t\":\"a\",\"v\":20},\n{\"t\":\"b\",\"v\":40},\n{\"t\":\"c\",\"v\":60},\n{\"t\":\"d\",\"v\":80}\n]\n",
      to: "rows.json")
    try await waitForLine(from: 20, to: 80, in: chart.window)
    #expect(chart.program.errors.isEmpty, "\(chart.program.errors)")
  }

  @Test("A text that has to be whole is taken when it is whole")
  func columns() async throws {
    try directory.write("{\"t\": [\"a\", \"b\"], \"v\": [20, 40]}", to: "rows.json")
    let chart = try await OpenChart(options + ["--follow", directory.path("rows.json")], in: directory)
    try await waitForLine(from: 20, to: 40, in: chart.window)
    try directory.write("{\"t\": [\"a\", \"b\"], \"v\": [20, 80]}", to: "rows.json")
    try await waitForLine(from: 20, to: 80, in: chart.window)
    // One object, and then it is a line among lines.
    try directory.write("{\"t\": [\"a\", \"b\"], \"v\": [50, 70]}", to: "rows.json")
    try await waitForLine(from: 50, to: 70, in: chart.window)
    try directory.write("{\"t\":\"r\",\"v\":30}", to: "rows.json")
    try await eventually("the first line is a row") { try chart.trace.events.last { $0.rows != nil }?.rows == 1 }
    try directory.append("\n" + Self.lines([90]), to: "rows.json")
    try await waitForLine(from: 30, to: 90, in: chart.window)
    #expect(try chart.trace.events.last { $0.rows != nil }?.rows == 2)
  }

  @Test("A pipe opens the window at once; rows appear as they come; its end leaves the chart")
  func pipe() async throws {
    let chart = try await OpenChart(options + ["-"], in: directory, input: .pipe(""))
    #expect(try await chart.window.picture().count(of: Fixture.blue) == 0)
    #expect(chart.program.errors.isEmpty, "Nothing is wrong with data that has not come yet.")
    try await chart.program.write(Self.lines([30, 50]))
    try await waitForLine(from: 30, to: 50, in: chart.window)
    try await chart.program.write(Self.lines([90]))
    try await waitForLine(from: 30, to: 90, in: chart.window)
    // The last line's end may be missing.
    try await chart.program.write("{\"t\":\"z\",\"v\":10}")
    chart.program.closeInput()
    try await waitForLine(from: 10, to: 90, in: chart.window)
    let done = try await chart.trace.next("load-done")
    #expect(done.rows == 4)
    #expect(chart.program.isRunning && chart.program.errors.isEmpty)
    try await chart.window.press("q")
    #expect(try await chart.program.end(within: .seconds(20)).status == .code(0))
  }

  @Test("A pipe that ends without rows says so in the window")
  func emptyPipe() async throws {
    let chart = try await OpenChart(["-"], in: directory, input: .pipe(""))
    chart.program.closeInput()
    try await chart.program.waitForError(containing: "stdin: error: no rows")
    try await chart.window.picture(that: "says so") { $0.count(of: Pixel(rgb: 0xB3261E)) > 1000 }
    #expect(chart.program.isRunning)
  }

  @Test("A file as standard input is read to its end")
  func fileAsInput() async throws {
    let file = try directory.write("{\"t\": [\"a\", \"b\"], \"v\": [20, 40]}", to: "rows.json")
    let chart = try await OpenChart(options + ["-"], in: directory, input: .file(file))
    try await waitForLine(from: 20, to: 40, in: chart.window)
    #expect(try await chart.trace.next("load-done").rows == 2)
  }

  @Test("A named pipe opens the window before anybody writes, and is read to its end")
  func namedPipe() async throws {
    let path = directory.path("fifo")
    guard mkfifo(path, 0o600) == 0 else { throw SupportError("mkfifo \(path)") }
    let chart = try await OpenChart(options + [path], in: directory)
    // Opening waits for a reader where it is not said otherwise, and there is one.
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    #expect(descriptor >= 0)
    let writer = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try writer.write(contentsOf: Data(Self.lines([20, 40]).utf8))
    try await waitForLine(from: 20, to: 40, in: chart.window)
    try writer.write(contentsOf: Data(Self.lines([80]).utf8))
    try await waitForLine(from: 20, to: 80, in: chart.window)
    try writer.close()
    #expect(try await chart.trace.next("load-done").rows == 3)
    #expect(chart.program.isRunning && chart.program.errors.isEmpty, "\(chart.program.errors)")
  }

  @Test("While much data comes, the window answers")
  func largePipe() async throws {
    let chart = try await OpenChart(
      ["-x", "t", "-y", "v", "--x-scale", "number", "-"], in: directory, input: .pipe(""))
    let piece = (0..<2000).map { "{\"t\":\($0),\"v\":\($0 % 97)}" }.joined(separator: ",\n")
    try await chart.program.write("[" + piece)
    try await chart.trace.next("load-progress")
    // The array is open, and what was written is not yet read to its end.
    for _ in 0..<20 { try await chart.program.write(",\n" + piece) }
    let sizes = try chart.trace.count(of: "resize")
    try await chart.window.resize(width: 500, height: 260)
    try await chart.trace.next("resize", after: sizes)
    try await chart.window.picture(that: "has the new size") { $0.width == 500 && $0.height == 260 }
    #expect(try chart.trace.count(of: "load-done") == 0)
    try await chart.program.write("]")
    chart.program.closeInput()
    #expect(try await chart.trace.next("load-done").rows == 42_000)
  }

  @Test("Wrong lines of a stream are told and left out")
  func wrongLines() async throws {
    let chart = try await OpenChart(options + ["-"], in: directory, input: .pipe(""))
    try await chart.program.write(Self.lines([30, 50]) + "{\"t\":\"x\",\"v\":}\n" + Self.lines([70]))
    try await waitForLine(from: 30, to: 70, in: chart.window)
    try await chart.program.waitForError(containing: "stdin:3:")
    try await chart.window.picture(that: "says so") { $0.count(of: Pixel(rgb: 0xB3261E)) > 1000 }
    try await chart.program.write(Self.lines([10]))
    try await waitForLine(from: 10, to: 70, in: chart.window)
    #expect(chart.program.errors.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  @Test("What cannot be followed is refused at once")
  func refused() async throws {
    for (source, word) in [("none.ndjson", "no such file"), (".", "is a directory")] {
      var command = Command.lpchart("--follow", directory.path(source))
      command.environment["DISPLAY"] = ":9999"
      try await expectRefusal(command, status: 1, saying: [word])
    }
  }
}
