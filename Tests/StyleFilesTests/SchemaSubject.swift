import JSONSyntax

/// A JSON value as a schema sees it.
indirect enum SchemaSubject: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([SchemaSubject])
  case object([String: SchemaSubject])

  init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number, _): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let nodes): self = .list(nodes.map { SchemaSubject($0) })
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.key, SchemaSubject($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [SchemaSubject]? { if case .list(let elements) = self { elements } else { nil } }
  var members: [String: SchemaSubject]? { if case .object(let members) = self { members } else { nil } }

  func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .string: type == "string"
    case .list: type == "array"
    case .object: type == "object"
    }
  }
}
