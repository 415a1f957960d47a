import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("Columns")
struct BarTests {
  private let size = Size(700, 360)

  private func view(_ columns: [(String, [Double])], bars: Set<String>, stack: StackMode = .none) -> LineChartView {
    let layout = LineChartViewCustomLayout()
    for name in bars {
      layout.style.series[name] = SeriesStyle()
      layout.style.series[name]?.kind = .bars
    }
    let view = LineChartView(
      table: Table(columns: columns.map { Column(name: $0, numbers: GrowingArray($1)) }), layout: layout)
    view.settings.xScale = .slots
    view.settings.stack = stack
    return view
  }

  private func geometry(_ view: LineChartView) throws -> ChartGeometry {
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    return try #require(view.pipeline.current).geometry
  }

  @Test("stand on zero, which the axis shows, at the places of their values, inside the plot")
  func places() throws {
    let values = [120.0, 130, .nan, -20, 90]
    let view = view([("a", values)], bars: ["a"])
    let made = try geometry(view)
    let bars = made.series[0].bars
    #expect(made.y.scale.domain.contains(0) && bars.count == 4)
    let zero = made.y.position(of: 0)
    for (bar, position) in zip(bars, [0, 1, 3, 4]) {
      let top = made.y.position(of: values[position])
      #expect(abs(bar.minY - min(top, zero)) < 1e-6 && abs(bar.maxY - max(top, zero)) < 1e-6)
      #expect(abs(bar.midX - made.x.position(of: Double(position))) <= 0.5)
      #expect(bar.minX >= made.frame.plot.minX && bar.maxX <= made.frame.plot.maxX)
    }
    #expect(made.series[0].runs.isEmpty)
  }

  @Test("of several series stand beside each other without touching, also of one series that is hidden the others grow")
  func lanes() throws {
    let view = view([("a", [1, 2, 3]), ("b", [3, 2, 1]), ("c", [1, 1, 1])], bars: ["a", "b", "c"])
    let bars = try geometry(view).series.flatMap(\.bars).sorted { $0.minX < $1.minX }
    #expect(bars.count == 9)
    for (bar, next) in zip(bars, bars.dropFirst()) { #expect(bar.maxX < next.minX) }
    view.hiddenSeries = ["b"]
    let others = try geometry(view).series.flatMap(\.bars)
    #expect(others.count == 6 && others.allSatisfy { $0.width > 1.3 * bars[0].width })
  }

  @Test("are behind the lines, and leave room for half of one at both ends")
  func order() throws {
    let view = view([("a", [1, 2, 3]), ("b", [3, 2, 1])], bars: ["b"])
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let names = content.sublayers.compactMap(\.name).filter { $0.hasPrefix("series-") }
    #expect(names == ["series-b", "series-a"])
    #expect(try #require(view.report).xDomain == -0.5...2.5)
    #expect(content.first(named: "bars-b") is ShapeLayer && content.first(named: "line-b") == nil)
  }

  @Test("on an axis of numbers are as wide as the usual distance of places")
  func numbers() throws {
    let view = view([("x", [10, 20, 30, 60]), ("a", [1, 2, 3, 4])], bars: ["a"])
    view.settings.xScale = .number
    view.settings.xKey = "x"
    let made = try geometry(view)
    #expect(made.x.scale.domain == 5...65)
    let distance = made.x.position(of: 20) - made.x.position(of: 10)
    #expect(made.series[0].bars.allSatisfy { abs($0.width - distance * 0.8) <= 1 })
  }

  @Test("of very many values are still all of them, as narrow as half a point")
  func many() throws {
    let values = (0..<100_000).map { $0 == 77_777 ? 1000.0 : Double($0 % 7) }
    let made = try geometry(view([("a", values)], bars: ["a"]))
    let bars = made.series[0].bars
    #expect(bars.contains { abs($0.minY - made.y.position(of: 1000)) < 1e-6 })
    #expect(bars.allSatisfy { $0.width <= 0.5 + 1e-9 } && bars.count < 20_000)
  }

  @Test("On a logarithmic axis they begin at its lower end")
  func logarithmic() throws {
    let view = view([("a", [10, 100])], bars: ["a"])
    view.settings.yScale = .log
    let made = try geometry(view)
    #expect(made.series[0].bars.allSatisfy { abs($0.maxY - made.frame.plot.maxY) < 1e-6 })
  }

  @Test("A single one has a part of the plot, in its middle")
  func single() throws {
    let made = try geometry(view([("a", [5])], bars: ["a"]))
    let bar = try #require(made.series[0].bars.first)
    #expect(abs(bar.midX - made.frame.plot.midX) < 1 && bar.width < made.frame.plot.width / 2)
  }

  @Test("Stacked ones stand upon each other, those below zero downwards; lines beside them stay lines")
  func stacked() throws {
    let view = view([("a", [1, 2]), ("b", [3, -1]), ("line", [5, 5])], bars: ["a", "b"], stack: .sum)
    let made = try geometry(view)
    let (a, b) = (made.series[0].bars, made.series[1].bars)
    #expect(abs(a[0].minY - b[0].maxY) < 1e-6 && abs(b[0].minY - made.y.position(of: 4)) < 1e-6)
    #expect(abs(b[1].minY - made.y.position(of: 0)) < 1e-6 && abs(b[1].maxY - made.y.position(of: -1)) < 1e-6)
    #expect(a[0].minX == b[0].minX && a[0].width == b[0].width)
    #expect(made.series[2].vertices.map(\.point.y).allSatisfy { abs($0 - made.y.position(of: 5)) < 1e-6 })
  }
}
