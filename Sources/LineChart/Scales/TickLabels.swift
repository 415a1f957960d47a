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

  /// The text of a number that stands for itself, as on a logarithmic axis.
  static func text(for number: DecimalNumber) -> String {
    guard let magnitude = number.magnitude, !(-5..<7).contains(magnitude) else { return number.plainText }
    return number.scientificText
  }

  private static func widthOfPlainText(of numbers: [DecimalNumber]) -> Int {
    numbers.lazy.map { abs($0.exponent) + abs($0.magnitude ?? 0) }.max() ?? 0
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.lazy.map(\.utf8.count).max() ?? 0
  }
}
