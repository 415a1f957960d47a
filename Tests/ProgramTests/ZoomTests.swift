import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Zooming and panning in the window", .serialized)
struct ZoomTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    let rows = (0...100).map { "\($0),\(20 + 15 * sin(Double($0) / 7))" }
    data = try directory.write("x,y\n" + rows.joined(separator: "\n") + "\n", to: "wave.csv")
  }

  /// The parts of the axes that a view event tells of.
  private struct Seen: Equatable {
    var x: ClosedRange<Double>?
    var y: ClosedRange<Double>?
    var fitsY: Bool

    init(x: ClosedRange<Double>?, y: ClosedRange<Double>?, fitsY: Bool) {
      self.x = x
      self.y = y
      self.fitsY = fitsY
    }

    init(_ event: TraceEvent) {
      func domain(_ text: String?) -> ClosedRange<Double>? {
        let ends = (text ?? "").split(separator: " ").compactMap { Double($0) }
        return ends.count == 2 ? ends[0]...ends[1] : nil
      }
      x = domain(event.x)
      y = domain(event.y)
      fitsY = event.y == "fit"
    }
  }

  private func seen(_ chart: OpenChart) throws -> Seen? {
    try chart.trace.events.last { $0.event == "view" }.map { Seen($0) }
  }

  /// Does something, and returns what is in view when that has changed.
  private func view(
    _ chart: OpenChart, after action: () async throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Seen {
    let before = try chart.trace.count(of: "view")
    try await action()
    return Seen(try await chart.trace.next("view", after: before))
  }

  /// The plot's rectangle in a window of 600 × 300.
  private func plot() async throws -> (minX: Double, minY: Double, width: Double, height: Double) {
    let frame = try await Description(["--size", "600x300", data]).frame
    return (frame.x, frame.y, frame.width, frame.height)
  }

  @Test("The wheel zooms about the pointer, with Control in y, with Shift it pans, and a burst is one step back")
  func wheel() async throws {
    let chart = try await OpenChart([data], in: directory)
    let first = try await chart.window.settledPicture()
    let plot = try await plot()
    let (x, y) = (Int(plot.minX + plot.width / 4), Int(plot.minY + plot.height / 2))
    try await chart.window.movePointer(toX: x, y: y)
    _ = try await view(chart) { try await chart.window.click(button: 4, times: 3) }
    try await eventually("three notches are in view") {
      guard let domain = try seen(chart)?.x else { return false }
      return abs(domain.upperBound - domain.lowerBound - 100 / 1.953125) < 1e-6
    }
    let zoomed = try #require(try seen(chart)?.x)
    let anchor = (Double(x) - plot.minX) / plot.width
    #expect(abs(zoomed.lowerBound + anchor * (zoomed.upperBound - zoomed.lowerBound) - anchor * 100) < 1e-6)

    let panned = try await view(chart) {
      try await chart.window.desktop.hold("shift") { try await chart.window.click(button: 5) }
    }
    #expect(abs((panned.x?.lowerBound ?? 0) - zoomed.lowerBound - 0.1 * 51.2) < 1e-6)

    let both = try await view(chart) {
      try await chart.window.desktop.hold("ctrl") { try await chart.window.click(button: 4) }
    }
    #expect(both.x == panned.x && both.y != nil)

    let undone = try await view(chart) { try await chart.window.press("z") }
    #expect(undone.y == nil && undone.x == panned.x)
    #expect(try await view(chart) { try await chart.window.press("z") }.x == zoomed)
    #expect(try await view(chart) { try await chart.window.press("z") }.x == nil)
    #expect(try await view(chart) { try await chart.window.press("Z") }.x == zoomed)
    let all = try await view(chart) { try await chart.window.press("Home") }
    #expect(all == Seen(x: nil, y: nil, fitsY: false))
    try await chart.window.desktop.movePointer(toX: 1900, y: 1060)
    try await chart.window.picture(that: "is the first one, to the pixel") { $0 == first }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty)
  }

  @Test("Sixty notches in and a double click is the first picture, whatever came between")
  func sixtySteps() async throws {
    let chart = try await OpenChart([data], in: directory)
    let first = try await chart.window.settledPicture()
    try await chart.window.movePointer(toX: 320, y: 150)
    try await chart.window.click(button: 4, times: 60)
    try await chart.window.desktop.hold("ctrl") { try await chart.window.click(button: 4, times: 60) }
    try await eventually("both axes are zoomed") { try seen(chart).map { $0.x != nil && $0.y != nil } ?? false }
    try await eventually("the wheel has stopped") {
      let before = try seen(chart)
      try await Task.sleep(for: .milliseconds(300))
      return try seen(chart) == before
    }
    try await chart.window.click(button: 5, times: 10)
    try await chart.window.click(times: 2)
    try await eventually("all is shown") { try seen(chart) == Seen(x: nil, y: nil, fitsY: false) }
    try await chart.window.desktop.movePointer(toX: 1900, y: 1060)
    try await chart.window.picture(that: "is the first one, to the pixel") { $0 == first }
  }

  @Test("A drag moves what is under the pointer with it, and is one step back")
  func drag() async throws {
    let chart = try await OpenChart(["--x-view", "40..60", data], in: directory)
    let plot = try await plot()
    _ = try await view(chart) {
      try await chart.window.drag(fromX: 300, y: 150, toX: 300 + Int(plot.width / 2), y: 150)
    }
    let moved = 20 * (plot.width / 2).rounded(.down) / plot.width
    try await eventually("the drag has ended") {
      try seen(chart)?.x.map { abs($0.lowerBound - 40 + moved) < 1e-6 } ?? false
    }
    try await chart.window.press("z")
    try await eventually("the drag is undone") { try seen(chart)?.x == 40...60 }
    // Escape gives up what is held, and the window stays.
    try await chart.window.movePointer(toX: 300, y: 150)
    try await chart.window.desktop.pressButton(1)
    _ = try await view(chart) { try await chart.window.movePointer(toX: 400, y: 150) }
    _ = try await view(chart) { try await chart.window.press("Escape") }
    try await chart.window.movePointer(toX: 200, y: 150)
    try await chart.window.desktop.releaseButton(1)
    _ = try await chart.window.settledPicture()
    #expect(try seen(chart)?.x == 40...60)
    #expect(chart.program.isRunning)
  }

  @Test("A box shows what it encloses, drawn either way and with either button; a tiny one does nothing")
  func box() async throws {
    let chart = try await OpenChart([data], in: directory)
    let plot = try await plot()
    let (x, y) = (Int(plot.minX + plot.width * 0.25), Int(plot.minY + plot.height * 0.25))
    let (endX, endY) = (Int(plot.minX + plot.width * 0.75), Int(plot.minY + plot.height * 0.75))
    func isBox(_ seen: Seen) -> Bool {
      guard let x = seen.x, let y = seen.y else { return false }
      return abs(x.lowerBound - 25) < 0.5 && abs(x.upperBound - 75) < 0.5 && y.upperBound > y.lowerBound
    }
    let first = try await view(chart) {
      try await chart.window.drag(fromX: x, y: y, toX: endX, y: endY, button: 3)
    }
    #expect(isBox(first))
    _ = try await view(chart) { try await chart.window.press("Home") }
    let second = try await view(chart) {
      try await chart.window.desktop.hold("shift") {
        try await chart.window.drag(fromX: endX, y: endY, toX: x, y: y)
      }
    }
    #expect(second == first)
    _ = try await view(chart) { try await chart.window.press("z") }
    let count = try chart.trace.count(of: "view")
    try await chart.window.drag(fromX: x, y: y, toX: x + 1, y: y + 1, button: 3)
    // A flat box is one of x alone, also where it ends outside of the window.
    let flat = try await view(chart) {
      try await chart.window.drag(fromX: x, y: y, toX: 700, y: y + 2, button: 3)
    }
    #expect(try chart.trace.count(of: "view") == count + 1)
    #expect(flat.y == nil && flat.x?.upperBound == 100)
  }

  @Test("A box that is being drawn fades what is outside of it, and Escape puts it away before it closes the window")
  func boxOnShow() async throws {
    let chart = try await OpenChart([data], in: directory)
    let first = try await chart.window.settledPicture()
    try await chart.window.movePointer(toX: 200, y: 80)
    try await chart.window.desktop.pressButton(3)
    try await chart.window.movePointer(toX: 300, y: 120)
    try await chart.window.movePointer(toX: 400, y: 200)
    _ = try await chart.window.picture(that: "shows a box") { $0 != first }
    let drawn = try await chart.window.settledPicture()
    #expect((205..<395).allSatisfy { drawn[$0, 150] == first[$0, 150] })
    #expect((60..<190).contains { drawn[$0, 250] != first[$0, 250] })
    try await chart.window.press("Escape")
    try await chart.window.desktop.releaseButton(3)
    try await chart.window.desktop.movePointer(toX: 1900, y: 1060)
    try await chart.window.picture(that: "is without a box") { $0 == first }
    #expect(try chart.trace.count(of: "view") == 0)
    try await chart.window.press("Escape")
    #expect(try await chart.program.end(within: .seconds(20)).status == .code(0))
  }

  @Test("Keys pan, zoom, page, fit and show all of an axis")
  func keys() async throws {
    let chart = try await OpenChart([data], in: directory)
    func press(_ key: String) async throws -> Seen { try await view(chart) { try await chart.window.press(key) } }
    let closer = try #require(try await press("plus").x)
    #expect(abs(closer.upperBound - closer.lowerBound - 100 / 1.5) < 1e-9 && abs(closer.lowerBound - 100 / 6) < 1e-9)
    // Less than a wave, so that y has something to be fitted to.
    for _ in 0..<4 { _ = try await press("plus") }
    let start = try #require(try await press("plus").x)
    let span = start.upperBound - start.lowerBound
    let right = try #require(try await press("Right").x)
    #expect(abs(right.lowerBound - start.lowerBound - 0.1 * span) < 1e-9)
    #expect(try await press("Left").x.map { abs($0.lowerBound - start.lowerBound) < 1e-9 } == true)
    #expect(try await press("Next").x.map { abs($0.lowerBound - start.upperBound) < 1e-9 } == true)
    #expect(try await press("Prior").x.map { abs($0.lowerBound - start.lowerBound) < 1e-9 } == true)
    #expect(try await press("minus").x.map { abs($0.upperBound - $0.lowerBound - 1.5 * span) < 1e-9 } == true)
    let fitted = try await press("a")
    #expect(fitted.fitsY && fitted.x != nil)
    let down = try await press("Down")
    #expect(!down.fitsY && down.y != nil)
    #expect(try await press("y").y == nil)
    #expect(try await press("x") == Seen(x: nil, y: nil, fitsY: false))
  }

  @Test("The strip has the view as a window that can be dragged, and pulled at its edges")
  func strip() async throws {
    let chart = try await OpenChart(["--x-view", "40..60", data], in: directory)
    let plot = try await plot()
    // In the strip below the labels.
    let y = 278
    func x(_ value: Double) -> Int { Int((plot.minX + plot.width * value / 100).rounded()) }
    _ = try await view(chart) { try await chart.window.drag(fromX: x(50), y: y, toX: x(70), y: y) }
    try await eventually("the view was moved") {
      try seen(chart)?.x.map { abs($0.lowerBound - 60) < 0.3 && abs($0.upperBound - $0.lowerBound - 20) < 1e-9 }
        ?? false
    }
    try await chart.window.drag(fromX: x(60), y: y, toX: x(20), y: y)
    try await eventually("the lower end was pulled") {
      try seen(chart)?.x.map { abs($0.lowerBound - 20) < 0.4 && abs($0.upperBound - 80) < 0.4 } ?? false
    }
    try await chart.window.drag(fromX: x(80), y: y, toX: x(30), y: y)
    try await eventually("the upper end was pulled") {
      try seen(chart)?.x.map { abs($0.lowerBound - 20) < 0.4 && abs($0.upperBound - 30) < 0.6 } ?? false
    }
    try await chart.window.drag(fromX: x(90), y: y, toX: x(85), y: y)
    try await eventually("the view came to the pointer") {
      try seen(chart)?.x.map { abs(($0.lowerBound + $0.upperBound) / 2 - 85) < 0.6 } ?? false
    }
  }

  @Test("A saved picture of a part, and one that is rendered, are what the window shows, but for the strip")
  func pictures() async throws {
    let chart = try await OpenChart(["--x-view", "30..50", "--y-view", "10..30", data], in: directory)
    let shown = try await chart.window.settledPicture()
    try await chart.window.press("s")
    try await eventually("wave.png is written") { directory.exists("wave.png") }
    let saved = try await eventually("wave.png is whole") { try? Picture(pngFile: directory.path("wave.png")) }
    try await expectSuccess(
      .lpchart(
        "render", "--size", "600x262", "--x-view", "30..50", "--y-view", "10..30", data, "-o", directory.path("b.png")))
    let rendered = try Picture(pngFile: directory.path("b.png"))
    #expect(saved.difference(from: rendered, tolerance: 0)?.box == nil)
    let above = shown.cropped(to: PixelBox(x: 0, y: 0, width: 600, height: 262))
    #expect(above.difference(from: saved, tolerance: 1)?.box == nil)
    // The strip has the line and both ends of the view.
    let strip = shown.cropped(to: PixelBox(x: 0, y: 264, width: 600, height: 28))
    #expect(strip.count(of: Pixel(rgb: 0x707070)) >= 2 * 28)
    #expect(strip.box { $0.green > 150 && $0.red < 120 && $0.blue < 120 }?.height ?? 0 > 15)
  }

  @Test("Zooming draws no series and no frame anew, and the strip's line once")
  func stages() async throws {
    let chart = try await OpenChart([data], in: directory)
    try await chart.window.movePointer(toX: 320, y: 150)
    // The first step makes room for the strip.
    try await chart.window.click(button: 4)
    _ = try await chart.window.settledPicture()
    let before = try chart.trace.count(of: "frame")
    try await chart.window.click(button: 4, times: 4)
    _ = try await chart.window.settledPicture()
    let frames = try chart.trace.events.filter { $0.event == "frame" }.dropFirst(before)
    let stages = frames.flatMap { $0.stages ?? [] }
    #expect(!stages.contains("series") && !stages.contains("frame"), "\(stages)")
    #expect(stages.count { $0 == "overview" } <= 1)
    #expect(stages.contains("scales") && stages.contains("raster"))
  }

  @Test("Many rows are drawn once more when the view stands still, few are not", arguments: [(30_000, 2), (300, 1)])
  func stillness(rowCount: Int, pictureCount: Int) async throws {
    let rows = (0..<rowCount).map { "\($0),\($0 * 7919 % 1009)\n" }
    let path = try directory.write("x,y\n" + rows.joined(), to: "noise.csv")
    let chart = try await OpenChart([path], in: directory)
    _ = try await chart.window.settledPicture()
    func drawn() throws -> [TraceEvent] {
      try chart.trace.events.filter { $0.event == "frame" && $0.stages?.contains("raster") == true }
    }
    // The first step makes room for the strip, too.
    for _ in 0..<2 {
      let before = try drawn().count
      try await chart.window.press("plus")
      try await eventually("as many pictures are drawn as it takes") { try drawn().count >= before + pictureCount }
      _ = try await chart.window.settledPicture(apart: .milliseconds(400))
      let frames = try drawn()[before...]
      #expect(frames.count == pictureCount, "\(frames)")
      #expect(frames.last?.stages?.contains("scales") == (pictureCount == 1), "\(frames)")
    }
    let shown = try await chart.window.settledPicture()
    try await chart.window.press("s")
    let saved = try await eventually("noise.png is whole") { try? Picture(pngFile: directory.path("noise.png")) }
    // Where neither the strip nor a message is.
    let box = PixelBox(x: 0, y: 100, width: 600, height: 100)
    #expect(shown.cropped(to: box).difference(from: saved.cropped(to: box), tolerance: 1)?.box == nil)
  }

  @Test("What came while the program was busy is drawn once", arguments: [true, false])
  func coalescing(isWheel: Bool) async throws {
    let chart = try await OpenChart(isWheel ? [data] : ["--x-view", "40..60", data], in: directory)
    let plot = try await plot()
    try await chart.window.movePointer(toX: 300, y: 150)
    _ = try await chart.window.settledPicture()
    let before = try chart.trace.count(of: "frame")
    chart.program.send(SIGSTOP)
    if isWheel {
      try await chart.window.click(button: 4, times: 20)
    } else {
      try await chart.window.desktop.pressButton(1)
      for step in 1...20 { try await chart.window.movePointer(toX: 300 + 5 * step, y: 150) }
      try await chart.window.desktop.releaseButton(1)
    }
    chart.program.send(SIGCONT)
    let expected = isWheel ? (0..<20).reduce(100) { span, _ in span / 1.25 } : 40 - 20 * 100 / plot.width
    try await eventually("all of it is in view") {
      guard let domain = try seen(chart)?.x else { return false }
      return abs((isWheel ? domain.upperBound - domain.lowerBound : domain.lowerBound) - expected) < 1e-6
    }
    _ = try await chart.window.settledPicture()
    // One for all of them, and one where the pointer is found to rest.
    #expect(try chart.trace.count(of: "frame") - before <= 2)
  }

  @Test("The pointer finds rows in the part in view")
  func hover() async throws {
    let chart = try await OpenChart(["--x-view", "40.5..44.5", data], in: directory)
    let plot = try await plot()
    try await chart.window.movePointer(toX: Int(plot.minX) + 2, y: 150)
    try await eventually("the first row in view is found") {
      try chart.trace.events.last { $0.event == "hover" }?.row == "41"
    }
    try await chart.window.movePointer(toX: Int(plot.minX + plot.width) - 2, y: 150)
    try await eventually("the last row in view is found") {
      try chart.trace.events.last { $0.event == "hover" }?.row == "44"
    }
  }

  @Test("A question mark lays the list of keys over the chart, and Escape takes it off again")
  func help() async throws {
    let chart = try await OpenChart([data], in: directory, size: "700x420")
    let first = try await chart.window.settledPicture()
    try await chart.window.press("question")
    try await chart.window.picture(that: "shows the list") { picture in
      picture.difference(from: first, tolerance: 8)?.box.map { $0.width > 350 && $0.height > 250 } ?? false
    }
    try await chart.window.press("Escape")
    try await chart.window.picture(that: "is without the list") { $0 == first }
    #expect(chart.program.isRunning)
  }

  @Test("A view survives a saved file, and one that ends at the last row goes on with it")
  func reload() async throws {
    let chart = try await OpenChart(["--x-view", "80..100", data], in: directory)
    let rows = (0...120).map { "\($0),\(20 + 15 * sin(Double($0) / 7))" }
    try directory.write("x,y\n" + rows.joined(separator: "\n") + "\n", to: "wave.csv")
    try await eventually("the view follows the end") { try seen(chart)?.x == 100...120 }
    try await chart.window.press("Left")
    try await eventually("the view is moved") { try seen(chart)?.x.map { abs($0.upperBound - 118) < 1e-9 } ?? false }
    let place = try seen(chart)?.x
    let more = (0...140).map { "\($0),1" }
    let before = try chart.trace.count(of: "data-reload")
    try directory.write("x,y\n" + more.joined(separator: "\n") + "\n", to: "wave.csv")
    try await chart.trace.next("data-reload", after: before)
    _ = try await chart.window.settledPicture()
    #expect(try seen(chart)?.x == place)
  }

  @Test("However small the window is, it can be zoomed")
  func tiny() async throws {
    let chart = try await OpenChart([data], in: directory)
    for (width, height) in [(1, 1), (30, 20), (120, 40), (60, 300), (600, 300)] {
      try await chart.window.resize(width: width, height: height)
      try await chart.window.picture(that: "is \(width) × \(height)") { $0.width == width && $0.height == height }
      try await chart.window.movePointer(toX: width / 2, y: height / 2)
      try await chart.window.click(button: 4, times: 3)
      try await chart.window.press("plus", "Left", "Up", "a", "z", "question", "question")
      try await chart.window.drag(fromX: 0, y: 0, toX: width - 1, y: height - 1, button: 3)
      try await chart.window.drag(fromX: width / 2, y: height - 1, toX: 0, y: height - 1)
    }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty)
  }
}

