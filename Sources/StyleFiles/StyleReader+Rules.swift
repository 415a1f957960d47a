import Diagnostics
import JSONSyntax
import LineChart

extension StyleReader {
  /// The rules that are right; nil where the value is not a list.
  mutating func rules(_ node: JSONNode, _ name: String) -> [RuleOverlay]? {
    rightElements(node, .rules, name) { $0.rule($1, $2) }
  }

  /// A rule without its wrong properties; nil where its part or its index is wrong, for it would change other things.
  private mutating func rule(_ node: JSONNode, _ name: String) -> RuleOverlay? {
    guard case .object(let members) = node.content else {
      report(
        "wrong-type",
        "'\(name)' must be an object, such as {part: \"chartPoint\", index: 0, fill: \"red\"}, "
          + "not \(node.typePhrase)", at: node)
      return nil
    }
    let fields = fields(members, of: name, names: RuleKey.all.map(\.name))
    var part: StyleRule.Part?
    if let field = fields.first(where: { $0.name == "part" }), let key = RuleKey.named("part") {
      if case .text(let word) = value(field.member.value, key.kind, "\(name).part") {
        part = StyleRule.Part(rawValue: word)
      }
    } else {
      report("missing-key", "'\(name)' must name its 'part'", at: node.location, length: 1)
    }

    // The other keys are looked at also where the part is wrong, so that all mistakes are told at once.
    var overlay = RuleOverlay(StyleRule(part ?? .chartPoint))
    var isAimed = part != nil
    for field in fields where field.name != "part" {
      guard let key = RuleKey.named(field.name) else { continue }
      if let part, !key.parts.contains(part) {
        let names = RuleKey.names(of: part)
        report(
          "unknown-key", "'\(part.rawValue)' has no '\(key.name)', but \(names.joined(separator: ", "))",
          at: field.member.keyLocation, length: field.member.keyLength)
        continue
      }
      if let value = value(field.member.value, key.kind, "\(name).\(key.name)") {
        key.set(value, in: &overlay)
      } else if key.name == "index" {
        isAimed = false
      }
    }
    return isAimed ? overlay : nil
  }

  mutating func selector(_ node: JSONNode, _ name: String) -> StyleRule.Selector? {
    let indexes = 0...1_000_000_000
    switch node.content {
    case .number:
      return count(node, .selector, name, indexes).map { .index($0) }
    case .array:
      return elements(node, .selector, name, limit: 10_000) { $0.count($1, .count(indexes), $2, indexes) }
        .map { .list($0) }
    case .object(let members):
      var lower: Int? = 0
      var upper: Int? = .max
      for field in fields(members, of: name, names: ["from", "to"]) {
        let index = count(field.member.value, .count(indexes), "\(name).\(field.name)", indexes)
        if field.name == "from" { lower = index } else { upper = index }
      }
      guard let lower, let upper else { return nil }
      return .range(min(lower, upper)...max(lower, upper))
    case .string(let text):
      switch text {
      case "all": return .all
      case "first": return .first
      case "last": return .last
      case "odd": return .odd
      case "even": return .even
      default:
        report(
          "unknown-value", "'\(name)' must be \(ValueKind.selector.phrase), not '\(text)'", at: node,
          suggestion: Suggestion.nearest(to: text, in: ValueKind.selectorWords))
        return nil
      }
    case .null, .bool:
      reportType(name, .selector, node)
      return nil
    }
  }
}
