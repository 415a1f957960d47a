import Diagnostics
import Testing

@Suite("DiagnosticFormatter")
struct DiagnosticFormatterTests {
  private let formatter = DiagnosticFormatter()

  struct Excerpt: Sendable, CustomTestStringConvertible {
    var name: String
    var line: String
    var column: Int
    var length = 1
    var width = 100
    var shown: String
    var mark: String
    var testDescription: String { name }
  }

  @Test(
    "The mark stands under what is concerned",
    arguments: [
      Excerpt(name: "plain", line: "a: bcd,", column: 4, length: 3, shown: "a: bcd,", mark: "   ^~~"),
      Excerpt(name: "first column", line: "abc", column: 1, shown: "abc", mark: "^"),
      Excerpt(name: "tabs stay", line: "\ta:\tb", column: 5, shown: "\ta:\tb", mark: "\t  \t^"),
      Excerpt(name: "a tab inside", line: "a\tb", column: 1, length: 3, shown: "a\tb", mark: "^\t~"),
      Excerpt(name: "wide before", line: "標題: x", column: 5, shown: "標題: x", mark: "      ^"),
      Excerpt(name: "wide inside", line: "\"標題\"", column: 1, length: 4, shown: "\"標題\"", mark: "^~~~~~"),
      Excerpt(name: "emoji", line: "👩‍🔬 x", column: 5, shown: "👩‍🔬 x", mark: "   ^"),
      Excerpt(name: "emoji by selector", line: "☀️x", column: 3, shown: "☀️x", mark: "  ^"),
      Excerpt(name: "combining mark", line: "e\u{301}x", column: 3, shown: "e\u{301}x", mark: " ^"),
      Excerpt(name: "Hangul in parts", line: "\u{1112}\u{1161}\u{11AB}x", column: 4, shown: "한", mark: "  ^"),
      Excerpt(name: "within a cluster", line: "e\u{301}x", column: 2, shown: "e\u{301}x", mark: "^"),
      Excerpt(name: "end of line", line: "{a: 1", column: 6, shown: "{a: 1", mark: "     ^"),
      Excerpt(name: "beyond the line", line: "abc", column: 90, length: 9, shown: "abc", mark: "   ^"),
      Excerpt(name: "length beyond the line", line: "abcd", column: 3, length: 90, shown: "abcd", mark: "  ^~"),
      Excerpt(name: "no length", line: "abcd", column: 3, length: 0, shown: "abcd", mark: "  ^"),
      Excerpt(name: "column 0", line: "abcd", column: 0, shown: "abcd", mark: "^"),
      Excerpt(name: "controls", line: "\u{1B}[1ma\u{7F}\u{85}b", column: 8, shown: "␛[1ma␡\u{FFFD}b", mark: "       ^"),
      Excerpt(name: "NUL", line: "\u{0}", column: 1, shown: "␀", mark: "^"),
      Excerpt(name: "direction", line: "a\u{202E}b", column: 3, shown: "a\u{FFFD}b", mark: "  ^"),
      Excerpt(name: "blanks at the end", line: "ab  \t", column: 1, shown: "ab", mark: "^"),
    ])
  func mark(_ excerpt: Excerpt) {
    let lines = lines(of: excerpt)
    // The jamo and the syllable that they make are one character; scalars tell them apart.
    let shown = excerpt.name == "Hangul in parts" ? excerpt.line : excerpt.shown
    #expect(lines == ["t:1:\(excerpt.column): error: m [c]", "    " + shown, "    " + excerpt.mark])
  }

  @Test(
    "A long line is cut around the place",
    arguments: [
      Excerpt(
        name: "at the beginning", line: "0123456789abcdefghijklmnop", column: 1, length: 3, width: 20,
        shown: "0123456789abcdefgh…", mark: "^~~"),
      Excerpt(
        name: "in the middle", line: "0123456789abcdefghijklmnopqrstuvwxyz", column: 19, length: 2, width: 20,
        shown: "…cdefghijklmnopqrst…", mark: "       ^~"),
      Excerpt(
        name: "at the end", line: "0123456789abcdefghijklmnop", column: 26, width: 20,
        shown: "…89abcdefghijklmnop", mark: "                  ^"),
      Excerpt(
        name: "behind the end", line: "0123456789abcdefghijklmnop", column: 27, width: 20,
        shown: "…9abcdefghijklmnop", mark: "                  ^"),
      Excerpt(
        name: "a long place", line: "0123456789abcdefghijklmnopqrstuvwxyz", column: 2, length: 30, width: 20,
        shown: "0123456789abcdefgh…", mark: " ^~~~~~~~~~~~~~~~~"),
      Excerpt(
        name: "wide characters", line: String(repeating: "標", count: 30), column: 15, width: 20,
        shown: "…標標標標標標標標標…", mark: "       ^~"),
      Excerpt(
        name: "a line as long as a file", line: String(repeating: "x", count: 1_000_000) + "!", column: 1_000_001,
        width: 20, shown: "…xxxxxxxxxxxxxxxxx!", mark: "                  ^"),
    ])
  func window(_ excerpt: Excerpt) {
    #expect(lines(of: excerpt).dropFirst() == ["    " + excerpt.shown, "    " + excerpt.mark])
  }

