import Graphics
import LayerTree
import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Any data under any style")
struct WildChartTests {
  private struct Wild {
    var random: SeededGenerator

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
    mutating func flip(_ share: Double = 0.3) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    mutating func values(_ count: Int) -> [Double] {
      let kind = Int.random(in: 0..<6, using: &random)
      return (0..<count).map { _ in
        switch kind {
        case 0: return pick([1.797e308, -1.797e308, 0, Double.leastNonzeroMagnitude, 1e300, .nan])
        case 1: return .nan
        case 2: return 5
        case 3: return Double.random(in: -10...10, using: &random)
        case 4: return pick([1e17, 1e-17, -1, 12_345_678, .nan])
        default: return Double.random(in: 0...100, using: &random)
        }
      }
    }

    mutating func style(_ names: [String]) -> ChartStyle {
      var style = ChartStyle()
      style.legendPosition = pick(LegendPosition.allCases)
      style.axisPosition = pick(AxisPosition.allCases)
      style.referenceLinesInFront = flip()
      style.minorTickLength = pick([0, 3])
      style.chartLineShape = pick(LineShape.allCases)
      style.missingValues = pick(MissingValueMode.allCases)
      style.gapBeyond = pick([.unlimited, .automatic, .fixed(2)])
      style.xTextAngle = pick(XTextAngle.allCases)
      style.barWidth = pick([0, 0.5, 1])
      style.yTextFormat = pick([.automatic, AxisTextFormat(decimals: 3), AxisTextFormat(notation: .si)])
      style.hover = pick(HoverMode.allCases)
      for name in names where flip(0.6) {
        var series = SeriesStyle()
        series.kind = pick([nil] + SeriesKind.allCases.map { $0 })
        series.area = pick([
          nil, SeriesArea.none, .baseline, .value(-1e300), .value(3), .series(pick(names)), .series("?"),
        ])
        series.belowColor = flip() ? .black : nil
        series.yAxis = pick([nil, .left, .right])
        style.series[name] = series
      }
      let kinds: [ChartAnnotation.Kind] = [
        .line(.y, .number(3)), .line(.x, .number(1)), .band(.y, .number(-1e308), .number(1e308)),
        .mark(pick(ValueMark.allCases), series: pick(names)), .text(x: .number(0), y: .number(1e300), offset: nil),
      ]
      style.annotations = flip() ? kinds.map { ChartAnnotation($0, label: "label") } : []
      return style
    }

    mutating func settings(_ names: [String]) -> ChartSettings {
      var settings = ChartSettings()
      settings.xScale = pick(XScaleKind.allCases)
      settings.yScale = pick(YScaleKind.allCases)
      settings.stack = pick(StackMode.allCases)
      settings.logBase = pick(LogBase.allCases)
      settings.yReversed = flip()
      settings.y2Keys = flip() ? [pick(names)] : []
      settings.yRange = flip(0.1) ? pick([-1.7e308...1.7e308, 0...10, 5...5]) : nil
      settings.yLimits =
        flip(0.1) ? pick([AxisRange(lowest: 3), AxisRange(highest: -3), AxisRange(includesZero: true)]) : nil
      settings.ySpace = flip(0.1) ? pick([1e-300, 1, 1e300]) : nil
      settings.xMinCount = flip(0.1) ? 9 : nil
      settings.y2Title = flip() ? "right" : nil
      return settings
    }
  }

  @Test("comes to a picture whose places are numbers", arguments: 0..<12)
  func pictures(seed: UInt64) throws {
    var wild = Wild(random: SeededGenerator(seed: seed + 1))
    for _ in 0..<60 {
      let names = Array(
        ["a", "b", "", "long name " + String(repeating: "m", count: 40), "数据"].prefix(wild.pick([1, 2, 5])))
      let count = wild.pick([0, 1, 2, 7, 300])
      var columns = names.map { Column(name: $0, numbers: GrowingArray(wild.values(count))) }
      if wild.flip() { columns.append(Column(name: "x", numbers: GrowingArray((0..<count).map { Double($0) }))) }
      let layout = LineChartViewCustomLayout()
      layout.style = wild.style(names)
      let view = LineChartView(table: Table(columns: columns), settings: wild.settings(names), layout: layout)
      if wild.flip() { view.hiddenSeries = [wild.pick(names)] }
      for size in [Size(1, 1), Size(60, 400), wild.pick([Size(700, 400), Size(1600, 90)])] {
        let content = view.update(size: size, measuring: EstimatedTextMeasurer())
        let geometry = try #require(view.pipeline.current).geometry
        for series in geometry.series {
          #expect(series.bars.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width >= 0 && $0.height >= 0 })
          #expect(series.runs.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
        #expect(geometry.y.scale.domain.lowerBound < geometry.y.scale.domain.upperBound)
        let texts = content.all(TextLayer.self)
        #expect(texts.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
        _ = view.hover(at: Point(size.width / 2, size.height / 2)).map(view.makeOverlay)
        if let space = view.viewportSpace {
          view.viewport = space.zooming(view.viewport, .x, by: 1.5, about: Point(size.width / 2, 10))
          view.viewport = space.zooming(view.viewport, .y, by: 1.5, about: Point(20, size.height / 2))
        }
      }
    }
  }
}
