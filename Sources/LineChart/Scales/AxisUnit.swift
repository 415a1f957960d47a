/// What the numbers of an axis are, such as `%` or `€`, as part of its labels.
enum AxisUnit {
  /// Signs that stand before their number.
  private static let prefixes: Set<String> = ["$", "£", "¥", "₹", "₩", "US$", "A$", "C$", "HK$", "NZ$", "R$"]
  /// Signs that stand behind their number without a gap.
  private static let closeSuffixes: Set<String> = ["%", "‰", "°"]

  /// A number's text with its unit: `-$5`, `8%`, `12 €`.
  static func text(_ number: String, _ unit: String) -> String {
    guard prefixes.contains(unit) else { return number + (closeSuffixes.contains(unit) ? "" : "\u{00A0}") + unit }
    guard let first = number.first, first == "-" || first == "−" else { return unit + number }
    return String(first) + unit + number.dropFirst()
  }
}
