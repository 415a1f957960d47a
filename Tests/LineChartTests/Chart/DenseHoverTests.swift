import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Hovering where a pixel stands for many rows")
struct DenseHoverTests {
  private func view(_ values: [[Double]]) -> LineChartView {
    let columns = values.enumerated().map { Column(name: "s\($0)", numbers: $1) }
    let layout = LineChartViewCustomLayout()
    layout.legendPosition = .none
    let view = LineChartView(table: Table(columns: columns), layout: layout)
    _ = view.update(size: Size(500, 300), measuring: EstimatedTextMeasurer())
    return view
  }

  private func noise(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Double.random(in: -1...1, using: &random) }
  }

  @Test("reports the row that is nearest in y too, and how many there are", arguments: [1, 3])
  func nearest(series: Int) throws {
    let values = (0..<series).map { noise(60_000, seed: UInt64($0)) }
    let view = view(values)
    let geometry = try #require(view.pipeline.current).geometry
    for place in stride(from: 60.0, to: 460, by: 17.3) {
      for height in [40.0, 151, 260] {
        let hover = try #require(view.hover(at: Point(place, height)))
        // The rows in the same column of pixels, one by one.
        let x = { geometry.x.position(of: Double($0 + 1)) }
        let pixel = x(hover.position).rounded(.down)
        let rows = (0..<60_000).filter { x($0).rounded(.down) == pixel }
        #expect(abs(pixel - place) <= 1)
        #expect(hover.rowCount == rows.count)
        let distances = rows.flatMap { row in values.map { abs(geometry.y.position(of: $0[row]) - height) } }
        let own = values.map { abs(geometry.y.position(of: $0[hover.position]) - height) }.min() ?? .infinity
        #expect(own <= max(distances.min() ?? 0, 0.5))
      }
    }
    let hover = try #require(view.hover(at: Point(200, 100)))
    let texts = view.makeOverlay(for: hover).all(TextLayer.self).map(\.string)
    #expect(texts.last == "1 of \(hover.rowCount) rows here")
  }

  @Test("Each row has a pixel of its own in a chart of few")
  func sparse() throws {
    let view = view([noise(40, seed: 1)])
    let hover = try #require(view.hover(at: Point(200, 100)))
    #expect(hover.rowCount == 1)
    #expect(!view.makeOverlay(for: hover).all(TextLayer.self).contains { $0.string.hasSuffix("here") })
  }

  @Test("Thousands are told in groups of three")
  func groups() {
    #expect(TooltipLayout.rowCountLine(62_500, isDense: true).map(\.value) == ["1 of 62,500 rows here"])
    #expect(TooltipLayout.rowCountLine(1_000_000, isDense: true).map(\.value) == ["1 of 1,000,000 rows here"])
    #expect(TooltipLayout.rowCountLine(2, isDense: false).isEmpty)
    #expect(TooltipLayout.rowCountLine(1, isDense: true).isEmpty)
  }
}
