import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("The texts around the chart")
struct TitleTests {
  private func view(_ change: (inout ChartSettings) -> Void) -> LineChartView {
    let rows = (0..<9).map { ["v": Value.number(Double($0) * 1_000)] }
    let view = LineChartView(data: rows)
    view.settings.xScale = .slots
    change(&view.settings)
    return view
  }

  @Test("lie apart from each other, from the plot and from all labels, inside the picture")
  func apart() throws {
    for pick in 0..<16 {
      for size in [Size(750, 400), Size(300, 200), Size(1600, 900)] {
        let view = view {
          $0.title = pick & 1 == 0 ? nil : "Title"
          $0.subtitle = pick & 2 == 0 ? "" : "Subtitle"
          $0.xTitle = pick & 4 == 0 ? nil : "Time"
          $0.yTitle = pick & 8 == 0 ? nil : "Value, m"
        }
        let content = view.update(size: size, measuring: EstimatedTextMeasurer())
        let report = try #require(view.report)
        let frame = report.frame
        // A turned text takes its height in width.
        let yTitle = frame.yTitle.map { Rectangle(center: $0.center, size: Size($0.height, $0.width)) }
        let boxes = [frame.title, frame.subtitle, frame.xTitle, yTitle].compactMap(\.self)
        #expect(boxes.count == pick.nonzeroBitCount)
        for (index, box) in boxes.enumerated() {
          #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= size.width && box.maxY <= size.height, "\(box)")
          #expect(!box.intersects(frame.plot))
          for other in boxes[(index + 1)...] { #expect(!box.inset(dx: 0.5, dy: 0.5).intersects(other)) }
          for label in (report.xTicks + report.yTicks).compactMap(\.labelBox) { #expect(!box.intersects(label)) }
        }
        let names = content.sublayers.compactMap(\.name).filter { $0.hasSuffix("title") }
        #expect(names.count == pick.nonzeroBitCount)
      }
    }
  }

  @Test("change nothing where there are none, and need no new scales where they change alone")
  func unchanged() {
    let plain = view { _ in }
    let empty = view { ($0.title, $0.xTitle, $0.yTitle) = ("", "", "") }
    let size = Size(750, 400)
    _ = plain.update(size: size, measuring: EstimatedTextMeasurer())
    _ = empty.update(size: size, measuring: EstimatedTextMeasurer())
    #expect(plain.dumpGeometry() == empty.dumpGeometry())
    plain.yTitle = "Value"
    _ = plain.update(size: size, measuring: EstimatedTextMeasurer())
    plain.yTitle = "Values"
    _ = plain.update(size: size, measuring: EstimatedTextMeasurer())
    #expect(plain.runs[.series] == 1)
  }

  @Test(
    "The y axis ends where it is said to, and is automatic at its other end",
    arguments: [
      (AxisRange(lowest: 2_500), 2_500.0...8_000), (AxisRange(highest: 5_000), 0...5_000),
      (AxisRange(lowest: -1_000), -1_000...8_000), (AxisRange(highest: 20_000), 0...20_000),
      (AxisRange(includesZero: true), 0...8_000),
    ])
  func halves(limits: AxisRange, domain: ClosedRange<Double>) throws {
    let view = view { $0.yLimits = limits }
    _ = view.update(size: Size(750, 400), measuring: EstimatedTextMeasurer())
    let report = try #require(view.report)
    #expect(report.yDomain == domain && report.problems.isEmpty)
    #expect(report.yTicks.count >= 2)
    for tick in report.yTicks { #expect(report.yDomain.contains(tick.value)) }
  }

  @Test("Zero is shown where it would not be by itself")
  func zero() {
    func domain(_ limits: AxisRange?) -> ClosedRange<Double>? {
      let view = LineChartView(data: [["v": 100], ["v": 104], ["v": 101]])
      view.settings.yLimits = limits
      _ = view.update(size: Size(750, 400), measuring: EstimatedTextMeasurer())
      return view.report?.yDomain
    }
    #expect(domain(nil)?.contains(0) == false)
    #expect(domain(AxisRange(includesZero: true))?.lowerBound == 0)
  }

  @Test("An end beyond all values is told and not used", arguments: [AxisRange(lowest: 9_000), AxisRange(highest: -1)])
  func beyond(limits: AxisRange) {
    let view = view { $0.yLimits = limits }
    _ = view.update(size: Size(750, 400), measuring: EstimatedTextMeasurer())
    #expect(view.problems.map(\.setting) == ["yRange"])
    #expect(view.report?.yDomain == 0...8_000)
  }
}
