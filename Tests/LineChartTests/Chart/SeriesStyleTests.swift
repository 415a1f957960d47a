import Graphics
import LayerTree
import LineChart
import Tables
import Testing

@Suite("What a style says of single series")
struct SeriesStyleTests {
  private func content(_ change: (inout ChartStyle) -> Void) -> (layer: Layer, view: LineChartView) {
    let layout = LineChartViewCustomLayout()
    change(&layout.style)
    let rows = (0..<4).map { ["a": Value.number(Double($0)), "b": .number(Double(4 - $0))] }
    let view = LineChartView(data: rows, layout: layout)
    view.settings.yKeys = ["a", "b"]
    view.settings.xScale = .slots
    return (view.update(size: Size(400, 300), measuring: EstimatedTextMeasurer()), view)
  }

  @Test("changes its line, its area, its points and its name, and no other's")
  func changes() throws {
    var series = SeriesStyle()
    series.lineColor = Color(rgb: 0x123456)
    series.lineWidth = 3
    series.lineDashPattern = [4, 2]
    series.lineShape = .stepAfter
    series.area = .baseline
    series.pointColor = Color(rgb: 0x654321)
    series.pointRadius = 5
    series.pointShape = .square
    series.label = "The second"
    let (layer, view) = content { $0.series["b"] = series }
    let line = try #require(layer.firstShape(named: "line-b"))
    #expect(line.strokeColor == Color(rgb: 0x123456) && line.lineWidth == 3 && line.lineDashPattern == [4, 2])
    #expect(line.path?.elements.count == 7)
    let other = try #require(layer.firstShape(named: "line-a"))
    #expect(other.strokeColor == Color(rgb: 0x00FF00) && other.lineDashPattern == [] && other.path?.elements.count == 4)

    let gradient = try #require(layer.first(named: "area-b")?.sublayers.first as? GradientLayer)
    #expect(gradient.colors.map(\.alpha) == [0.35, 0.05])
    #expect((layer.first(named: "area-a")?.sublayers.first as? GradientLayer)?.colors.isEmpty ?? true)
    let point = try #require(layer.first(named: "series-b")?.sublayers.last as? ShapeLayer)
    #expect(point.fillColor == Color(rgb: 0x654321) && point.path?.bounds?.width == 5 * 2 * 0.886_226_925_452_758)

    let names = layer.first(named: "legend")?.all(TextLayer.self).map(\.string)
    #expect(names == ["a", "The second"])
    let hover = try #require(view.hover(position: 1))
    let texts = view.makeOverlay(for: hover).all(TextLayer.self).map(\.string)
    #expect(texts.contains("The second") && !texts.contains("b"))
    #expect(view.problems.isEmpty)
  }

  @Test("is told where there is no such series, and the rest is drawn")
  func unknown() {
    let (layer, view) = content { $0.series["c"] = SeriesStyle() }
    #expect(view.problems.map(\.message) == ["the style speaks of 'c', which is not drawn; there are: a, b"])
    #expect(layer.first(named: "line-b") != nil)
  }
}
