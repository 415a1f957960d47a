import LineChart

/// What values a key takes.
public enum ValueKind: Hashable, Sendable {
  case color
  case colors
  case number(NumberRange)
  /// A whole number.
  case count(ClosedRange<Int>)
  case dash
  case font
  /// A font's weight: the name of one or a number.
  case weight
  case edge
  /// One side of the edges: a length or `auto`.
  case side
  case transform
  /// How labels are written: a date pattern, a notation or an object of both and more.
  case textFormat
  /// A text with places for parts of a time.
  case datePattern
  case rules
  /// Styles by the names of series.
  case series
  case annotations
  /// One place on an axis or two.
  case place
  /// Two numbers, right and down, in points.
  case offset
  /// A distance on the x axis.
  case gap
  /// Whether there is an area, or what it reaches to.
  case area
  /// Which indexes a rule is for.
  case selector
  /// Two different numbers in either order, one and `auto`, or `zero`.
  case range
  case size
  case flag
  case choice([String])
  /// Any text, also an empty one.
  case text
  /// A text that is not empty: a column, a path, a family.
  case name
  /// A name or several.
  case names
  case texts

  /// What has to stand there, for `must be …`.
  var phrase: String {
    switch self {
    case .color: "a colour"
    case .colors: "a list of colours"
    case .number: "a number"
    case .count: "a whole number"
    case .dash: "a list of lengths"
    case .font: "a font, such as \"Helvetica 12\" or {family: \"Helvetica\", size: 12}"
    case .weight: "a weight, such as 400 or \"bold\""
    case .edge: "a number, four numbers, \"auto\" or {top, left, bottom, right}"
    case .side: "a number or \"auto\""
    case .transform: "{rotate, scale, translate}, each where wanted"
    case .textFormat:
      "a pattern such as \"%b %Y\", one of \(Self.quoted(Self.notations)), or {notation, decimals, prefix, …}"
    case .datePattern: "a pattern such as \"%b %Y\""
    case .rules: "a list of rules"
    case .series: "an object of series, such as {temp_max: {lineColor: \"red\", area: true}}"
    case .annotations: "a list of annotations"
    case .place: "a number or a text, or two of them"
    case .offset: "two numbers, right and down"
    case .gap: "a number, a length of time such as \"2h\", \"auto\" or \"none\""
    case .area: "true or false, a number, or the name of a series"
    case .selector: "an index, a list of indexes, {from, to}, or one of \(Self.quoted(Self.selectorWords))"
    case .range: "two numbers, the lowest and the highest, of which one may be \"auto\", or \"zero\""
    case .size: "two numbers, the width and the height"
    case .flag: "true or false"
    case .choice(let words): "one of \(Self.quoted(words))"
    case .text, .name: "a text"
    case .names: "a text or a list of texts"
    case .texts: "a list of texts"
    }
  }

  static let selectorWords = ["all", "first", "last", "odd", "even"]

  static let notations = AxisTextFormat.Notation.allCases.map(\.rawValue)

  static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

/// The numbers that a key takes; never infinities or NaN.
public struct NumberRange: Hashable, Sendable {
  public var lower: Double
  public var upper: Double
  /// Whether `lower` itself is out of range.
  public var isAboveLower: Bool

  public init(_ range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
    isAboveLower = false
  }

  /// Above `lower`, up to `upper`.
  public init(above lower: Double, upTo upper: Double = .greatestFiniteMagnitude) {
    self.lower = lower
    self.upper = upper
    isAboveLower = true
  }

  /// Widths, radii and spaces, in points.
  public static let length = NumberRange(0...1000)

  /// Anything finite.
  public static let any = NumberRange(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

  public func contains(_ number: Double) -> Bool {
    number <= upper && (isAboveLower ? number > lower : number >= lower)
  }

  /// For `must be …`.
  var phrase: String {
    let isBounded = upper < .greatestFiniteMagnitude
    switch (isAboveLower, isBounded) {
    case (true, true): return "above \(lower.shortText) and at most \(upper.shortText)"
    case (true, false): return "above \(lower.shortText)"
    case (false, true): return "from \(lower.shortText) to \(upper.shortText)"
    case (false, false): return lower > -.greatestFiniteMagnitude ? "at least \(lower.shortText)" : "a finite number"
    }
  }
}
