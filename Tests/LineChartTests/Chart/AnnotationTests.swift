import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Annotations")
struct AnnotationTests {
  private func view(
    _ annotations: [ChartAnnotation], values: [Double] = [3, 1, 4, 1, 5, 9, 2, 6], xs: [String]? = nil,
    scale: XScaleKind = .slots
  ) -> LineChartView {
    let layout = LineChartViewCustomLayout()
    layout.annotations = annotations
    let rows = values.enumerated().map { row, value -> [String: Value] in
      ["v": .number(value), "x": xs.map { .text($0[row]) } ?? .number(Double(row))]
    }
    let view = LineChartView(data: rows, layout: layout)
    (view.settings.xKey, view.settings.yKeys, view.settings.xScale) = ("x", ["v"], scale)
    return view
  }

  private func update(_ view: LineChartView, _ size: Size = Size(600, 300)) -> Layer {
    view.update(size: size, measuring: EstimatedTextMeasurer())
  }

  private func geometry(_ view: LineChartView) throws -> ChartGeometry { try #require(view.pipeline.current).geometry }

  @Test("stand where their axes have their places")
  func places() throws {
    let view = view([
      ChartAnnotation(.line(.y, .number(5)), label: "five"), ChartAnnotation(.line(.x, .number(2))),
      ChartAnnotation(.band(.y, .number(4), .number(2))), ChartAnnotation(.band(.x, .text("1"), .number(3))),
      ChartAnnotation(.text(x: .number(3), y: .text("7"), offset: Point(40, -20)), label: "seven"),
    ])
    let content = update(view)
    let geometry = try geometry(view)
    let plot = geometry.frame.plot
    func x(_ value: Double) -> Double { geometry.x.position(of: value) }
    func y(_ value: Double) -> Double { geometry.y.position(of: value) }
    let shapes = geometry.annotations.map(\.shapes)
    #expect(shapes[0] == [.line(from: Point(plot.minX, y(5)), to: Point(plot.maxX, y(5)))])
    #expect(shapes[1] == [.line(from: Point(x(2), plot.maxY), to: Point(x(2), plot.minY))])
    #expect(shapes[2] == [.band(Rectangle(plot.minX, y(4), plot.width, y(2) - y(4)))])
    #expect(shapes[3] == [.band(Rectangle(x(1), plot.minY, x(3) - x(1), plot.height))])
    #expect(shapes[4].first == .point(Point(x(3), y(7))) && shapes[4].count == 2)
    #expect(geometry.annotations[4].labelBox?.center == Point(x(3) + 40, y(7) - 20))
    #expect(content.first(named: "annotation-0-label") != nil && content.first(named: "annotation-2-band") != nil)
    let names = content.sublayers.compactMap(\.name)
    #expect(try #require(names.firstIndex(of: "annotation-bands")) < #require(names.firstIndex(of: "series-v")))
    #expect(try #require(names.firstIndex(of: "annotations")) > #require(names.firstIndex(of: "series-v")))
    #expect(view.problems.isEmpty)
  }

  @Test(
    "mark a value of a series with its label",
    arguments: [
      (ValueMark.max, 5, 9.0, "9"), (.min, 1, 1, "1"), (.first, 0, 3, "3"), (.last, 7, 6, "6"),
    ])
  func marks(mark: ValueMark, position: Int, value: Double, label: String) throws {
    let view = view([ChartAnnotation(.mark(mark, series: "v"))])
    _ = update(view)
    let geometry = try geometry(view)
    let placed = try #require(geometry.annotations.first)
    let point = Point(geometry.x.position(of: Double(position)), geometry.y.position(of: value))
    #expect(placed.shapes == [.point(point)] && placed.label == label)
  }

  @Test("draw a line at the mean, told to a hundredth of the distance of the ticks")
  func mean() throws {
    let view = view([ChartAnnotation(.mark(.mean, series: nil))])
    _ = update(view)
    #expect(try geometry(view).annotations.first?.label == "mean 3.88")
    #expect(ChartSeries(name: "v", column: "v", values: [.nan, 2, 4]).mean == 3)
    #expect(ChartSeries(name: "v", column: "v", values: [.nan]).mean == nil)
  }

  @Test("of times are written like times")
  func times() throws {
    let days = (1...8).map { "2024-03-0\($0)" }
    let view = view([ChartAnnotation(.line(.x, .text("2024-03-03")))], xs: days, scale: .time)
    _ = update(view)
    let geometry = try geometry(view)
    let x = geometry.x.position(of: 1_709_424_000)
    #expect(
      geometry.annotations[0].shapes.first
        == .line(from: Point(x, geometry.frame.plot.maxY), to: Point(x, geometry.frame.plot.minY)))
  }

