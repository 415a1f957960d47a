extension AxisTextFormat {
  /// One text a number, which all differ where the numbers do.
  func texts(for numbers: [DecimalNumber]) -> [String] {
    let numbers = isPercent ? numbers.map { DecimalNumber($0.significand, exponent: $0.exponent + 2) } : numbers
    var texts = written(numbers, decimals: decimals)
    if decimals != nil, Set(texts).count < Set(numbers.map(\.trimmed)).count { texts = written(numbers, decimals: nil) }
    return hasAffixes ? texts.map(affixed) : texts
  }

  private func written(_ numbers: [DecimalNumber], decimals: Int?) -> [String] {
    switch notation {
    case .automatic:
      guard let decimals else { return TickLabels.texts(for: AxisTextFormat.aligned(numbers)) }
      return TickLabels.texts(for: numbers.map { $0.rounded(toExponent: -decimals) })
    case .plain, .grouped:
      let rounded = decimals.map { decimals in numbers.map { $0.rounded(toExponent: -decimals) } }
      let texts = (rounded ?? AxisTextFormat.aligned(numbers)).map(\.decimalText)
      return notation == .plain ? texts : texts.map(DigitGroups.text)
    case .si: return SIPrefix.texts(for: numbers, decimals: decimals)
    case .scientific:
      return numbers.map { number in
        guard let decimals, let magnitude = number.magnitude else { return number.scientificText }
        return number.rounded(toExponent: magnitude - decimals).scientificText(decimals: decimals)
      }
    }
  }

  /// The numbers with one exponent, the coarsest that loses nothing; at most 0. Those too far apart stay what they are.
  static func aligned(_ numbers: [DecimalNumber]) -> [DecimalNumber] {
    let trimmed = numbers.map(\.trimmed)
    let exponents = trimmed.filter { $0.significand != 0 }.map(\.exponent)
    let least = min(exponents.min() ?? 0, 0)
    guard (trimmed.compactMap(\.magnitude).max() ?? 0) - least < 36 else { return trimmed }
    return trimmed.map { $0.rounded(toExponent: least) }
  }

  private func affixed(_ text: String) -> String {
    let (sign, digits) = text.hasPrefix("-") ? ("-", text.dropFirst()) : ("", text[...])
    return sign + prefix + digits + (isPercent ? "%" : "") + suffix
  }
}
