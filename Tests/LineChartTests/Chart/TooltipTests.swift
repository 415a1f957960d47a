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

  @Test("Where no line has room it says how many values there are")
  func noRoom() throws {
    #expect(try tooltip(series: 40, size: Size(500, 30)).texts.last == "40 values")
  }
}
