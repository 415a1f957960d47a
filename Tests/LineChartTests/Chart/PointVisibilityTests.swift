import Graphics
import LayerTree
import Tables
import TestSupport
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

  private enum Shape: CaseIterable {
    case walk
    case noise
    case levels
    case gaps
    case spikes
  }

  private static func values(_ shape: Shape, _ count: Int) -> [Double] {
    var random = SeededGenerator(seed: 11)
    var last = 0.0
    return (0..<count).map { index in
      let next = Double.random(in: -1...1, using: &random)
      switch shape {
      case .walk: last += next
      case .noise: last = next
      case .levels: last = next < 0 ? 0 : 1
      case .gaps: last = index / 900 % 3 == 1 || next > 0.9 ? .nan : next
      case .spikes: last = index == count / 3 ? 1 : index == count / 2 ? -1 : 0
      }
      return last
    }
  }

  @Test(
    "show always one in each pixel that has a value, however many rows there are, and of these the first",
    arguments: [1.0, 2])
  func alwaysInAllPixels(scale: Double) throws {
    for shape in Shape.allCases {
      for viewport in [Viewport.all, Viewport(x: 3000...19_000, y: -0.5...0.7)] {
        let layout = CountingLayout()
        layout.style.chartPointVisibility = .always
        let values = Self.values(shape, 23_000)
        let view = LineChartView(table: Table(columns: [Column(name: "y", numbers: values)]), layout: layout)
        view.viewport = viewport
        let content = view.update(size: Size(110, 100), pixelsPerPoint: scale, measuring: EstimatedTextMeasurer())
        let group = content.sublayers.first { $0.name?.hasPrefix("series-") ?? false }
        let shown = group?.sublayers.compactMap { $0.name.flatMap(Int.init) } ?? []

        let geometry = try #require(view.pipeline.current).geometry
        let plot = geometry.frame.plot.inset(dx: -1e-6, dy: -1e-6)
        var pixels: Set<[Int]> = []
        var expected: [Int] = []
        for position in values.indices {
          let point = Point(geometry.columns.place(position), geometry.y.position(of: values[position]))
          guard plot.contains(point) else { continue }
          if pixels.insert([Int(point.x * scale), Int(point.y * scale)]).inserted { expected.append(position) }
        }
        let difference = zip(shown, expected).first { $0 != $1 }.map { "\($0)" } ?? "\(shown.count), \(expected.count)"
        // Compared here, because a failure would be told with thousands of rows.
        let isSame = shown == expected
        #expect(isSame, "\(shape), \(viewport): \(difference)")
      }
    }
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
