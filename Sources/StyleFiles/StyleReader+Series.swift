import Diagnostics
import JSONSyntax
import LineChart

extension StyleReader {
  /// Styles by the names of series, without their wrong properties; nil where the value is no object.
  mutating func series(_ node: JSONNode, _ name: String) -> [String: SeriesStyle]? {
    guard case .object(let members) = node.content else {
      reportType(name, .series, node)
      return nil
    }
    var styles: [String: SeriesStyle] = [:]
    for member in members {
      let owner = "\(name).\(member.key)"
      if styles[member.key] != nil {
        report(
          "duplicate-key", "duplicate key '\(member.key)' in '\(name)'", at: member.keyLocation,
          length: member.keyLength)
        continue
      }
      guard case .object(let members) = member.value.content else {
        report(
          "wrong-type",
          "'\(owner)' must be an object, such as {lineColor: \"red\", area: true}, not \(member.value.typePhrase)",
          at: member.value)
        continue
      }
      var style = SeriesStyle()
      for (key, _, value) in values(members, of: owner, FieldKey.series) {
        if let value { key.set(value, in: &style) }
      }
      styles[member.key] = style
    }
    return styles
  }

  mutating func gap(_ node: JSONNode, _ name: String) -> GapDistance? {
    switch node.content {
    case .number: return number(node, .gap, name, NumberRange(above: 0)).map { .fixed($0) }
    case .string(let text):
      if let distance = GapSyntax.parse(text) { return distance }
      report(
        "unknown-value", "'\(name)' must be \(ValueKind.gap.phrase), not '\(text)'", at: node,
        suggestion: Suggestion.nearest(to: text, in: GapSyntax.words))
      return nil
    default:
      reportType(name, .gap, node)
      return nil
    }
  }

  mutating func area(_ node: JSONNode, _ name: String) -> SeriesArea? {
    switch node.content {
    case .bool(let isFilled): return isFilled ? .baseline : SeriesArea.none
    case .number: return number(node, .area, name, .any).map { .value($0) }
    case .string: return nonEmptyText(node, .area, name).map { .series($0) }
    default:
      reportType(name, .area, node)
      return nil
    }
  }
}
