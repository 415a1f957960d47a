import Diagnostics
import Graphics
import JSONSyntax
import LineChart

extension StyleReader {
  /// The value of `kind` that stands at `node`; `name` is what diagnostics call it.
  mutating func value(_ node: JSONNode, _ kind: ValueKind, _ name: String) -> StyleValue? {
    switch kind {
    case .color: color(node, name).map { .color($0) }
    case .colors: elements(node, kind, name, limit: 64) { $0.color($1, $2) }.map { .colors($0) }
    case .number(let range): number(node, kind, name, range).map { .number($0) }
    case .count(let range): count(node, kind, name, range).map { .count($0) }
    case .dash: dash(node, name).map { .dash($0) }
    case .font: font(node, name).map { .font($0) }
    case .weight: weight(node, name).map { .count($0) }
    case .edge: edge(node, name).map { .edge($0) }
    case .side: side(node, name).map { .edge(EdgeOverlay($0)) }
    case .transform: transform(node, name).map { .transform($0) }
    case .textFormat: textFormat(node, name).map { .textFormat($0) }
    case .datePattern: datePattern(node, name).map { .text($0.pattern) }
    case .series: series(node, name).map { .series($0) }
    case .annotations: annotations(node, name).map { .annotations($0) }
    case .place: places(node, name).map { .places($0) }
    case .offset: offset(node, name).map { .offset($0) }
    case .gap: gap(node, name).map { .gap($0) }
    case .area: area(node, name).map { .area($0) }
    case .rules: rules(node, name).map { .rules($0) }
    case .selector: selector(node, name).map { .selector($0) }
    case .range: range(node, name).map { .range($0) }
    case .size: size(node, name).map { .size($0) }
    case .flag: flag(node, name).map { .flag($0) }
    case .choice(let words): choice(node, kind, name, words).map { .text($0) }
    case .text: text(node, kind, name).map { .text($0) }
    case .name: nonEmptyText(node, kind, name).map { .text($0) }
    case .names: names(node, name).map { .texts($0) }
    case .texts: texts(node, name).map { .texts($0) }
    }
  }

  /// All elements of a list that is neither empty nor too long; nil where one of them is wrong.
  /// - Parameter read: Called for each element with its name, also behind a wrong one.
  mutating func elements<Element>(
    _ node: JSONNode, _ kind: ValueKind, _ name: String, limit: Int, allowsNone: Bool = false,
    _ read: (inout StyleReader, JSONNode, String) -> Element?
  ) -> [Element]? {
    guard case .array(let nodes) = node.content else {
      reportType(name, kind, node)
      return nil
    }
    guard nodes.count <= limit, allowsNone || !nodes.isEmpty else {
      let bounds = allowsNone ? "at most \(limit)" : "from 1 to \(limit)"
      report("out-of-range", "'\(name)' must have \(bounds) elements, not \(nodes.count)", at: node)
      return nil
    }
    var elements: [Element] = []
    for (index, node) in nodes.enumerated() {
      if let element = read(&self, node, "\(name)[\(index)]") { elements.append(element) }
    }
    return elements.count == nodes.count ? elements : nil
  }

  mutating func number(_ node: JSONNode, _ kind: ValueKind, _ name: String, _ range: NumberRange) -> Double? {
    guard case .number(let number, let text) = node.content else {
      reportType(name, kind, node)
      return nil
    }
    guard number.isFinite else {
      report("out-of-range", "'\(name)' must be a finite number, not \(text)", at: node)
      return nil
    }
    guard range.contains(number) else {
      report("out-of-range", "'\(name)' must be \(range.phrase), not \(text)", at: node)
      return nil
    }
    // Minus zero is nothing but zero in a picture.
    return number == 0 ? 0 : number
  }

  /// Any finite number.
  mutating func number(_ node: JSONNode, _ name: String, _ range: NumberRange = .any) -> Double? {
    number(node, .number(range), name, range)
  }

