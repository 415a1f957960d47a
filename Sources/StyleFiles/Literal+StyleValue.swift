import Graphics
import LineChart

extension Literal {
  /// A value as files write it: reading it gives the value again.
  init(_ value: StyleValue) {
    switch value {
    case .color(let color): self = .string(color.fileText)
    case .colors(let colors): self = .list(colors.map { .string($0.fileText) })
    case .number(let number): self = .number(number)
    case .count(let count): self = .number(Double(count))
    case .dash(let lengths): self = .list(lengths.map { .number($0) })
    case .font(let font): self = Literal(font)
    case .edge(let edge): self = Literal(edge)
    case .transform(let transform): self = Literal(TransformParts(transform))
    case .textFormat(let format): self = Literal(format)
    case .series(let series): self = Literal(series)
    case .annotations(let annotations): self = .list(annotations.map { Literal($0) })
    case .places(let places): self = places.count == 1 ? Literal(places[0]) : .list(places.map { Literal($0) })
    case .offset(let offset): self = .list([.number(offset.x), .number(offset.y)])
    case .gap(.unlimited): self = .string(GapSyntax.words[0])
    case .gap(.automatic): self = .string(GapSyntax.words[1])
    case .gap(.fixed(let distance)): self = .number(distance)
    case .area(.none): self = .bool(false)
    case .area(.baseline): self = .bool(true)
    case .area(.value(let value)): self = .number(value)
    case .area(.series(let name)): self = .string(name)
    case .rules(let rules): self = .list(rules.map { Literal($0) })
    case .range(let range):
      let ends = [range.lowest, range.highest].map { $0.map { Literal.number($0) } ?? .string("auto") }
      self = range.includesZero ? .string("zero") : .list(ends)
    case .size(let size): self = .list([.number(size.width), .number(size.height)])
    case .flag(let flag): self = .bool(flag)
    case .text(let text): self = .string(text)
    case .texts(let texts): self = .list(texts.map { .string($0) })
    case .selector(let selector): self = Literal(selector)
    }
  }

  private init(_ font: FontOverlay) {
    // "Helvetica Bold 12" is easier on the eye, but not every family can be told from the words behind it.
    if let family = font.family, let size = font.size, let weight = font.weight, let slant = font.slant {
      let whole = Font(family: family, size: size, weight: weight, slant: slant)
      let weightWord = FontSyntax.weights.first { $0.weight == weight }?.name ?? ""
      let words = [family, weight == 400 ? "" : weightWord, slant == .normal ? "" : slant.rawValue, size.shortText]
      let text = words.filter { !$0.isEmpty }.joined(separator: " ")
      if let parsed = try? FontSyntax.parse(text), parsed == whole {
        self = .string(text)
        return
      }
    }
    var members: [Member] = []
    if let family = font.family { members.append(Member("family", .string(family))) }
    if let size = font.size { members.append(Member("size", .number(size))) }
    if let weight = font.weight { members.append(Member("weight", .number(Double(weight)))) }
    if let slant = font.slant { members.append(Member("slant", .string(slant.rawValue))) }
    self = .object(members)
  }

  private init(_ edge: EdgeOverlay) {
    let sides = [("top", edge.top), ("left", edge.left), ("bottom", edge.bottom), ("right", edge.right)]
    if let top = edge.top, sides.allSatisfy({ $0.1 == top }) {
      self = Literal(top)
    } else {
      self = .object(sides.compactMap { name, side in side.map { Member(name, Literal($0)) } })
    }
  }

  private init(_ side: ChartEdge.Side) {
    switch side {
    case .automatic: self = .string("auto")
    case .fixed(let length): self = .number(length)
    }
  }

  private init(_ parts: TransformParts) {
    var members: [Member] = []
    if let matrix = parts.matrix {
      members.append(Member("matrix", .list(matrix.map { .number($0) })))
    }
    if parts.scale != Point(1, 1) {
      members.append(Member("scale", .list([.number(parts.scale.x), .number(parts.scale.y)])))
    }
    if parts.degrees != 0 { members.append(Member("rotate", .number(parts.degrees))) }
    if parts.translation != .zero {
      members.append(Member("translate", .list([.number(parts.translation.x), .number(parts.translation.y)])))
    }
    self = .object(members)
  }

  private init(_ series: [String: SeriesStyle]) {
    self = .object(
      series.sorted { $0.key < $1.key }.map { name, style in
        let members = FieldKey.series.compactMap { key in key.value(in: style).map { Member(key.name, Literal($0)) } }
        return Member(name, .object(members))
      })
  }

  private init(_ format: AxisTextFormat) {
    var members: [Member] = []
    if format.notation != .automatic { members.append(Member("notation", .string(format.notation.rawValue))) }
    if let decimals = format.decimals { members.append(Member("decimals", .number(Double(decimals)))) }
    if !format.prefix.isEmpty { members.append(Member("prefix", .string(format.prefix))) }
    if !format.suffix.isEmpty { members.append(Member("suffix", .string(format.suffix))) }
    if format.isPercent { members.append(Member("percent", .bool(true))) }
    let pattern = format.datePattern?.pattern
    guard members.isEmpty, pattern?.contains("%") ?? true else {
      if let pattern { members.append(Member("date", .string(pattern))) }
      self = .object(members)
      return
    }
    self = .string(pattern ?? AxisTextFormat.Notation.automatic.rawValue)
  }

  private init(_ selector: StyleRule.Selector) {
    switch selector {
    case .all: self = .string("all")
    case .first: self = .string("first")
    case .last: self = .string("last")
    case .odd: self = .string("odd")
    case .even: self = .string("even")
    case .index(let index): self = .number(Double(index))
    case .list(let indexes): self = .list(indexes.map { .number(Double($0)) })
    case .range(let range):
      let from = Member("from", .number(Double(range.lowerBound)))
      let to = Member("to", .number(Double(range.upperBound)))
      self = .object(range.upperBound == .max ? [from] : [from, to])
    }
  }

  private init(_ overlay: RuleOverlay) {
    let rule = overlay.rule
    var members = [Member("part", .string(rule.part.rawValue))]
    if rule.selector != .all { members.append(Member("index", Literal(rule.selector))) }
    if let fill = rule.fill { members.append(Member("fill", .string(fill.fileText))) }
    if let stroke = rule.stroke { members.append(Member("stroke", .string(stroke.fileText))) }
    if let width = rule.width { members.append(Member("width", .number(width))) }
    if let radius = rule.radius { members.append(Member("radius", .number(radius))) }
    if let dash = rule.dash { members.append(Member("dash", .list(dash.map { .number($0) }))) }
    if let shape = rule.shape { members.append(Member("shape", .string(shape.rawValue))) }
    if let font = overlay.font { members.append(Member("font", Literal(font))) }
    if let isHidden = rule.isHidden { members.append(Member("hidden", .bool(isHidden))) }
    self = .object(members)
  }
}

extension Color {
  /// The shortest way of writing exactly this colour in a file.
  var fileText: String {
    if self == .clear { return "clear" }
    let channels = [red, green, blue].map { ($0 * 255).rounded() }
    let isWhole = zip(channels, [red, green, blue]).allSatisfy { $0 / 255 == $1 }
    if isWhole, alpha == 1 { return hexadecimal }
    if isWhole { return "rgba(\((channels + [alpha]).map(\.shortText).joined(separator: ", ")))" }
    let components = [red, green, blue].map(\.shortText).joined(separator: " ")
    return "color(srgb \(components)" + (alpha == 1 ? ")" : " / \(alpha.shortText))")
  }
}
