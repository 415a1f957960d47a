import Graphics
import LayerTree
import LineChart
import Tables
import Testing

/// Charts with hardly anything to draw, or hardly any room: always something sensible, never a trap.
@Suite("Charts of next to nothing")
struct DegenerateChartTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var values: [Value]

    init(_ name: String, _ values: [Value]) {
      testDescription = name
      self.values = values
    }
  }

  static let cases = [
    Case("no rows", []),
    Case("one row", [7]),
    Case("one row without a value", [nil]),
    Case("all rows without a value", [nil, nil, nil]),
    Case("all values 0", [0, 0, 0]),
    Case("all values equal", [5, 5, 5]),
    Case("all values equal and negative", [-5, -5]),
    Case("the largest numbers", [1.797e308, -1.797e308, 0]),
    Case("one largest number", [1.797e308]),
    Case("one number that none is above", [.number(.greatestFiniteMagnitude)]),
    Case("one number that none is below", [.number(-.greatestFiniteMagnitude)]),
    Case("the smallest numbers", [.number(.leastNonzeroMagnitude), .number(-.leastNonzeroMagnitude)]),
    Case("neighbouring numbers", [1, 1.0000000000000002]),
    Case("texts", ["no", "numbers"]),
  ]

  static let sizes = [
    Size(375, 200), Size(0, 0), Size(1, 1), Size(0, 200), Size(375, 0), Size(-5, -5), Size(.nan, 200), Size(375, .nan),
    Size(.infinity, .infinity), Size(51, 41), Size(1e6, 1e6),
  ]

  static let scales: [(XScaleKind, YScaleKind)] = [
    (.auto, .linear), (.slots, .log), (.number, .symlog), (.time, .linear), (.log, .log),
  ]

  private func view(_ values: [Value], _ scales: (x: XScaleKind, y: YScaleKind)) -> LineChartView {
    let view = LineChartView(
      data: values.enumerated().map { ["x": .integer(Int64($0.offset)), "y": $0.element] }, yKey: "y", xKey: "x")
    view.settings.xScale = scales.x
    view.settings.yScale = scales.y
    return view
  }

  @Test("Any data in any size is laid out and painted with finite numbers", arguments: cases)
  func anySize(_ subject: Case) {
    let measurer = EstimatedTextMeasurer()
    for scales in Self.scales {
      let view = view(subject.values, scales)
      for size in Self.sizes {
        let content = view.update(size: size, measuring: measurer)
        for layer in content.all(Layer.self) {
          let numbers = [
            layer.position.x, layer.position.y, layer.bounds.minX, layer.bounds.minY, layer.bounds.width,
            layer.bounds.height,
          ]
          #expect(numbers.allSatisfy { $0.isFinite }, "\(size) \(scales): \(numbers)")
          if let bounds = (layer as? ShapeLayer)?.path?.controlPointBounds {
            #expect(
              [bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy { $0.isFinite }, "\(size) \(scales)")
          }
        }
        let canvas = RecordingCanvas()
        LayerPainter(measuring: measurer).paint(content, on: canvas)
        for x in stride(from: 0, through: 400, by: 50.0) {
          if let hover = view.hover(at: Point(x, 100)) { _ = view.makeOverlay(for: hover) }
        }
        _ = view.hover(at: Point(.nan, .nan))
        _ = (view.dumpSeries(), view.dumpScales(), view.dumpGeometry())
      }
    }
  }

  @Test("A chart without values has its axes, its ticks and no line", arguments: [[], [nil], [nil, nil]] as [[Value]])
  func withoutValues(values: [Value]) throws {
    let view = view(values, (.slots, .linear))
    let content = view.update(size: Size(375, 200), measuring: EstimatedTextMeasurer())
    let report = try #require(view.report)
    #expect(report.xTicks.count == values.count)
    #expect(report.yTicks.count >= 2)
    #expect(content.first(named: "x-axis-line") != nil)
    #expect(content.first(named: "area-y") == nil)
    #expect(content.firstShape(named: "line-y")?.path?.elements.isEmpty != false)
  }

  @Test("Equal values lie inside of the plot, not on its edge", arguments: [5.0, -5, 0.25, 1e300])
  func equalValues(value: Double) throws {
    let view = view([.number(value), .number(value)], (.slots, .linear))
    _ = view.update(size: Size(375, 200), measuring: EstimatedTextMeasurer())
    let report = try #require(view.report)
    #expect(report.yDomain.contains(value))
    #expect(report.yDomain.lowerBound < report.yDomain.upperBound)
    #expect(view.hover(position: 0)?.items[0].position != nil)
  }

  @Test(
    "A table without numbers says that nothing is drawn",
    arguments: [["a", "b"], [nil, nil], [true, false]] as [[Value]])
  func nothingToDraw(values: [Value]) {
    let view = LineChartView(data: values.map { ["v": $0] })
    _ = view.update(size: Size(375, 200), measuring: EstimatedTextMeasurer())
    #expect(view.report?.problems == [ChartProblem(setting: "yKey", message: "no column has numbers to draw")])
  }

  @Test("A table without rows, which may still come, says nothing")
  func noRowsYet() {
    let view = LineChartView(data: [])
    _ = view.update(size: Size(375, 200), measuring: EstimatedTextMeasurer())
    #expect(view.report?.problems == [])
  }

  @Test("One value that is left out is told in the singular")
  func oneStray() {
    let view = view([1, "two", 3], (.slots, .linear))
    _ = view.update(size: Size(375, 200), measuring: EstimatedTextMeasurer())
    #expect(view.report?.problems.map(\.message) == ["1 value of 'y' is not a number and is left out"])
  }

  @Test("Values over the whole range of numbers keep their order in the picture")
  func largest() throws {
    let view = view([-1.797e308, 0, 1.797e308], (.slots, .linear))
    _ = view.update(size: Size(375, 200), measuring: EstimatedTextMeasurer())
    let heights = try (0..<3).map { try #require(view.hover(position: $0)?.items[0].position?.y) }
    #expect(heights[0] > heights[1] && heights[1] > heights[2])
    #expect(abs(heights[1] - (heights[0] + heights[2]) / 2) < 1)
  }
}
