import Graphics
import LineChart

/// The JSON Schema of style files, by which editors complete and check them.
public enum StyleSchema {
  /// The schema as JSON, in draft-07, which editors know best.
  public static let text = root.json() + "\n"

  private static let root: Literal = .object([
    .init("$schema", .string("http://json-schema.org/draft-07/schema#")),
    .init("$id", .string("style.schema.json")),
    .init("title", .string("lpchart style")),
    .init("description", .string("A style or chart file of lpchart, in JSON5.")),
    .init("type", .string("object")),
    .init("additionalProperties", .bool(false)),
    .init("properties", .object(StyleKey.all.flatMap(properties))),
    .init(
      "definitions",
      .object([
        .init("color", color), .init("dash", dash), .init("font", font), .init("side", side),
        .init("indexes", selector), .init("rule", rule),
        .init("series", series), .init("annotation", annotation),
      ])),
  ])

  /// A key, and its other spellings by reference to it.
  private static func properties(_ key: StyleKey) -> [Literal.Member] {
    var members = described(schema(key.kind), key.summary)
    if let value = key.value(in: ChartStyle()) { members.append(.init("default", Literal(value))) }
    if key.name == "xScale" { members.append(.init("default", .string(XScaleKind.auto.rawValue))) }
    if key.name == "yScale" { members.append(.init("default", .string(YScaleKind.linear.rawValue))) }
    return [.init(key.name, .object(members))]
      + key.otherSpellings.map { spelling in
        let reference = Literal.object([.init("$ref", .string("#/properties/\(key.name)"))])
        return .init(
          spelling,
          .object([
            .init("description", .string("Another spelling of \(key.name).")), .init("allOf", .list([reference])),
          ]))
      }
  }

  /// The description first, for it is what people see.
  private static func described(_ schema: [Literal.Member], _ description: String) -> [Literal.Member] {
    // Draft-07 ignores what stands beside a reference.
    let isReference = schema.first?.key == "$ref"
    return [.init("description", .string(description))]
      + (isReference ? [.init("allOf", .list([.object(schema)]))] : schema)
  }

  private static func schema(_ kind: ValueKind) -> [Literal.Member] {
    switch kind {
    case .color: reference("color")
    case .colors: list(.object(reference("color")), least: 1, most: 64)
    case .number(let range): number(range)
    case .count(let range): whole(range)
    case .dash: reference("dash")
    case .font: reference("font")
    case .weight: either([.object(whole(1...1000)), .object(enumeration(FontSyntax.weights.map(\.name)))])
    case .edge: edge
    case .side: reference("side")
    case .transform: transform
    case .textFormat: textFormat
    case .datePattern: [.init("type", .string("string")), .init("pattern", .string(datePattern))]
    case .series:
      [
        .init("type", .string("object")),
        .init("additionalProperties", .object(reference("series"))),
      ]
    case .annotations: list(.object(reference("annotation")), least: 0, most: 1000)
    case .place: place
    case .offset: list(.object(number(TransformParts.distance)), least: 2, most: 2)
    case .gap:
      either([
        .object(number(NumberRange(above: 0))), .object(enumeration(GapSyntax.words)),
        .object([.init("type", .string("string")), .init("pattern", .string(GapSyntax.pattern))]),
      ])
    case .area:
      either([
        .object([.init("type", .list([.string("boolean"), .string("number")]))]), .object(name),
      ])
    case .rules: list(.object(reference("rule")), least: 0, most: 1000)
    case .selector: reference("indexes")
    case .range:
      either([
        .object(
          list(
            .object(either([.object([.init("type", .string("number"))]), .object(enumeration(["auto"]))])), least: 2,
            most: 2)), .object(enumeration(["zero"])),
      ])
    case .size:
      either([
        .object(list(.object(number(NumberRange(1...32_767))), least: 2, most: 2)),
        .object([
          .init("type", .string("string")), .init("pattern", .string("^[0-9]+(\\.[0-9]+)?[xX][0-9]+(\\.[0-9]+)?$")),
        ]),
      ])
    case .flag: [.init("type", .string("boolean"))]
    case .choice(let words): enumeration(words)
    case .text: [.init("type", .string("string"))]
    case .name: name
    case .names: either([.object(name), .object(list(.object(name), least: 1, most: 1000))])
    case .texts: list(.object([.init("type", .list([.string("string"), .string("number")]))]), least: 1, most: 10_000)
    }
  }

  private static let name: [Literal.Member] = [
    .init("type", .string("string")), .init("minLength", .number(1)),
  ]

  private static func reference(_ name: String) -> [Literal.Member] {
    [.init("$ref", .string("#/definitions/\(name)"))]
  }

  private static func either(_ schemas: [Literal]) -> [Literal.Member] {
    [.init("anyOf", .list(schemas))]
  }

  private static func enumeration(_ words: [String]) -> [Literal.Member] {
    [.init("enum", .list(words.map { .string($0) }))]
  }

  private static func list(_ element: Literal, least: Int, most: Int) -> [Literal.Member] {
    [
      .init("type", .string("array")), .init("items", element), .init("minItems", .number(Double(least))),
      .init("maxItems", .number(Double(most))),
    ]
  }

  private static func number(_ range: NumberRange) -> [Literal.Member] {
    var members: [Literal.Member] = [.init("type", .string("number"))]
    if range.lower > -.greatestFiniteMagnitude {
      members.append(.init(range.isAboveLower ? "exclusiveMinimum" : "minimum", .number(range.lower)))
    }
    if range.upper < .greatestFiniteMagnitude { members.append(.init("maximum", .number(range.upper))) }
    return members
  }

