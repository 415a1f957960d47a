import Graphics
import LineChart
import StyleFiles
import Testing

@Suite("Values in style files")
struct StyleValueTests {
  /// The style that `text` makes, which has to be right.
  private func style(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> ChartStyle {
    let file = StyleFixture.parse(text)
    #expect(StyleFixture.report(file) == "", sourceLocation: sourceLocation)
    return file.style
  }

  @Test("Comments, trailing commas, bare keys and single quotes are allowed")
  func json5() {
    let style = style(
      """
      // a comment
      {
        chartLineWidth: 2, /* another */ "axisWidth": .5,
        'axisPointRadius': +3,
        indicatorRadius: 0x10,
      }
      """)
    var expected = ChartStyle()
    expected.chartLineWidth = 2
    expected.axisWidth = 0.5
    expected.axisPointRadius = 3
    expected.indicatorRadius = 16
    #expect(style == expected)
  }

  @Test("An empty object is the default style")
  func empty() {
    #expect(style("{}") == ChartStyle())
    #expect(StyleFixture.parse("{}").overlay.isEmpty)
  }

  @Test(
    "Colours in every spelling",
    arguments: [
      ("#f80", Color(rgb: 0xFF8800)), ("#F80c", Color(rgb: 0xFF8800, alpha: 0.8)), ("#12aB34", Color(rgb: 0x12AB34)),
      ("#12aB3480", Color(rgb: 0x12AB34, alpha: 128.0 / 255)), ("teal", Color(rgb: 0x008080)),
      ("RebeccaPurple", Color(rgb: 0x663399)), ("grey", Color(rgb: 0x808080)), ("clear", .clear),
      ("transparent", .clear), ("rgb(255, 128, 0)", Color(rgb: 0xFF8000)),
      ("rgba(255,128,0,0.5)", Color(rgb: 0xFF8000, alpha: 0.5)),
      ("rgb(255 128 0 / 50%)", Color(rgb: 0xFF8000, alpha: 0.5)),
      ("RGBA( 100% , 50% , 0% , .25 )", Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)),
      ("color(srgb 0.1 0.2 0.3)", Color(red: 0.1, green: 0.2, blue: 0.3)),
      ("color(srgb 0.1 0.2 0.3 / 0.4)", Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
    ])
  func colors(_ text: String, _ color: Color) {
    #expect(style("{viewBackgroundColor: '\(text)'}").viewBackgroundColor == color)
  }

  @Test(
    "Fonts in every spelling",
    arguments: [
      ("'Helvetica 12'", Font(family: "Helvetica", size: 12)),
      ("'DejaVu Sans Mono 9.5'", Font(family: "DejaVu Sans Mono", size: 9.5)),
      ("'Helvetica Bold Italic 12'", Font(family: "Helvetica", size: 12, weight: 700, slant: .italic)),
      ("'Helvetica oblique light 12'", Font(family: "Helvetica", size: 12, weight: 300, slant: .oblique)),
      ("'Bold 12'", Font(family: "Bold", size: 12)),
      ("'Helvetica, Arial 8'", Font(family: "Helvetica, Arial", size: 8)),
      (
        "{family: 'Helvetica', size: 7, weight: 'bold', slant: 'italic'}",
        Font(family: "Helvetica", size: 7, weight: 700, slant: .italic)
      ),
      ("{weight: 350}", Font(family: "system", size: 14, weight: 350)),
      ("{size: 20}", Font(family: "system", size: 20, weight: 600)),
      ("{}", Font(family: "system", size: 14, weight: 600)),
    ])
  func fonts(_ text: String, _ font: Font) {
    #expect(style("{titleFont: \(text)}").titleFont == font)
  }

  @Test(
    "Edges in every spelling",
    arguments: [
      ("12", ChartEdge(top: 12, left: 12, bottom: 12, right: 12)), ("'auto'", ChartEdge.automatic),
      ("[1, 2, 3, 4.5]", ChartEdge(top: 1, left: 2, bottom: 3, right: 4.5)),
      ("[1, 'auto', 3, 0]", ChartEdge(top: 1, bottom: 3, right: 0)),
      ("{left: 30}", ChartEdge(left: 30)), ("{top: 'auto', right: 5}", ChartEdge(right: 5)), ("{}", ChartEdge()),
    ])
  func edges(_ text: String, _ edge: ChartEdge) {
    #expect(style("{chartEdge: \(text)}").chartEdge == edge)
  }

  @Test(
    "Transforms scale, then turn, then move",
    arguments: [
      ("{}", AffineTransform.identity), ("{rotate: 90}", AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)),
      ("{rotate: -270}", AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)),
      ("{rotate: 540}", AffineTransform(scaleX: -1, y: -1)), ("{scale: 2}", AffineTransform(scaleX: 2, y: 2)),
      ("{scale: [2, 3]}", AffineTransform(scaleX: 2, y: 3)),
      ("{translate: [4, -5]}", AffineTransform(translationX: 4, y: -5)),
      ("{rotate: -45}", AffineTransform(rotation: -Double.pi / 4)),
      ("{translate: [10, 0], rotate: 90, scale: 2}", AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 10, ty: 0)),
      ("{matrix: [1, 2, 3, 4, 5, 6]}", AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ])
  func transforms(_ text: String, _ transform: AffineTransform) {
    #expect(style("{xTextTransform: \(text)}").xTextTransform == transform)
  }

  @Test("Dashes are lists")
  func dashes() {
    let style = style("{yReferenceLineDashPattern: [10, 0, 2.5], xReferenceLineDashPattern: []}")
    #expect(style.yReferenceLineDashPattern == [10, 0, 2.5])
    #expect(style.xReferenceLineDashPattern == [])
  }

  @Test(
    "The original's spellings stand for the same properties",
    arguments: ["Color: 'red'", "Width: 3", "DashPattern: [4, 5]"])
  func originalSpellings(_ property: String) {
    for axis in ["x", "y"] {
      let old = style("{\(axis)RefrenceLine\(property)}")
      #expect(old == style("{\(axis)ReferenceLine\(property)}"))
      #expect(old != ChartStyle())
    }
  }

  @Test(
    "Rules aim at indexes",
    arguments: [
      ("", .all), (", index: 'all'", .all), (", index: 3", .index(3)), (", index: [1, 4]", .list([1, 4])),
      (", index: {from: 2, to: 5}", .range(2...5)), (", index: {from: 5, to: 2}", .range(2...5)),
      (", index: {from: 2}", .range(2...Int.max)), (", index: {to: 2}", .range(0...2)), (", index: 'first'", .first),
      (", index: 'last'", .last), (", index: 'odd'", .odd), (", index: 'even'", .even),
    ] as [(String, StyleRule.Selector)])
  func selectors(_ text: String, _ selector: StyleRule.Selector) {
    let rules = style("{rules: [{part: 'axisPoint'\(text)}]}").rules
    #expect(rules == [StyleRule(.axisPoint, selector)])
  }

  @Test("Each part has its properties")
  func ruleProperties() {
    let rules = style(
      """
      {rules: [
        {part: 'chartPoint', fill: 'red', stroke: 'blue', width: 2, radius: 3, dash: [1], shape: 'diamond', hidden: false},
        {part: 'axisPoint', shape: 'none'},
        {part: 'xReferenceLine', stroke: 'red', width: 2, dash: [], hidden: true},
        {part: 'yReferenceLine', stroke: 'red'},
        {part: 'xText', fill: 'red', font: {size: 20}},
        {part: 'yText', font: 'Helvetica 8', hidden: true},
      ], xTextFont: 'Courier Bold 9'}
      """
    ).rules
    var point = StyleRule(.chartPoint)
    point.fill = Color(rgb: 0xFF0000)
    point.stroke = Color(rgb: 0x0000FF)
    point.width = 2
    point.radius = 3
    point.dash = [1]
    point.shape = .diamond
    point.isHidden = false
    var axisPoint = StyleRule(.axisPoint)
    axisPoint.shape = PointShape.none
    var vertical = StyleRule(.xReferenceLine)
    vertical.stroke = Color(rgb: 0xFF0000)
    vertical.width = 2
    vertical.dash = []
    vertical.isHidden = true
    var horizontal = StyleRule(.yReferenceLine)
    horizontal.stroke = Color(rgb: 0xFF0000)
    var xText = StyleRule(.xText)
    xText.fill = Color(rgb: 0xFF0000)
    // What the rule leaves out is the axis' font, wherever in the file that is given.
    xText.font = Font(family: "Courier", size: 20, weight: 700)
    var yText = StyleRule(.yText)
    yText.font = Font(family: "Helvetica", size: 8)
    yText.isHidden = true
    #expect(rules == [point, axisPoint, vertical, horizontal, xText, yText])
  }

  @Test("A key that is removed returns to its default")
  func removedKey() {
    let before = style("{chartLineWidth: 4, axisWidth: 2}")
    let after = style("{axisWidth: 2}")
    #expect(before.chartLineWidth == 4)
    #expect(after.chartLineWidth == ChartStyle().chartLineWidth)
    #expect(after.axisWidth == 2)
  }

  @Test("A subclass's changes stay beneath what the file says")
  func overAnotherStyle() {
    var prepared = ChartStyle()
    prepared.chartLineWidth = 7
    prepared.axisWidth = 7
    prepared.rules = [StyleRule(.xText)]
    StyleFixture.parse("{axisWidth: 2, rules: [{part: 'yText'}]}").overlay.apply(to: &prepared)
    #expect(prepared.chartLineWidth == 7)
    #expect(prepared.axisWidth == 2)
    #expect(prepared.rules == [StyleRule(.xText), StyleRule(.yText)])
    StyleFixture.parse("{rules: []}").overlay.apply(to: &prepared)
    #expect(prepared.rules == [])
  }
}
