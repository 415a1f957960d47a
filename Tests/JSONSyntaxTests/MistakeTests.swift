import Diagnostics
import JSONSyntax
import Testing

@Suite("What is wrong is named, and the rest is read")
struct MistakeTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    var text: String
    var root: String
    var diagnostics: String
    var dialect: JSONDialect = .json

    init(_ text: String, _ root: String, _ diagnostics: String, _ dialect: JSONDialect = .json) {
      self.text = text
      self.root = root
      self.diagnostics = diagnostics
      self.dialect = dialect
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Mistakes",
    arguments: [
      Mistake("", "nothing", "1:1+1 empty"),
      Mistake(" \n ", "nothing", "2:2+1 empty"),
      Mistake("[1, 2,]", "[1,2]", "1:6+1 trailing-comma"),
      Mistake("{\"a\": 1,\n}", "{a:1}", "1:8+1 trailing-comma"),
      Mistake("[1 2 true]", "[1,2,true]", "1:3+1 missing-comma, 1:5+1 missing-comma"),
      Mistake("{\"a\": 1\n \"b\": [1, 2}", "{a:1,b:[1,2]}", "1:8+1 missing-comma, 2:12+1 wrong-bracket"),
      Mistake("[,]", "[]", "1:2+1 missing-value"),
      Mistake("[1,,2]", "[1,2]", "1:4+1 missing-value"),
      Mistake("{,}", "{}", "1:2+1 missing-key"),
      Mistake("{\"v\":}", "{}", "1:6+1 missing-value"),
      Mistake(
        "{\"a\" 1, \"b\"=2, \"c\", \"d\": 4}", "{a:1,b:2,d:4}",
        "1:5+1 missing-colon, 1:12+1 missing-colon, 1:19+1 missing-colon"),
      Mistake("[1, {\"a\": 2]", "[1,{a:2}]", "1:12+1 wrong-bracket"),
      Mistake("[1, 2}", "[1,2]", "1:6+1 wrong-bracket"),
      Mistake("{\"a\": [1, 2", "{a:[1,2]}", "1:7+1 unclosed-bracket"),
      Mistake("[{\"a\":", "[{}]", "1:2+1 unclosed-bracket"),
      Mistake("1 2", "1", "1:3+1 text-after-value"),
      Mistake("[] // x", "[]", "1:4+4 comment"),
      Mistake("]", "nothing", "1:1+1 missing-value"),
      Mistake("{'a': /* no */ 1}", "{a:1}", "1:2+3 single-quotes, 1:7+8 comment"),
      Mistake("{a: 1, 2: 3}", "{a:1,2:3}", "1:2+1 unquoted-key, 1:8+1 unquoted-key"),
      Mistake("[True, nil, abc]", "[]", "1:2+4 unknown-word, 1:8+3 unknown-word, 1:13+3 unknown-word"),
      Mistake(
        "[01, 1., .5, +1, 0x1F, 1e, -, 1.2.3]", "[01,1.,.5,+1,0x1F]",
        "1:2+2 bad-number, 1:6+2 bad-number, 1:10+2 bad-number, 1:14+2 bad-number, 1:18+4 bad-number, "
          + "1:24+2 bad-number, 1:28+1 bad-number, 1:31+5 bad-number"),
      Mistake("[NaN, Infinity, -Infinity]", "[]", "1:2+3 not-finite, 1:7+8 not-finite, 1:17+9 not-finite"),
      Mistake("[1e999]", "[1e999]", "1:2+5 number-too-large warning"),
      Mistake("[\"ab\n, 2]", "['ab',2]", "1:2+1 unclosed-text"),
      Mistake("[\"ab", "['ab']", "1:2+1 unclosed-text"),
      Mistake(
        "[\"a\tb\\qc\\u12g4\"]", "['a\tbqcu12g4']", "1:4+1 control-character, 1:6+2 bad-escape, 1:9+2 bad-escape"),
      Mistake(
        "[\"\\ud800x\\udc00\\ud800\\u0041\"]", "['\u{FFFD}x\u{FFFD}\u{FFFD}A']",
        "1:3+6 lone-surrogate warning, 1:10+6 lone-surrogate warning, 1:16+6 lone-surrogate warning"),
      Mistake("{\"a\": 1, @, \"b\": 2}", "{a:1,b:2}", "1:10+1 missing-key"),
      Mistake("[1 @ 2, 3]", "[1,3]", "1:4+1 missing-comma"),
      Mistake("{\"é😀\": 1 \"b\": 2}", "{é😀:1,b:2}", "1:9+1 missing-comma"),
      Mistake(
        "[01, 5px, 0x, \\x]", "[01]",
        "1:2+2 bad-number, 1:6+3 bad-number, 1:11+2 bad-number, 1:15+2 unknown-word", .json5),
      Mistake("{a-b: 1}", "{a-b:1}", "1:2+3 unquoted-key", .json5),
      Mistake("/* x", "nothing", "1:1+2 unclosed-comment", .json5),
      Mistake("'\\1\\08\\xg1'", "'108xg1'", "1:2+2 bad-escape, 1:4+2 bad-escape, 1:7+2 bad-escape", .json5),
    ])
  func mistakes(mistake: Mistake) {
    let document = parse(mistake.text, mistake.dialect)
    #expect(show(document.root) == mistake.root)
    #expect(show(document.diagnostics) == mistake.diagnostics)
    #expect(document.diagnostics.allSatisfy { $0.path == "file" && ($0.location == nil || $0.excerpt != nil) })
  }

  @Test(
    "Messages say what was expected and what was found",
    arguments: [
      ("{\"a\":\n [1, 2}", "expected \"]\" to close \"[\" at 2:2 but found \"}\""),
      ("{\"v\":}", "expected a value but found \"}\""), ("[1, {", "\"{\" is never closed: found the end of the text"),
      ("{\"a\" 1}", "expected \":\" behind the key"), ("{\"a\"", "\"{\" is never closed: found the end of the text"),
      ("[1 nope]", "expected \",\" or \"]\" but found \"nope\""),
      ("[.5]", "JSON numbers have a digit before the point, unlike \".5\""),
      ("[1] x", "expected the end of the text but found \"x\""),
      ("[1, \u{1}]", "expected a value but found the control character U+0001"),
    ])
  func messages(text: String, message: String) {
    #expect(parse(text).diagnostics.first?.message == message)
  }

  @Test("A word that is spelled differently elsewhere suggests the right one")
  func suggestions() {
    #expect(parse("[True, None, undefined, NaN]").diagnostics.map(\.suggestion) == ["true", "null", "null", "null"])
  }

  @Test("The excerpt is the line without its end")
  func excerpt() {
    #expect(parse("[1,\r\n  2 3,\r\n4]").diagnostics.map(\.excerpt) == ["  2 3,"])
  }

  @Test("A byte that is not UTF-8 is replaced, and its offset is named")
  func badBytes() {
    let bytes: [UInt8] = Array("[\"a".utf8) + [0xFF] + Array("b\", \"".utf8) + [0xC3] + Array("\"]".utf8)
    let document = JSONDocument.parse(bytes, dialect: .json)
    #expect(show(document.root) == "['a\u{FFFD}b','\u{FFFD}']")
    #expect(show(document.diagnostics) == "1:4+1 not-utf8 warning, 1:10+1 not-utf8 warning")
    #expect(document.diagnostics.first?.message == "the byte 0xFF at offset 3 is not UTF-8; U+FFFD stands for it")
  }

  @Test(
    "UTF-16 is named", arguments: [[0xFF, 0xFE, 0x5B, 0], [0xFE, 0xFF, 0, 0x5B], [0x5B, 0, 0x5D, 0], [0, 0x5B]])
  func utf16(bytes: [UInt8]) {
    let document = JSONDocument.parse(bytes, dialect: .json)
    #expect(document.diagnostics.map(\.code) == ["utf16"])
    #expect(document.root == nil)
  }

  @Test("Twenty mistakes are told, and the number of the others")
  func limit() {
    let document = parse("[" + String(repeating: "01,", count: 30) + "1]")
    #expect(document.diagnostics.count == 21)
    #expect(document.diagnostics.last?.message == "and 10 more")
  }

  @Test("Brackets 512 deep are read, one more and a hundred thousand are one mistake")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(nested(512)).diagnostics.isEmpty)
    #expect(show(parse(nested(513)).diagnostics) == "1:513+1 too-deep")
    #expect(show(parse(String(repeating: "[", count: 100_000)).diagnostics) == "1:513+1 too-deep")
    #expect(show(parse(String(repeating: "{\"a\":", count: 100_000)).diagnostics) == "1:2561+1 too-deep")
  }
}
