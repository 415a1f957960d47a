import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("The lines, marks and directions of axes")
struct AxisLineTests {
  private let size = Size(700, 360)

  private func view(
    _ columns: [(String, [Double])], _ change: (inout ChartStyle) -> Void = { _ in },
    settings: (inout ChartSettings) -> Void = { _ in }
  ) -> LineChartView {
    let layout = LineChartViewCustomLayout()
    change(&layout.style)
    let view = LineChartView(
      table: Table(columns: columns.map { Column(name: $0, numbers: GrowingArray($1)) }), layout: layout)
    view.settings.xScale = .slots
    settings(&view.settings)
    return view
  }

  private func updated(_ view: LineChartView) throws -> (content: Layer, geometry: ChartGeometry) {
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    return (content, try #require(view.pipeline.current).geometry)
  }

  @Test("The x axis lies at zero where that is asked for and in view, with its points; labels stay below")
  func zero() throws {
    let view = view([("a", [-5, 5, 3])]) { $0.axisPosition = .zero }
    var (content, geometry) = try updated(view)
    let line = try #require(content.firstShape(named: "x-axis-line"))
    let zero = geometry.y.position(of: 0)
    #expect(line.path?.bounds?.minY == zero && zero < geometry.frame.plot.maxY)
    #expect(geometry.xTicks.compactMap(\.labelBox).allSatisfy { $0.minY > geometry.frame.plot.maxY })
    view.viewport.y = 1...4
    (content, geometry) = try updated(view)
    #expect(content.firstShape(named: "x-axis-line")?.path?.bounds?.minY == geometry.frame.plot.maxY)
  }

  @Test("The y axis lies at zero of an axis of numbers alone")
  func zeroOfNumbers() throws {
    let view = view([("x", [-4, 0, 4]), ("a", [1, 5, 3])]) {
      $0.axisPosition = .zero
    } settings: {
      ($0.xScale, $0.xKey) = (.number, "x")
    }
    var (content, geometry) = try updated(view)
    #expect(content.firstShape(named: "y-axis-line")?.path?.bounds?.minX == geometry.x.position(of: 0))
    view.settings.xScale = .slots
    (content, geometry) = try updated(view)
    #expect(content.firstShape(named: "y-axis-line")?.path?.bounds?.minX == geometry.frame.plot.minX)
  }

  @Test("Lines at the ticks lie behind the series, or over them where that is asked for", arguments: [false, true])
  func front(_ isInFront: Bool) throws {
    let (content, _) = try updated(view([("a", [1, 5, 3])]) { $0.referenceLinesInFront = isInFront })
    #expect((content.first(named: "background")?.first(named: "y-reference-lines") == nil) == isInFront)
    let names = content.sublayers.compactMap(\.name)
    if isInFront {
      let (lines, series) = (names.firstIndex(of: "reference-lines"), names.firstIndex(of: "series-a"))
      #expect(lines ?? 0 > series ?? .max)
    }
    #expect(content.first(named: "y-reference-lines")?.sublayers.isEmpty == false)
  }

  @Test("Larger values are further down where that is asked for, areas hang from the top, and dragging follows")
  func reversed() throws {
    let view = view([("a", [0, 10, 30])]) { _ in
    } settings: {
      $0.yReversed = true
    }
    let (_, geometry) = try updated(view)
    #expect(geometry.y.position(of: 30) > geometry.y.position(of: 0))
    #expect(geometry.yTicks.first?.position ?? 999 < geometry.yTicks.last?.position ?? 0)
    #expect(geometry.series[0].areaBase == .level(geometry.frame.plot.minY))
    let space = try #require(view.viewportSpace)
    let zoomed = space.zooming(view.viewport, .y, by: 2, about: Point(300, geometry.frame.plot.minY))
    #expect(zoomed.y?.lowerBound == 0 && zoomed.y?.upperBound ?? 99 < 20)
    let dragged = space.dragging(zoomed, by: Point(0, -10))
    #expect(dragged.y?.lowerBound ?? 0 > 0)
  }

  @Test(
    "Marks between ticks divide their distance as people count",
    arguments: [
      (0.0...10, 2.0, [0.5, 1, 1.5, 2.5]), (0...100, 20, [5, 10, 15, 25]), (0...5, 1, [0.2, 0.4, 0.6, 0.8, 1.2]),
      (0...50, 10, [2, 4, 6, 8, 12]), (-10...10, 5, [-9, -8, -7, -6, -4]),
    ])
  func linear(_ domain: ClosedRange<Double>, _ step: Double, _ first: [Double]) throws {
    let ticks = stride(from: domain.lowerBound, through: domain.upperBound, by: step).map {
      Tick(value: $0, label: "")
    }
    let values = try #require(MinorTicks.values(on: Scale(.linear, domain: domain), between: ticks).first)
    for (value, expected) in zip(values, first) { #expect(abs(value - expected) < 1e-9) }
    #expect(values.count >= first.count)
  }

  @Test("On a logarithmic axis they are the numbers between powers of ten; on one of times they meet the ticks")
  func others() throws {
    let scale = Scale(.log, domain: 1...1000)
    let ticks = [1.0, 10, 100, 1000].map { Tick(value: $0, label: "") }
    #expect(MinorTicks.values(on: scale, between: ticks).first?.prefix(9) == [2, 3, 4, 5, 6, 7, 8, 9, 20])
    for span in [3e3, 1e5, 5e5, 4e6, 4e7, 4e8, 4e9] {
      let times = Scale(.time, domain: 1.6e9...1.6e9 + span)
      let ticks = times.ticks(wishedCount: 8)
      let values = MinorTicks.values(on: times, between: ticks).first ?? []
      #expect(values.count >= ticks.count - 1, "\(span)")
      #expect(Set(values).isDisjoint(with: ticks.map(\.value)))
    }
  }

  @Test("Marks are asked for where the layout wants them, and left out where they would be too close")
  func marks() throws {
    let view = view([("a", [1, 5, 3])]) { $0.minorTickLength = 4 }
    let (content, geometry) = try updated(view)
    #expect(geometry.minorTicks[.y]?.isEmpty == false && geometry.minorTicks[.x] == nil)
    #expect(content.first(named: "y-axis")?.sublayers.count ?? 0 > (geometry.minorTicks[.y]?.count ?? 0))
    _ = view.update(size: Size(700, 110), measuring: EstimatedTextMeasurer())
    let low = try #require(view.pipeline.current).geometry
    let places = (low.minorTicks[.y] ?? []) + low.yTicks.map(\.position)
    for (place, next) in zip(places.sorted(), places.sorted().dropFirst()) { #expect(next - place >= 4) }
  }

  @Test("Formats that an axis has no use for are told")
  func formats() throws {
    let pattern = try DatePattern("%Y")
    let view = view([("a", [1, 5, 3])]) {
      $0.xTextFormat = AxisTextFormat(decimals: 2, datePattern: pattern)
      $0.yTextFormat.datePattern = pattern
    }
    _ = try updated(view)
    #expect(try #require(view.report).problems.map(\.setting) == ["xTextFormat", "xTextFormat", "yTextFormat"])
    view.layout = LineChartViewCustomLayout()
    _ = try updated(view)
    #expect(try #require(view.report).problems.isEmpty)
  }

  @Test("The pointer finds what is nearest along x, or the nearest value where that is asked for")
  func hover() throws {
    let columns = [("a", [0.0, 0, 100]), ("b", [50.0, 50, 50])]
    for mode in HoverMode.allCases {
      let view = view(columns) { $0.hover = mode }
      let (_, geometry) = try updated(view)
      // Nearer to place 1 along x, and nearer to the value at place 2 in the plane.
      let point = Point(geometry.x.position(of: 1.45), geometry.y.position(of: 99))
      let hover = try #require(view.hover(at: point))
      #expect(hover.position == (mode == .x ? 1 : 2))
      if mode == .nearest { #expect(hover.nearestSeries == 0) }
    }
  }

  @Test("Caps and joins are the style's, or the series'")
  func caps() throws {
    let view = view([("a", [1, 2]), ("b", [2, 3])]) {
      $0.chartLineCap = .round
      $0.chartLineJoin = .bevel
      $0.series["b"] = SeriesStyle()
      $0.series["b"]?.lineCap = .square
      $0.series["b"]?.lineJoin = .miter
    }
    let (content, _) = try updated(view)
    let lines = ["line-a", "line-b"].map { content.firstShape(named: $0) }
    #expect(lines.map { $0?.lineCap } == [.round, .square] && lines.map { $0?.lineJoin } == [.bevel, .miter])
  }
}
