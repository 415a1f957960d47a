import Calendar
import Decimation
import Graphics
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Rows that are added to a chart")
struct ExtendingTests {
  /// What becomes of the x axis.
  enum Axis: String, CaseIterable, Sendable {
    case rows, numbers, times, falling, whole, unixTimes, unixSeconds, repeating
  }

  private func table(_ axis: Axis, rows: Range<Int>) -> Table {
    var random = SeededGenerator(seed: UInt64(rows.lowerBound))
    func noise(_ missing: Double) -> [Double] {
      rows.map { _ in
        Double.random(in: 0..<1, using: &random) < missing ? .nan : Double.random(in: -5...5, using: &random)
      }
    }
    let y = [
      Column(name: "a", numbers: noise(0)), Column(name: "b", numbers: noise(rows.lowerBound > 3_000 ? 0.3 : 0)),
    ]
    let xs = rows.map { Double($0) * 1.5 }
    switch axis {
    case .rows: return Table(columns: y)
    case .numbers: return Table(columns: [Column(name: "x", numbers: xs)] + y)
    case .times: return Table(columns: [Column(name: "when", times: xs.map { $0 * 3600 })] + y)
    // From some row on the column rises no more, so that it cannot be x any longer.
    case .falling: return Table(columns: [Column(name: "x", numbers: xs.map { $0 > 9_000 ? -$0 : $0 })] + y)
    case .whole: return Table(columns: [Column(name: "x", integers: rows.map { Int64($0) })] + y)
    case .unixTimes:
      return Table(columns: [Column(name: "time", integers: rows.map { 1_704_067_200_000 + Int64($0) * 1000 })] + y)
    case .unixSeconds: return Table(columns: [Column(name: "t", numbers: xs.map { 1_704_067_200 + $0 })] + y)
    case .repeating:
      return Table(columns: [Column(name: "x", numbers: xs.map { ($0 / 6_000).rounded() * 6_000 + $0 })] + y)
    }
  }

  @Test("make the chart that all rows make at once", arguments: Axis.allCases)
  func equalsWhole(axis: Axis) throws {
    let view = LineChartView(table: table(axis, rows: 0..<2_500))
    let size = Size(300, 200)
    var count = 2_500
    for added in [1, 63, 500, 3_000, 2, 4_000] {
      _ = view.update(size: size, measuring: EstimatedTextMeasurer())
      view.table.append(table(axis, rows: count..<count + added))
      count += added
      _ = view.update(size: size, measuring: EstimatedTextMeasurer())
      // A table of its own is looked at anew.
      let whole = LineChartView(table: Table(columns: view.table.columns))
      _ = whole.update(size: size, measuring: EstimatedTextMeasurer())
      #expect(view.dumpGeometry() == whole.dumpGeometry())
      #expect(view.dumpScales() == whole.dumpScales())
      let (grown, fresh) = (try #require(view.pipeline.current).data, try #require(whole.pipeline.current).data)
      #expect(grown.keys == fresh.keys)
      #expect(grown.places == fresh.places)
      #expect(grown.series.map(\.extent) == fresh.series.map(\.extent))
      #expect(grown.series.map(\.present) == fresh.series.map(\.present))
    }
  }

  @Test("are all that is looked at", arguments: [Axis.rows, .numbers, .times, .whole, .unixTimes, .unixSeconds])
  func cost(axis: Axis) throws {
    let view = LineChartView(table: table(axis, rows: 0..<2_500))
    _ = view.update(size: Size(300, 200), measuring: EstimatedTextMeasurer())
    let data = try #require(view.pipeline.current).data
    var longer = view.table
    longer.append(table(axis, rows: 2_500..<2_600))
    let extended = try #require(ChartData(data, table: longer, settings: view.settings))
    #expect(extended.series.allSatisfy { $0.values.count == 2_600 && $0.pyramid.count == 2_600 })
    guard axis != .rows else { return }
    longer.append(table(axis, rows: 0..<10))
    #expect(ChartData(extended, table: longer, settings: view.settings) == nil)
  }
}