  @Test("that name nothing are told, and the others are drawn")
  func unknown() throws {
    let view = view(
      [
        ChartAnnotation(.line(.x, .text("z"))), ChartAnnotation(.line(.y, .text("much"))),
        ChartAnnotation(.mark(.max, series: "w")), ChartAnnotation(.line(.y, .number(2))),
      ])
    _ = update(view)
    #expect(
      view.problems.map { $0.setting + ": " + $0.message } == [
        "annotations[0]: the x axis has no place 'z'", "annotations[1]: the y axis has no place 'much'",
        "annotations[2]: there is no series 'w'",
      ])
    #expect(try geometry(view).annotations.map(\.index) == [3])
  }

  @Test("extend an automatic y axis where they ask for it, and are not drawn out of view")
  func range() throws {
    let far = ChartAnnotation(.line(.y, .number(40)), label: "far")
    let plain = view([far])
    _ = update(plain)
    #expect(plain.report?.yDomain == 0...10)
    #expect(try geometry(plain).annotations[0].shapes.isEmpty)
    var extending = far
    extending.extendsRange = true
    let wide = view([extending])
    _ = update(wide)
    #expect(wide.report?.yDomain == 0...40)
    wide.viewport.x = 2...4
    _ = update(wide)
    #expect(wide.runs[.series] == 1)
    #expect(try !geometry(wide).annotations[0].shapes.isEmpty)
  }

  @Test("have labels inside the picture, apart from each other, and off the line where there is room")
  func labels() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<150 {
      let values = (0..<Int.random(in: 2...60, using: &random)).map { _ in Double.random(in: -50...50, using: &random) }
      let annotations = [
        ChartAnnotation(.line(.y, .number(Double.random(in: -40...40, using: &random))), label: "a level line"),
        ChartAnnotation(.line(.x, .number(Double(Int.random(in: 0..<values.count, using: &random)))), label: "here"),
        ChartAnnotation(.mark(.max, series: nil)), ChartAnnotation(.mark(.min, series: nil)),
        ChartAnnotation(.mark(.last, series: nil), label: "the last one of them all"),
        ChartAnnotation(.text(x: .number(0), y: .number(0), offset: Point(-500, 900)), label: "far away"),
      ]
      let view = view(annotations, values: values)
      let size = Size(
        Double(Int.random(in: 260...900, using: &random)), Double(Int.random(in: 180...500, using: &random)))
      _ = update(view, size)
      let boxes = try geometry(view).annotations.compactMap(\.labelBox)
      #expect(boxes.count >= 4)
      for box in boxes {
        #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= size.width && box.maxY <= size.height, "\(round)")
      }
    }
    // In an open picture nothing is covered.
    let view = view(
      [
        ChartAnnotation(.mark(.max, series: nil)), ChartAnnotation(.line(.y, .number(8)), label: "eight"),
        ChartAnnotation(.line(.y, .number(7.8)), label: "and less"),
      ],
      values: [1, 2, 9, 2, 1, 1, 1])
    _ = update(view)
    let geometry = try geometry(view)
    let boxes = geometry.annotations.compactMap(\.labelBox)
    for (index, box) in boxes.enumerated() {
      #expect(LineClipping.length(of: geometry.series[0].runs, inside: box) == 0)
      for other in boxes[(index + 1)...] { #expect(!box.intersects(other)) }
    }
  }

  @Test(
    "Labels of marks at the plot's sides stay beside the axes' labels, not among them",
    arguments: [
      ValueMark.first, .last,
    ])
  func sides(mark: ValueMark) throws {
    let view = view([ChartAnnotation(.mark(mark, series: nil))], values: [1120, 1160, 963, 1210, 1160])
    _ = update(view)
    let geometry = try geometry(view)
    let box = try #require(geometry.annotations[0].labelBox)
    #expect(box.minX >= geometry.frame.plot.minX && box.maxX <= geometry.frame.plot.maxX)
  }
}
