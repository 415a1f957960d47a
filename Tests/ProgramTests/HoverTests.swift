import TestSupport
import Testing

/// What the pointer brings up in the window.
@Suite(.serialized) struct HoverTests {
  private let directory: TemporaryDirectory
  private let data: String
  private let style: String
  private static let magenta = Pixel(rgb: 0xFF00FF)
  private static let cyan = Pixel(rgb: 0x00FFFF)

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write(Fixture.week, to: "week.json")
    style = try directory.write(
      Fixture.style(
        lineWidth: 1,
        "tooltipBackgroundColor: \"#FF00FF\", tooltipTextColor: \"#FFFFFF\", crosshairColor: \"#00FFFF\""),
      to: "style.json5")
  }

  private func slots(_ options: [String] = []) async throws -> Description {
    try await Description(["-x", "day", "--size", "600x300"] + options + [data])
  }

  @Test("The box with the values stays inside the window and off the point, wherever the pointer is")
  func placement() async throws {
    let chart = try await OpenChart(["-s", style, "-x", "day", data], in: directory)
    let described = try await slots()
    let values = [12, 30, nil, 18, 44, 7, 25]
    let top = try #require(described.yTicks.last?.value)
    var last: PixelBox?
    for (slot, value) in values.enumerated() {
      let x = described.xTicks[slot].position
      try await chart.window.movePointer(toX: Int(x), y: slot % 2 == 0 ? 32 : 268)
      let previous = last
      let picture = try await chart.window.picture(that: "shows the box of slot \(slot)") { picture in
        guard let box = picture.box(of: Self.magenta) else { return false }
        return box != previous && picture.count(of: Self.cyan) > 100
      }
      let box = try #require(picture.box(of: Self.magenta))
      last = box
      #expect(box.x >= 0 && box.y >= 0 && box.maxX <= 600 && box.maxY <= 300, "\(box)")
      guard let value else { continue }
      let y = described.frame.maxY - described.frame.height * Double(value) / top
      let isOff = Double(box.maxX) < x || Double(box.x) > x || Double(box.maxY) < y || Double(box.y) > y
      #expect(isOff, "\(box) covers the point of slot \(slot) at \(x), \(y)")
      #expect(picture.box(of: Fixture.blue)?.height ?? 0 > 0)
    }
  }

  @Test("Crosshair lines go through the nearest point")
  func crosshair() async throws {
    let chart = try await OpenChart(["-s", style, "-x", "day", data], in: directory)
    let described = try await slots()
    // Nearer to the fifth slot than to the fourth.
    let x = described.xTicks[4].position
    try await chart.window.movePointer(toX: Int(x) - 35, y: 200)
    let picture = try await chart.window.picture(that: "shows a crosshair") { $0.count(of: Self.cyan) > 200 }
    let hover = try #require(
      try await Description(["--at", "\(x - 35),200", "-x", "day", "--size", "600x300", data]).hover)
    #expect(hover.xText == "Fri" && hover.values == [44])
    let position = try #require(hover.series[0].position)
    let box = try #require(picture.box(of: Self.cyan))
    #expect(abs(Double(box.x) - described.frame.x) <= 1.5 && abs(Double(box.maxX) - described.frame.maxX) <= 1.5)
    #expect(abs(Double(box.y) - described.frame.y) <= 1.5 && abs(Double(box.maxY) - described.frame.maxY) <= 1.5)
    #expect(picture[Int(position[0]), 268].distance(to: Self.cyan) < 40, "The upright line is at the slot.")
    #expect((-1...1).contains { picture[60, Int(position[1]) + $0].distance(to: Self.cyan) < 40 })
  }

  @Test("An empty slot and a missing value say so, in other words than each other")
  func emptySlots() async throws {
    let options = ["-s", style, "-x", "day", "--x-min-count", "9"]
    let chart = try await OpenChart(options + [data], in: directory)
    let described = try await slots(["--x-min-count", "9"])
    #expect(described.slots == 9)
    var boxes: [Picture] = []
    for slot in [2, 8] {
      let x = described.frame.x + described.frame.width * Double(slot) / 8
      try await chart.window.movePointer(toX: Int(x), y: 150)
      let known = boxes
      let box = try await eventually("a new box is shown at slot \(slot)") {
        let picture = try await chart.window.settledPicture()
        return picture.box(of: Self.magenta).map { picture.cropped(to: $0) }.flatMap { known.contains($0) ? nil : $0 }
      }
      #expect(box.count(of: .white, tolerance: 60) > 10, "It holds a text.")
      boxes.append(box)
    }
    let hover = try #require(
      try await Description(
        ["--at", "\(described.frame.maxX),150", "-x", "day", "--x-min-count", "9", "--size", "600x300", data]).hover)
    #expect(hover.row == nil && hover.values == [nil])
  }

  @Test("Moving from slot to slot leaves nothing behind, and draws and copies only what changed")
  func damage() async throws {
    let chart = try await OpenChart(["-s", style, "-x", "day", data], in: directory)
    let described = try await slots()
    let bare = try await chart.window.settledPicture()
    func hover(_ slot: Int) async throws -> Picture {
      try await chart.window.movePointer(toX: Int(described.xTicks[slot].position), y: 140)
      _ = try await chart.window.picture(that: "shows the crosshair of slot \(slot)") {
        $0[Int(described.xTicks[slot].position), 268].distance(to: Self.cyan) < 40
      }
      return try await chart.window.settledPicture()
    }
    let first = try await hover(4)
    let begin = try chart.trace.events.count
    for slot in [0, 6, 3, 1, 5] { _ = try await hover(slot) }
    #expect(try await hover(4) == first)
    let frames = try chart.trace.events[begin...].filter { $0.event == "frame" }
    #expect(frames.count >= 6)
    for frame in frames {
      #expect(frame.stages == ["overlay"])
      let pixels = try #require(frame.pixels)
      #expect(pixels > 0 && pixels < 600 * 300 / 4, "\(frame)")
    }
    try await chart.window.desktop.movePointer(toX: 1900, y: 1060)
    try await chart.window.picture(that: "is bare again") { $0 == bare }
  }

  @Test("The pointer is answered in a window of any size")
  func tinyWindows() async throws {
    let chart = try await OpenChart(["-s", style, "-x", "day", data], in: directory)
    for (width, height) in [(200, 120), (80, 60), (45, 45), (10, 10), (1, 1)] {
      try await chart.window.resize(width: width, height: height)
      try await chart.window.picture(that: "is \(width) × \(height)") { $0.width == width && $0.height == height }
      for (x, y) in [(0, 0), (width / 2, height / 2), (width - 1, height - 1)] {
        try await chart.window.movePointer(toX: x, y: y)
      }
      let picture = try await chart.window.settledPicture()
      #expect(picture.width == width)
    }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty)
  }
}
