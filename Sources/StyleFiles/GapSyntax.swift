import LineChart

/// Distances on the x axis as style files write them: a number in the axis' units, a length of time, or a word.
enum GapSyntax {
  /// In seconds; months and years have no one length.
  private static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("min", 60), ("h", 3600), ("d", 86_400), ("w", 604_800),
  ]
  static let words = ["none", "auto"]
  static let pattern = "^\\s*([0-9]+(\\.[0-9]*)?|\\.[0-9]+)\\s*(\(units.map(\.name).joined(separator: "|")))\\s*$"

  /// Nil for what is none.
  static func parse(_ text: String) -> GapDistance? {
    if text == words[0] { return .unlimited }
    if text == words[1] { return .automatic }
    let trimmed = text.drop(while: \.isWhitespace)
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = trimmed.dropFirst(digits.count).filter { !$0.isWhitespace }
    guard let count = Double(digits), count > 0, count.isFinite,
      let seconds = units.first(where: { $0.name == unit })?.seconds, (count * seconds).isFinite
    else { return nil }
    return .fixed(count * seconds)
  }
}
