import Graphics
import LayerTree
import Tables
import Testing

@testable import LineChart

@Suite("Points")
struct PointVisibilityTests {
  /// Counts what it is asked for.
  private final class CountingLayout: LineChartViewCustomLayout {
    var asked: [Int] = []

    override func makePoint(series: Int, index: Int) -> Layer {
      asked.append(index)
      let point = super.makePoint(series: series, index: index)
      point.name = String(index)
      return point
    }
  }

  /// The slots that a chart of some values has points at, with a plot 400 points wide.
  private func shown(_ values: [Double], _ change: (inout ChartStyle) -> Void = { _ in }) -> [Int] {
    let layout = CountingLayout()
    change(&layout.style)
    layout.style.chartEdge = ChartEdge(top: .fixed(10), left: .fixed(50), bottom: .fixed(30), right: .fixed(0))
    layout.style.axisEndSpace = 0
    let table = Table(columns: [Column(name: "y", numbers: values)])
    let view = LineChartView(table: table, layout: layout)
    let content = view.update(size: Size(450, 240), measuring: EstimatedTextMeasurer())
    let group = content.sublayers.first { $0.name?.hasPrefix("series-") ?? false }
    return group?.sublayers.compactMap { $0.name.flatMap(Int.init) } ?? []
  }

  private func wave(_ count: Int) -> [Double] { (0..<count).map { Double($0 * 7 % 11) } }

  @Test("hide all where a typical one would touch its neighbour, and none where it would not")
  func auto() {
    // Points of 2 and a distance of 1 need 3 points.
    #expect(shown(wave(134)).count == 134)
    #expect(shown(wave(136)).isEmpty)
    #expect(shown(wave(50)) { $0.chartPointRadius = 3.5 }.count == 50)
    #expect(shown(wave(60)) { $0.chartPointRadius = 3.5 }.isEmpty)
    #expect(shown(wave(100_000)).isEmpty)
  }

  @Test("show always, as many as can be told apart, or never")
  func alwaysAndNever() {
    #expect(shown(wave(136)) { $0.chartPointVisibility = .always }.count == 136)
    let many = shown(wave(100_000)) { $0.chartPointVisibility = .always }
    // Eleven heights in each column of pixels.
    #expect((400 * 11...402 * 11).contains(many.count))
    #expect(shown(wave(10)) { $0.chartPointVisibility = .never }.isEmpty)
  }

  @Test("show where a value stands alone between missing ones, however dense the others are", arguments: [400, 50_000])
  func alone(count: Int) {
    var values = wave(count)
    values[100] = .nan
    values[102] = .nan
    values[count - 2] = .nan
    #expect(shown(values) == [101, count - 1])
    // A column that has a value in each second row only has no other pace.
    for row in stride(from: 1, to: count, by: 2) { values[row] = .nan }
    #expect(shown(values).isEmpty)
  }

  @Test("show where rules speak of them one by one")
  func named() {
    let rows = shown(wave(1000)) {
      $0.chartPointRadius = 0
      $0.rules = [StyleRule.Selector.last, .index(40), .list([0, 300, 5000, 600, 601]), .odd].map { selector in
        var rule = StyleRule(.chartPoint, selector)
        rule.radius = 4
        return rule
      }
    }
    #expect(rows == [0, 40, 300, 999])
  }

  @Test("are asked for where they are seen only")
  func asked() {
    let layout = CountingLayout()
    let table = Table(columns: [Column(name: "y", numbers: wave(1_000_000))])
    let view = LineChartView(table: table, layout: layout)
    _ = view.update(size: Size(450, 240), measuring: EstimatedTextMeasurer())
    #expect(layout.asked.count <= 3)
  }
}
