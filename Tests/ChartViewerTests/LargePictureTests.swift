import CairoGraphics
import ChartViewer
import Graphics
import LineChart
import Tables
import TestSupport
import Testing

@Suite("Vector pictures of many rows")
struct LargePictureTests {
  /// Noise between 0 and 1, and one row far away from it.
  private static let spike = 123_457

  private func view() -> LineChartView {
    var random = SeededGenerator(seed: 3)
    let values = (0..<500_000).map { $0 == Self.spike ? 50 : Double.random(in: 0...1, using: &random) }
    return LineChartView(table: Table(columns: [Column(name: "y", numbers: values)]))
  }

  @Test("are small", arguments: [(PictureFormat.svg, 400_000), (.pdf, 200_000)])
  func small(format: PictureFormat, limit: Int) throws {
    let bytes = try view().picture(format, size: Size(1600, 900))
    #expect(bytes.count < limit && bytes.count > 10_000)
  }

  @Test("have each row that stands out where it lies")
  func exact() throws {
    let view = view()
    let text = String(decoding: try view.picture(.svg, size: Size(1600, 900)), as: UTF8.self)
    let report = try #require(view.report)
    let plot = report.frame.plot
    func fraction(_ value: Double, _ domain: ClosedRange<Double>) -> Double {
      (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    }
    let expected = Point(
      plot.minX + plot.width * fraction(Double(Self.spike + 1), report.xDomain),
      plot.maxY - plot.height * fraction(50, report.yDomain))
    let near = text.matches(of: /(-?[0-9.]+)[ ,](-?[0-9.]+)/).contains { match in
      guard let x = Double(match.1), let y = Double(match.2) else { return false }
      return expected.distance(to: Point(x, y)) < 0.01
    }
    #expect(near)
  }
}
