import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Names at the ends of lines")
struct LineLabelTests {
  private let size = Size(700, 360)

  private func view(_ columns: [(String, [Double])]) -> LineChartView {
    let layout = LineChartViewCustomLayout()
    layout.style.legendPosition = .end
    let view = LineChartView(
      table: Table(columns: columns.map { Column(name: $0, numbers: GrowingArray($1)) }), layout: layout)
    view.settings.xScale = .slots
    return view
  }

  private func geometry(_ view: LineChartView) throws -> ChartGeometry {
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    return try #require(view.pipeline.current).geometry
  }

  @Test("are moved apart by as little as can be, in their order")
  func spread() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let centres = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double(Int.random(in: 0...40, using: &random))
      }.sorted()
      let height = 6.0
      let tops = LabelSpread.tops(around: centres, height: height, within: 0...40)
      func cost(_ tops: [Double]) -> Double {
        zip(tops, centres).reduce(0) { $0 + ($1.0 + height / 2 - $1.1) * ($1.0 + height / 2 - $1.1) }
      }
      for (top, next) in zip(tops, tops.dropFirst()) { #expect(next - top >= height - 1e-9) }
      #expect(tops.allSatisfy { $0 >= -1e-9 && $0 + height <= 40 + 1e-9 })
      // No move of one label, or of one and those behind it, that keeps them apart is better.
      for index in tops.indices {
        for step in [-0.25, 0.25] {
          for end in index..<tops.count {
            var moved = tops
            for other in index...end { moved[other] += step }
            let isApart = zip(moved, moved.dropFirst()).allSatisfy { $1 - $0 >= height - 1e-9 }
            let isInside = moved.allSatisfy { $0 >= 0 && $0 + height <= 40 }
            if isApart, isInside { #expect(cost(moved) >= cost(tops) - 1e-9, "\(centres)") }
          }
        }
      }
    }
  }

  @Test("stand beside them, right of the plot and inside the picture, in their colours")
  func places() throws {
    let view = view([("first", [1, 2, 3]), ("second", [3, 2, 0]), ("third", [3, 2, 3])])
    let made = try geometry(view)
    let legend = try #require(made.frame.legend)
    #expect(legend.position == .end)
    let boxes = legend.layout.entries.map { ($0.text, legend.box(of: $0)) }
    #expect(boxes.count == 3)
    for (index, box) in boxes.enumerated() {
      #expect(box.1.minX > made.frame.plot.maxX && box.1.maxX <= size.width)
      for other in boxes[(index + 1)...] { #expect(!box.1.inset(dx: 0.5, dy: 0.5).intersects(other.1)) }
    }
    let second = try #require(boxes.first { $0.0 == "second" }).1
    #expect(abs(second.midY - made.y.position(of: 0)) < second.height)
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let entry = try #require(content.first(named: "legend-second"))
    #expect((entry.sublayers.first as? TextLayer)?.foregroundColor == view.layout.lineColor(forSeries: 1))
    #expect(view.legendSeries(at: second.center) == 1)
  }

  @Test("of lines that are hidden stay, and of those that have no end in view go")
  func hidden() throws {
    let view = view([("a", [1, 2, 3, .nan, .nan, .nan]), ("b", [3, 2, 0, 1, 2, 3])])
    view.hiddenSeries = ["b"]
    #expect(try geometry(view).frame.legend?.layout.entries.map(\.text) == ["a", "b"])
    view.hiddenSeries = []
    view.viewport.x = 4...5
    #expect(try geometry(view).frame.legend?.layout.entries.map(\.text) == ["b"])
  }

  @Test("of stacked areas stand at their middles")
  func stacked() throws {
    let view = view([("a", [1, 2]), ("b", [3, 6])])
    view.settings.stack = .sum
    let made = try geometry(view)
    let legend = try #require(made.frame.legend)
    for (entry, value) in zip(legend.layout.entries, [5.0, 1]) {
      #expect(abs(legend.box(of: entry).midY - made.y.position(of: value)) <= 1)
    }
  }

  @Test("Where they have no room, or another axis is there, the legend is under the chart or beside it")
  func fallback() throws {
    let many = (0..<40).map { ("s\($0)", [1.0, 2]) }
    #expect(try geometry(view(many)).frame.legend?.position != .end)
    let two = view([("a", [1, 2]), ("b", [3, 6])])
    two.settings.y2Keys = ["b"]
    #expect(try geometry(two).frame.legend?.position == .bottom)
  }
}
