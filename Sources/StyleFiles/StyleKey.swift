import Graphics
public import LineChart

/// One of the keys of a style file: the reader, the schema, the writer and the suggestions all go by `StyleKey.all`.
public struct StyleKey: Sendable {
  typealias StylePath<Value> = WritableKeyPath<ChartStyle, Value> & Sendable
  typealias SettingPath<Value> = WritableKeyPath<ChartSettingsOverlay, Value?> & Sendable

  /// Where the value goes.
  enum Target: Sendable {
    case color(any StylePath<Color>)
    case colors(any StylePath<[Color]>)
    case number(any StylePath<Double>)
    case dash(any StylePath<[Double]>)
    case font(any StylePath<Font>)
    case edge(any StylePath<ChartEdge>)
    case transform(any StylePath<AffineTransform>)
    case textFormat(any StylePath<AxisTextFormat>)
    case flag(any StylePath<Bool>)
    case word(WordPath<ChartStyle>)
    case gapBeyond
    case series
    case annotations
    case rules
    case settingText(any SettingPath<String>)
    case settingTexts(any SettingPath<[String]>)
    case settingNumber(any SettingPath<Double>)
    case settingFlag(any SettingPath<Bool>)
    case settingCount(any SettingPath<Int>)
    case settingRange(any SettingPath<AxisRange>)
    case settingWord(WordPath<ChartSettingsOverlay>)
    case base
    case data
    case size
    case schema
  }

  /// What a key speaks of, which is also how files are ordered.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case file = "The file"
    case data = "The data"
    case picture = "The picture"
    case line = "The line and its points"
    case area = "The area under the line"
    case referenceLines = "The reference lines"
    case texts = "The labels"
    case axes = "The axes"
    case title = "The titles"
    case legend = "The names of the series"
    case pointer = "What the pointer shows"
    case overview = "The strip that shows all of the x axis"
    case annotations = "What is said about places and series"
    case series = "What differs by series"
    case rules = "What differs by index"
  }

  /// The property's name.
  public let name: String
  /// Also accepted.
  public let otherSpellings: [String]
  public let kind: ValueKind
  public let section: Section
  /// One or two sentences for the schema and for comments.
  public let summary: String
  let target: Target

  /// A key whose values are the words of a type, in its order.
  static func words<Words: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ path: any StylePath<Words>, _ section: Section, alias: String? = nil, _ summary: String
  ) -> StyleKey where Words.RawValue == String {
    StyleKey(name, .word(WordPath(path)), .choice(Words.allCases.map(\.rawValue)), section, alias: alias, summary)
  }

  /// The same for what the chart shows.
  static func words<Words: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ path: any SettingPath<Words>, _ summary: String
  ) -> StyleKey where Words.RawValue == String {
    StyleKey(name, .settingWord(WordPath(path)), .choice(Words.allCases.map(\.rawValue)), .data, summary)
  }

  init(
    _ name: String, _ target: Target, _ kind: ValueKind, _ section: Section, alias: String? = nil, _ summary: String
  ) {
    self.name = name
    self.target = target
    self.kind = kind
    self.section = section
    self.otherSpellings = alias.map { [$0] } ?? []
    self.summary = summary
  }

  /// Whether the key is a property of `ChartStyle`.
  public var isStyle: Bool {
    switch target {
    case .color, .colors, .number, .dash, .font, .edge, .transform, .textFormat, .flag, .word, .gapBeyond, .series,
      .annotations, .rules:
      true
    default: false
    }
  }

  /// The key with this name or other spelling.
  public static func named(_ name: String) -> StyleKey? {
    indexes[name].map { all[$0] }
  }

  private static let indexes: [String: Int] = Dictionary(
    all.enumerated().flatMap { index, key in ([key.name] + key.otherSpellings).map { ($0, index) } },
    uniquingKeysWith: { first, _ in first })

  /// What `style` has for the key; nil for a key that is not a style's.
  public func value(in style: ChartStyle) -> StyleValue? {
    switch target {
    case .color(let path): .color(style[keyPath: path])
    case .colors(let path): .colors(style[keyPath: path])
    case .number(let path): .number(style[keyPath: path])
    case .dash(let path): .dash(style[keyPath: path])
    case .font(let path): .font(FontOverlay(style[keyPath: path]))
    case .edge(let path): .edge(EdgeOverlay(style[keyPath: path]))
    case .transform(let path): .transform(style[keyPath: path])
    case .textFormat(let path): .textFormat(style[keyPath: path])
    case .flag(let path): .flag(style[keyPath: path])
    case .word(let path): path.read(style).map { .text($0) }
    case .gapBeyond: .gap(style.gapBeyond)
    case .series: .series(style.series)
    case .annotations:
      .annotations(style.annotations.map { AnnotationOverlay($0, font: $0.font.map(FontOverlay.init)) })
    case .rules: .rules(style.rules.map { RuleOverlay($0, font: $0.font.map(FontOverlay.init)) })
    default: nil
    }
  }

  /// Changes `style`, but for its rules and annotations, which `StyleOverlay` lays last; a value of another kind changes nothing.
  func set(_ value: StyleValue, in style: inout ChartStyle) {
    switch (target, value) {
    case (.color(let path), .color(let color)): style[keyPath: path] = color
    case (.colors(let path), .colors(let colors)): style[keyPath: path] = colors
    case (.number(let path), .number(let number)): style[keyPath: path] = number
    case (.dash(let path), .dash(let lengths)): style[keyPath: path] = lengths
    case (.font(let path), .font(let font)): style[keyPath: path] = font.applied(to: style[keyPath: path])
    case (.edge(let path), .edge(let edge)): style[keyPath: path] = edge.applied(to: style[keyPath: path])
    case (.transform(let path), .transform(let transform)): style[keyPath: path] = transform
    case (.textFormat(let path), .textFormat(let format)): style[keyPath: path] = format
    case (.flag(let path), .flag(let flag)): style[keyPath: path] = flag
    case (.word(let path), .text(let word)): path.write(word, &style)
    case (.gapBeyond, .gap(let distance)): style.gapBeyond = distance
    case (.series, .series(let series)):
      for (name, changes) in series { style.series[name, default: SeriesStyle()].lay(changes) }
    default: break
    }
  }

  /// Changes `settings`; a value of another kind changes nothing.
  func set(_ value: StyleValue, in settings: inout ChartSettingsOverlay) {
    switch (target, value) {
    case (.settingText(let path), .text(let text)): settings[keyPath: path] = text
    case (.settingTexts(let path), .texts(let texts)): settings[keyPath: path] = texts
    case (.settingNumber(let path), .number(let number)): settings[keyPath: path] = number
    case (.settingFlag(let path), .flag(let flag)): settings[keyPath: path] = flag
    case (.settingCount(let path), .count(let count)): settings[keyPath: path] = count
    case (.settingRange(let path), .range(let range)): settings[keyPath: path] = range
    case (.settingWord(let path), .text(let word)): path.write(word, &settings)
    default: break
    }
  }
}
