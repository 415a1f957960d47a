/// The texts of an axis' ticks.
enum TickLabels {
  /// One text a number, all in one form: the same number of decimals for all, thousands set apart from 10,000 on, with an
  /// SI prefix from 10⁷ on where three decimals tell them apart, or scientific where that is shorter and the numbers are
  /// very large or very small. `numbers` share one exponent.
  static func texts(for numbers: [DecimalNumber]) -> [String] {
    let plain = widthOfPlainText(of: numbers) <= 64 ? numbers.map(\.plainText) : nil
    let largest = numbers.lazy.filter { $0.significand != 0 }.map { $0.magnitude ?? 0 }.max() ?? 0
    if let plain, (-5..<15).contains(largest) {
      guard largest >= 4 else { return plain }
      let grouped = plain.map(DigitGroups.text)
      let prefixed = SIPrefix.texts(for: numbers, decimals: nil)
      return largest >= 7 && isShort(prefixed) ? prefixed : grouped
    }
    let scientific = numbers.map(\.scientificText)
    guard let plain else { return scientific }
    return widest(plain) <= widest(scientific) ? plain : scientific
  }

  /// Whether no text has more than three digits behind its point.
  private static func isShort(_ texts: [String]) -> Bool {
    texts.allSatisfy { $0.drop { $0 != "." }.dropFirst().prefix { $0.isNumber }.count <= 3 }
  }

  /// One text a number, each as short as it can be: for a logarithmic axis, whose numbers share no digits. Where some
  /// need an exponent, all beyond four digits get one.
  static func texts(ofPowers numbers: [DecimalNumber]) -> [String] {
    let magnitudes = numbers.compactMap(\.magnitude)
    let plain = magnitudes.allSatisfy { (-5..<7).contains($0) } ? -5..<7 : -3..<4
    let isGrouped = magnitudes.contains { $0 >= 4 && plain.contains($0) }
    return numbers.map { number in
      guard plain.contains(number.magnitude ?? 0) else { return number.scientificText }
      return isGrouped ? DigitGroups.text(number.plainText) : number.plainText
    }
  }

  private static func widthOfPlainText(of numbers: [DecimalNumber]) -> Int {
    numbers.lazy.map { abs($0.exponent) + abs($0.magnitude ?? 0) }.max() ?? 0
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.lazy.map(\.utf8.count).max() ?? 0
  }
}
