import Glibc
import Graphics
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Ticks at powers of 2 and e")
struct PowerTicksTests {
  @Test(
    "are told as people write them",
    arguments: [
      (LogBase.two, 1.0...100, 9, "1 2 4 8 16 32 64 128"), (.two, 0.3...3, 6, "0.25 0.5 1 2 4"),
      (.two, 1...60_000, 7, "1 4 16 64 256 1,024 4,096 16,384 65,536"),
      (.two, 1...1e9, 6, "1 2⁴ 2⁸ 2¹² 2¹⁶ 2²⁰ 2²⁴ 2²⁸ 2³²"),
      (.e, 1...20, 6, "1 e e² e³"), (.e, 0.01...1, 6, "e⁻⁵ e⁻⁴ e⁻³ e⁻² e⁻¹ 1"), (.two, 8...8, 6, "4 8 16"),
    ])
  func labels(base: LogBase, extent: ClosedRange<Double>, wished: Int, labels: String) {
    let axis = FittedAxis.logarithmic(extent: extent, base: base, wishedTickCount: wished)
    #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
    #expect(axis.scale.domain.lowerBound == axis.ticks.first?.value)
    #expect(axis.scale.domain.upperBound == axis.ticks.last?.value)
  }

  @Test("hold any data, are powers, and have a few different labels", arguments: [LogBase.two, .e])
  func anyData(base: LogBase) {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      let a = abs(FittedAxisPropertyTests.wild(&generator))
      let b = generator.next() % 4 == 0 ? a : abs(FittedAxisPropertyTests.wild(&generator))
      guard a > 0, b > 0 else { continue }
      let extent = min(a, b)...max(a, b)
      let wished = Int.random(in: 0...20, using: &generator)
      for axis in [
        FittedAxis.logarithmic(extent: extent, base: base, wishedTickCount: wished),
        FittedAxis.logarithmic(extent: nil, range: extent, base: base, wishedTickCount: wished),
      ] {
        let domain = axis.scale.domain
        #expect(domain.lowerBound > 0 && domain.lowerBound <= a && domain.upperBound >= a, "\(extent)")
        #expect(axis.ticks.count <= 12 && Set(axis.ticks.map(\.label)).count == axis.ticks.count, "\(extent)")
        #expect(axis.ticks.allSatisfy { domain.contains($0.value) }, "\(extent)")
        for (tick, next) in zip(axis.ticks, axis.ticks.dropFirst()) { #expect(tick.value < next.value) }
      }
    }
  }

  @Test("are on both axes of a chart, also where a part is in view; others stay where powers are too far apart")
  func chart() throws {
    let view = LineChartView(
      table: Table(columns: [
        Column(name: "x", numbers: [1, 10, 1000]), Column(name: "v", numbers: [2, 300, 5000]),
      ]))
    (view.settings.xKey, view.settings.xScale, view.settings.yScale) = ("x", .log, .log)
    view.settings.logBase = .two
    _ = view.update(size: Size(700, 400), measuring: EstimatedTextMeasurer())
    var report = try #require(view.report)
    for tick in report.xTicks + report.yTicks { #expect(log2(tick.value) == log2(tick.value).rounded()) }
    view.viewport.y = 3...500
    _ = view.update(size: Size(700, 400), measuring: EstimatedTextMeasurer())
    report = try #require(view.report)
    #expect(report.yTicks.count >= 3)
    for tick in report.yTicks { #expect(log2(tick.value) == log2(tick.value).rounded()) }
    view.viewport.y = 3...3.5
    _ = view.update(size: Size(700, 400), measuring: EstimatedTextMeasurer())
    #expect(try #require(view.report).yTicks.count >= 3)
  }
}
