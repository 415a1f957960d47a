extension DecimalNumber {
  /// The digits with a decimal point where needed: as many decimals as the exponent says, but zero is `0`.
  var plainText: String {
    if significand == 0 { return "0" }
    let sign = significand < 0 ? "-" : ""
    let digits = String(significand.magnitude)
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    let decimals = -exponent
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// One digit, the others behind a point, and the power of ten: `1.5e308`; zero is `0`.
  var scientificText: String {
    guard let magnitude else { return "0" }
    var digits = String(significand.magnitude)
    while digits.utf8.count > 1, digits.hasSuffix("0") { digits.removeLast() }
    let sign = significand < 0 ? "-" : ""
    let rest = digits.dropFirst()
    return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e\(magnitude)"
  }
}
