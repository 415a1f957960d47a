import JSONSyntax
import LineChart

extension StyleReader {
  /// A format for labels: a word for a notation, a text with percent signs for a date pattern, or an object.
  mutating func textFormat(_ node: JSONNode, _ name: String) -> AxisTextFormat? {
    switch node.content {
    case .string(let text) where text.contains("%"):
      return datePattern(node, name).map { AxisTextFormat(datePattern: $0) }
    case .string:
      return choice(node, .textFormat, name, ValueKind.notations).flatMap(AxisTextFormat.Notation.init)
        .map { AxisTextFormat(notation: $0) }
    case .object(let members):
      var format = AxisTextFormat()
      for (key, _, value) in values(members, of: name, FieldKey.textFormat) {
        if let value { key.set(value, in: &format) }
      }
      return format
    default:
      reportType(name, .textFormat, node)
      return nil
    }
  }

  mutating func datePattern(_ node: JSONNode, _ name: String) -> DatePattern? {
    guard case .string(let text) = node.content else {
      reportType(name, .datePattern, node)
      return nil
    }
    do throws(DatePattern.Problem) {
      return try DatePattern(text)
    } catch {
      switch error {
      case .unfinished: report("unknown-value", "'\(name)' ends in a percent sign; \"%%\" is one", at: node)
      case .unknown(let letter, _):
        let known = DatePattern.letters.map { "%\($0)" }.joined(separator: " ")
        report("unknown-value", "'\(name)' has an unknown '%\(letter)'; there are \(known)", at: node)
      }
      return nil
    }
  }
}
