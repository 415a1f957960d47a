import Graphics
import LayerTree
import LineChart
import Tables
import Testing

@Suite("The pipeline runs just the steps that a change asks for")
struct PipelineTests {
  /// A change of a chart, and the steps that it makes run.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var stages: Set<ChartStage>
    var change: @Sendable (LineChartView, LineChartViewCustomLayout, inout Size) -> Void
    var testDescription: String { name }

    init(
      _ name: String, _ stages: Set<ChartStage>,
      _ change: @escaping @Sendable (LineChartView, LineChartViewCustomLayout, inout Size) -> Void
    ) {
      self.name = name
      self.stages = stages
      self.change = change
    }
  }

  static let changes: [Change] = [
    Change("nothing", []) { _, _, _ in },
    Change("hover", []) { view, _, _ in _ = view.hover(at: Point(200, 100)) },
    Change("rows appended within the domain", [.series, .scales, .geometry, .layers]) { view, _, _ in
      view.table.append(row: [("hour", "4"), ("value", 50)])
    },
    Change("rows appended beyond the domain", [.series, .frame, .scales, .geometry, .layers]) { view, _, _ in
      view.table.append(row: [("hour", "4"), ("value", 900)])
    },
    Change("resize", [.frame, .scales, .geometry, .layers]) { _, _, size in size.width += 100 },
    Change("restyle: edges", [.frame, .scales, .geometry, .layers]) { _, layout, _ in layout.chartEdge.left = 70 },
    Change("restyle: end space", [.frame, .scales, .geometry, .layers]) { _, layout, _ in layout.axisEndSpace = 5 },
    Change("restyle: fonts", [.frame, .scales, .geometry, .layers]) { _, layout, _ in
      layout.yTextFont = Font.system(20)
    },
    Change("restyle: colours", [.layers]) { _, layout, _ in layout.chartLineColor = .black },
    Change("restyle: widths", [.layers]) { _, layout, _ in layout.chartLineWidth = 3 },
    Change("restyle: dashes", [.layers]) { _, layout, _ in layout.xReferenceLineDashPattern = [4, 2] },
    Change("restyle: rules", [.layers]) { _, layout, _ in layout.rules = [StyleRule(.chartPoint, .first)] },
    Change("another title", [.frame, .scales, .geometry, .layers]) { view, _, _ in view.title = "Title" },
    Change("another range", [.frame, .scales, .geometry, .layers]) { view, _, _ in view.yRange = 0...500 },
    Change("fewer labels", [.series, .scales, .geometry, .layers]) { view, _, _ in view.xMaxCount = 2 },
    Change("zoom in x", [.scales, .geometry, .layers]) { view, _, _ in view.viewport.x = 0.5...1.5 },
    Change("zoom in y", [.scales, .geometry, .layers]) { view, _, _ in view.viewport.y = 20...60 },
    Change("fit y", [.scales, .geometry, .layers]) { view, _, _ in view.viewport = Viewport(x: 0.5...1.5, fitsY: true)
    },
    Change("reloadData", [.layers]) { view, _, _ in view.reloadData() },
  ]

  @Test("A change runs its steps once", arguments: changes)
  func change(_ change: Change) {
    let layout = LineChartViewCustomLayout()
    let data: [[String: Value]] = [
      ["hour": "1", "value": 0], ["hour": "2", "value": 100], ["hour": "3", "value": 40],
    ]
    let view = LineChartView(data: data, xKey: "hour", layout: layout)
    let measurer = EstimatedTextMeasurer()
    var size = Size(400, 300)
    _ = view.update(size: size, measuring: measurer)
    let before = view.runs
    change.change(view, layout, &size)
    _ = view.update(size: size, measuring: measurer)
    _ = view.update(size: size, measuring: measurer)
    let ran = ChartStage.allCases.filter { view.runs[$0] != before[$0] }
    #expect(Set(ran) == change.stages)
    #expect(ChartStage.allCases.allSatisfy { (view.runs[$0] ?? 0) - (before[$0] ?? 0) <= 1 })
  }

  /// Texts that are all this many points wide.
  private final class FixedMeasurer: TextMeasuring {
    let width: Double
    init(width: Double) { self.width = width }
    func width(of text: String, in font: Font) -> Double { width }
    func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 10, descent: 3) }
  }

  @Test("Labels are placed anew when another measurer comes")
  func anotherMeasurer() {
    func view() -> LineChartView {
      LineChartView(data: [["hour": "1", "value": 0], ["hour": "2", "value": 100]], xKey: "hour")
    }
    let measurers = [FixedMeasurer(width: 20), FixedMeasurer(width: 90)]
    let used = view()
    for measurer in measurers {
      let again = LayerDump(used.update(size: Size(400, 300), measuring: measurer)).description
      let fresh = LayerDump(view().update(size: Size(400, 300), measuring: measurer)).description
      #expect(again == fresh)
    }
  }

  @Test("Panning draws the strip's line once, and zooming out again leaves it")
  func overview() {
    let view = LineChartView(
      data: (0..<50).map { ["n": .integer(Int64($0)), "v": .integer(Int64($0 % 7))] }, xKey: "n")
    let measurer = EstimatedTextMeasurer()
    func update(_ x: ClosedRange<Double>?) -> Layer? {
      view.viewport.x = x
      let window = Size(400, 300)
      _ = view.update(size: view.pictureSize(in: window), measuring: measurer)
      return view.makeOverview(in: window)
    }
    #expect(update(nil) == nil)
    #expect(view.runs[.overview] == 0)
    for start in 0..<10 { #expect(update(Double(start)...Double(start + 10)) != nil) }
    #expect(view.runs[.overview] == 1)
    // The frame makes room for the strip once.
    #expect(view.runs[.series] == 1 && view.runs[.frame] == 2 && view.runs[.scales] == 11)
    #expect(update(nil) == nil)
    #expect(update(3...5) != nil)
    #expect(view.runs[.overview] == 1)
  }
}
