import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("A view that moves")
struct MovingViewTests {
  private let measurer = EstimatedTextMeasurer()

  private static func view(rows: Int) -> LineChartView {
    var random = SeededGenerator(seed: 5)
    let values = (0..<rows).map { _ in Double.random(in: -1...1, using: &random) }
    return LineChartView(table: Table(columns: [Column(name: "value", numbers: values)]))
  }

  /// The layers of a view, after it has been moved to a part, or has come to stand still there.
  @discardableResult
  private func content(of view: LineChartView, moving: Bool = false, at part: ClosedRange<Double>? = nil) -> String {
    view.isMoving = moving
    if let part { view.viewport.x = part }
    return LayerDump(view.update(size: Size(400, 200), measuring: measurer)).description
  }

  private static func geometry(of view: LineChartView) throws -> ChartGeometry {
    try #require(view.pipeline.current).geometry
  }

  @Test("shows many values in whole pixels, and all of them as soon as it stands still")
  func coarse() throws {
    let view = Self.view(rows: 100_000)
    content(of: view)
    let moving = content(of: view, moving: true, at: 10_000...80_000)
    let quick = try Self.geometry(of: view)
    let still = content(of: view)
    let exact = try Self.geometry(of: view)
    #expect(quick.columns.isCoarse && !exact.columns.isCoarse && still != moving)
    let (few, many) = (quick.series[0].vertices.count, exact.series[0].vertices.count)
    #expect(few > 400 && few < many / 2)

    let fresh = Self.view(rows: 100_000)
    content(of: fresh)
    #expect(still == content(of: fresh, at: 10_000...80_000))
  }

  @Test("is exact at once where pixels have few values, and is not drawn again for standing still")
  func exact() throws {
    let view = Self.view(rows: 100_000)
    content(of: view)
    content(of: view, moving: true, at: 10_000...11_000)
    let runs = view.runs
    #expect(try !Self.geometry(of: view).columns.isCoarse)
    content(of: view)
    #expect(view.runs == runs)
    // What comes next is not taken for what was exact before.
    content(of: view, moving: true, at: 10_000...90_000)
    #expect(try Self.geometry(of: view).columns.isCoarse)
    content(of: view)
    #expect(try !Self.geometry(of: view).columns.isCoarse)
  }
}
