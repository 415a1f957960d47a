/// The texts of an axis' ticks.
enum TickLabels {
  /// One text a number, all in one form: the same number of decimals for all, or scientific where that is shorter and
  /// the numbers are very large or very small. `numbers` share one exponent.
  static func texts(for numbers: [DecimalNumber]) -> [String] {
    let plain = widthOfPlainText(of: numbers) <= 64 ? numbers.map(\.plainText) : nil
    let largest = numbers.lazy.filter { $0.significand != 0 }.map { $0.magnitude ?? 0 }.max() ?? 0
    if let plain, (-5..<15).contains(largest) { return plain }
    let scientific = numbers.map(\.scientificText)
    guard let plain else { return scientific }
    return widest(plain) <= widest(scientific) ? plain : scientific
  }

  /// One text a number, each as short as it can be: for a logarithmic axis, whose numbers share no digits. Where some
  /// need an exponent, all beyond four digits get one.
  static func texts(ofPowers numbers: [DecimalNumber]) -> [String] {
    let magnitudes = numbers.compactMap(\.magnitude)
    let plain = magnitudes.allSatisfy { (-5..<7).contains($0) } ? -5..<7 : -3..<4
    return numbers.map { plain.contains($0.magnitude ?? 0) ? $0.plainText : $0.scientificText }
  }

  private static func widthOfPlainText(of numbers: [DecimalNumber]) -> Int {
    numbers.lazy.map { abs($0.exponent) + abs($0.magnitude ?? 0) }.max() ?? 0
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.lazy.map(\.utf8.count).max() ?? 0
  }
}
