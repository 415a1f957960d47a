import Graphics
import LayerTree
import LineChart
import Tables
import Testing

/// What a layout may answer, and when it is asked.
@Suite("Layouts")
struct LayoutContractTests {
  private let size = Size(375, 200)
  private let measurer = EstimatedTextMeasurer()
  private static let data: [[String: Value]] = [["x": "a", "y": 10], ["x": "b", "y": 30], ["x": "c", "y": 20]]

  private func view(_ layout: LineChartViewLayout) -> LineChartView {
    LineChartView(data: Self.data, yRange: 0...30, ySpace: 10, yKey: "y", xKey: "x", layout: layout)
  }

  private func update(_ view: LineChartView) -> Layer {
    view.update(size: size, measuring: measurer)
  }

  @Test("The base class draws nothing")
  func baseClass() {
    let layout = LineChartViewLayout()
    #expect(layout.edgeForChart == .zero)
    #expect(layout.viewBackgroundColor == .clear)
    for axis in [Axis.x, .y] {
      #expect(layout.color(for: axis) == .clear)
      #expect(layout.width(for: axis) == 0)
      #expect(layout.endSpace(for: axis) == 0)
    }
    #expect(layout.lineColor(forSeries: 0) == .clear)
    #expect(layout.lineWidth(forSeries: 0) == 0)

    let view = view(layout)
    let canvas = RecordingCanvas()
    let content = update(view)
    let seen = content.all(Layer.self).filter { !$0.isHidden }
    #expect(seen.allSatisfy { $0.backgroundColor == nil || $0.backgroundColor == .clear })
    #expect(seen.allSatisfy { $0.borderWidth == 0 })
    // Shapes without ink: nothing to fill, and lines without width or colour.
    for shape in content.all(ShapeLayer.self) where shape.path != nil && shape.name?.hasPrefix("area") != true {
      #expect(shape.fillColor == nil || shape.fillColor == .clear)
      #expect(shape.strokeColor == nil || shape.strokeColor == .clear || shape.lineWidth == 0)
    }
    LayerPainter(measuring: measurer).paint(content, on: canvas)
    #expect(canvas.text == "")
  }

  /// A layout whose every part is a layer of one class, 6 × 4 points large, named after what it is.
  private final class Foreign: LineChartViewLayout {
    let make: () -> Layer
    init(_ make: @escaping () -> Layer) { self.make = make }

    private func part(_ name: String) -> Layer {
      let layer = make()
      layer.name = name
      layer.bounds = Rectangle(0, 0, 6, 4)
      return layer
    }

    override var edgeForChart: ChartEdge { ChartEdge(top: 10, left: 40, bottom: 30, right: 10) }
    override var viewBackgroundColor: Color { .white }
    override func color(for axis: Axis) -> Color { axis == .x ? .black : Color(rgb: 0xFF0000) }
    override func width(for axis: Axis) -> Double { axis == .x ? 2 : 3 }
    override func endSpace(for axis: Axis) -> Double { axis == .x ? 30 : 15 }
    override func makeArrow(axis: Axis) -> Layer { part("arrow \(axis)") }
    override func makePoint(axis: Axis, index: Int) -> Layer { part("tick \(axis) \(index)") }
    override func makeText(axis: Axis) -> TextLayer { TextLayer() }
    override func makeText(axis: Axis, index: Int) -> TextLayer {
      let text = TextLayer()
      text.name = "text \(axis) \(index)"
      return text
    }
    override func makeReferenceLine(axis: Axis, index: Int) -> Layer { part("line \(axis) \(index)") }
    override func lineColor(forSeries series: Int) -> Color { Color(rgb: 0x123456) }
    override func lineWidth(forSeries series: Int) -> Double { 5 }
    override func makePoint(series: Int, index: Int) -> Layer { part("point \(series) \(index)") }
    override func makeBackgroundGradient(forSeries series: Int) -> Layer { part("fill \(series)") }
    override func makeTitle() -> TextLayer {
      let title = TextLayer()
      title.name = "the title"
      return title
    }
  }

  static let classes: [(name: String, make: @Sendable () -> Layer)] = [
    (
      "Layer",
      {
        let layer = Layer()
        layer.backgroundColor = Color(rgb: 0x00FF00)
        return layer
      }
    ),
    ("ImageLayer", { ImageLayer() }),
    ("GradientLayer", { GradientLayer() }),
    (
      "InstancedLayer",
      {
        let layer = InstancedLayer()
        layer.instance = Layer()
        layer.places = [Point(0, 0), Point(3, 0)]
        return layer
      }
    ),
    ("TextLayer", { TextLayer() }),
  ]

