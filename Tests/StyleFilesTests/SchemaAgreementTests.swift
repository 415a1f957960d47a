import Diagnostics
import JSONSyntax
import StyleFiles
import Testing

@Suite("The schema and the reader")
struct SchemaAgreementTests {
  /// What a schema has no words for: repeated keys, other files, infinities, the inside of texts, two equal numbers,
  /// what one kind of annotation has and another has not.
  private static func isBeyondSchemas(_ item: StyleMistake) -> Bool {
    let texts = [
      "': ", "finite number", "duplicate key", "no style", "no file", "different numbers", "stands alone", "which only",
    ]
    let others = ["'crosshairDashPattern' must have a length", "family' must not be empty", "'size' must have sides"]
    return (texts + others).contains { item.report.contains($0) }
  }

  @Test("An editor marks what the reader refuses", arguments: StyleMistake.all.filter { !isBeyondSchemas($0) })
  func refused(_ item: StyleMistake) throws {
    #expect(try !accepts(item.text))
  }

  @Test(
    "An editor lets pass what the reader takes",
    arguments: BuiltInStyle.all.map { String(decoding: $0.bytes, as: UTF8.self) } + [
      "{}", "{axisColor: '#f80', xTextColor: '#F80c', yTextColor: '#12aB34', titleColor: 'grey'}",
      "{axisColor: 'rgb(1, 2, 3)', xTextColor: 'RGBA( 1% , 2%, 3%, .5 )', yTextColor: 'color(srgb 1 0 0 / 0.5)'}",
      "{xTextFont: 'Helvetica Bold 9.5', yTextFont: {weight: 'bold'}, titleFont: {family: 'A', size: 1, slant: 'italic'}}",
      "{chartEdge: 3, xTextTransform: {rotate: -45, scale: [1, 2], translate: [0, 4]}}",
      "{chartEdge: [1, 'auto', 2, 3]}",
      "{chartEdge: {left: 'auto', top: 4}, xTextTransform: {matrix: [1, 2, 3, 4, 5, 6]}}", "{chartEdge: 'auto'}",
      "{rules: [{part: 'xText', font: {size: 3}, index: {from: 3}}, {part: 'axisPoint', index: [1], shape: 'none'}]}",
      "{rules: [{part: 'xReferenceLine', index: 'even', dash: [1, 2], hidden: true}, {part: 'chartPoint', index: 3}]}",
      "{extends: 'teal', data: 'a.json', yKey: 'a', xKey: 'b', byKey: 'd', xRankKey: 'c', ySpace: 0.5}",
      "{yKeys: ['a', 'b'], xData: ['a', 4], xMinCount: 0, xMaxCount: 1, xScale: 'log', yScale: 'symlog', title: ''}",
      "{size: [1, 2.5]}", "{size: '750x400'}", "{xRefrenceLineColor: 'red', yRefrenceLineDashPattern: []}",
      "{$schema: 'x'}", "{gapBeyond: 'auto', missingValues: 'gap', chartLineShape: 'smooth', legendPosition: 'inside'}",
      "{yRange: ['auto', 3]}", "{yRange: ['auto', 'auto']}", "{yRange: [3, 'auto']}",
      "{yRange: 'zero', subtitle: 'a', xTitle: '', yTitle: 'b'}",
      "{annotations: [{x: 'a'}, {y: [1, '2']}, {x: 1, y: 2, offset: [1, -2], label: '', font: {size: 3}}]}",
      "{annotations: [{mark: 'mean', series: 'a', color: 'red', width: 0, dash: []}]}",
      "{gapBeyond: ' 1.5 h', series: {a: {gapBeyond: 'none', label: '', area: true, pointShape: 'none'}, 'b c': {}}}",
      "{xTextFormat: '%b %Y', yTextFormat: 'si'}",
      "{yTextFormat: {notation: 'plain', decimals: 2, prefix: '', suffix: ' kg', percent: true, date: 'x'}}",
    ])
  func accepted(_ text: String) throws {
    #expect(try accepts(text))
    let codes = StyleFixture.parse(text).diagnostics.map(\.code)
    #expect(codes == [])
  }

  private func accepts(_ text: String) throws -> Bool {
    let root = try #require(JSONDocument.parse(Array(text.utf8), dialect: .json5, path: nil).root)
    return try SchemaValidator(StyleSchema.text).accepts(SchemaSubject(root))
  }
}
