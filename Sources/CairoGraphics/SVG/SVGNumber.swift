import Graphics

/// Numbers as an SVG document has them: no exponent, no zeros at the end, a point in every locale.
enum SVGNumber {
  /// A length or a coordinate, with at most three decimals.
  static func text(_ number: Double) -> String {
    text(number, decimals: 3, unit: 1000)
  }

  /// A factor of a transform, which coordinates are multiplied by: at most six decimals.
  static func factor(_ number: Double) -> String {
    text(number, decimals: 6, unit: 1_000_000)
  }

  static func pair(_ point: Point) -> String {
    text(point.x) + "," + text(point.y)
  }

  /// `unit` is ten to the power of `decimals`.
  private static func text(_ number: Double, decimals: Int, unit: Int) -> String {
    guard number.isFinite else { return "0" }
    let scaled = Int((min(max(number, -1e12), 1e12) * Double(unit)).rounded())
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = scaled < 0 ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return sign + String(whole) + "." + digits
  }
}
