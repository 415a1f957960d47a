import Foundation
import Graphics
import LineChart
import StyleFiles
import Testing

@Suite("The built-in styles")
struct BuiltInStyleTests {
  private func style(_ name: String) -> ChartStyle {
    let file = StyleFixture().load(name)
    #expect(StyleFixture.report(file) == "")
    return file.style
  }

  @Test("The program carries the files of the repository", arguments: BuiltInStyle.all)
  func embedded(_ style: BuiltInStyle) throws {
    let text = try String(contentsOf: StyleFixture.resource("Styles/\(style.name).json5"), encoding: .utf8)
    #expect(style.bytes == Array(text.utf8))
  }

  @Test("default changes nothing")
  func defaultStyle() {
    #expect(style("default") == ChartStyle())
  }

  @Test("teal: line and area alone")
  func teal() {
    var expected = ChartStyle()
    expected.viewBackgroundColor = Color(rgb: 0xEFEFF4)
    expected.chartLineColor = Color(rgb: 0x009688)
    expected.chartLineWidth = 1
    expected.topBackgroundColor = Color(rgb: 0x009688, alpha: 0.8)
    expected.bottomBackgroundColor = Color(rgb: 0xEFEFF4, alpha: 0)
    expected.yReferenceLineColor = Color(rgb: 0xD9D9DE)
    expected.yReferenceLineWidth = 0.5
    expected.yReferenceLineDashPattern = [10, 10]
    expected.xReferenceLineWidth = 0
    expected.axisWidth = 0
    expected.indicatorRadius = 0
    expected.axisPointRadius = 0
    expected.chartPointRadius = 0
    expected.yTextColor = Color(rgb: 0x757575)
    expected.xTextColor = Color(rgb: 0x959596)
    #expect(style("teal") == expected)
  }

  @Test("violet: large points, and axes that end at their last ticks")
  func violet() {
    var expected = ChartStyle()
    expected.viewBackgroundColor = Color(rgb: 0xEFEFF4)
    expected.axisEndSpace = 0
    expected.chartEdge = ChartEdge(top: 30, right: 30)
    expected.axisColor = Color(rgb: 0x0000FF)
    expected.axisWidth = 1
    expected.indicatorRadius = 0
    expected.axisPointColor = Color(rgb: 0x800080)
    expected.axisPointRadius = 1
    expected.chartPointColor = Color(rgb: 0x800080)
    expected.chartPointRadius = 4
    expected.chartLineColor = Color(rgb: 0x800080)
    expected.chartLineWidth = 0.1
    expected.topBackgroundColor = .clear
    expected.bottomBackgroundColor = .clear
    expected.yReferenceLineColor = Color(rgb: 0xE2E2E7)
    expected.yReferenceLineWidth = 0.5
    expected.yReferenceLineDashPattern = [10, 1, 2, 1, 2, 1, 2, 1]
    expected.xReferenceLineWidth = 0
    expected.yTextColor = Color(rgb: 0x800080)
    expected.xTextColor = Color(rgb: 0x8F8FF8)
    expected.xTextFont = Font(size: 10)
    #expect(style("violet") == expected)
  }

  @Test("sunset: points and lines that differ by index, by rules alone")
  func sunset() {
    var expected = ChartStyle()
    expected.viewBackgroundColor = Color(rgb: 0xFF8000)
    expected.chartEdge = ChartEdge(left: 30)
    expected.chartLineColor = .white
    expected.chartLineWidth = 1
    expected.topBackgroundColor = Color(white: 1, alpha: 0.4)
    expected.bottomBackgroundColor = Color(white: 1, alpha: 0)
    expected.axisWidth = 0
    expected.indicatorRadius = 0
    expected.axisPointRadius = 0
    expected.yReferenceLineColor = .white
    expected.yReferenceLineWidth = 0.6
    expected.yReferenceLineDashPattern = [2, 2]
    expected.xReferenceLineWidth = 0
    expected.xTextColor = Color(white: 1, alpha: 0.6)
    expected.titleColor = .white
    expected.crosshairColor = Color(white: 1, alpha: 0.7)
    expected.overviewEdgeColor = .white
    var texts = StyleRule(.yText)
    texts.isHidden = true
    var bottom = StyleRule(.yReferenceLine, .first)
    bottom.stroke = Color(rgb: 0xFF9900)
    bottom.width = 1
    bottom.dash = []
    var top = StyleRule(.yReferenceLine, .last)
    top.stroke = Color(rgb: 0xFFBF00)
    top.width = 1
    top.dash = []
    var ring = StyleRule(.chartPoint)
    ring.shape = .ring
    ring.radius = 2
    ring.stroke = .white
    ring.width = 1
    ring.fill = Color(rgb: 0xFF8000)
    var disc = StyleRule(.chartPoint, .list([1, 2]))
    disc.shape = .circle
    disc.radius = 2.5
    disc.fill = .white
    disc.stroke = .clear
    expected.rules = [texts, bottom, top, ring, disc]
    #expect(style("sunset") == expected)
  }
}
