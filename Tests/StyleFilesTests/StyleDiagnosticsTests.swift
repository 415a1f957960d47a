import Diagnostics
import Graphics
import LineChart
import StyleFiles
import Testing

@Suite("What is wrong with style files")
struct StyleDiagnosticsTests {
  @Test("One mistake, one message at its place", arguments: StyleMistake.all)
  func one(_ item: StyleMistake) throws {
    let diagnostics = StyleFixture.parse(item.text).diagnostics
    let found = diagnostics.map { diagnostic -> String in
      #expect(diagnostic.path == "s.json5")
      #expect(diagnostic.location?.line == 1)
      #expect(diagnostic.excerpt == item.text)
      #expect(diagnostic.severity == .error)
      let suggestion = diagnostic.suggestion.map { " ? " + $0 } ?? ""
      let column = diagnostic.location?.column ?? 0
      return "\(column) \(diagnostic.length) \(diagnostic.message) [\(diagnostic.code)]\(suggestion)"
    }
    #expect(found == [item.report])
  }

  @Test("A line as long as a file is not shown again for each of its mistakes")
  func longLine() {
    let keys = (0..<3000).map { "k\($0): 1" }
    let onOneLine = StyleFixture.parse("{" + keys.joined(separator: ", ") + "}").diagnostics
    #expect(onOneLine.count == keys.count)
    #expect(onOneLine.allSatisfy { $0.excerpt == nil && $0.location != nil && $0.code == "unknown-key" })
    let onLines = StyleFixture.parse("{\n" + keys.joined(separator: ",\n") + "}").diagnostics
    #expect(onLines.map { $0.location?.line } == Array(2...3001))
    #expect(onLines.allSatisfy { $0.excerpt?.contains(": 1") == true })
  }

  @Test("All mistakes of a file are told, in its order, and what is right is there")
  func allAtOnce() {
    let file = StyleFixture.parse(
      """
      {
        chartLineColour: "teal",
      \tchartLineWidth: -2, // 標題
        axisWidth: 3,
        rules: [
          {part: "chartPoint", radius: "big", fill: "red"},
          {part: "nowhere", fill: "purpel"},
        ],
        axisWidth: 4,
        axisColor: "blue"
        axisPointRadius: 5,
      }
      """)
    #expect(
      StyleFixture.report(file) == """
        s.json5:2:3: error: unknown key 'chartLineColour' [unknown-key]
              chartLineColour: "teal",
              ^~~~~~~~~~~~~~~
            did you mean 'chartLineColor'?
        s.json5:3:18: error: 'chartLineWidth' must be from 0 to 1000, not -2 [out-of-range]
            \tchartLineWidth: -2, // 標題
            \t                ^~
        s.json5:6:34: error: 'rules[0].radius' must be a number, not a text [wrong-type]
                {part: "chartPoint", radius: "big", fill: "red"},
                                             ^~~~~
        s.json5:7:12: error: 'rules[1].part' must be one of "chartPoint", "axisPoint", "xReferenceLine", \
        "yReferenceLine", "xText", "yText", not 'nowhere' [unknown-value]
                {part: "nowhere", fill: "purpel"},
                       ^~~~~~~~~
        s.json5:7:29: error: 'rules[1].fill': unknown colour 'purpel' [bad-color]
                {part: "nowhere", fill: "purpel"},
                                        ^~~~~~~~
            did you mean 'purple'?
        s.json5:9:3: error: duplicate key 'axisWidth', first given in line 4 [duplicate-key]
              axisWidth: 4,
              ^~~~~~~~~
        s.json5:10:20: error: expected "," between this value and the next [missing-comma]
              axisColor: "blue"
                               ^

        """)
    #expect(file.hasErrors)
    var expected = ChartStyle()
    expected.axisWidth = 3
    expected.axisColor = Color(rgb: 0x0000FF)
    expected.axisPointRadius = 5
    var rule = StyleRule(.chartPoint)
    rule.fill = Color(rgb: 0xFF0000)
    expected.rules = [rule]
    #expect(file.style == expected)
  }

  @Test("Syntax errors come from the parser, with line and caret", arguments: ["", "{", "{a", "{axisWidth: }", "nope"])
  func syntax(_ text: String) throws {
    let file = StyleFixture.parse(text)
    #expect(file.hasErrors)
    let first = try #require(file.diagnostics.first)
    #expect(first.path == "s.json5")
    #expect(first.location != nil)
    #expect(first.excerpt != nil)
  }

  @Test("No text makes the reader trap, and every mistake has its place")
  func damaged() throws {
    let texts = BuiltInStyle.all.map(\.bytes) + [Array("{size: '9x9', xTextFont: 'a b 9', yRange: [1, 2]}".utf8)]
    var state: UInt64 = 11
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["}", "]", "\"", "'", ",", "-", "e999", "[", "{", "null", "\u{0}", "/*", "#", "(", "\n", "標", "1"]
      .map { Array($0.utf8) }
    for _ in 0..<200 {
      var bytes = texts[random(texts.count)]
      for _ in 0...random(3) {
        let index = random(bytes.count + 1)
        switch random(3) {
        case 0: bytes.removeSubrange(index..<min(index + random(9), bytes.count))
        case 1: bytes.insert(contentsOf: pieces[random(pieces.count)], at: index)
        default: if index < bytes.count { bytes[index] = UInt8(truncatingIfNeeded: random(256)) }
        }
      }
      let file = StyleFile.parse(bytes, path: "s", library: StyleFixture().library)
      for diagnostic in file.diagnostics where diagnostic.code != "more" {
        let location = try #require(diagnostic.location)
        let excerpt = try #require(diagnostic.excerpt)
        #expect(location.column <= excerpt.unicodeScalars.count + 1)
      }
      // What is right fits a style, whatever else is wrong.
      let again = StyleFixture.parse(StyleWriter(isCommented: false).text(of: file.style))
      #expect(StyleFixture.report(again) == "")
      #expect(again.style == file.style)
    }
  }
}
