/// A value as JSON has it, to be written.
indirect enum Literal: Hashable, Sendable {
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Literal])
  case object([Member])

  struct Member: Hashable, Sendable {
    var key: String
    var value: Literal

    init(_ key: String, _ value: Literal) {
      self.key = key
      self.value = value
    }
  }

  /// On one line, with bare keys where JSON5 allows them.
  var json5: String {
    switch self {
    case .list(let elements): "[" + elements.map(\.json5).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map(\.json5).joined(separator: ", ") + "}"
    default: scalar
    }
  }

  /// Over several lines, as JSON; lists without objects stay on one line.
  func json(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.json(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    case .list(let elements):
      let isFlat = elements.allSatisfy { if case .object = $0 { false } else { true } }
      if isFlat { return "[" + elements.map { $0.json(indent: inner) }.joined(separator: ", ") + "]" }
      return "[\n" + elements.map { inner + $0.json(indent: inner) }.joined(separator: ",\n") + "\n" + indent + "]"
    default:
      return scalar
    }
  }

  private var scalar: String {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.shortText
    case .string(let text): Self.quoted(text)
    case .list, .object: ""
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Literal.Member {
  var json5: String {
    let isBare = key.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) } && !key.isEmpty
    return (isBare ? key : Literal.quoted(key)) + ": " + value.json5
  }
}
