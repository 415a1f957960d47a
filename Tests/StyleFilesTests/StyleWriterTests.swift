import Graphics
import LineChart
import StyleFiles
import Testing

@Suite("StyleWriter")
struct StyleWriterTests {
  /// A generator of styles within the ranges of files, from a seed.
  private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func unit() -> Double { Double(below(1 << 30)) / Double((1 << 30) - 1) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    mutating func length() -> Double { pick([0, 1, 0.5, 1000, 12, unit() * 1000]) }

    mutating func color() -> Color {
      switch below(4) {
      case 0: .clear
      case 1: Color(rgb: UInt32(below(0x1000000)))
      case 2: Color(rgb: UInt32(below(0x1000000)), alpha: unit())
      default: Color(red: unit(), green: unit(), blue: unit(), alpha: pick([0, 1, unit()]))
      }
    }

    mutating func dash() -> [Double] { (0..<below(5)).map { _ in length() } + pick([[], [1]]) }

    mutating func font() -> Font {
      Font(
        family: pick(["system", "Helvetica", "Helvetica, Arial", "a \"b\" \\ ", "Bold", "標題 12", "Arial Black", "x\ty"]
        ),
        size: pick([12, 0.001, 1000, 9.5]), weight: pick([400, 700, 1, 1000, 350, 600]),
        slant: pick(Font.Slant.allCases))
    }

    mutating func side() -> ChartEdge.Side { pick([.automatic, .fixed(0), .fixed(length())]) }

    mutating func transform() -> AffineTransform {
      switch below(5) {
      case 0: .identity
      case 1: AffineTransform(rotation: Double(below(720) - 360) * .pi / 180)
      case 2: AffineTransform(scaleX: unit() * 2 - 1, y: unit())
      case 3: AffineTransform(translationX: length(), y: -length())
      default: AffineTransform(a: unit(), b: unit(), c: unit(), d: unit(), tx: length(), ty: unit())
      }
    }

    mutating func selector() -> StyleRule.Selector {
      let index = below(1000)
      return pick([
        .all, .index(index), .list([index, 0]), .range(index...(index + below(9))), .range(index...Int.max), .first,
        .last, .odd, .even,
      ])
    }

    mutating func rule() -> StyleRule {
      var rule = StyleRule(pick(StyleRule.Part.allCases), selector())
      switch rule.part {
      case .chartPoint, .axisPoint:
        rule.fill = pick([nil, color()])
        rule.stroke = pick([nil, color()])
        rule.width = pick([nil, length()])
        rule.radius = pick([nil, length()])
        rule.dash = pick([nil, dash() + [1]])
        rule.shape = pick([nil] + PointShape.allCases.map { $0 })
      case .xReferenceLine, .yReferenceLine:
        rule.stroke = pick([nil, color()])
        rule.width = pick([nil, length()])
        rule.dash = pick([nil, []])
      case .xText, .yText:
        rule.fill = pick([nil, color()])
        rule.font = pick([nil, font()])
      }
      rule.isHidden = pick([nil, true, false])
      return rule
    }

    mutating func annotation() -> ChartAnnotation {
      let places: [ChartAnnotation.Place] = [.number(1.5), .number(-20), .text("2024-05-01"), .text("a \"b\"")]
      let kind: ChartAnnotation.Kind = pick([
        .line(.x, pick(places)), .line(.y, pick(places)), .band(.x, pick(places), pick(places)),
        .band(.y, pick(places), pick(places)), .text(x: pick(places), y: pick(places), offset: nil),
        .text(x: pick(places), y: pick(places), offset: Point(3, -4.5)), .mark(pick(ValueMark.allCases), series: nil),
        .mark(pick(ValueMark.allCases), series: "a b"),
      ])
      var annotation = ChartAnnotation(
        kind, label: pick([nil, "", "label"]), color: pick([nil, color()]), font: pick([nil, font()]))
      switch kind {
      case .line(let axis, _):
        annotation.width = pick([nil, length()])
        annotation.dashPattern = pick([nil, [], [1, 2]])
        annotation.extendsRange = axis == .y && pick([true, false])
      case .band(let axis, _, _): annotation.extendsRange = axis == .y && pick([true, false])
      case .text:
        annotation.width = pick([nil, length()])
        annotation.extendsRange = pick([true, false])
      case .mark(let mark, _):
        annotation.width = pick([nil, length()])
        if mark == .mean { annotation.dashPattern = pick([nil, [], [1, 2]]) }
      }
      return annotation
    }

    mutating func series() -> SeriesStyle {
      var style = SeriesStyle()
      style.lineColor = pick([nil, color()])
      style.lineWidth = pick([nil, length()])
      style.lineDashPattern = pick([nil, [], [1, 2]])
      style.lineShape = pick([nil] + LineShape.allCases.map { $0 })
      style.missingValues = pick([nil] + MissingValueMode.allCases.map { $0 })
      style.gapBeyond = pick([nil, .unlimited, .automatic, .fixed(3)])
      style.area = pick([nil, SeriesArea.none, .baseline, .value(-2.5), .series("a b")])
      style.kind = pick([nil, .line, .bars])
      style.belowColor = pick([nil, color()])
      style.topColor = pick([nil, color()])
      style.bottomColor = pick([nil, color()])
      style.pointColor = pick([nil, color()])
      style.pointRadius = pick([nil, length()])
      style.pointShape = pick([nil] + PointShape.allCases.map { $0 })
      style.label = pick([nil, "", "A label"])
      style.yAxis = pick([nil, .left, .right])
      style.lineCap = pick([nil, .round])
      style.lineJoin = pick([nil, .bevel])
      return style
    }

    mutating func textFormat() -> AxisTextFormat {
      AxisTextFormat(
        notation: pick(AxisTextFormat.Notation.allCases), decimals: pick([nil, 0, 15]), prefix: pick(["", "€ "]),
        suffix: pick(["", " %"]), isPercent: pick([true, false]),
        datePattern: pick(["%b %Y", "%%", "x", ""].map { try? DatePattern($0) } + [nil]))
    }

    mutating func style() -> ChartStyle {
      var style = ChartStyle()
      for path in [
        \ChartStyle.viewBackgroundColor, \.topBackgroundColor, \.bottomBackgroundColor, \.xReferenceLineColor,
        \.yReferenceLineColor, \.chartLineColor, \.chartPointColor, \.xTextColor, \.yTextColor, \.indicatorColor,
        \.axisColor, \.axisPointColor, \.titleColor, \.crosshairColor, \.tooltipBackgroundColor, \.tooltipTextColor,
        \.overviewShadeColor, \.overviewEdgeColor,
      ] { style[keyPath: path] = color() }
      for path in [
        \ChartStyle.xReferenceLineWidth, \.yReferenceLineWidth, \.chartLineWidth, \.chartPointRadius, \.indicatorRadius,
        \.indicatorWidth, \.axisEndSpace, \.axisWidth, \.axisPointRadius, \.crosshairWidth,
        \.overviewHeight, \.overviewLineWidth,
      ] { style[keyPath: path] = length() }
      for path in [\ChartStyle.xReferenceLineDashPattern, \.yReferenceLineDashPattern, \.crosshairDashPattern] {
        let dash = dash()
        style[keyPath: path] = dash.contains { $0 > 0 } ? dash : []
      }
      for path in [\ChartStyle.xTextFont, \.yTextFont, \.titleFont, \.tooltipFont] { style[keyPath: path] = font() }
      style.annotations = (0..<below(5)).map { _ in annotation() }
      (style.annotationColor, style.annotationFont, style.annotationWidth) = (color(), font(), length())
      style.annotationDashPattern = pick([[], [1], [2, 3]])
      style.annotationBandOpacity = pick([0, 0.25, 1])
      style.tooltipOrder = pick(TooltipOrder.allCases)
      style.chartLineShape = pick(LineShape.allCases)
      style.missingValues = pick(MissingValueMode.allCases)
      style.gapBeyond = pick([.unlimited, .automatic, .fixed(7200), .fixed(0.25)])
      style.legendPosition = pick(LegendPosition.allCases)
      (style.legendFont, style.legendTextColor, style.legendBackgroundColor) = (font(), color(), color())
      for name in ["a", "temp_max", "", "with \"quotes\" and ü"].prefix(below(5)) { style.series[name] = series() }
      style.xTextFormat = textFormat()
      style.yTextFormat = textFormat()
      style.chartPointVisibility = pick(ChartPointVisibility.allCases)
      style.seriesColors = (0...below(5)).map { _ in color() }
      style.chartEdge = ChartEdge(top: side(), left: side(), bottom: side(), right: side())
      style.xTextTransform = transform()
      style.rules = (0..<below(4)).map { _ in rule() }
      return style
    }
  }