  mutating func count(_ node: JSONNode, _ kind: ValueKind, _ name: String, _ range: ClosedRange<Int>) -> Int? {
    guard let number = number(node, kind, name, .any) else { return nil }
    guard number == number.rounded(.towardZero) else {
      report("wrong-type", "'\(name)' must be a whole number, not \(number.shortText)", at: node)
      return nil
    }
    guard let count = Int(exactly: number), range.contains(count) else {
      report(
        "out-of-range", "'\(name)' must be from \(range.lowerBound) to \(range.upperBound), not \(number.shortText)",
        at: node)
      return nil
    }
    return count
  }

  /// The elements that are right of a list of things that are laid over those of the style below; nil where the value is
  /// no list, or too long.
  mutating func rightElements<Element>(
    _ node: JSONNode, _ kind: ValueKind, _ name: String,
    _ read: (inout StyleReader, JSONNode, String) -> Element?
  ) -> [Element]? {
    guard case .array(let nodes) = node.content else {
      reportType(name, kind, node)
      return nil
    }
    guard nodes.count <= 1000 else {
      report("out-of-range", "'\(name)' must have at most 1000 elements, not \(nodes.count)", at: node)
      return nil
    }
    let found = nodes.enumerated().compactMap { index, node in read(&self, node, "\(name)[\(index)]") }
    // An empty list would take away those of the style below, which a list of wrong ones was not meant to do.
    return found.isEmpty && !nodes.isEmpty ? nil : found
  }

  /// The members of an object that `keys` know, each with its value; nil for a value that is wrong.
  mutating func values(
    _ members: [JSONMember], of owner: String, _ keys: [FieldKey]
  ) -> [(key: FieldKey, member: JSONMember, value: StyleValue?)] {
    fields(members, of: owner, names: keys.map(\.name)).compactMap { field in
      guard let key = keys.first(where: { $0.name == field.name }) else { return nil }
      return (key, field.member, value(field.member.value, key.kind, "\(owner).\(key.name)"))
    }
  }

  mutating func flag(_ node: JSONNode, _ name: String) -> Bool? {
    if case .bool(let flag) = node.content { return flag }
    reportType(name, .flag, node)
    return nil
  }

  mutating func text(_ node: JSONNode, _ kind: ValueKind, _ name: String) -> String? {
    if case .string(let text) = node.content { return text }
    reportType(name, kind, node)
    return nil
  }

  mutating func nonEmptyText(_ node: JSONNode, _ kind: ValueKind, _ name: String) -> String? {
    guard let text = text(node, kind, name) else { return nil }
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else {
      report("empty", "'\(name)' must not be empty", at: node)
      return nil
    }
    return text
  }

  mutating func choice(_ node: JSONNode, _ kind: ValueKind, _ name: String, _ words: [String]) -> String? {
    guard let text = text(node, kind, name) else { return nil }
    guard words.contains(text) else {
      report(
        "unknown-value", "'\(name)' must be \(kind.phrase), not '\(text)'", at: node,
        suggestion: Suggestion.nearest(to: text, in: words))
      return nil
    }
    return text
  }

  mutating func names(_ node: JSONNode, _ name: String) -> [String]? {
    guard case .array = node.content else { return nonEmptyText(node, .names, name).map { [$0] } }
    return elements(node, .names, name, limit: 1000) { $0.nonEmptyText($1, .name, $2) }
  }

  mutating func texts(_ node: JSONNode, _ name: String) -> [String]? {
    elements(node, .texts, name, limit: 10_000) { reader, node, name in
      // A number's text is what was meant: years, for example.
      if case .number(_, let text) = node.content { return text }
      return reader.text(node, .text, name)
    }
  }

  mutating func color(_ node: JSONNode, _ name: String) -> Color? {
    guard let text = text(node, .color, name) else { return nil }
    do throws(ValueProblem) {
      return try ColorSyntax.parse(text)
    } catch {
      report(error, in: text, of: name, at: node)
      return nil
    }
  }

  mutating func dash(_ node: JSONNode, _ name: String) -> [Double]? {
    let lengths = elements(node, .dash, name, limit: 32, allowsNone: true) { $0.number($1, $2, .length) }
    guard let lengths else { return nil }
    guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
      report("out-of-range", "'\(name)' must have a length above 0; [] is a whole line", at: node)
      return nil
    }
    return lengths
  }
}
