import Graphics
import LayerTree
import LineChart
import Tables
import Testing

@Suite("The box with the values under the pointer")
struct TooltipTests {
  private func tooltip(series: Int, size: Size) throws -> (frame: Rectangle, texts: [String]) {
    let columns = (0..<series).map { ("s\($0)", Value.integer(Int64($0))) }
    let row = Dictionary(uniqueKeysWithValues: columns)
    let view = LineChartView(data: [row, row])
    view.settings.yKeys = columns.map(\.0)
    view.settings.xScale = .slots
    _ = view.update(size: size, measuring: EstimatedTextMeasurer())
    let hover = try #require(view.hover(position: 0))
    let box = try #require(view.makeOverlay(for: hover).first(named: "tooltip"))
    let frame = Rectangle(center: box.position, size: box.bounds.size)
    return (frame, box.all(TextLayer.self).map(\.string))
  }

  @Test(
    "Series that it has no room for are counted in its last line, and it stays in the picture",
    arguments: [(200, 400.0), (200, 120), (30, 200), (9, 100)])
  func manySeries(series: Int, height: Double) throws {
    let (frame, texts) = try tooltip(series: series, size: Size(500, height))
    #expect(frame.minY >= 0 && frame.maxY <= height, "\(frame)")
    let last = try #require(texts.last)
    let names = texts.filter { $0.hasPrefix("s") }
    #expect(!names.isEmpty && names.count < series)
    #expect(last == "and \(series - names.count) more")
    #expect(names == (0..<names.count).map { "s\($0)" })
  }

  @Test("Where all series have room all are there")
  func fewSeries() throws {
    let (_, texts) = try tooltip(series: 9, size: Size(500, 400))
    #expect(texts.count { $0.hasPrefix("s") } == 9)
    #expect(texts.last == "8")
  }

  private func lines(_ order: TooltipOrder = .drawn, at height: Double = 50) throws -> [TextLayer] {
    let layout = LineChartViewCustomLayout()
    layout.tooltipOrder = order
    let row: [String: Value] = ["a": 1.5, "b": 120, "c": -0.125, "d": .missing]
    let view = LineChartView(data: [row, row], layout: layout)
    view.settings.yKeys = ["a", "b", "c", "d"]
    view.settings.xScale = .slots
    _ = view.update(size: Size(500, 400), measuring: EstimatedTextMeasurer())
    let plot = try #require(view.report?.frame.plot)
    let hover = try #require(view.hover(at: Point(plot.minX + 1, plot.minY + height)))
    return try #require(view.makeOverlay(for: hover).first(named: "tooltip")).all(TextLayer.self)
  }

  @Test("Numbers stand with their decimal points below each other, and what has no value says so")
  func alignment() throws {
    let texts = try lines()
    let measurer = EstimatedTextMeasurer()
    func point(_ value: String) throws -> Double {
      let layer = try #require(texts.first { $0.string == value })
      #expect(layer.alignmentMode == .right)
      let fraction = value.drop { $0 != "." }
      return layer.position.x + layer.bounds.width / 2 - measurer.width(of: String(fraction), in: layer.font)
    }
    let place = try point("120")
    #expect(abs(try point("-0.125") - place) < 0.5)
    #expect(abs(try point("1.5") - place) < 0.5)
    #expect(texts.contains { $0.string == "no value" })
  }

  @Test("The series nearest to the pointer is told from the others", arguments: [(2.0, "b"), (280, "c")])
  func nearest(height: Double, name: String) throws {
    let bold = try lines(at: height).filter { $0.font.weight >= 600 }.map(\.string)
    #expect(bold.contains(name) && bold.count == 3, "Title, name and value: \(bold)")
  }

  @Test("Series stand as they are drawn, or the largest first")
  func order() throws {
    let names: Set<String> = ["a", "b", "c", "d"]
    #expect(try lines().map(\.string).filter(names.contains) == ["a", "b", "c", "d"])
    #expect(try lines(.value).map(\.string).filter(names.contains) == ["b", "a", "c", "d"])
  }

  @Test("Where no line has room it says how many values there are")
  func noRoom() throws {
    #expect(try tooltip(series: 40, size: Size(500, 30)).texts.last == "40 values")
  }

  @Test(
    "Values are told as the axis tells them, a hundredth of its ticks exactly, and whole numbers whole",
    arguments: [
      ([-2.274110188, 3], AxisTextFormat.automatic, "-2.274"), ([1_234_567, 9_000_000], .automatic, "1,234,567"),
      ([0.1 + 0.2, 1], .automatic, "0.3"), ([12.5, 40], AxisTextFormat(suffix: " kg"), "12.5 kg"),
      ([0.2531, 0.9], AxisTextFormat(isPercent: true), "25.31%"), ([9.123456e-7, 2e-6], .automatic, "9.123e-7"),
    ])
  func formats(values: [Double], format: AxisTextFormat, text: String) throws {
    let layout = LineChartViewCustomLayout()
    layout.style.yTextFormat = format
    let view = LineChartView(data: values.map { ["a": .number($0)] }, layout: layout)
    view.settings.xScale = .slots
    _ = view.update(size: Size(500, 400), measuring: EstimatedTextMeasurer())
    let hover = try #require(view.hover(position: 0))
    let texts = try #require(view.makeOverlay(for: hover).first(named: "tooltip")).all(TextLayer.self).map(\.string)
    #expect(texts.contains(text), "\(texts)")
    // What programs are told has every digit.
    #expect(hover.items[0].value == .number(values[0]))
  }
}
