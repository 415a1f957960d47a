import Diagnostics
import JSONSyntax
import Testing

/// RFC 8259 word by word, as slow and plain as can be: whether a text in ASCII is JSON.
struct ReferenceGrammar {
  var rest: Substring.UnicodeScalarView

  static func accepts(_ text: String) -> Bool {
    var grammar = ReferenceGrammar(rest: text[...].unicodeScalars)
    guard grammar.value() else { return false }
    return grammar.rest.isEmpty
  }

  mutating func blanks() {
    while let next = rest.first, " \t\n\r".unicodeScalars.contains(next) { rest.removeFirst() }
  }

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  mutating func digits() -> Bool {
    let before = rest.count
    while let next = rest.first, ("0"..."9").contains(next) { rest.removeFirst() }
    return rest.count < before
  }

  mutating func value() -> Bool {
    blanks()
    defer { blanks() }
    if take("{") { return list("}") { $0.member() } }
    if take("[") { return list("]") { $0.value() } }
    if rest.first == "\"" { return string() }
    if take("true") || take("false") || take("null") { return true }
    return number()
  }

  mutating func list(_ end: String, _ element: (inout Self) -> Bool) -> Bool {
    blanks()
    if take(end) { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take(end)
  }

  mutating func member() -> Bool {
    blanks()
    guard string() else { return false }
    blanks()
    return take(":") && value()
  }

  mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let next = rest.popFirst() {
      if next == "\"" { return true }
      if next.value < 0x20 { return false }
      guard next == "\\" else { continue }
      guard let escape = rest.popFirst() else { return false }
      if escape == "u" {
        for _ in 0..<4 {
          guard let digit = rest.popFirst(), digit.properties.isASCIIHexDigit else { return false }
        }
      } else if !"\"\\/bfnrt".unicodeScalars.contains(escape) {
        return false
      }
    }
    return false
  }

  mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }
}

@Suite("Texts at random")
struct ReferenceTests {
  /// A text made of pieces that are often right beside each other.
  static func text(_ seed: UInt64) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func value(_ depth: Int) -> String {
      switch next(depth > 3 ? 6 : 9) {
      case 0: return "null"
      case 1: return "\(next(1000))"
      case 2: return "-\(next(10)).\(next(100))e\(next(20))"
      case 3: return "\"t\\n\\u00e9\(next(10))\""
      case 4: return "true"
      case 5: return " \"\" "
      case 6: return "[" + (0..<next(4)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
      default:
        return "{" + (0..<next(4)).map { _ in "\"k\(next(3))\" : \(value(depth + 1))" }.joined(separator: ",\n") + "}"
      }
    }
    var text = Array(value(0).unicodeScalars)
    let noise = Array("{}[],:\"'\\/*0123.eE+-truefalsnx \n\t$_\u{1}".unicodeScalars)
    for _ in 0..<next(3) {
      let place = next(text.count)
      switch next(3) {
      case 0: text.remove(at: place)
      case 1: text.insert(noise[next(noise.count)], at: place)
      default: text[place] = noise[next(noise.count)]
      }
      if text.isEmpty { text = ["0"] }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text)
    return String(result)
  }

  @Test("A text has no errors just if the grammar accepts it", arguments: 0..<20)
  func grammar(block: UInt64) {
    for seed in block * 200..<block * 200 + 200 {
      let text = Self.text(seed)
      let document = parse(text)
      let isRight = document.diagnostics.allSatisfy { $0.severity != .error }
      if isRight != ReferenceGrammar.accepts(text) {
        Issue.record("\(text.debugDescription): \(show(document.diagnostics))")
      }
      #expect(!isRight || document.root != nil)
    }
  }

  @Test("All JSON is JSON5", arguments: 0..<10)
  func superset(block: UInt64) {
    for seed in block * 100..<block * 100 + 100 {
      let text = Self.text(seed)
      guard ReferenceGrammar.accepts(text) else { continue }
      let document = parse(text, .json5)
      #expect(show(document.diagnostics) == show(parse(text).diagnostics))
      #expect(show(document.root) == show(parse(text).root))
    }
  }
}
