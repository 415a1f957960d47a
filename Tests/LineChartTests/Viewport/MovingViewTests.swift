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

  private func content(of view: LineChartView) -> String {
    LayerDump(view.update(size: Size(400, 200), measuring: measurer)).description
  }

  private static func vertexCount(of view: LineChartView) -> Int {
    view.pipeline.current?.geometry.series.first?.vertices.count ?? 0
  }

  @Test("shows many values in whole pixels, and all of them as soon as it stands still")
  func coarse() {
    let view = Self.view(rows: 100_000)
    _ = content(of: view)
    view.isMoving = true
    view.viewport.x = 10_000...80_000
    let moving = content(of: view)
    let quickCount = Self.vertexCount(of: view)
    #expect(view.isCoarse)
    view.isMoving = false
    let still = content(of: view)
    #expect(!view.isCoarse && still != moving)
    #expect(quickCount > 400 && quickCount < Self.vertexCount(of: view) / 2)

    let fresh = Self.view(rows: 100_000)
    _ = content(of: fresh)
    fresh.viewport.x = 10_000...80_000
    #expect(still == content(of: fresh))
  }

  @Test("is exact at once where pixels have few values, and is not drawn again for standing still")
  func exact() {
    let view = Self.view(rows: 100_000)
    _ = content(of: view)
    view.isMoving = true
    view.viewport.x = 10_000...11_000
    _ = content(of: view)
    let runs = view.runs
    #expect(!view.isCoarse)
    view.isMoving = false
    _ = content(of: view)
    #expect(view.runs == runs)
    // What comes next is not taken for what was exact before.
    view.isMoving = true
    view.viewport.x = 10_000...90_000
    _ = content(of: view)
    #expect(view.isCoarse)
    view.isMoving = false
    _ = content(of: view)
    #expect(!view.isCoarse)
  }
}
