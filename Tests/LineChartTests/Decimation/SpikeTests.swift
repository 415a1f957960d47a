import Graphics
import Tables
import Testing

@testable import LineChart

@Suite("A spike that is one row wide")
struct SpikeTests {
  @Test(
    "stands in the picture of millions of rows, wherever it is", arguments: [0, 1, 1_234_567, 2_999_998, 2_999_999])
  func visible(row: Int) throws {
    var values = [Double](repeating: 0, count: 3_000_000)
    values[row] = 1
    let view = LineChartView(table: Table(columns: [Column(name: "y", numbers: values)]))
    _ = view.update(size: Size(900, 400), measuring: EstimatedTextMeasurer())
    try expectSpike(at: row, in: view)
  }

  /// The pyramid has a level more than above; what builds it without optimisation takes no more rows in good time.
  @Test("stands in the picture of twenty million rows")
  func manyRows() throws {
    var values = GrowingArray<Double>()
    values.append(repeating: 0, count: 20_000_000)
    values[13_333_333] = 1
    let view = LineChartView(table: Table(columns: [Column(name: "y", numbers: values)]))
    _ = view.update(size: Size(900, 400), measuring: EstimatedTextMeasurer())
    try expectSpike(at: 13_333_333, in: view)
  }

  private func expectSpike(at row: Int, in view: LineChartView) throws {
    let geometry = try #require(view.pipeline.current).geometry
    let series = try #require(geometry.series.first)
    let spike = try #require(series.vertices.first { $0.position == row })
    #expect(abs(spike.point.y - geometry.y.position(of: 1)) < 1e-9)
    #expect(series.runs.joined().contains(spike.point))
    #expect(series.vertices.count < 16_000)
  }
}
