import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct WindowTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write(Fixture.week, to: "week.json")
  }

  @Test("The window shows what a picture of its size holds")
  func sameAsPicture() async throws {
    let chart = try await OpenChart([data], in: directory)
    try await expectSuccess(.lpchart("render", "--size", "600x300", data, "-o", directory.path("a.png")))
    let expected = try Picture(pngFile: directory.path("a.png"))
    let shown = try await chart.window.settledPicture()
    #expect(shown.difference(from: expected, tolerance: 1)?.box == nil)
    try await chart.window.resize(width: 431, height: 217)
    try await chart.window.picture(that: "has the new size") { $0.width == 431 && $0.height == 217 }
    let resized = try await chart.window.settledPicture()
    try await expectSuccess(.lpchart("render", "--size", "431x217", data, "-o", directory.path("b.png")))
    #expect(resized.difference(from: try Picture(pngFile: directory.path("b.png")), tolerance: 1)?.box == nil)
  }

  @Test("Its title names the data, its class the program, and its process is known")
  func properties() async throws {
    let chart = try await OpenChart([data], in: directory)
    #expect(try await chart.window.title.contains("week.json"))
    #expect(try await chart.window.property("_NET_WM_NAME")?.contains("week.json") == true)
    #expect(try await chart.window.property("WM_CLASS")?.contains("\"lpchart\", \"Lpchart\"") == true)
    let protocols = try #require(try await chart.window.property("WM_PROTOCOLS"))
    #expect(protocols.contains("WM_DELETE_WINDOW") && protocols.contains("_NET_WM_PING"))
    #expect(try await chart.window.property("_NET_WM_PID")?.contains("= \(chart.program.processID)\n") == true)
    try await eventually("the window has an icon") { try await chart.window.property("_NET_WM_ICON") != nil }
  }

  @Test("A chart's title is the window's")
  func title() async throws {
    let chart = try await OpenChart(["--title", "Eine Woche – 温度", data], in: directory)
    #expect(try await chart.window.property("_NET_WM_NAME")?.contains("Eine Woche – 温度") == true)
  }

  @Test("A window survives every size, and shows the first picture again at the first size")
  func tiny() async throws {
    let chart = try await OpenChart([data], in: directory)
    let first = try await chart.window.settledPicture()
    for (width, height) in [(1, 1), (3, 3), (20, 300), (300, 4), (74, 74), (70, 60), (1, 600), (800, 600)] {
      try await chart.window.resize(width: width, height: height)
      try await chart.window.picture(that: "is \(width) × \(height)") { $0.width == width && $0.height == height }
    }
    try await chart.window.unmap()
    try await chart.window.map()
    try await chart.window.resize(width: 600, height: 300)
    try await chart.window.picture(that: "is the first again") { $0 == first }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty)
  }

  @Test("A burst of sizes ends with the last one drawn")
  func burst() async throws {
    let chart = try await OpenChart([data], in: directory)
    let first = try await chart.window.settledPicture()
    let before = try chart.trace.count(of: "frame")
    let sizes = (0..<200).flatMap { ["windowsize", chart.window.id, "\(300 + $0)", "\(200 + $0)"] }
    var command = chart.window.desktop.command("xdotool")
    command.arguments = sizes + ["windowsize", chart.window.id, "600", "300"]
    #expect(try await command.run().status == .code(0))
    try await chart.window.picture(that: "is the first again") { $0 == first }
    #expect(try chart.trace.count(of: "frame") - before <= 201)
  }

  @Test("Keys close the window in good order", arguments: ["q", "Escape", "ctrl+q", "ctrl+w"])
  func closingKeys(key: String) async throws {
    let chart = try await OpenChart([data], in: directory)
    try await chart.window.press(key)
    let result = try await chart.program.end(within: .seconds(20))
    #expect(result.status == .code(0) && result.errors.isEmpty, "\(result)")
    #expect(try chart.trace.events.last?.event == "close")
  }

  @Test("The title bar's button closes the window in good order")
  func closingButton() async throws {
    let chart = try await OpenChart([data], in: directory)
    try chart.window.requestClose()
    let result = try await chart.program.end(within: .seconds(20))
    #expect(result.status == .code(0) && result.errors.isEmpty, "\(result)")
  }

  @Test("The key s saves the picture that the window shows beside the data, never over another file")
  func savingKey() async throws {
    try directory.write(Fixture.week, to: "data/week.json")
    try directory.write("a file of somebody else", to: "data/week-2.png")
    let chart = try await OpenChart([directory.path("data/week.json")], in: directory)
    let shown = try await chart.window.settledPicture()
    // What lies over the chart is not part of its picture.
    try await chart.window.movePointer(toX: 200, y: 150)
    try await chart.trace.next("hover")
    for name in ["week.png", "week-3.png"] {
      try await chart.window.press("s")
      try await eventually("data/\(name) is written") { directory.exists("data/\(name)") }
      try await chart.window.picture(that: "tells of it") { $0.count(of: Pixel(rgb: 0x2E7D32)) > 600 }
      let saved = try await eventually("data/\(name) is whole") {
        try? Picture(pngFile: directory.path("data/\(name)"))
      }
      #expect(saved.difference(from: shown, tolerance: 1)?.box == nil)
    }
    #expect(try directory.text(of: "data/week-2.png") == "a file of somebody else")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path("data")).sorted()
    #expect(names == ["week-2.png", "week-3.png", "week.json", "week.png"])
  }

  @Test("A picture that cannot be saved is told in the window")
  func savingInVain() async throws {
    let chart = try await OpenChart(["/dev/fd/0"], in: directory, input: .file(data))
    try await chart.window.press("s")
    try await chart.window.picture(that: "tells what is wrong") { $0.count(of: Pixel(rgb: 0xB3261E)) > 600 }
    #expect(chart.program.isRunning)
  }

  @Test("The key r reads the files again")
  func reloadingKey() async throws {
    let chart = try await OpenChart.levelLine(in: directory)
    let before = try chart.trace.count(of: "data-reload")
    try await chart.window.press("r")
    try await chart.trace.next("data-reload", after: before)
    try await chart.waitForLine(width: 2)
  }

  @Test("The pointer brings the value near it, which goes when the pointer does")
  func tooltip() async throws {
    let style = try directory.write(
      "{ tooltipBackgroundColor: \"#FF00FF\", tooltipTextColor: \"#FFFFFF\" }", to: "s.json5")
    let chart = try await OpenChart(["-s", style, "-x", "day", data], in: directory)
    let magenta = Pixel(rgb: 0xFF00FF)
    let without = try await chart.window.settledPicture()
    #expect(without.count(of: magenta) == 0)
    let ticks = try await Description(["-x", "day", "--size", "600x300", data]).xTicks
    var seen = Set<PixelBox>()
    for slot in [1, 4] {
      try await chart.window.movePointer(toX: Int(ticks[slot].position), y: 150)
      let last = seen
      let picture = try await chart.window.picture(that: "shows a tooltip at slot \(slot)") { picture in
        picture.box(of: magenta).map { $0.width > 20 && $0.height > 10 && !last.contains($0) } ?? false
      }
      let box = try #require(picture.box(of: magenta))
      #expect(box.x >= 0 && box.maxX <= 600 && abs(box.center.x - ticks[slot].position) < 160)
      seen.insert(box)
    }
    try await chart.window.desktop.movePointer(toX: 1900, y: 1060)
    try await chart.window.picture(that: "is without a tooltip again") { $0 == without }
    #expect(try chart.trace.count(of: "hover") > 0)
  }

  @Test("A hover draws the overlay alone")
  func hoverStages() async throws {
    let chart = try await OpenChart(["-x", "day", data], in: directory)
    try await chart.window.movePointer(toX: 200, y: 150)
    try await chart.trace.next("hover")
    _ = try await chart.window.settledPicture()
    let events = try chart.trace.events
    let begin = try #require(events.firstIndex { $0.event == "hover" })
    let stages = Set(events[begin...].filter { $0.event == "frame" }.flatMap { $0.stages ?? [] })
    #expect(stages.isDisjoint(with: ["series", "frame", "scales", "geometry", "layers", "raster"]), "\(stages)")
  }

  @Test("The trace begins with the first frame's, goes forward in time, and measures")
  func trace() async throws {
    let chart = try await OpenChart([data], in: directory)
    let before = try chart.trace.count(of: "resize")
    try await chart.window.resize(width: 500, height: 280)
    try await chart.trace.next("resize", after: before)
    try await chart.window.press("q")
    _ = try await chart.program.end(within: .seconds(20))
    let events = try chart.trace.events
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.t <= $1.t })
    let known: Set = [
      "first-frame", "resize", "hover", "frame", "style-reload", "data-reload", "load-progress", "load-done", "view",
      "close",
    ]
    #expect(events.allSatisfy { known.contains($0.event) }, "\(events)")
    #expect(events.filter { $0.event == "frame" }.allSatisfy { ($0.ms ?? -1) >= 0 && $0.stages != nil })
    #expect(events.filter { $0.event == "first-frame" }.count == 1)
  }

  @Test("Without a display the message says so, and names the way that needs none")
  func noDisplay() async throws {
    try await expectRefusal(.lpchart(data), status: 1, saying: ["DISPLAY", "lpchart render"])
    let command = Command.lpchart(data).environment(setting: ["DISPLAY": ":9999"])
    try await expectRefusal(command, status: 1, saying: [":9999"])
  }

  @Test("When the X server goes, the program ends in good order")
  func serverGone() async throws {
    let chart = try await OpenChart([data], in: directory)
    chart.server.end()
    let result = try await chart.program.end(within: .seconds(20))
    #expect(result.status == .code(1) && result.endedOrderly, "\(result)")
    #expect(result.errors.contains("error") && result.errors.contains("X server"), "\(result)")
  }

  @Test("When its connection is cut by somebody else, the program ends in good order")
  func killedClient() async throws {
    let chart = try await OpenChart([data], in: directory)
    var command = chart.window.desktop.command("xkill")
    command.arguments = ["-id", chart.window.id]
    #expect(try await command.run().status == .code(0))
    let result = try await chart.program.end(within: .seconds(20))
    #expect(result.endedOrderly && result.status == .code(1), "\(result)")
  }

  @Test("A signal ends the program with its number", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: Int32) async throws {
    let chart = try await OpenChart([data], in: directory)
    chart.program.send(signal)
    let result = try await chart.program.end(within: .seconds(20))
    // A shell shows 128 + n for both: ended by the signal, or by itself with that status.
    #expect([.signal(signal), .code(128 + signal)].contains(result.status), "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
  }

  @Test("A window that nothing happens to computes nothing")
  func idle() async throws {
    let chart = try await OpenChart([data], in: directory)
    _ = try await chart.window.settledPicture()
    let frames = try chart.trace.count(of: "frame")
    let before = try chart.program.processorSeconds
    try await Task.sleep(for: .seconds(1))
    #expect(try chart.program.processorSeconds - before < 0.1)
    #expect(try chart.trace.count(of: "frame") == frames)
  }
}
