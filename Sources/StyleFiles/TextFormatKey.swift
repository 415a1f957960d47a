import LineChart

/// A property of a format for labels, as style files name it.
struct TextFormatKey: Sendable {
  let name: String
  let kind: ValueKind
  let summary: String

  static let all = [
    TextFormatKey(
      name: "notation", kind: .choice(ValueKind.notations),
      summary: "auto groups thousands from 10,000 on and shortens very large and very small numbers."),
    TextFormatKey(
      name: "decimals", kind: .count(0...15),
      summary: "Digits behind the point; where they do not tell the labels apart there are more."),
    TextFormatKey(name: "prefix", kind: .text, summary: "Before each number, behind its sign."),
    TextFormatKey(name: "suffix", kind: .text, summary: "Behind each number."),
    TextFormatKey(name: "percent", kind: .flag, summary: "Whether 0.25 is shown as 25%."),
    TextFormatKey(
      name: "date", kind: .datePattern,
      summary: "For times: a text with the letters of strftime, such as \"%b %Y\", and %q for the quarter."),
  ]

  static func named(_ name: String) -> TextFormatKey? { all.first { $0.name == name } }

  /// Changes `format`; a value of another kind changes nothing.
  func set(_ value: StyleValue, in format: inout AxisTextFormat) {
    switch (name, value) {
    case ("notation", .text(let word)): format.notation = AxisTextFormat.Notation(rawValue: word) ?? format.notation
    case ("decimals", .count(let count)): format.decimals = count
    case ("prefix", .text(let text)): format.prefix = text
    case ("suffix", .text(let text)): format.suffix = text
    case ("percent", .flag(let flag)): format.isPercent = flag
    case ("date", .text(let text)): format.datePattern = try? DatePattern(text)
    default: break
    }
  }
}
