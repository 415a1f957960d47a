import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Series upon each other")
struct StackTests {
  private let size = Size(700, 360)

  private func view(_ columns: [(String, [Double])], _ stack: StackMode) -> LineChartView {
    let view = LineChartView(table: Table(columns: columns.map { Column(name: $0, numbers: GrowingArray($1)) }))
    view.settings.xScale = .slots
    view.settings.stack = stack
    return view
  }

  private func updated(_ view: LineChartView) throws -> (data: ChartData, geometry: ChartGeometry) {
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    let current = try #require(view.pipeline.current)
    return (current.data, current.geometry)
  }

  @Test("begin where those below them end, as a sum of all values so far tells", arguments: [StackMode.sum, .percent])
  func sums(_ mode: StackMode) throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let count = Int.random(in: 1...6, using: &random)
      let length = Int.random(in: 1...20, using: &random)
      let columns = (0..<count).map { index in
        let values = (0..<length).map { _ in
          Int.random(in: 0..<5, using: &random) == 0 ? Double.nan : Double.random(in: -9...9, using: &random).rounded()
        }
        return ("c\(index)", values + [1])
      }
      let hidden = count > 1 && Bool.random(using: &random) ? ["c0"] : []
      let view = view(columns, mode)
      view.hiddenSeries = Set(hidden)
      let (data, _) = try updated(view)
      for position in 0...length {
        let shown = columns.filter { !hidden.contains($0.0) }
        let all = shown.map { $0.1[position].isNaN ? 0 : $0.1[position] }
        let whole = all.reduce(0) { $0 + abs($1) }
        for (index, column) in shown.enumerated() {
          let series = try #require(data.series.firstIndex { $0.name == column.0 })
          let below = all[..<index].filter { all[index] < 0 ? $0 < 0 : $0 >= 0 }.reduce(0, +)
          let part = mode == .percent ? (whole > 0 ? 100 / whole : 0) : 1
          #expect(abs(data.series[series].values[position] - (below + all[index]) * part) < 1e-9)
          #expect(abs((data.bases[series]?.values[position] ?? .nan) - below * part) < 1e-9)
        }
      }
    }
  }

  @Test("fill the plot up to a hundred percent, which the axis tells with the sign")
  func percent() throws {
    let view = view([("a", [1, 2, 3]), ("b", [3, 2, 9])], .percent)
    let (data, geometry) = try updated(view)
    #expect(data.series[1].values.allSatisfy { abs($0 - 100) < 1e-9 })
    #expect(geometry.y.scale.domain == 0...100 && geometry.yTicks.last?.label == "100%")
  }

  @Test("The pointer and the report tell what was measured")
  func measured() throws {
    let view = view([("a", [1, 2, 3]), ("b", [3, .nan, 9])], .sum)
    let (_, geometry) = try updated(view)
    let hover = try #require(view.hover(position: 2))
    #expect(hover.items.map(\.text) == ["3", "9"])
    #expect(abs((hover.items[1].position?.y ?? 0) - geometry.y.position(of: 12)) < 1e-6)
    #expect(try #require(view.hover(position: 1)).items[1].text == nil)
    #expect(try #require(view.report).series.map(\.extent) == [1...3, 3...9])
  }

  @Test("have an area down to the one below, in their colours")
  func areas() throws {
    let view = view([("a", [1, 2, 3]), ("b", [3, 2, 9])], .sum)
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let geometry = try #require(view.pipeline.current).geometry
    guard case .lines(let base) = geometry.series[1].areaBase else { throw MissingBase() }
    #expect(base == geometry.series[0].areaOutlines)
    let fill = try #require(content.first(named: "area-b")?.sublayers.first as? GradientLayer)
    let color = view.layout.lineColor(forSeries: 1)
    #expect(fill.colors.allSatisfy { $0.withAlpha(1) == color.withAlpha(1) && $0.alpha >= 0.5 })
  }

  private struct MissingBase: Error {}

  @Test("are not stacked on a logarithmic axis, nor on the right one")
  func others() throws {
    let view = view([("a", [1, 2, 3]), ("b", [3, 2, 9])], .sum)
    view.settings.yScale = .log
    #expect(try updated(view).data.series[1].extent == 2...9)
    view.settings.yScale = .linear
    view.settings.y2Keys = ["b"]
    #expect(try updated(view).data.series[1].extent == 2...9)
  }
}
