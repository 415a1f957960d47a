import Diagnostics
import JSONSyntax
import Testing

/// A node on one line: numbers as written, objects in their order.
func show(_ node: JSONNode?) -> String {
  guard let node else { return "nothing" }
  return switch node.content {
  case .null: "null"
  case .bool(let bool): "\(bool)"
  case .number(_, let text): text
  case .string(let text): "'\(text)'"
  case .array(let elements): "[" + elements.map { show($0) }.joined(separator: ",") + "]"
  case .object(let members): "{" + members.map { "\($0.key):\(show($0.value))" }.joined(separator: ",") + "}"
  }
}

func show(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { diagnostic in
    let place = diagnostic.location.map { "\($0.line):\($0.column)+\(diagnostic.length) " } ?? ""
    return place + diagnostic.code + (diagnostic.severity == .error ? "" : " \(diagnostic.severity)")
  }.joined(separator: ", ")
}

func parse(_ text: String, _ dialect: JSONDialect = .json) -> JSONDocument {
  JSONDocument.parse(Array(text.utf8), dialect: dialect, path: "file")
}

@Suite("What is right is read")
struct ReadingTests {
  @Test(
    "JSON texts",
    arguments: [
      ("null", "null"), (" true\n", "true"), ("[]", "[]"), ("{}", "{}"), ("[1,-2.5e+3,0]", "[1,-2.5e+3,0]"),
      (#"{"b":1,"a":{"c":[]},"b":2}"#, "{b:1,a:{c:[]},b:2}"),
      (#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "'\"\\/\u{8}\u{c}\n\r\té😀'"),
      ("\u{FEFF}[1]", "[1]"), ("\"\u{7f}é\u{2028}\"", "'\u{7f}é\u{2028}'"), (#"{"":0}"#, "{:0}"),
    ])
  func json(text: String, expected: String) {
    let document = parse(text)
    #expect(show(document.root) == expected)
    #expect(document.diagnostics.isEmpty)
  }

  @Test(
    "JSON5 texts",
    arguments: [
      ("{a: 1, $b_2: .5, 'c d': +1., ü: 0xFf,}", "{a:1,$b_2:.5,c d:+1.,ü:0xFf}"),
      ("// one\n[1, /* two */ 2,] // three", "[1,2]"), ("[Infinity, -Infinity, NaN]", "[Infinity,-Infinity,NaN]"),
      (#"'it\'s \x41 \v \0 a\q'"#, "'it's A \u{b} \0 aq'"), ("\"a\\\nb\\\r\nc\\\u{2028}d\"", "'abcd'"),
      (#"{\u0061b: 1}"#, "{ab:1}"), ("\u{A0}\u{FEFF}[\u{2003}1\u{2029}]\u{B}\u{C}", "[1]"), ("'\"'", "'\"'"),
      ("{null: null, true: true}", "{null:null,true:true}"), ("\"tab\there\"", "'tab\there'"),
    ])
  func json5(text: String, expected: String) {
    let document = parse(text, .json5)
    #expect(show(document.root) == expected)
    #expect(show(document.diagnostics) == "")
  }

  @Test("Hexadecimal and signed numbers have their values")
  func values() {
    func value(_ text: String) -> Double? {
      if case .number(let value, _) = parse(text, .json5).root?.content { return value }
      return nil
    }
    #expect(value("0x1F") == 31)
    #expect(value("-0xfF") == -255)
    #expect(value("+.25e1") == 2.5)
    #expect(value("5.") == 5)
    #expect(value("5.e2") == 500)
    #expect(value("-Infinity") == -.infinity)
    #expect(value("+NaN")?.isNaN == true)
    #expect(value("-0")?.sign == .minus)
    #expect(value("9007199254740993") == 9_007_199_254_740_992)
  }

  @Test("Nodes know their place and length in characters")
  func places() throws {
    let document = parse("{\r\n  \"é😀\": [\"ü\", 12],\r  \"b\":\n{\n}}")
    guard case .object(let members) = document.root?.content, case .array(let elements) = members.first?.value.content
    else {
      Issue.record("An object with an array was expected.")
      return
    }
    #expect(members[0].keyLocation == SourceLocation(line: 2, column: 3))
    #expect(members[0].keyLength == 4)
    #expect(members[0].value.location == SourceLocation(line: 2, column: 9))
    #expect(members[0].value.length == 9)
    #expect(elements[1].location == SourceLocation(line: 2, column: 15))
    #expect(elements[1].length == 2)
    #expect(members[1].keyLocation == SourceLocation(line: 3, column: 3))
    #expect(members[1].value.location == SourceLocation(line: 4, column: 1))
    #expect(members[1].value.length == 1)
    #expect(document.root?.length == 1)
  }

  @Test("U+2028 ends a line in JSON5 and not in JSON")
  func unicodeLines() {
    #expect(show(parse("['\u{2028}', x]", .json5).diagnostics) == "2:4+1 unknown-word")
    #expect(show(parse("[\"\u{2028}\", x]").diagnostics) == "1:7+1 unknown-word")
  }
}
