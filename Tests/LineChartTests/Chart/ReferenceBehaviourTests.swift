import Graphics
import LayerTree
import LineChart
import Tables
import Testing

/// The behaviours that the original shows or promises.
@Suite("The original's behaviours")
struct ReferenceBehaviourTests {
  private let size = Size(375, 200)

  private func report(_ view: LineChartView) throws -> ChartReport {
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    return try #require(view.report)
  }

  /// Rows with texts "1", "2", … and these values.
  private func rows(_ values: [Value]) -> [[String: Value]] {
    values.enumerated().map { ["hour": .text(String($0.offset + 1)), "value": $0.element] }
  }

  @Test("A missing value joins its neighbours, and at the ends leaves its slot empty")
  func missingValues() throws {
    var data = rows([nil, 40, nil, 76, 79, 90, 86, 80, nil, nil])
    data[4]["hour"] = ""
    let view = LineChartView(data: data, yRange: 0...100, ySpace: 20, yKey: "value", xKey: "hour")
    let report = try report(view)
    #expect(report.slotCount == 10)
    #expect(report.xTicks.map(\.label) == ["1", "2", "3", "4", "", "6", "7", "8", "9", "10"])
    #expect(report.xTicks.count { $0.labelBox != nil } == 9)
    #expect(report.yTicks.map(\.label) == ["0", "20", "40", "60", "80", "100"])
    #expect(report.series.map(\.count) == [6])
    let positions = (0..<10).map { view.hover(position: $0)?.items[0].position != nil }
    #expect(positions == [false, true, false, true, true, true, true, true, false, false])
  }

  @Test("Fewer rows than xMinCount leave empty slots on the right, without a label")
  func minCount() throws {
    let view = LineChartView(data: rows([77, 63, 35]), yRange: 0...100, ySpace: 20, xKey: "hour", xMinCount: 4)
    let report = try report(view)
    #expect(report.slotCount == 4)
    let third = 305.0 / 3
    let positions: [Double] = [40, 40 + third, 40 + 2 * third, 345]
    #expect(zip(report.xTicks.map(\.position), positions).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(report.xTicks.map(\.label) == ["1", "2", "3", ""])
    #expect(view.hover(position: 3)?.row == nil)
    #expect(view.hover(position: 2)?.row == 2)
  }

  @Test(
    "xMaxCount hides labels by the smallest whole step",
    arguments: [
      (10, 7, [1, 3, 5, 7, 9]), (10, 10, Array(1...10)), (10, 1, [1]), (7, 7, Array(1...7)), (8, 7, [1, 3, 5, 7]),
      (10, 0, [1]), (1, 7, [1]),
    ])
  func maxCount(count: Int, maximum: Int, labels: [Int]) throws {
    let values = (0..<count).map { Value.number(Double($0)) }
    let view = LineChartView(data: rows(values), xKey: "hour", xMaxCount: maximum)
    let report = try report(view)
    #expect(report.xTicks.count == count)
    #expect(report.xTicks.filter { $0.labelBox != nil }.map(\.shownLabel) == labels.map(String.init))
  }

  // The original's picture says 1,200 rows, but shows about 1,191 of them: the steps between its labels are 171.
  @Test(
    "Of many rows every n-th has a label",
    arguments: [
      (1191, ["1", "172", "343", "514", "685", "856", "1027"]),
      (1200, ["1", "173", "345", "517", "689", "861", "1033"]),
    ])
  func manyRows(count: Int, labels: [String]) throws {
    let values = (0..<count).map { Value.integer(Int64($0 * 37 % 101)) }
    let view = LineChartView(data: rows(values), yRange: 0...100, ySpace: 20, xKey: "hour", xMaxCount: 7)
    let report = try report(view)
    #expect(report.xTicks.filter { $0.labelBox != nil }.map(\.shownLabel) == labels)
  }

  @Test("The step for a maximum is the smallest that keeps to it", arguments: 1...24)
  func smallestStep(count: Int) {
    for maximum in 1...30 {
      let values = (0..<count).map { Value.number(Double($0)) }
      let view = LineChartView(data: rows(values), xKey: "hour", xMaxCount: maximum)
      // Wide enough that no label is hidden for another reason.
      _ = view.update(size: Size(Double(count) * 100, 200), measuring: EstimatedTextMeasurer())
      let shown = view.report?.xTicks.filter { $0.labelBox != nil }.count
      let step = (1...count).first { (count - 1) / $0 + 1 <= maximum } ?? count
      #expect(shown == (count - 1) / step + 1)
    }
  }

