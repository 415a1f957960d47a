import Foundation
import Glibc
import TestSupport
import Testing

/// Files that are saved while a window shows them, in every manner that editors have.
@Suite(.serialized) struct ReloadTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  enum Saving: String, CaseIterable, CustomTestStringConvertible {
    case inPlace = "into the file itself"
    case byRename = "as a new file that takes the name"
    case awayAndNew = "with the old file renamed away and a new one in its place"
    case removeAndNew = "with the old file removed first"
    case byLink = "as a link that is turned to another file"

    var testDescription: String { rawValue }
  }

  private func save(_ text: String, as name: String, _ saving: Saving) throws {
    switch saving {
    case .inPlace: try directory.write(text, to: name)
    case .byRename: try directory.replace(name, with: text)
    case .awayAndNew:
      try directory.rename(name, to: name + "~")
      try directory.write(text, to: name)
      try directory.remove(name + "~")
    case .removeAndNew:
      try directory.remove(name)
      try directory.write(text, to: name)
    case .byLink:
      // As a configuration that is deployed: "..data" style links are turned in one step.
      let target = "target-\(text.hashValue.magnitude)"
      try directory.write(text, to: target)
      try FileManager.default.createSymbolicLink(atPath: directory.path(name + ".link"), withDestinationPath: target)
      try directory.rename(name + ".link", to: name)
    }
  }

  @Test("A style is followed through save after save", arguments: Saving.allCases)
  func style(saving: Saving) async throws {
    let chart = try await OpenChart.levelLine(width: 1, in: directory)
    for width in [2.0, 4, 6, 8, 3] {
      try save(Fixture.style(lineWidth: width), as: "style.json5", saving)
      try await chart.waitForLine(width: width)
    }
    #expect(chart.program.isRunning && chart.program.errors.isEmpty, "\(chart.program.errors)")
  }

  @Test("Data is followed through save after save", arguments: Saving.allCases)
  func data(saving: Saving) async throws {
    let chart = try await OpenChart.levelLine(in: directory)
    let first = try await chart.window.settledPicture()
    let row = try #require(first.box(of: Fixture.blue)).center.y
    for (value, higher) in [(75, true), (25, false), (75, true)] {
      try save(Fixture.level.replacing("50", with: "\(value)"), as: "level.json", saving)
      try await chart.window.picture(that: "shows the line at \(value)") { picture in
        guard let box = picture.box(of: Fixture.blue) else { return false }
        return higher ? box.maxY < Int(row) : box.y > Int(row)
      }
    }
    #expect(chart.program.errors.isEmpty, "\(chart.program.errors)")
  }

  @Test("A hundred saves leave no more watches and files open than one")
  func noGrowth() async throws {
    let chart = try await OpenChart.levelLine(in: directory)
    try save(Fixture.style(lineWidth: 3), as: "style.json5", .byRename)
    try await chart.waitForLine(width: 3)
    let (watches, files) = (chart.program.watchCount, chart.program.openFiles.count)
    #expect(watches > 0)
    for round in 0..<100 {
      try save(
        Fixture.style(lineWidth: Double(2 + round % 3)), as: "style.json5", round % 2 == 0 ? .byRename : .awayAndNew)
      try await Task.sleep(for: .milliseconds(5))
    }
    try save(Fixture.style(lineWidth: 7), as: "style.json5", .byRename)
    try await chart.waitForLine(width: 7)
    #expect(chart.program.watchCount == watches)
    #expect(chart.program.openFiles.count == files)
  }

  @Test("A file that is empty for a moment between truncation and writing changes nothing on the way")
  func truncation() async throws {
    let chart = try await OpenChart.levelLine(width: 3, in: directory)
    let before = try await chart.window.settledPicture()
    for name in ["style.json5", "level.json"] {
      try directory.write("", to: name)
      let clock = ContinuousClock()
      let end = clock.now.advanced(by: .milliseconds(500))
      while clock.now < end { #expect(try await chart.window.picture() == before) }
      try directory.append(
        name == "style.json5" ? Fixture.style(lineWidth: 3) : Fixture.level, to: name)
    }
    // The last write of each is what counts.
    try directory.write("", to: "style.json5")
    try directory.append(Fixture.style(lineWidth: 6), to: "style.json5")
    try await chart.waitForLine(width: 6)
  }

  @Test("A file that is written in pieces is taken when it is whole")
  func pieces() async throws {
    let chart = try await OpenChart.levelLine(width: 2, in: directory)
    let text = Fixture.style(lineWidth: 5)
    try directory.write("", to: "style.json5")
    for piece in stride(from: 0, to: text.count, by: 40) {
      try directory.append(String(text.dropFirst(piece).prefix(40)), to: "style.json5")
      try await Task.sleep(for: .milliseconds(8))
    }
    try await chart.waitForLine(width: 5)
  }

  private static let bannerRed = Pixel(rgb: 0xB3261E)

  @Test("A mistake in a style keeps the last good one, is told, and goes when it is mended")
  func mistake() async throws {
    let chart = try await OpenChart.levelLine(width: 3, in: directory)
    let good = try await chart.window.settledPicture()
    for round in 1...2 {
      try directory.write("{ chartLineWidth: }\n", to: "style.json5")
      let reload = try await eventually("the trace tells of a reload that failed") {
        try chart.trace.events.filter { $0.event == "style-reload" && $0.ok == false }.dropFirst(round - 1).first
      }
      #expect(reload.path?.hasSuffix("style.json5") == true)
      let told = try await chart.window.picture(that: "has a banner") { $0.count(of: Self.bannerRed) > 5000 }
      let banner = try #require(told.box(of: Self.bannerRed))
      #expect(banner.x == 0 && banner.y == 0 && banner.width == 600 && banner.height < 60, "\(banner)")
      #expect(told.cropped(to: banner).count(of: .white, tolerance: 60) > 100, "It holds a text.")
      let below = PixelBox(x: 0, y: banner.maxY, width: 600, height: 300 - banner.maxY)
      #expect(told.cropped(to: below) == good.cropped(to: below), "The last good picture stays.")
      try await eventually("the message is told once a save") {
        chart.program.errors.components(separatedBy: "style.json5:1:19: error:").count == round + 1
      }
      try directory.write(Fixture.style(lineWidth: 3), to: "style.json5")
      try await chart.window.picture(that: "is the good one, without a banner") { $0 == good }
    }
    try directory.write(Fixture.style(lineWidth: 6), to: "style.json5")
    try await chart.waitForLine(width: 6)
  }

  @Test(
    "A mistake in the data keeps the last good picture, is told, and goes when it is mended",
    arguments: [
      "[{\"at\": \"a\", \"v\": 50}, {\"at\": \"b\", \"v\": }]", "[{\"at\": \"a\", \"v\": 90},", "[]", "{}",
      "\u{0}\u{1}",
    ])
  func dataMistake(text: String) async throws {
    let chart = try await OpenChart.levelLine(width: 3, in: directory)
    let good = try await chart.window.settledPicture()
    try directory.replace("level.json", with: text)
    let told = try await chart.window.picture(that: "has a banner") { $0.count(of: Self.bannerRed) > 5000 }
    let banner = try #require(told.box(of: Self.bannerRed))
    let below = PixelBox(x: 0, y: banner.maxY, width: 600, height: 300 - banner.maxY)
    #expect(told.cropped(to: below) == good.cropped(to: below), "The last good picture stays.")
    try await chart.program.waitForError(containing: "level.json")
    try directory.replace("level.json", with: Fixture.level)
    try await chart.window.picture(that: "is the good one, without a banner") { $0 == good }
  }

  @Test("A window that opens on wrong files shows what is right, and the rest when it is mended")
  func wrongFromTheStart() async throws {
    let style = try directory.write(
      Fixture.style(lineWidth: 4).replacing("axisWidth: 0", with: "axisWidht: 0"), to: "style.json5")
    let data = try directory.write("[]", to: "level.json")
    let chart = try await OpenChart(["-s", style] + Fixture.levelOptions + [data], in: directory)
    try await chart.window.picture(that: "has a banner") { $0.count(of: Self.bannerRed) > 5000 }
    #expect(chart.program.errors.contains("style.json5:3:") && chart.program.errors.contains("no rows"))
    try directory.write(Fixture.level, to: "level.json")
    try await chart.window.picture(that: "shows the line below the banner") { picture in
      abs(picture.coverage(of: Fixture.blue, over: .white, column: 140, rows: 100..<200) - 4) < 0.3
        && picture.count(of: Self.bannerRed) > 5000
    }
    try directory.write(Fixture.style(lineWidth: 4), to: "style.json5")
    try await chart.window.picture(that: "has no banner") { $0.count(of: Self.bannerRed) == 0 }
  }

  @Test("Data that is not there at the start is an error, and opens no window")
  func missingData() async throws {
    var command = Command.lpchart(directory.path("none.json"))
    command.environment["DISPLAY"] = ":9999"
    try await expectRefusal(command, status: 1, saying: ["none.json", "no such file"])
  }

  @Test("A reload neither raises the window nor changes its size or place")
  func windowStays() async throws {
    let chart = try await OpenChart.levelLine(width: 2, in: directory)
    try await chart.window.resize(width: 500, height: 280)
    try await chart.window.move(toX: 40, y: 30)
    try await chart.window.picture(that: "has the new size") { $0.width == 500 && $0.height == 280 }
    let second = try Command.lpchart(directory.path("level.json")).environment(
      setting: ["DISPLAY": chart.server.display]
    ).start()
    let above = try await chart.window.desktop.window(of: second)
    let stack = try await stackingOrder(on: chart)
    #expect(stack.count >= 2)
    let frame = try await chart.window.frame
    try directory.write(Fixture.style(lineWidth: 5, "size: [900, 700], title: \"Another\""), to: "style.json5")
    try await chart.trace.next("style-reload")
    _ = try await above.settledPicture()
    #expect(try await chart.window.frame == frame)
    #expect(try await stackingOrder(on: chart) == stack)
    try await eventually("the title is followed") { try await chart.window.title == "Another" }
  }

  /// The top-level windows, the lowest first.
  private func stackingOrder(on chart: OpenChart) async throws -> [String] {
    let text = try await chart.window.desktop.command("xwininfo", "-root", "-children").run().text
    return text.matches(of: #/^ +(0x[0-9a-f]+) /#.anchorsMatchLineEndings()).map { String($0.output.1) }
  }

  @Test("A directory that is removed, made again, renamed away and back is followed, without haste in between")
  func directoryRemoved() async throws {
    let chart = try await OpenChart.levelLine(width: 1, style: "sub/style.json5", in: directory)
    try directory.remove("sub")
    let before = try chart.program.processorSeconds
    try await Task.sleep(for: .seconds(1))
    #expect(try chart.program.processorSeconds - before < 0.2)
    #expect(abs(try await chart.window.picture().levelLineThickness - 1) < 0.3, "The last good style stays.")
    try directory.write(Fixture.style(lineWidth: 5), to: "sub/style.json5")
    try await chart.waitForLine(width: 5)
    try directory.write(Fixture.style(lineWidth: 7), to: "sub/style.json5")
    try await chart.waitForLine(width: 7)
    try directory.rename("sub", to: "sub2")
    try await Task.sleep(for: .milliseconds(300))
    try directory.rename("sub2", to: "sub")
    try directory.write(Fixture.style(lineWidth: 3), to: "sub/style.json5")
    try await chart.waitForLine(width: 3)
    #expect(chart.program.isRunning)
  }

  @Test("A style that another one extends is followed too")
  func extended() async throws {
    try directory.write(Fixture.style(lineWidth: 2), to: "base.json5")
    try directory.write(Fixture.level, to: "level.json")
    let top = try directory.write("{ extends: \"base.json5\" }\n", to: "top.json5")
    let chart = try await OpenChart(
      ["-s", top] + Fixture.levelOptions + [directory.path("level.json")], in: directory)
    try await chart.waitForLine(width: 2)
    try directory.replace("base.json5", with: Fixture.style(lineWidth: 6))
    try await chart.waitForLine(width: 6)
  }

  @Test("A restyle of widths alone does not compute the geometry again")
  func stages() async throws {
    let chart = try await OpenChart.levelLine(width: 2, in: directory)
    _ = try await chart.window.settledPicture()
    let before = try chart.trace.events.count
    try directory.replace("style.json5", with: Fixture.style(lineWidth: 6))
    try await chart.waitForLine(width: 6)
    let stages = Set(try chart.trace.events[before...].filter { $0.event == "frame" }.flatMap { $0.stages ?? [] })
    #expect(stages.contains("layers"))
    #expect(stages.isDisjoint(with: ["series", "scales", "geometry"]), "\(stages)")
  }

  @Test("A line of a growing file counts when it is whole")
  func tornLine() async throws {
    try directory.write("{\"t\":\"a\",\"v\":50}\n{\"t\":\"b\",\"v\":50}\n{\"t\":\"c\",\"v\":5", to: "rows.ndjson")
    let style = try directory.write(Fixture.style(lineWidth: 2), to: "style.json5")
    let chart = try await OpenChart(
      [
        "-s", style, "-x", "t", "-y", "v", "--y-range", "0:100", "--y-space", "25", "--follow",
        directory.path("rows.ndjson"),
      ],
      in: directory)
    #expect(chart.program.isRunning && !chart.program.errors.contains("error"), "\(chart.program.errors)")
    try directory.append("0}\n{\"t\":\"d\",\"v\":100}\n", to: "rows.ndjson")
    // The line rises to the upper end of the range at the right.
    try await chart.window.picture(that: "shows the last row") { ($0.box(of: Fixture.blue)?.y ?? 300) < 40 }
  }
}
