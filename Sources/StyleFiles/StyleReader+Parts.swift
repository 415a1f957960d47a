import Graphics
import JSONSyntax
import LineChart

extension StyleReader {
  mutating func font(_ node: JSONNode, _ name: String) -> FontOverlay? {
    switch node.content {
    case .string(let text):
      do throws(ValueProblem) {
        return FontOverlay(try FontSyntax.parse(text))
      } catch {
        report(error, in: text, of: name, at: node)
        return nil
      }
    case .object(let members):
      var font = FontOverlay()
      for field in fields(members, of: name, names: ["family", "size", "weight", "slant"]) {
        let fieldName = "\(name).\(field.name)"
        let node = field.member.value
        switch field.name {
        case "family": font.family = family(node, fieldName)
        case "size": font.size = number(node, fieldName, FontSyntax.size)
        case "weight": font.weight = weight(node, fieldName)
        default:
          let slants = Font.Slant.allCases.map(\.rawValue)
          font.slant = choice(node, .choice(slants), fieldName, slants).flatMap(Font.Slant.init)
        }
      }
      return font
    default:
      reportType(name, .font, node)
      return nil
    }
  }

  private mutating func family(_ node: JSONNode, _ name: String) -> String? {
    guard let family = nonEmptyText(node, .name, name) else { return nil }
    guard family.contains(where: { !$0.isWhitespace && $0 != "," }) else {
      report("empty", "'\(name)' must not be empty", at: node)
      return nil
    }
    return family
  }

  mutating func weight(_ node: JSONNode, _ name: String) -> Font.Weight? {
    guard case .string(let text) = node.content, Double(text) == nil else {
      return count(node, .weight, name, 1...1000)
    }
    if let weight = FontSyntax.weight(named: text) { return weight }
    let words = FontSyntax.weights.map(\.name)
    _ = choice(node, .choice(words), name, words)
    return nil
  }

  mutating func edge(_ node: JSONNode, _ name: String) -> EdgeOverlay? {
    switch node.content {
    case .array(let nodes):
      guard nodes.count == 4 else {
        report(
          "wrong-type", "'\(name)' must have four elements, [top, left, bottom, right], not \(nodes.count)", at: node)
        return nil
      }
      let sides = elements(node, .edge, name, limit: 4) { $0.side($1, $2) }
      return sides.map { EdgeOverlay(ChartEdge(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
    case .object(let members):
      var edge = EdgeOverlay()
      for field in fields(members, of: name, names: ["top", "left", "bottom", "right"]) {
        let side = side(field.member.value, "\(name).\(field.name)")
        switch field.name {
        case "top": edge.top = side
        case "left": edge.left = side
        case "bottom": edge.bottom = side
        default: edge.right = side
        }
      }
      return edge
    case .number, .string:
      return side(node, name, kind: .edge).map { EdgeOverlay($0) }
    default:
      reportType(name, .edge, node)
      return nil
    }
  }

  /// The largest distance of an axis from the picture's side, in points.
  static let edgeRange = NumberRange(0...10_000)

  mutating func side(_ node: JSONNode, _ name: String, kind: ValueKind = .side) -> ChartEdge.Side? {
    if case .string("auto") = node.content { return .automatic }
    return number(node, kind, name, Self.edgeRange).map { .fixed($0) }
  }

  mutating func transform(_ node: JSONNode, _ name: String) -> AffineTransform? {
    guard case .object(let members) = node.content else {
      reportType(name, .transform, node)
      return nil
    }
    var parts = TransformParts()
    var isWhole = true
    for field in fields(members, of: name, names: ["rotate", "scale", "translate", "matrix"]) {
      let fieldName = "\(name).\(field.name)"
      let node = field.member.value
      var numbers: [Double]?
      switch field.name {
      case "rotate":
        numbers = number(node, fieldName, TransformParts.turn).map { [$0] }
        parts.degrees = numbers?.first ?? 0
      case "scale":
        numbers = self.numbers(node, fieldName, counts: [1, 2], TransformParts.factor)
        if let numbers { parts.scale = Point(numbers[0], numbers[numbers.count - 1]) }
      case "translate":
        numbers = self.numbers(node, fieldName, counts: [2], TransformParts.distance)
        if let numbers { parts.translation = Point(numbers[0], numbers[1]) }
      default:
        numbers = self.numbers(node, fieldName, counts: [6], TransformParts.distance)
        parts.matrix = numbers
        if members.count > 1 {
          report("wrong-type", "'\(fieldName)' stands alone: it is the whole transform", at: node)
          numbers = nil
        }
      }
      if numbers == nil { isWhole = false }
    }
    return isWhole ? parts.transform : nil
  }

  /// A list of one of some counts of numbers; where one is enough, also without the brackets.
  private mutating func numbers(
    _ node: JSONNode, _ name: String, counts: [Int], _ range: NumberRange
  ) -> [Double]? {
    if case .array(let nodes) = node.content {
      guard counts.contains(nodes.count) else {
        let wanted = counts.map(String.init).joined(separator: " or ")
        report("wrong-type", "'\(name)' must have \(wanted) numbers, not \(nodes.count)", at: node)
        return nil
      }
      return elements(node, .dash, name, limit: 6) { $0.number($1, $2, range) }
    }
    guard counts.contains(1) else {
      report(
        "wrong-type",
        "'\(name)' must be a list of \(counts.map(String.init).joined(separator: " or ")) numbers, "
          + "not \(node.typePhrase)", at: node)
      return nil
    }
    return number(node, name, range).map { [$0] }
  }

  mutating func range(_ node: JSONNode, _ name: String) -> AxisRange? {
    if case .string("zero") = node.content { return AxisRange(includesZero: true) }
    guard case .array(let nodes) = node.content else {
      reportType(name, .range, node)
      return nil
    }
    guard nodes.count == 2 else {
      report("wrong-type", "'\(name)' must be \(ValueKind.range.phrase), not \(nodes.count)", at: node)
      return nil
    }
    let open = nodes.map { $0.content == .string("auto") }
    if open == [true, true] { return AxisRange() }
    if open[0] != open[1] {
      let end = number(nodes[open[0] ? 1 : 0], "\(name)[\(open[0] ? 1 : 0)]")
      return end.map { open[0] ? AxisRange(highest: $0) : AxisRange(lowest: $0) }
    }
    guard let ends = elements(node, .range, name, limit: 2, { $0.number($1, $2) }) else { return nil }
    guard ends[0] != ends[1] else {
      report("out-of-range", "'\(name)' must be two different numbers", at: node)
      return nil
    }
    return AxisRange(lowest: min(ends[0], ends[1]), highest: max(ends[0], ends[1]))
  }

  mutating func size(_ node: JSONNode, _ name: String) -> Size? {
    let limits = NumberRange(1...32_767)
    if case .string(let text) = node.content {
      let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { side -> Double? in
        side.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(side) : nil
      }
      if sides.count == 2, let width = sides[0], let height = sides[1] {
        if limits.contains(width), limits.contains(height) { return Size(width, height) }
        report("out-of-range", "'\(name)' must have sides \(limits.phrase), not \(text)", at: node)
        return nil
      }
      report("wrong-type", "'\(name)' must be like \"750x400\" or [750, 400]", at: node)
      return nil
    }
    guard case .array(let nodes) = node.content, nodes.count == 2 else {
      reportType(name, .size, node)
      return nil
    }
    let sides = elements(node, .size, name, limit: 2) { $0.number($1, $2, limits) }
    return sides.map { Size($0[0], $0[1]) }
  }
}