  @Test("xData gives fixed labels, spread over the axis whatever the number of rows")
  func fixedLabels() throws {
    let view = LineChartView(
      data: rows((0..<24).map { .integer($0) }), xKey: "hour", xData: ["0:00", "6:00", "12:00", "18:00", "24:00"])
    let report = try report(view)
    #expect(report.xTicks.map(\.shownLabel) == ["0:00", "6:00", "12:00", "18:00", "24:00"])
    #expect(report.xTicks.map(\.position) == [40, 116.25, 192.5, 268.75, 345])
    #expect(report.slotCount == 24)
  }

  @Test("xRankKey sorts: numbers by value, numeric texts as numbers, other texts naturally, none last, stable")
  func rank() throws {
    let ranks: [Value] = ["10", 2, nil, "b10", "b9", "2", 1.5, "B1", "", 2]
    let data = ranks.enumerated().map { index, rank -> [String: Value] in
      ["name": .text("row\(index)"), "rank": rank, "value": .integer(Int64(index))]
    }
    let view = LineChartView(data: data, yKey: "value", xKey: "name", xRankKey: "rank")
    _ = try report(view)
    let order = (0..<10).map { view.hover(position: $0)?.row }
    #expect(order == [6, 1, 5, 9, 0, 7, 4, 3, 2, 8])
  }

  @Test("A yRange may begin anywhere: labels and values move with it")
  func rangeNotFromZero() throws {
    let view = LineChartView(data: rows([-30, 50, 10]), yRange: -50...50, ySpace: 25, xKey: "hour")
    let report = try report(view)
    #expect(report.yTicks.map(\.label) == ["-50", "-25", "0", "25", "50"])
    #expect(report.yTicks.map(\.position) == [170, 135, 100, 65, 30])
    let heights = (0..<3).map { view.hover(position: $0)?.items[0].position?.y }
    #expect(heights == [142, 30, 86])
  }

  @Test("Values beyond yRange are cut at the plot's edge and have no point")
  func beyondRange() throws {
    let view = LineChartView(data: rows([0, 200, 0]), yRange: 0...100, ySpace: 50, xKey: "hour")
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let line = try #require(content.firstShape(named: "line-value"))
    let points = line.path?.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(points?.map(\.y) == [170, 30, 30, 170])
    #expect(points?.map(\.x) == [40, 116.25, 268.75, 345])
    #expect(view.hover(position: 1)?.items[0].position == nil)
    #expect(view.hover(position: 1)?.items[0].value == 200)
  }

  @Test("The end spaces are not swapped: x lengthens the axis to the right, y upwards")
  func endSpaces() throws {
    final class Spaced: LineChartViewCustomLayout {
      override func endSpace(for axis: Axis) -> Double { axis == .x ? 50 : 5 }
    }
    let view = LineChartView(data: rows([1, 2]), xKey: "hour", layout: Spaced())
    let frame = try report(view).frame
    #expect(frame.plot == Rectangle(40, 15, 275, 155))
    #expect(frame.xAxisEnd == 365)
    #expect(frame.yAxisEnd == 10)
  }

  @Test("The area of a line that begins late begins and ends with it, down to the baseline")
  func lateArea() throws {
    let view = LineChartView(data: rows([nil, 50, 100, nil]), yRange: 0...100, ySpace: 50, xKey: "hour")
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let area = try #require(content.first(named: "area-value"))
    let mask = try #require(area.mask as? ShapeLayer)
    let start = try #require(view.hover(position: 1)).xPosition
    let end = try #require(view.hover(position: 2)).xPosition
    let corners = [Point(start, 170), Point(start, 100), Point(end, 30), Point(end, 170)]
    #expect(mask.path == Path(polygon: corners))
  }

  @Test("A single value has no area but is seen, even without points")
  func singleValue() throws {
    final class Bare: LineChartViewCustomLayout {
      override func prepareLayout() { self.chartPointRadius = 0 }
    }
    let view = LineChartView(data: rows([nil, 7, nil]), xKey: "hour", layout: Bare())
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    #expect(content.first(named: "area-value") == nil)
    let series = try #require(content.first(named: "series-value"))
    let dots = series.sublayers.compactMap { $0 as? ShapeLayer }.filter { $0.fillColor == Color(rgb: 0x00FF00) }
    #expect(dots.map(\.position) == [Point(192.5, 100)])
  }

  @Test("A text is measured in the font that it is drawn in")
  func measuredFont() throws {
    final class Large: LineChartViewCustomLayout {
      override func prepareLayout() { self.yTextFont = Font.system(30) }
    }
    let view = LineChartView(data: rows([0, 1000]), yRange: 0...1000, ySpace: 500, xKey: "hour", layout: Large())
    let report = try report(view)
    #expect(report.yTicks.last?.labelBox?.width == 4 * 30 * 0.6)
    #expect(report.frame.plot.minX == 72 + 8 + 6)
    #expect(view.layout.textWidth(of: "1000", in: Font.system(30)) == 72)
  }
}
