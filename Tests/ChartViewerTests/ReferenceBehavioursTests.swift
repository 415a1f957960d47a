import Foundation
import Graphics
import LineChart
import Tables
import TestSupport
import Testing

/// Four screens that were published with the original, in the default look: missing values, too few rows, too many
/// rows, very many rows.
@Suite("The chart behaves as the original's pictures show")
@MainActor
struct ReferenceBehavioursTests {
  /// A chart of one screen, and where the chart's upper left corner lies in the picture, in pixels.
  struct Screen: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var x: Int
    var y: Int
    var values: [Value]
    var emptyLabel: Int?
    var minCount: Int?
    var maxCount: Int?
    /// The labels that the screen shows under the x axis.
    var labels: [String]
  }

  nonisolated static let screens = [
    Screen(
      testDescription: "no value at 1 and 3, no text at 5", x: 0, y: 128, values: [nil, 40, nil, 76, 79, 90, 86],
      emptyLabel: 4, labels: ["1", "2", "3", "4", "6", "7"]),
    Screen(
      testDescription: "three rows, at least four slots", x: 750, y: 128, values: [77, 63, 35], minCount: 4,
      labels: ["1", "2", "3"]),
    Screen(
      testDescription: "ten rows, at most seven labels", x: 0, y: 700,
      values: [77, 63, 35, 17, 13, 94, 40, 19, 99, 62], maxCount: 7, labels: ["1", "3", "5", "7", "9"]),
    // The screen says 1,200, but its labels are 171 apart, as they are for 1,191 rows.
    Screen(
      testDescription: "1,191 rows, at most seven labels", x: 750, y: 700,
      values: (0..<1191).map { .integer(Int64($0 * 37 % 101)) }, maxCount: 7,
      labels: ["1", "172", "343", "514", "685", "856", "1027"]),
  ]

  private static var picture: Picture?

  /// The chart's part of a screen; 375 × 222 points.
  private func original(_ screen: Screen) throws -> Picture {
    let picture = try Self.picture ?? Reference.picture("original-behaviours.png")
    Self.picture = picture
    return picture.cropped(to: PixelBox(x: screen.x, y: screen.y, width: 750, height: 444))
  }

  private func view(_ screen: Screen) throws -> (LineChartView, ChartReport) {
    let rows = screen.values.enumerated().map { index, value -> [String: Value] in
      ["x": .text(index == screen.emptyLabel ? "" : String(index + 1)), "y": value]
    }
    let view = LineChartView(
      data: rows, yRange: 0...100, ySpace: 20, yKey: "y", xKey: "x", xMinCount: screen.minCount,
      xMaxCount: screen.maxCount)
    _ = view.update(size: Size(375, 222), measuring: PinnedFonts.makeMeasurer())
    return (view, try #require(view.report))
  }

  @Test("Ticks stand where the screen has points on its axes", arguments: screens)
  func ticks(screen: Screen) throws {
    let original = try original(screen)
    let (_, report) = try view(screen)
    let cyan = Pixel(rgb: 0x00FFFF)
    func hasPoint(_ x: Double, _ y: Double) -> Bool {
      let box = PixelBox(x: Int(x.rounded()) - 3, y: Int(y.rounded()) - 3, width: 6, height: 6)
      return original.cropped(to: box).count(of: cyan, tolerance: 110) >= 4
    }
    #expect(report.yTicks.map(\.label) == ["0", "20", "40", "60", "80", "100"])
    // On the baseline of many rows the points of neighbours hide each other.
    for tick in report.xTicks { #expect(hasPoint(tick.position * 2, 384), "x \(tick.position)") }
    // The first tick is the origin, where many points lie; the others stand alone.
    for tick in report.yTicks.dropFirst() where screen.values.count < 100 {
      #expect(hasPoint(80, tick.position * 2), "y \(tick.position)")
    }
    // And nowhere else: as many patches on the baseline as ticks.
    if screen.values.count < 100 {
      let baseline = original.cropped(to: PixelBox(x: 70, y: 380, width: 640, height: 8))
      #expect(baseline.boxes(of: cyan, tolerance: 110).count == report.xTicks.count)
    }
  }

  @Test("The same labels stand at the same places", arguments: screens)
  func labels(screen: Screen) throws {
    let (_, report) = try view(screen)
    let shown = report.xTicks.filter { $0.labelBox != nil }
    #expect(shown.map(\.shownLabel) == screen.labels)
    let strip = try original(screen).cropped(to: PixelBox(x: 0, y: 396, width: 750, height: 36))
    let found = strip.boxes(of: Pixel(rgb: 0x808080), tolerance: 60).reduce(into: [PixelBox]()) { words, letter in
      // Letters closer than a space belong to one word.
      if let last = words.last, letter.x - last.maxX < 10 {
        words[words.count - 1].width = max(last.maxX, letter.maxX) - last.x
      } else {
        words.append(letter)
      }
    }
    #expect(found.count == shown.count)
    for (word, tick) in zip(found, shown) {
      let box = try #require(tick.labelBox)
      #expect(abs(word.center.x - box.center.x * 2) <= 3, "\(tick.label)")
    }
  }

  @Test("Every value has its point, and a slot without a value has none", arguments: screens.prefix(3))
  func points(screen: Screen) throws {
    let original = try original(screen)
    let (view, report) = try view(screen)
    let red = Pixel(rgb: 0xFF0000)
    for position in 0..<(report.slotCount ?? 0) {
      let hover = try #require(view.hover(position: position))
      if let point = hover.items[0].position {
        let box = PixelBox(
          x: Int((point.x * 2).rounded()) - 4, y: Int((point.y * 2).rounded()) - 4, width: 8, height: 8)
        #expect(original.cropped(to: box).count(of: red, tolerance: 100) >= 4, "\(position)")
      } else {
        let column = PixelBox(x: Int((hover.xPosition * 2).rounded()) - 3, y: 130, width: 6, height: 250)
        #expect(original.cropped(to: column).count(of: red, tolerance: 60) == 0, "\(position)")
      }
    }
  }
}