  @Test("Whatever the line, its window is no wider than asked, and the mark stands in it")
  func windowIsBounded() {
    let pieces = ["a", "標", "\t", "e\u{301}", "👩‍🔬", " ", "\u{1B}"]
    for seed in 0..<200 {
      let line = (0..<seed).map { pieces[($0 * 7 + seed * $0 / 3) % pieces.count] }.joined()
      let column = seed == 0 ? 1 : seed * 13 % (line.unicodeScalars.count + 1) + 1
      let lines = lines(of: Excerpt(name: "", line: line, column: column, length: 5, width: 24, shown: "", mark: ""))
      func columns(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1 == "\t" ? 8 : DisplayWidth.columns(of: $1)) }
      }
      #expect(columns(lines[1]) <= 4 + 24)
      #expect(columns(lines[2]) <= 4 + 25, "\(line)")
      #expect(lines[2].contains("^"))
    }
  }

  private func lines(of excerpt: Excerpt) -> [String] {
    var formatter = formatter
    formatter.excerptWidth = excerpt.width
    let diagnostic = Diagnostic(
      .error, "m", code: "c", path: "t", location: SourceLocation(line: 1, column: excerpt.column),
      length: excerpt.length,
      excerpt: excerpt.line)
    return formatter.text(diagnostic).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "The first line says where, how grave, what, and the code",
    arguments: [
      (Diagnostic(.error, "no data", code: "no-data"), "lpchart: error: no data [no-data]"),
      (Diagnostic(.warning, "no data", code: ""), "lpchart: warning: no data"),
      (Diagnostic(.note, "seen", code: "n", path: "a b.json"), "a b.json: note: seen [n]"),
      (
        Diagnostic(.error, "bad", code: "c", path: "a.json", location: SourceLocation(line: 12, column: 7)),
        "a.json:12:7: error: bad [c]"
      ),
      (
        Diagnostic(.error, "bad", code: "c", location: SourceLocation(line: 12, column: 7)),
        "<input>:12:7: error: bad [c]"
      ),
      (
        Diagnostic(.error, "a \u{1B}[31mred\n\u{9B}key\t\u{202E}", code: "c", path: "x\ny"),
        "x\\ny: error: a \\u{1B}[31mred\\n\\u{9B}key\\t\\u{202E} [c]"
      ),
      (
        Diagnostic(.error, "unknown option '--stile'", code: "unknown-option", suggestion: "--style"),
        "lpchart: error: unknown option '--stile' [unknown-option]\n    did you mean '--style'?"
      ),
    ])
  func headline(_ diagnostic: Diagnostic, _ text: String) {
    #expect(formatter.text(diagnostic) == text)
  }

  @Test("A message as long as a file is cut")
  func longMessage() {
    let text = formatter.text(Diagnostic(.error, String(repeating: "é", count: 100_000), code: "c"))
    #expect(text == "lpchart: error: " + String(repeating: "é", count: 1000) + "… [c]")
    #expect(formatter.line(Diagnostic(.error, String(repeating: "e", count: 1000), code: "")).count == 1000)
  }

  private let unknownKey = Diagnostic(
    .error, "unknown key 'lineColour'", code: "unknown-key", path: "a.json5",
    location: SourceLocation(line: 2, column: 3),
    length: 10, suggestion: "lineColor", excerpt: "  lineColour: 1,")

  @Test("Everything together")
  func whole() {
    let warning = Diagnostic(.warning, "late", code: "w", path: "b", location: SourceLocation(line: 1, column: 1))
    #expect(
      formatter.text([unknownKey, warning], summarizing: true) == """
        a.json5:2:3: error: unknown key 'lineColour' [unknown-key]
              lineColour: 1,
              ^~~~~~~~~~
            did you mean 'lineColor'?
        b:1:1: warning: late [w]
        1 error, 1 warning

        """)
  }

  @Test("An empty line is shown without blanks")
  func emptyLine() {
    let diagnostic = Diagnostic(
      .error, "empty", code: "c", path: "t", location: SourceLocation(line: 1, column: 1), excerpt: "")
    #expect(formatter.text(diagnostic) == "t:1:1: error: empty [c]\n\n    ^")
  }

  @Test("Colours are written just where they are asked for")
  func colors() {
    let escape: Character = "\u{1B}"
    #expect(!formatter.text([unknownKey], summarizing: true).contains(escape))
    #expect(
      DiagnosticFormatter(usesColor: true).text(unknownKey) == """
        \u{1B}[1ma.json5:2:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m unknown key 'lineColour' [unknown-key]
              lineColour: 1,
              \u{1B}[1;32m^~~~~~~~~~\u{1B}[0m
            did you mean 'lineColor'?
        """)
  }

  @Test("A banner has one line")
  func banner() {
    #expect(formatter.line(unknownKey) == "a.json5:2:3: unknown key 'lineColour', did you mean 'lineColor'?")
    #expect(formatter.line(Diagnostic(.error, "a\nb", code: "c")) == "a\\nb")
    #expect(formatter.line([Diagnostic]()) == nil)
    #expect(formatter.line([unknownKey]) == formatter.line(unknownKey))
    let warning = Diagnostic(.warning, "late", code: "w")
    #expect(
      formatter.line([warning, unknownKey, warning])
        == "a.json5:2:3: unknown key 'lineColour', did you mean 'lineColor'? (and 2 more)")
  }

  @Test(
    "The summary counts errors and warnings",
    arguments: [
      (0, 0, nil), (1, 0, "1 error"), (2, 0, "2 errors"), (0, 1, "1 warning"), (3, 2, "3 errors, 2 warnings"),
    ] as [(Int, Int, String?)])
  func summary(_ errors: Int, _ warnings: Int, _ text: String?) {
    let diagnostics =
      [Diagnostic(.note, "n", code: "")]
      + Array(repeating: Diagnostic(.error, "e", code: ""), count: errors)
      + Array(repeating: Diagnostic(.warning, "w", code: ""), count: warnings)
    #expect(formatter.summary(diagnostics) == text)
  }
}
