/// The letters for powers of a thousand (International System of Units, 9th edition, table 7).
enum SIPrefix {
  /// From 10⁻²⁴ to 10²⁴.
  private static let letters = ["y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"]

  /// One text a number, all with the letter that suits the largest, and all with one number of decimals; zero is `0`.
  ///
  /// - Parameter decimals: nil for as many as the numbers have.
  static func texts(for numbers: [DecimalNumber], decimals: Int?) -> [String] {
    guard let magnitude = numbers.compactMap(\.magnitude).max() else { return numbers.map(\.plainText) }
    let thousands = min(max(Int((Double(magnitude) / 3).rounded(.down)), -8), 8)
    let scaled = numbers.map { DecimalNumber($0.significand, exponent: $0.exponent - 3 * thousands) }
    let aligned =
      decimals.map { decimals in scaled.map { $0.rounded(toExponent: -decimals) } }
      ?? AxisTextFormat.aligned(scaled)
    return aligned.map { $0.significand == 0 ? "0" : DigitGroups.text($0.plainText) + letters[thousands + 8] }
  }
}
