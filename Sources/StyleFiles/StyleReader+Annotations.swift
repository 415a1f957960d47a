import Diagnostics
import Graphics
import JSONSyntax
import LineChart

extension StyleReader {
  /// The annotations that are right; nil where the value is not a list.
  mutating func annotations(_ node: JSONNode, _ name: String) -> [AnnotationOverlay]? {
    rightElements(node, .annotations, name) { $0.annotation($1, $2) }
  }

  private mutating func annotation(_ node: JSONNode, _ name: String) -> AnnotationOverlay? {
    guard case .object(let members) = node.content else {
      report(
        "wrong-type",
        "'\(name)' must be an object, such as {y: 100, label: \"limit\"}, not \(node.typePhrase)", at: node)
      return nil
    }
    var values: [String: StyleValue] = [:]
    var isWhole = true
    let fields = self.values(members, of: name, FieldKey.annotation)
    for (key, _, value) in fields {
      values[key.name] = value
      // Without what says where it is an annotation would be another one.
      if value == nil, ["x", "y", "mark", "series"].contains(key.name) { isWhole = false }
    }
    guard isWhole else { return nil }
    func places(_ key: String) -> [ChartAnnotation.Place] {
      if case .places(let places) = values[key] { places } else { [] }
    }
    func text(_ key: String) -> String? {
      if case .text(let text) = values[key] { text } else { nil }
    }
    let (x, y) = (places("x"), places("y"))
    var kind: ChartAnnotation.Kind?
    switch (x.count, y.count, text("mark").flatMap(ValueMark.init)) {
    case (0, 0, let mark?): kind = .mark(mark, series: text("series"))
    case (1, 0, nil): kind = .line(.x, x[0])
    case (0, 1, nil): kind = .line(.y, y[0])
    case (2, 0, nil): kind = .band(.x, x[0], x[1])
    case (0, 2, nil): kind = .band(.y, y[0], y[1])
    case (1, 1, nil):
      var offset: Point?
      if case .offset(let point) = values["offset"] { offset = point }
      kind = .text(x: x[0], y: y[0], offset: offset)
    default: break
    }
    guard let kind else {
      report(
        "wrong-type",
        "'\(name)' must have an 'x' or a 'y', each one place or two for a band; both, one place each, for a text; or a "
          + "'mark'", at: node.location, length: 1)
      return nil
    }
    for (key, member, _) in fields {
      guard let owner = key.owner(otherThan: kind) else { continue }
      let article = key.name.first.map { "aeiou".contains($0) } == true ? "an" : "a"
      report(
        "unknown-key", "'\(name)' has \(article) '\(key.name)', which only \(owner) has", at: member.keyLocation,
        length: member.keyLength)
    }
    var annotation = ChartAnnotation(kind, label: text("label"))
    if case .color(let color) = values["color"] { annotation.color = color }
    if case .number(let width) = values["width"] { annotation.width = width }
    if case .dash(let lengths) = values["dash"] { annotation.dashPattern = lengths }
    if case .flag(let flag) = values["extendsRange"] { annotation.extendsRange = flag }
    var font: FontOverlay?
    if case .font(let overlay) = values["font"] { font = overlay }
    return AnnotationOverlay(annotation, font: font)
  }

  /// One place or two.
  mutating func places(_ node: JSONNode, _ name: String) -> [ChartAnnotation.Place]? {
    guard case .array(let nodes) = node.content else { return place(node, name).map { [$0] } }
    guard nodes.count == 2 else {
      report("wrong-type", "'\(name)' must be \(ValueKind.place.phrase), not \(nodes.count)", at: node)
      return nil
    }
    return elements(node, .place, name, limit: 2) { $0.place($1, $2) }
  }

  private mutating func place(_ node: JSONNode, _ name: String) -> ChartAnnotation.Place? {
    switch node.content {
    case .number: return number(node, name).map { .number($0) }
    case .string: return nonEmptyText(node, .name, name).map { .text($0) }
    default:
      reportType(name, .place, node)
      return nil
    }
  }

  mutating func offset(_ node: JSONNode, _ name: String) -> Point? {
    guard case .array(let nodes) = node.content, nodes.count == 2 else {
      reportType(name, .offset, node)
      return nil
    }
    let numbers = elements(node, .offset, name, limit: 2) { $0.number($1, $2, TransformParts.distance) }
    return numbers.map { Point($0[0], $0[1]) }
  }
}