  @Test("What is written reads back equal", arguments: [true, false])
  func roundTrip(_ isCommented: Bool) {
    var random = Random(state: 3)
    for _ in 0..<100 {
      let style = random.style()
      let text = StyleWriter(isCommented: isCommented).text(of: style, introduction: ["A style", ""])
      let file = StyleFixture.parse(text)
      #expect(StyleFixture.report(file) == "")
      #expect(file.style == style)
    }
  }

  @Test(
    "Values are written as people would",
    arguments: [
      ("{axisColor: 'red'}", "axisColor: \"#FF0000\","),
      ("{axisColor: '#F008'}", "axisColor: \"rgba(255, 0, 0, 0.5333333333333333)\","),
      ("{axisColor: 'clear'}", "axisColor: \"clear\","),
      ("{axisColor: 'color(srgb 0.1 0.2 0.35 / 0.5)'}", "axisColor: \"color(srgb 0.1 0.2 0.35 / 0.5)\","),
      ("{xTextFont: 'Helvetica bold 9'}", "xTextFont: \"Helvetica bold 9\","),
      (
        "{xTextFont: {family: 'A Bold', weight: 350}}",
        "xTextFont: {family: \"A Bold\", size: 12, weight: 350, slant: \"normal\"},"
      ),
      ("{chartEdge: {left: 3}}", "chartEdge: {top: \"auto\", left: 3, bottom: \"auto\", right: \"auto\"},"),
      ("{xTextTransform: {rotate: -45, translate: [0, 4]}}", "xTextTransform: {rotate: -45, translate: [0, 4]},"),
      (
        "{rules: [{part: 'xText', index: {from: 2}, hidden: true}]}",
        "  {part: \"xText\", index: {from: 2}, hidden: true},"
      ),
    ])
  func values(_ text: String, _ line: String) {
    let written = StyleWriter(isCommented: false).text(of: StyleFixture.parse(text).style)
    #expect(written.split(separator: "\n").contains("  " + line), "\(written)")
  }

  @Test("What a program gives an annotation whose kind has no such thing is left out")
  func uselessProperties() {
    var style = ChartStyle()
    style.annotations = [
      ChartAnnotation(.mark(.max, series: "a"), width: 2, dashPattern: [1], extendsRange: true),
      ChartAnnotation(.band(.x, .number(1), .number(2)), width: 2, dashPattern: [1], extendsRange: true),
    ]
    let written = StyleWriter(isCommented: false).text(of: style)
    #expect(written.contains("  {mark: \"max\", series: \"a\", width: 2},\n"), "\(written)")
    #expect(written.contains("  {x: [1, 2]},\n"), "\(written)")
  }
}
