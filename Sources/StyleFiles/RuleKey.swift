import LineChart

/// One of the keys of a rule.
struct RuleKey: Sendable {
  let name: String
  let kind: ValueKind
  /// The parts that have the property.
  let parts: [StyleRule.Part]
  let summary: String

  private init(_ name: String, _ kind: ValueKind, _ parts: [StyleRule.Part], _ summary: String) {
    self.name = name
    self.kind = kind
    self.parts = parts
    self.summary = summary
  }

  private static let points: [StyleRule.Part] = [.chartPoint, .axisPoint]
  private static let lines: [StyleRule.Part] = [.xReferenceLine, .yReferenceLine]
  private static let texts: [StyleRule.Part] = [.xText, .yText]

  static let all: [RuleKey] = [
    RuleKey(
      "part", .choice(StyleRule.Part.allCases.map(\.rawValue)), StyleRule.Part.allCases, "What the rule is about."),
    RuleKey(
      "index", .selector, StyleRule.Part.allCases,
      "Which of them, counted from 0: an index, a list, {from, to} with both ends, or a word; without it all."),
    RuleKey("fill", .color, points + texts, "What a point or a text's letters are filled with."),
    RuleKey("stroke", .color, points + lines, "A reference line's colour, or that of the line around a point."),
    RuleKey("width", .number(.length), points + lines, "That line's width, in points."),
    RuleKey("radius", .number(.length), points, "A point's radius, in points."),
    RuleKey("dash", .dash, points + lines, "Lengths of dashes and gaps in turn, in points; [] for a whole line."),
    RuleKey("shape", .choice(PointShape.allCases.map(\.rawValue)), points, "What stands at a point."),
    RuleKey("font", .font, texts, "A text's font; what it leaves out is that of the axis."),
    RuleKey("hidden", .flag, StyleRule.Part.allCases, "Whether to leave it out of the picture."),
  ]

  static func named(_ name: String) -> RuleKey? {
    all.first { $0.name == name }
  }

  /// The names of the properties that a part has.
  static func names(of part: StyleRule.Part) -> [String] {
    all.dropFirst(2).filter { $0.parts.contains(part) }.map(\.name)
  }

  /// Writes a value that was read by `kind` into a rule.
  func set(_ value: StyleValue, in overlay: inout RuleOverlay) {
    switch (name, value) {
    case ("index", .selector(let selector)): overlay.rule.selector = selector
    case ("fill", .color(let color)): overlay.rule.fill = color
    case ("stroke", .color(let color)): overlay.rule.stroke = color
    case ("width", .number(let width)): overlay.rule.width = width
    case ("radius", .number(let radius)): overlay.rule.radius = radius
    case ("dash", .dash(let lengths)): overlay.rule.dash = lengths
    case ("shape", .text(let word)): overlay.rule.shape = PointShape(rawValue: word)
    case ("font", .font(let font)): overlay.font = font
    case ("hidden", .flag(let isHidden)): overlay.rule.isHidden = isHidden
    default: break
    }
  }
}
