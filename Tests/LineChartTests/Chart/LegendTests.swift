import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("The legend")
struct LegendTests {
  private func source(_ names: [String]) -> LegendLayout.Source {
    LegendLayout.Source(names: names, font: .system(12), measurer: EstimatedTextMeasurer())
  }

  private static let names: [[String]] = [
    ["a"], ["a", "b", "c"], (0..<12).map { "series \($0)" }, (0..<300).map { "s\($0)" },
    ["short", String(repeating: "long ", count: 60), "x", "y"], ["", "b"],
  ]

  @Test(
    "holds its entries apart and within its room, whatever the names",
    arguments: names, [(800.0, 100.0), (200, 40), (60, 30), (1, 1), (3000, 800)])
  func room(names: [String], room: (width: Double, height: Double)) {
    let source = source(names)
    for layout in [
      LegendLayout(rowsOf: source, width: room.width, height: room.height),
      LegendLayout(columnOf: source, width: room.width, height: room.height),
    ] {
      #expect(!layout.entries.isEmpty)
      let shown = layout.entries.compactMap(\.series)
      #expect(shown == Array(0..<shown.count), "The first ones are shown, in their order.")
      let rest = names.count - shown.count
      if room.width >= 200 || rest == 0 {
        #expect(layout.entries.filter { $0.series == nil }.map(\.text) == (rest == 0 ? [] : ["+\(rest) more"]))
      }
      let rows = source.rowCount(height: room.height)
      let tallest = Double(rows) * (source.lineHeight + LegendLayout.rowSpacing) - LegendLayout.rowSpacing
      #expect(layout.size.height <= tallest + 1e-9)
      for (index, entry) in layout.entries.enumerated() {
        #expect(entry.box.minX >= 0 && entry.box.minY >= 0 && entry.box.maxX <= layout.size.width)
        if room.width >= 60 { #expect(entry.box.maxX <= room.width + 1e-9) }
        for other in layout.entries[(index + 1)...] {
          #expect(!entry.box.inset(dx: 0.5, dy: 0.5).intersects(other.box.inset(dx: 0.5, dy: 0.5)))
        }
      }
    }
  }

  @Test("shows as many names as have room: one more would not")
  func most() {
    let names = (0..<40).map { "series \($0)" }
    for width in stride(from: 80.0, through: 900, by: 40) {
      let layout = LegendLayout(rowsOf: source(names), width: width, height: 40)
      let shown = layout.entries.count { $0.series != nil }
      #expect(shown == 40 || layout.entries.last?.series == nil)
      let widest = layout.entries.map(\.box.width).max() ?? 0
      // Two lines, of which only the last can lack less than an entry and a number.
      #expect(Double(shown + 2) * (widest + LegendLayout.columnSpacing) >= 2 * (width - widest) - 120, "\(width)")
    }
  }

  private func chart(_ names: [String], position: LegendPosition = .automatic) -> LineChartView {
    let layout = LineChartViewCustomLayout()
    layout.legendPosition = position
    let rows = (0..<20).map { row in
      Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Value.number(Double(row * ($0 + 1)))) })
    }
    let view = LineChartView(data: rows, layout: layout)
    view.settings.yKeys = names
    view.settings.xScale = .slots
    return view
  }

  private func update(_ view: LineChartView, _ size: Size = Size(750, 400)) -> Layer {
    view.update(size: size, measuring: EstimatedTextMeasurer())
  }

  @Test("is there from two series on, under the chart, and beside it where two lines are not enough")
  func automatic() throws {
    #expect(update(chart(["a"])).first(named: "legend") == nil)
    let few = chart(["a", "b"])
    #expect(update(few).first(named: "legend-b") != nil)
    #expect(few.report?.frame.legend?.position == .bottom)
    let many = chart((0..<40).map { "a longer name \($0)" })
    _ = update(many)
    #expect(many.report?.frame.legend?.position == .right)
    #expect(update(few, Size(150, 100)).first(named: "legend") == nil)
  }

  @Test("stands clear of plot and labels, inside the picture", arguments: [LegendPosition.bottom, .right], [2, 9, 60])
  func clear(position: LegendPosition, count: Int) throws {
    let view = chart((0..<count).map { "name \($0)" }, position: position)
    for size in [Size(750, 400), Size(320, 240), Size(1600, 900)] {
      _ = update(view, size)
      let report = try #require(view.report)
      let area = try #require(report.frame.legend?.area)
      #expect(area.minX >= 0 && area.minY >= 0 && area.maxX <= size.width && area.maxY <= size.height, "\(area)")
      #expect(!area.intersects(report.frame.plot))
      for box in (report.xTicks + report.yTicks).compactMap(\.labelBox) { #expect(!area.intersects(box), "\(box)") }
    }
  }

  @Test(
    "inside stands in the corner that the lines leave empty",
    arguments: [("rising", false, true), ("falling", true, true), ("hill", true, true), ("low hill", true, true)])
  func emptiest(shape: String, isRight: Bool, isTop: Bool) throws {
    func line(_ x: Double) -> Double {
      switch shape {
      case "rising": x
      case "falling": 1 - x
      case "hill": -abs(x - 0.5)
      default: 1 - abs(x - 0.5)
      }
    }
    let layout = LineChartViewCustomLayout()
    layout.legendPosition = .inside
    let rows = (0...40).map { ["v": Value.number(line(Double($0) / 40))] }
    let view = LineChartView(data: rows, layout: layout)
    view.settings.xScale = .slots
    _ = update(view)
    let frame = try #require(view.report?.frame)
    let area = try #require(frame.legend?.area)
    #expect((area.midX > frame.plot.midX) == isRight && (area.midY < frame.plot.midY) == isTop, "\(area)")
    #expect(frame.plot.contains(Point(area.minX, area.minY)) && frame.plot.contains(Point(area.maxX, area.maxY)))
  }

  @Test("A hidden series is neither drawn nor fitted nor hovered, and its name is faint")
  func hidden() throws {
    let view = chart(["a", "b", "c"])
    _ = update(view)
    #expect(view.report?.yDomain == 0...60)
    let box = try #require(view.pipeline.current?.geometry.frame.legend)
    let entry = box.box(of: box.layout.entries[2])
    #expect(view.legendSeries(at: entry.center) == 2)
    #expect(view.legendSeries(at: Point(300, 100)) == nil)

    view.toggleSeries(2)
    let content = update(view)
    #expect(view.report?.yDomain == 0...40)
    #expect(content.first(named: "series-c") == nil && content.first(named: "series-b") != nil)
    #expect(content.first(named: "legend-c")?.opacity == 0.35)
    #expect(view.hover(position: 3)?.items.map(\.name) == ["a", "b"])
    #expect(view.runs[.series] == 1, "The data is not read anew.")
    view.toggleSeries(2)
    _ = update(view)
    #expect(view.report?.yDomain == 0...60)
  }

  @Test("A series is shown alone, and all are shown again; a raised one comes last and the others are faint")
  func alone() throws {
    let view = chart(["a", "b", "c"])
    _ = update(view)
    view.isolateSeries(1)
    #expect(view.hiddenSeries == ["a", "c"])
    view.isolateSeries(1)
    #expect(view.hiddenSeries.isEmpty)
    view.isolateSeries(1)
    view.isolateSeries(0)
    #expect(view.hiddenSeries == ["b", "c"])
    view.hiddenSeries = []
    view.raisedSeries = 0
    let series = update(view).sublayers.filter { $0.name?.hasPrefix("series-") ?? false }
    #expect(series.map(\.name) == ["series-b", "series-c", "series-a"])
    #expect(series.map(\.opacity) == [0.25, 0.25, 1])
  }
}
