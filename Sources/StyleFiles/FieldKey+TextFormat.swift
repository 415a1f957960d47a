import LineChart

extension FieldKey {
  /// How labels are written.
  static let textFormat: [FieldKey] = [
    FieldKey(
      "notation", .choice(ValueKind.notations),
      "auto groups thousands from 10,000 on and shortens very large and very small numbers."),
    FieldKey(
      "decimals", .count(0...15),
      "Digits behind the point; where they do not tell the labels apart there are more."),
    FieldKey("prefix", .text, "Before each number, behind its sign."),
    FieldKey("suffix", .text, "Behind each number."),
    FieldKey("percent", .flag, "Whether 0.25 is shown as 25%."),
    FieldKey(
      "date", .datePattern,
      "For times: a text with the letters of strftime, such as \"%b %Y\", and %q for the quarter."),
  ]

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
