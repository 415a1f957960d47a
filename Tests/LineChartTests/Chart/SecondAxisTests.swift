import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("The axis on the right")
struct SecondAxisTests {
  private let size = Size(750, 400)

  private func view(_ columns: [(String, [Double])], _ change: (inout ChartSettings) -> Void = { _ in })
    -> LineChartView
  {
    let view = LineChartView(
      table: Table(columns: columns.map { Column(name: $0, numbers: GrowingArray($1)) }),
      layout: LineChartViewCustomLayout())
    view.settings.xScale = .slots
    view.settings.y2Keys = ["b"]
    change(&view.settings)
    return view
  }

  private func updated(_ view: LineChartView) throws -> ChartReport {
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    return try #require(view.report)
  }

  @Test("has its ticks on the lines of the left one, holds its values, and has zero where the left one has it")
  func alignment() throws {
    var random = SeededGenerator(seed: 7)
    func extent() -> [Double] {
      let scales: [Double] = [1e-7, 0.01, 1, 37, 5e4, 1e12]
      let scale = scales[Int.random(in: 0..<6, using: &random)]
      let low = Bool.random(using: &random) ? 0 : Double.random(in: -1...1, using: &random)
      return [low * scale, (low + Double.random(in: 0.01...3, using: &random)) * scale]
    }
    for _ in 0..<400 {
      let (a, b) = (extent(), extent())
      let report = try updated(view([("a", a), ("b", b)]))
      let domain = try #require(report.y2Domain)
      #expect(report.y2Ticks.count == report.yTicks.count, "\(a) \(b)")
      for (left, right) in zip(report.yTicks, report.y2Ticks) {
        #expect(abs(left.position - right.position) < 1e-6, "\(a) \(b)")
      }
      let slack = (domain.upperBound - domain.lowerBound) * 1e-9
      #expect(domain.lowerBound <= b[0] + slack && domain.upperBound >= b[1] - slack, "\(a) \(b)")
      #expect(report.yDomain.lowerBound <= a[0] && report.yDomain.upperBound >= a[1], "\(a) \(b)")
      #expect(Set(report.y2Ticks.map(\.label)).count == report.y2Ticks.count)
      let zeros: [Double?] = [report.yTicks, report.y2Ticks].map { ticks in ticks.first { $0.value == 0 }?.position }
      if let left = zeros[0], let right = zeros[1] { #expect(abs(left - right) < 1e-6, "\(a) \(b)") }
    }
  }

  @Test("takes no more than five times the room that its values need")
  func waste() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let a = [0, Double.random(in: 1...1000, using: &random)]
      let b = [Double.random(in: 50...60, using: &random), Double.random(in: 61...400, using: &random)]
      let report = try updated(view([("a", a), ("b", b)]))
      let domain = try #require(report.y2Domain)
      // Zero counts where it is near enough to be shown.
      #expect(domain.upperBound - domain.lowerBound <= 5 * (b[1] - min(b[0], domain.lowerBound)), "\(b) \(domain)")
    }
  }

  @Test("keeps its labels inside the picture, and its title apart from them")
  func labels() throws {
    let columns = [("a", [1.0, 5]), ("b", [1_234_567, 1_234_999])]
    for title in [nil, "Altitude"] {
      let report = try updated(view(columns) { $0.y2Title = title })
      let boxes = report.y2Ticks.compactMap(\.labelBox)
      #expect(boxes.count == report.y2Ticks.count)
      #expect(boxes.allSatisfy { $0.minX > report.frame.plot.maxX && $0.maxX <= size.width })
      if let title = report.frame.y2Title {
        let turned = Rectangle(center: title.center, size: Size(title.height, title.width))
        #expect(boxes.allSatisfy { !$0.intersects(turned) } && turned.maxX <= size.width)
      }
      #expect((report.frame.y2Title == nil) == (title == nil))
    }
  }

  @Test("is drawn with points and labels by the layout, which is asked by its name; the x axis ends there")
  func layers() throws {
    final class Layout: LineChartViewCustomLayout {
      override func makeText(axis: Axis) -> TextLayer {
        let text = super.makeText(axis: axis)
        if axis == .y2 { text.foregroundColor = Color(rgb: 0xFF0000) }
        return text
      }
      override func axis(forSeries series: Int) -> Axis { series == 1 ? .y2 : .y }
    }
    let view = view([("a", [1, 5]), ("b", [10, 90])]) { $0.y2Keys = [] }
    view.layout = Layout()
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    let axis = try #require(content.sublayers.first { $0.name == "y2-axis" })
    let texts = axis.sublayers.compactMap { $0 as? TextLayer }
    #expect(!texts.isEmpty && texts.allSatisfy { $0.foregroundColor == Color(rgb: 0xFF0000) })
    #expect(texts.map(\.string).contains("90") || texts.map(\.string).contains("100"))
    let frame = try #require(view.report).frame
    #expect(frame.xAxisEnd == frame.plot.maxX)
  }

  @Test("A style puts a series there; the legend says so")
  func style() throws {
    let layout = LineChartViewCustomLayout()
    layout.style.series["a"] = SeriesStyle()
    layout.style.series["a"]?.yAxis = .right
    let view = view([("a", [1, 5]), ("b", [10, 90])]) { $0.y2Keys = [] }
    view.layout = layout
    let report = try updated(view)
    #expect(report.series.map(\.axis) == [.y2, .y])
    #expect(report.frame.legend?.layout.entries.map(\.text) == ["a (right)", "b"])
  }

  @Test("A name that is no series is told, and all series on the right are on the left")
  func problems() throws {
    #expect(try updated(view([("a", [1, 5]), ("c", [1, 2])])).problems.map(\.unknownName) == ["b"])
    let all = try updated(view([("b", [1, 5])]))
    #expect(all.y2Domain == nil && all.problems.map(\.setting) == ["y2Keys"])
  }

  @Test("A column that is to be there is drawn, also where others were asked for")
  func drawn() throws {
    let columns = [("a", [1.0, 5]), ("b", [10.0, 90]), ("c", [1.0, 2])]
    #expect(try updated(view(columns) { $0.yKeys = ["a"] }).series.map(\.name) == ["a", "b"])
    #expect(try updated(view(columns) { $0.yKeys = ["b", "c"] }).series.map(\.name) == ["b", "c"])
  }

  @Test("goes with the left one where a part is in view")
  func zooming() throws {
    let view = view([("a", [0, 100, 50]), ("b", [0, 10, 5])])
    _ = try updated(view)
    view.viewport.y = 40...60
    let part = try updated(view)
    #expect(part.y2Domain == 4...6)
    for (left, right) in zip(part.yTicks, part.y2Ticks) {
      #expect(abs(left.value / 10 - right.value) < 1e-9 && abs(left.position - right.position) < 1e-6)
    }
    #expect(part.y2Ticks.map(\.label).allSatisfy { $0.count <= 4 })
    view.viewport = .all
    #expect(try updated(view).y2Domain == 0...10)
  }

  @Test("stays what it is while its series is hidden, and the left one too")
  func hidden() throws {
    let view = view([("a", [0, 100, 50]), ("b", [0, 7, 5])])
    let whole = try updated(view)
    for name in ["a", "b"] {
      view.hiddenSeries = [name]
      let report = try updated(view)
      #expect(report.yDomain == whole.yDomain && report.y2Domain == whole.y2Domain)
    }
  }

  @Test("The pointer and marks find the values of its series where they are drawn")
  func places() throws {
    let layout = LineChartViewCustomLayout()
    layout.style.annotations = [ChartAnnotation(.mark(.max, series: "b"))]
    let view = view([("a", [0, 100, 50]), ("b", [0, 7, 5])])
    view.layout = layout
    let report = try updated(view)
    let domain = try #require(report.y2Domain)
    let place = report.frame.plot.maxY - report.frame.plot.height * 7 / domain.upperBound
    let hover = try #require(view.hover(position: 1))
    #expect(abs((hover.items[1].position?.y ?? 0) - place) < 1e-6)
    let near = try #require(view.hover(at: Point(hover.xPosition, place)))
    #expect(near.nearestSeries == 1)
    let geometry = try #require(view.pipeline.current).geometry
    #expect(geometry.annotations.first?.label == "7")
    guard case .point(let mark)? = geometry.annotations.first?.shapes.first else { throw MissingMark() }
    #expect(abs(mark.y - place) < 1e-6)
  }

  private struct MissingMark: Error {}

  @Test("is logarithmic where the left one is, with ticks of its own")
  func logarithmic() throws {
    let report = try updated(view([("a", [1, 1000, 50]), ("b", [0.1, 7, 5])]) { $0.yScale = .log })
    #expect(report.yDomain == 1...1000 && report.y2Domain == 0.1...10)
    let fractions = report.y2Ticks.map { ($0.value, (report.frame.plot.maxY - $0.position) / report.frame.plot.height) }
    #expect(abs((fractions.first { $0.0 == 1 }?.1 ?? 0) - 0.5) < 1e-9)
  }
}
