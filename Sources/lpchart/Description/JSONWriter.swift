import Tables

/// Writes one JSON object, member by member; numbers that JSON does not have become null.
struct JSONWriter {
  private var members: [String] = []

  /// The whole object, on one line.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func member(_ name: String, raw: String) {
    members.append(JSONWriter.quoted(name) + ":" + raw)
  }

  mutating func member(_ name: String, text: String?) {
    member(name, raw: text.map(JSONWriter.quoted) ?? "null")
  }

  mutating func member(_ name: String, number: Double?) {
    member(name, raw: number.map(JSONWriter.number) ?? "null")
  }

  mutating func member(_ name: String, list: [String]) {
    member(name, raw: "[" + list.joined(separator: ",") + "]")
  }

  static func number(_ value: Double) -> String {
    value.isFinite ? Value.number(value).text ?? "null" : "null"
  }

  /// A cell: numbers with all their digits, times as seconds since 1970.
  static func value(_ value: Value) -> String {
    switch value {
    case .missing: "null"
    case .text(let text): quoted(text)
    case .number, .integer, .bool, .time: value.text ?? "null"
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