@Suite("Parts of a chart by the command line")
struct ViewOptionTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test("A part is named by numbers, times or labels, and may begin or end with the axis")
  func named() async throws {
    let week = try directory.write(Fixture.week, to: "week.json")
    func labels(_ options: String...) async throws -> [String] {
      try await Description(["-x", "day"] + options + [week]).xTicks.map(\.label)
    }
    #expect(try await labels("--x-view", "Tue..Thu") == ["Tue", "Wed", "Thu"])
    #expect(try await labels("--x-view", "4..") == ["Fri", "Sat", "Sun"])
    #expect(try await labels("--x-view", "..Tue") == ["Mon", "Tue"])
    #expect(try await labels("--x-view", "Thu..Tue") == ["Tue", "Wed", "Thu"])
    let times = try directory.write("t,v\n2024-03-01T00:00,1\n2024-03-11T00:00,2\n", to: "times.csv")
    let scales = try await expectSuccess(
      .lpchart("dump", "--stage", "scales", "--x-view", "2024-03-02..2024-03-04T12:00", times)
    ).text
    #expect(scales.hasPrefix("x time 1709337600 … 1709553600\n"), "\(scales)")
    let y = try await expectSuccess(.lpchart("dump", "--stage", "scales", "--y-view", "1.2..1.4", times)).text
    #expect(y.contains("y linear 1.2 … 1.4\n"), "\(y)")
    let fitted = try await expectSuccess(
      .lpchart("dump", "--stage", "scales", "--x-view", "2024-03-01..2024-03-06", "--y-view", "fit", times)
    ).text
    #expect(fitted.contains("y linear 1 … 1.5\n"), "\(fitted)")
  }

  @Test(
    "What names no part is refused",
    arguments: [
      ("--x-view", "5", 2), ("--x-view", "..", 2), ("--y-view", "a..b", 1),
      ("--x-view", "70..80", 1), ("--y-view", "..-1e9", 1),
    ])
  func refused(option: String, value: String, status: Int) async throws {
    let week = try directory.write(Fixture.week, to: "week.json")
    try await expectRefusal(.lpchart("describe", option, value, week), status: Int32(status), saying: [option])
  }
}