  @Test("Every part may be a layer of any class, and is put in its place", arguments: classes.indices)
  func anyClass(index: Int) throws {
    let view = view(Foreign(Self.classes[index].make))
    view.title = "Title"
    let content = update(view)
    let frame = try #require(view.report?.frame)
    #expect(frame.plot == Rectangle(40, 25, 295, 145))
    #expect(frame.xAxisEnd == 365)
    #expect(frame.yAxisEnd == 10)
    func layer(_ name: String) throws -> Layer {
      let layer = try #require(content.first(named: name), "\(name)")
      #expect(String(describing: type(of: layer)) == Self.classes[index].name)
      return layer
    }
    #expect(try layer("arrow x").position == Point(365, 170))
    #expect(try layer("arrow y").position == Point(40, 10))
    let xs = [40, 187.5, 335]
    let ys = [170, 170 - 145.0 / 3, 170 - 290.0 / 3, 25]
    for (index, x) in xs.enumerated() {
      try #expect(layer("tick x \(index)").position == Point(x, 170))
      // As long as the plot is high, and as thick as it was wide.
      try #expect(layer("line x \(index)").frame == Rectangle(x - 3, 25, 6, 145))
    }
    for (index, y) in ys.enumerated() {
      let tick = try layer("tick y \(index)")
      #expect(tick.position.x == 40 && abs(tick.position.y - y) < 1e-9)
      let line = try layer("line y \(index)")
      #expect(line.frame.width == 295 && line.frame.height == 4 && abs(line.position.y - y) < 1e-9)
    }
    for (index, (x, value)) in zip(xs, [10.0, 30, 20]).enumerated() {
      let point = try layer("point 0 \(index)")
      #expect(point.position.x == x && abs(point.position.y - (170 - 145 * value / 30)) < 1e-9)
      #expect(point.bounds == Rectangle(0, 0, 6, 4))
    }
    let fill = try layer("fill 0")
    #expect(fill.frame == frame.plot)
    // The area is cut out by the view: the fill stands below a layer with the area as its mask.
    #expect(content.first(named: "area-y")?.mask != nil)

    #expect((content.first(named: "the title") as? TextLayer)?.string == "Title")
    for (axis, labels) in [("x", ["a", "b", "c"]), ("y", ["0", "10", "20", "30"])] {
      for (index, label) in labels.enumerated() {
        let text = try #require(content.first(named: "text \(axis) \(index)") as? TextLayer)
        #expect(text.string == label)
        #expect(text.bounds.size == Size(Double(label.count) * 12 * 0.6, measurer.metrics(of: text.font).lineHeight))
      }
    }
    let line = try #require(content.firstShape(named: "line-y"))
    #expect(line.strokeColor == Color(rgb: 0x123456) && line.lineWidth == 5)
    let axis = try #require(content.firstShape(named: "y-axis-line"))
    #expect(axis.strokeColor == Color(rgb: 0xFF0000) && axis.lineWidth == 3)
    LayerPainter(measuring: measurer).paint(content, on: RecordingCanvas())
  }

  private final class Counting: LineChartViewCustomLayout {
    var preparations = 0
    var questions = 0
    override func prepareLayout() {
      preparations += 1
      self.chartLineWidth = 7
      self.chartLineColor = .black
    }
    override func makePoint(series: Int, index: Int) -> Layer {
      questions += 1
      return super.makePoint(series: series, index: index)
    }
  }

  @Test("A layout prepares itself when a view adopts it, and before a style is laid over it")
  func preparation() {
    let layout = Counting()
    let view = view(layout)
    #expect(layout.preparations == 1)
    layout.restyle { $0.chartLineWidth = 2 }
    #expect(layout.preparations == 2)
    #expect(layout.chartLineWidth == 2)
    #expect(layout.chartLineColor == .black)
    // What the first style said does not stay when another comes, and what the layout said does.
    layout.restyle { $0.chartLineColor = .white }
    #expect(layout.preparations == 3)
    #expect(layout.chartLineWidth == 7)
    view.layout = LineChartViewCustomLayout()
    view.layout = layout
    #expect(layout.preparations == 4)
  }

  @Test("A change of a property needs no call; the layout is asked only for what changed")
  func changes() throws {
    let layout = Counting()
    let view = view(layout)
    _ = update(view)
    #expect(layout.questions == 3)
    _ = update(view)
    #expect(layout.questions == 3)

    layout.chartLineColor = Color(rgb: 0xABCDEF)
    #expect(update(view).firstShape(named: "line-y")?.strokeColor == Color(rgb: 0xABCDEF))
    view.yRange = 0...60
    _ = update(view)
    #expect(view.report?.yDomain == 0...60)
    view.data.append(["x": "d", "y": 5])
    _ = update(view)
    #expect(view.report?.xTicks.map(\.label) == ["a", "b", "c", "d"])
    view.xKey = nil
    _ = update(view)
    #expect(view.report?.xKey != nil || view.report?.xTicks.first?.label == "1")
    let before = layout.questions
    view.reloadData()
    _ = update(view)
    #expect(layout.questions == before + 4)
  }

  @Test("viewBackgroundColor is a property of the custom layout like every other")
  func background() {
    let layout = LineChartViewCustomLayout()
    layout.viewBackgroundColor = .black
    #expect(layout.style.viewBackgroundColor == .black)
    layout.style.viewBackgroundColor = .white
    #expect(update(view(layout)).backgroundColor == .white)
  }
}
