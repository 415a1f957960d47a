import Foundation

/// Checks values against a JSON Schema, as far as the schema of styles goes: what an editor would say.
struct SchemaValidator {
  private let root: [String: Any]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = object as? [String: Any] ?? [:]
  }

  func accepts(_ value: SchemaSubject) throws -> Bool {
    try accepts(value, root)
  }

  private func accepts(_ value: SchemaSubject, _ schema: Any) throws -> Bool {
    if let isAllowed = schema as? Bool { return isAllowed }
    guard let schema = schema as? [String: Any] else { throw UnknownKeyword(keyword: "\(schema)") }
    for (keyword, argument) in schema {
      guard try follows(value, keyword, argument, schema) else { return false }
    }
    return true
  }

  struct UnknownKeyword: Error {
    var keyword: String
  }

  private func follows(_ value: SchemaSubject, _ keyword: String, _ argument: Any, _ schema: [String: Any]) throws
    -> Bool
  {
    switch (keyword, argument) {
    case ("$schema", _), ("$id", _), ("title", _), ("description", _), ("default", _), ("definitions", _), ("then", _):
      return true
    case ("$ref", let path as String):
      let target = path.split(separator: "/").dropFirst().reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
      return try accepts(value, target ?? path)
    case ("type", let name as String): return value.isOf(type: name)
    case ("type", let names as [String]): return names.contains { value.isOf(type: $0) }
    case ("enum", let words as [String]): return words.contains { value == .string($0) }
    case ("const", let word as String): return value == .string(word)
    case ("pattern", let pattern as String):
      guard case .string(let text) = value else { return true }
      return try text.contains(Regex(pattern))
    case ("minLength", let least as Int): return value.text.map { $0.count >= least } ?? true
    case ("minimum", let bound as Double): return value.number.map { $0 >= bound } ?? true
    case ("maximum", let bound as Double): return value.number.map { $0 <= bound } ?? true
    case ("exclusiveMinimum", let bound as Double): return value.number.map { $0 > bound } ?? true
    case ("items", _): return try value.elements?.allSatisfy { try accepts($0, argument) } ?? true
    case ("minItems", let least as Int): return value.elements.map { $0.count >= least } ?? true
    case ("maxItems", let most as Int): return value.elements.map { $0.count <= most } ?? true
    case ("anyOf", let schemas as [Any]): return try schemas.contains { try accepts(value, $0) }
    case ("allOf", let schemas as [Any]): return try schemas.allSatisfy { try accepts(value, $0) }
    case ("if", _): return try !accepts(value, argument) || accepts(value, schema["then"] ?? true)
    case ("required", let keys as [String]):
      return value.members.map { members in keys.allSatisfy { members[$0] != nil } } ?? true
    case ("properties", let schemas as [String: Any]):
      return try value.members?.allSatisfy { key, value in try schemas[key].map { try accepts(value, $0) } ?? true }
        ?? true
    case ("additionalProperties", false as Bool):
      let known = schema["properties"] as? [String: Any] ?? [:]
      return value.members?.keys.allSatisfy { known[$0] != nil } ?? true
    case ("additionalProperties", let other as [String: Any]):
      let known = schema["properties"] as? [String: Any] ?? [:]
      return try value.members?.allSatisfy { key, value in try known[key] != nil || accepts(value, other) } ?? true
    default: throw UnknownKeyword(keyword: keyword)
    }
  }
}
