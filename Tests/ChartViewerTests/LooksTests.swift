import ChartViewer
import Foundation
import Graphics
import LayerTree
import LineChart
import TestSupport
import Testing

@Suite("The four looks, from style files and from layouts in code")
@MainActor
struct LooksTests {
  nonisolated static let looks = ["default", "teal", "sunset", "violet"]

  private static func layout(_ look: String) -> LineChartViewCustomLayout {
    switch look {
    case "teal": Teal()
    case "sunset": Sunset()
    case "violet": Violet()
    default: Untouched()
    }
  }

  private func dump(_ sample: Sample) -> String {
    LayerDump(sample.view.update(size: sample.document.size, measuring: EstimatedTextMeasurer())).description
  }

  @Test("A look is drawn by the layers that were looked at", arguments: looks)
  func golden(look: String) throws {
    expectGolden(dump(try Sample(look: look)), named: "look-\(look).txt")
  }

  @Test("A layout in code draws what the style file draws", arguments: looks)
  func layoutInCode(look: String) throws {
    let fromFile = try Sample(look: look)
    let inCode = try Sample(look: look)
    let layout = Self.layout(look)
    inCode.view.layout = layout
    // The sample says its edges; they are the chart's, not the look's.
    layout.chartEdge = (fromFile.view.layout as? LineChartViewCustomLayout)?.chartEdge ?? .automatic
    #expect(try inCode.picture() == fromFile.picture())
    #expect(Self.withoutInvisible(dump(inCode)) == Self.withoutInvisible(dump(fromFile)))
  }

  /// A dump without layers that draw nothing, whose colours do not matter: those without width or path, hidden or
  /// clear.
  private static func withoutInvisible(_ dump: String) -> String {
    var lines: [String] = []
    var isSkipping = false
    for line in dump.split(separator: "\n").map(String.init) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("ShapeLayer") || content.hasPrefix("TextLayer") {
        isSkipping =
          content.contains("lineWidth=0 ") || content.contains(" isHidden")
          || content.contains("foregroundColor=#00000000")
      } else if !content.hasPrefix("path") && !content.hasPrefix("M ") && !content.hasPrefix("L ") {
        isSkipping = false
      }
      if !isSkipping { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }
}
