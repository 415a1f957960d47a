import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("Areas to a value or to another series")
struct AreaTests {
  private let size = Size(700, 360)

  private func view(_ columns: [(String, [Double])], _ change: (inout ChartStyle) -> Void) -> LineChartView {
    let layout = LineChartViewCustomLayout()
    change(&layout.style)
    let view = LineChartView(
      table: Table(columns: columns.map { Column(name: $0, numbers: GrowingArray($1)) }), layout: layout)
    view.settings.xScale = .slots
    return view
  }

  private func style(_ area: SeriesArea, below: Color? = nil) -> SeriesStyle {
    var style = SeriesStyle()
    style.area = area
    style.belowColor = below
    return style
  }

  /// Whether a point of the picture is within the shapes of a layer's mask.
  private func covers(_ layer: Layer?, _ point: Point) -> Bool {
    guard let mask = layer?.mask as? ShapeLayer, let path = mask.path else { return false }
    return path.contains(point)
  }

  @Test("reach from one line to the other, whichever is above")
  func bands() throws {
    let view = view([("a", [0, 10, 0]), ("b", [5, 5, 5])]) { $0.series["a"] = style(.series("b")) }
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let geometry = try #require(view.pipeline.current).geometry
    func point(_ x: Double, _ y: Double) -> Point { Point(geometry.x.position(of: x), geometry.y.position(of: y)) }
    let area = content.first(named: "area-a")
    for (place, isCovered) in [
      (point(1, 7), true), (point(1, 4), false), (point(0.1, 3), true), (point(0.1, 6), false),
      (point(0.1, 0.5), false),
      (point(1.9, 3), true),
    ] {
      #expect(covers(area, place) == isCovered, "\(place)")
    }
    #expect(
      content.first(named: "area-b") == nil || !covers(content.first(named: "area-b"), point(1, 7))
        || (content.first(named: "area-b")?.sublayers.first as? GradientLayer)?.colors.isEmpty == true)
  }

  @Test("have another colour where the line is below")
  func signs() throws {
    let red = Color(rgb: 0xFF0000)
    let view = view([("a", [-10, 10])]) { $0.series["a"] = style(.value(0), below: red) }
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let geometry = try #require(view.pipeline.current).geometry
    let area = try #require(content.first(named: "area-a"))
    let parts = area.sublayers
    #expect(parts.map(\.name) == ["above", "below"])
    let (high, low) = (
      Point(geometry.x.position(of: 0.9), geometry.y.position(of: 2)),
      Point(geometry.x.position(of: 0.1), geometry.y.position(of: -2))
    )
    #expect(covers(parts[0], high) && !covers(parts[0], low))
    #expect(covers(parts[1], low) && !covers(parts[1], high))
    #expect((parts[1].sublayers.first as? GradientLayer)?.colors == [red, red])
    #expect(covers(area, high) && covers(area, low))
  }

  @Test("to a value have the axis show it")
  func value() throws {
    let view = view([("a", [100, 110])]) { $0.series["a"] = style(.value(50)) }
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    #expect(try #require(view.report).yDomain.lowerBound <= 50)
  }

  @Test("to a series that is not there are left out, which is told")
  func missing() throws {
    let view = view([("a", [1, 2]), ("b", [1, 2])]) { $0.series["a"] = style(.series("c")) }
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    #expect(content.first(named: "area-a") == nil)
    #expect(try #require(view.report).problems.map(\.setting) == ["area"])
  }

  @Test("end where one of both lines does")
  func gaps() throws {
    let view = view([("a", [9, 9, 9, 9, 9]), ("b", [1, 1, .nan, .nan, 1])]) {
      $0.series["a"] = style(.series("b"))
      $0.missingValues = .gap
    }
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let geometry = try #require(view.pipeline.current).geometry
    let area = content.first(named: "area-a")
    let middle = geometry.y.position(of: 5)
    #expect(covers(area, Point(geometry.x.position(of: 0.5), middle)))
    #expect(!covers(area, Point(geometry.x.position(of: 2.5), middle)))
  }
}
