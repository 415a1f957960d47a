import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("Labels that are turned where they have no room")
struct LabelTurnTests {
  private func report(
    _ texts: [String], size: Size = Size(700, 320), angle: XTextAngle = .automatic
  ) throws -> (report: ChartReport, content: Layer) {
    let layout = LineChartViewCustomLayout()
    layout.style.xTextAngle = angle
    let view = LineChartView(
      data: texts.enumerated().map { ["name": .text($1), "v": .number(Double($0 % 7))] }, layout: layout)
    view.settings.xKey = "name"
    view.settings.xScale = .slots
    let content = view.update(size: size, measuring: EstimatedTextMeasurer())
    return (try #require(view.report), content)
  }

  private func shown(_ report: ChartReport) -> [TickMark] { report.xTicks.filter { $0.labelBox != nil } }

  @Test("stay level where all have room, and are turned only where that is asked for")
  func level() throws {
    let few = try report(["Albania", "Brazil", "Chile"])
    #expect(few.content.first(named: "x-axis")?.all(TextLayer.self).allSatisfy { $0.transform == .identity } == true)
    let many = (0..<20).map { "Country \($0)" }
    let flat = try report(many, angle: .flat)
    #expect(flat.content.first(named: "x-axis")?.all(TextLayer.self).allSatisfy { $0.transform == .identity } == true)
    #expect(shown(flat.report).count < 15)
    let turned = try report(many)
    #expect(shown(turned.report).count == 20)
    #expect(turned.content.first(named: "x-axis")?.all(TextLayer.self).allSatisfy { $0.transform.b < 0 } == true)
  }

  @Test("end under their ticks, inside the picture, and do not touch", arguments: [8, 20, 45, 120], [6, 14, 40])
  func places(count: Int, length: Int) throws {
    let size = Size(700, 320)
    let texts = (0..<count).map { index in "\(index) " + String(repeating: "m", count: length - index % 5) }
    let (report, content) = try report(texts, size: size)
    let layers = try #require(content.first(named: "x-axis")).all(TextLayer.self)
    let marks = shown(report)
    #expect(layers.count == marks.count && !marks.isEmpty)
    #expect(report.frame.plot.height > size.height * 0.4)
    for (layer, mark) in zip(layers, marks) {
      guard layer.transform != .identity else { continue }
      let box = layer.transform.boundingBox(of: Rectangle(center: .zero, size: layer.bounds.size))
      #expect(
        layer.position.y + box.height / 2 <= size.height && layer.position.y - box.height / 2 >= report.frame.plot.maxY)
      #expect(layer.position.x - box.width / 2 >= 0)
      let right = layer.position.x + box.width / 2
      #expect(abs(right - mark.position) <= layer.bounds.height)
    }
    let height = layers.first?.bounds.height ?? 0
    for (mark, next) in zip(marks, marks.dropFirst()) where layers[0].transform != .identity {
      // Parallel lines of text are as far apart as their ticks across them.
      #expect((next.position - mark.position) * abs(layers[0].transform.b) >= height)
    }
  }

  @Test("of a length that would take the plot's room end in an ellipsis")
  func long() throws {
    let texts = (0..<30).map { "\($0) " + String(repeating: "long ", count: 30) }
    let (report, _) = try report(texts)
    #expect(shown(report).allSatisfy { $0.shownLabel.hasSuffix("…") })
    #expect(report.frame.plot.height > 150)
  }
}
