import Graphics
import LineChart
import Tables
import Testing
import TestSupport

@Suite("Labels of the axes")
struct AxisLabelTests {
  private func report(
    _ labels: [String], width: Double, height: Double = 300, maximum: Int? = nil,
    layout: LineChartViewLayout = LineChartViewCustomLayout()
  ) throws -> ChartReport {
    let data = labels.enumerated().map { ["name": Value.text($0.element), "value": .integer(Int64($0.offset))] }
    let view = LineChartView(data: data, xKey: "name", xMaxCount: maximum, layout: layout)
    _ = view.update(size: Size(width, height), measuring: EstimatedTextMeasurer())
    return try #require(view.report)
  }

  private func expectApart(_ report: ChartReport, _ hint: Comment) {
    let boxes = report.xTicks.compactMap(\.labelBox)
    for (first, second) in zip(boxes, boxes.dropFirst()) {
      #expect(second.minX - first.maxX >= 2, hint)
    }
    for box in boxes { #expect(box.minX >= 0 && box.maxX <= report.frame.bounds.width, hint) }
  }

  @Test("Dates of a month never touch, at any width, and the last is shown where it fits", arguments: [300, 420, 640, 1000])
  func datesOfMonth(width: Int) throws {
    let days = (1...31).map { "Aug " + ($0 < 10 ? "0" : "") + String($0) }
    let report = try report(days, width: Double(width))
    #expect(report.xTicks.count { $0.labelBox != nil } >= 2)
    expectApart(report, "width \(width)")
  }

  @Test("Labels of any length never touch each other and never leave the picture", arguments: 0..<60)
  func randomLabels(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...80, using: &random)
    let longest = Int.random(in: 1...30, using: &random)
    let labels = (0..<count).map { _ in String(repeating: "x", count: Int.random(in: 0...longest, using: &random)) }
    let width = Double.random(in: 60...1200, using: &random)
    let maximum = Bool.random(using: &random) ? Int.random(in: 1...20, using: &random) : nil
    let report = try report(labels, width: width, maximum: maximum)
    expectApart(report, "seed \(seed)")
    if let maximum { #expect(report.xTicks.count { $0.labelBox != nil } <= maximum) }
    if let first = report.xTicks.first, !first.label.isEmpty, width > 200 { #expect(first.labelBox != nil) }
  }

  @Test("Shown labels stand at every n-th tick, the last one aside")
  func regular() throws {
    let report = try report((0..<50).map { "label \($0)" }, width: 600)
    let shown = report.xTicks.indices.filter { report.xTicks[$0].labelBox != nil }
    let step = try #require(shown.dropFirst().first)
    #expect(shown.filter { $0 != 49 || 49 % step == 0 } == Array(stride(from: 0, to: 50, by: step)))
  }

  @Test("A label much longer than the others is shortened and leaves them their places")
  func outlier() throws {
    var labels = (0..<8).map { "day \($0)" }
    labels[3] = "a day with a name that goes on and on"
    let report = try report(labels, width: 640)
    #expect(report.xTicks.allSatisfy { $0.labelBox != nil })
    #expect(report.xTicks[3].shownLabel.hasSuffix("…"))
    #expect(report.xTicks[3].label == labels[3])
    expectApart(report, "outlier")
  }

  @Test("Labels that are all long are not shortened, but fewer are shown")
  func allLong() throws {
    let labels = (0..<20).map { "2013-01-\($0 + 10)T06:00:00Z" }
    let report = try report(labels, width: 600)
    let shown = report.xTicks.filter { $0.labelBox != nil }
    #expect(shown.count >= 2 && shown.count < 20)
    #expect(shown.allSatisfy { $0.shownLabel == $0.label })
  }

  @Test("Turned labels need less room: upright ones stand closer than flat ones")
  func turned() throws {
    final class Turned: LineChartViewCustomLayout {
      override func prepareLayout() { self.xTextTransform = AffineTransform(rotation: -.pi / 2) }
    }
    let labels = (0..<30).map { "label \($0)" }
    let flat = try report(labels, width: 600)
    let turned = try report(labels, width: 600, layout: Turned())
    #expect(turned.xTicks.count { $0.labelBox != nil } > flat.xTicks.count { $0.labelBox != nil })
    // The room below grows with the text's length, and the text does not reach back into the plot.
    #expect(turned.frame.plot.maxY < flat.frame.plot.maxY)
    let box = try #require(turned.xTicks[0].labelBox)
    let upright = AffineTransform(rotation: -.pi / 2).boundingBox(of: Rectangle(center: .zero, size: box.size))
    #expect(box.midY - upright.height / 2 >= turned.frame.plot.maxY)
    #expect(box.midY + upright.height / 2 <= turned.frame.bounds.maxY)
  }

  @Test("Slots too close to be told apart have a tick only where they have a label")
  func denseSlots() throws {
    let report = try report((0..<5000).map { String($0) }, width: 600)
    #expect(report.xTicks.count < 200)
    #expect(report.xTicks.allSatisfy { $0.labelBox != nil })
    expectApart(report, "dense")
  }

  @Test("Labels of the y axis lie beside it, right-aligned, centred on their lines, and grow the edge")
  func yLabels() throws {
    let data: [[String: Value]] = [["v": 0], ["v": 123_456_789]]
    let view = LineChartView(data: data)
    _ = view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer())
    let report = try #require(view.report)
    for tick in report.yTicks {
      let box = try #require(tick.labelBox)
      #expect(abs(box.maxX - (report.frame.plot.minX - 8)) < 1e-9)
      #expect(abs(box.midY - tick.position) < 1e-9)
      #expect(box.minX >= 0)
    }
    #expect(report.frame.plot.minX > 40)
  }

  @Test("A y label that a fixed edge has no room for is not shown, never cut")
  func noRoom() throws {
    final class Narrow: LineChartViewCustomLayout {
      override func prepareLayout() { self.chartEdge.left = 20 }
    }
    let view = LineChartView(data: [["v": 0], ["v": 5000]], yRange: 0...5000, ySpace: 2500, layout: Narrow())
    _ = view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer())
    let ticks = try #require(view.report).yTicks
    #expect(ticks.map { $0.labelBox != nil } == [true, false, false])
  }
}
