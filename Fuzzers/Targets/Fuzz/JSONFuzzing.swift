import Diagnostics
import JSONSyntax

@testable import TableReaders

/// The tree of JSON and JSON5 with its places, and the rows of JSON and NDJSON however the text is cut.
enum JSONFuzzing {
  static func check(_ input: [UInt8]) {
    var roots: [JSONNode?] = []
    var isRight: [Bool] = []
    for dialect in [JSONDialect.json, .json5] {
      let document = JSONDocument.parse(input, dialect: dialect, path: "fuzz.json")
      let again = JSONDocument.parse(input, dialect: dialect, path: "fuzz.json")
      expect(same(document.root, again.root), "A text that is read twice gives two trees.")
      expect(document.diagnostics == again.diagnostics, "A text that is read twice is judged twice.")
      let places = Places(input, breaksAtSeparators: dialect == .json5)
      places.check(document.diagnostics)
      if let root = document.root { check(root, places) }
      roots.append(document.root)
      isRight.append(document.diagnostics.isEmpty)
    }
    if isRight[0] {
      expect(isRight[1], "JSON is JSON5 as well.")
      expect(same(roots[0], roots[1], placed: !hasSeparators(input)), "JSON has another value as JSON5.")
    }
    for format in [TableFormat.json, .ndjson] {
      let cut = input.isEmpty ? 0 : Int(input[input.count / 2]) * input.count / 256
      let whole = Reading.whole(JSONTableReader(format: format, path: "fuzz.json"), input, cuts: [cut])
      Places(input, breaksAtSeparators: false).check(whole.diagnostics)
      if format == .ndjson { checkParts(of: input, whole) }
    }
  }

  /// What several processors make of the parts of a text, where it is for them, is what one makes of the whole.
  private static func checkParts(of input: [UInt8], _ whole: Reading) {
    let size = Int(input.first ?? 0) % 64 + 1
    guard let table = LineParts.read(input.count, path: "fuzz.json", size: size, bytes: { Array(input[$0]) }) else {
      return
    }
    Reading.check(table)
    expect(whole.diagnostics.isEmpty, "Parts were read of a text of which there is something to say.")
    expect(Reading.dump(table) == whole.table, "Parts of \(size) bytes are read as \(table), not \(whole.table).")
  }

  /// The places differ where the separators that end a line in JSON5 alone stand in a text.
  private static func hasSeparators(_ input: [UInt8]) -> Bool { input.contains(0xE2) }

  /// Equality to which NaN is itself.
  private static func same(_ left: JSONNode?, _ right: JSONNode?, placed: Bool = true) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if placed, left.location != right.location || left.length != right.length { return false }
    switch (left.content, right.content) {
    case (.number(let one, let oneText), .number(let other, let otherText)):
      return (one == other || one.isNaN && other.isNaN) && oneText == otherText
    case (.array(let ones), .array(let others)):
      return ones.count == others.count && zip(ones, others).allSatisfy { same($0, $1, placed: placed) }
    case (.object(let ones), .object(let others)):
      return ones.count == others.count
        && zip(ones, others).allSatisfy { one, other in
          one.key == other.key && same(one.value, other.value, placed: placed)
            && (!placed || one.keyLocation == other.keyLocation && one.keyLength == other.keyLength)
        }
    default: return left.content == right.content
    }
  }

  private static func check(_ node: JSONNode, _ places: Places) {
    places.check(node.location, length: node.length, "\(node)")
    switch node.content {
    case .array(let elements):
      for element in elements {
        expect(element.location >= node.location, "An element stands before its array.")
        check(element, places)
      }
    case .object(let members):
      for member in members {
        expect(member.keyLocation >= node.location, "A key stands before its object.")
        places.check(member.keyLocation, length: member.keyLength, member.key)
        expect(member.value.location >= member.keyLocation, "A value stands before its key.")
        check(member.value, places)
      }
    case .number(let number, let text):
      expect(!text.isEmpty && !(number.isNaN && text.utf8.allSatisfy { $0 &- 0x30 < 10 }), "A number is none.")
    case .null, .bool, .string: break
    }
  }
}