  private static func whole(_ range: ClosedRange<Int>) -> [Literal.Member] {
    [
      .init("type", .string("integer")), .init("minimum", .number(Double(range.lowerBound))),
      .init("maximum", .number(Double(range.upperBound))),
    ]
  }

  private static func object(_ properties: [Literal.Member], required: [String] = []) -> [Literal.Member] {
    var members: [Literal.Member] = [
      .init("type", .string("object")), .init("additionalProperties", .bool(false)),
      .init("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(.init("required", .list(required.map { .string($0) }))) }
    return members
  }

  private static let color: Literal = .object([
    .init(
      "description",
      .string("#rgb, #rgba, #rrggbb, #rrggbbaa, a name of CSS, \"clear\", rgb(), rgba() or color(srgb …).")),
    .init("type", .string("string")),
    .init(
      "anyOf",
      .list([
        .object([.init("pattern", .string("^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"))]),
        .object([.init("pattern", .string("^([rR][gG][bB][aA]?|[cC][oO][lL][oO][rR])\\(.*\\)\\s*$"))]),
        .object(enumeration(ColorNames.sorted)),
      ])),
  ])

  private static let dash: Literal = .object(
    [.init("description", .string("Lengths of dashes and gaps in turn, in points; [] for a whole line."))]
      + list(.object(number(.length)), least: 0, most: 32))

  private static let font: Literal = .object(
    [.init("description", .string("\"Helvetica 12\", \"Helvetica Bold 12\", or the parts that are to change."))]
      + either([
        .object([.init("type", .string("string")), .init("pattern", .string("\\S\\s+[0-9.]+\\s*$"))]),
        .object(
          object([
            .init(
              "family",
              .object(described(name, "A family, several separated by commas, or \"system\" for the desktop's."))),
            .init("size", .object(described(number(FontSyntax.size), "In points."))),
            .init("weight", .object(described(schema(.weight), "1 to 1000 or a word; 400 is regular, 700 bold."))),
            .init("slant", .object(enumeration(Font.Slant.allCases.map(\.rawValue)))),
          ])),
      ]))

  private static let side: Literal = .object(
    [.init("description", .string("In points, or \"auto\" for as much as the labels need."))]
      + either([.object(number(StyleReader.edgeRange)), .object([.init("const", .string("auto"))])]))

  private static let edge: [Literal.Member] = {
    let side = Literal.object(reference("side"))
    return either([
      side, .object(list(side, least: 4, most: 4)),
      .object(object(["top", "left", "bottom", "right"].map { .init($0, side) })),
    ])
  }()

  private static let transform: [Literal.Member] = {
    let factor = Literal.object(number(TransformParts.factor))
    let distance = Literal.object(number(TransformParts.distance))
    let scale = either([factor, .object(list(factor, least: 1, most: 2))])
    return object([
      .init("rotate", .object(described(number(TransformParts.turn), "Degrees clockwise."))),
      .init("scale", .object(described(scale, "A factor, or [x, y]."))),
      .init("translate", .object(described(list(distance, least: 2, most: 2), "[x, y], in points."))),
      .init(
        "matrix",
        .object(described(list(distance, least: 6, most: 6), "[a, b, c, d, tx, ty], instead of the others."))),
    ])
  }()

  private static let datePart = "%[\(DatePattern.letters)]"
  private static let datePattern = "^([^%]|\(datePart))*$"

  private static let textFormat: [Literal.Member] = either([
    .object(enumeration(ValueKind.notations)),
    .object([
      .init("type", .string("string")),
      .init("pattern", .string("^([^%]|\(datePart))*\(datePart)([^%]|\(datePart))*$")),
    ]),
    .object(object(fields(FieldKey.textFormat))),
  ])

  private static let selector: Literal = {
    let index = Literal.object(whole(0...1_000_000_000))
    return .object(
      either([
        index, .object(list(index, least: 1, most: 10_000)),
        .object(object([.init("from", index), .init("to", index)])),
        .object(enumeration(ValueKind.selectorWords)),
      ]))
  }()

  private static let place: [Literal.Member] = {
    let one = Literal.object(either([.object([.init("type", .string("number"))]), .object(name)]))
    return either([one, .object(list(one, least: 2, most: 2))])
  }()

  /// An annotation: a place or a mark.
  private static let annotation: Literal = {
    let kinds = ["x", "y", "mark"].map { Literal.object([.init("required", .list([.string($0)]))]) }
    return .object(object(fields(FieldKey.annotation)) + either(kinds))
  }()

  private static let series = Literal.object(object(fields(FieldKey.series)))

  private static func fields(_ keys: [FieldKey]) -> [Literal.Member] {
    keys.map { .init($0.name, .object(described(schema($0.kind), $0.summary))) }
  }

  /// A rule; what the part it names does not have is forbidden.
  private static let rule: Literal = {
    let properties = RuleKey.all.map { Literal.Member($0.name, .object(described(schema($0.kind), $0.summary))) }
    let conditions = StyleRule.Part.allCases.map { part -> Literal in
      let missing = RuleKey.all.filter { !$0.parts.contains(part) }.map { Literal.Member($0.name, .bool(false)) }
      let named = Literal.object([.init("part", .object([.init("const", .string(part.rawValue))]))])
      return .object([
        .init("if", .object([.init("properties", named), .init("required", .list([.string("part")]))])),
        .init("then", .object([.init("properties", .object(missing))])),
      ])
    }
    return .object(object(properties, required: ["part"]) + [.init("allOf", .list(conditions))])
  }()
}
