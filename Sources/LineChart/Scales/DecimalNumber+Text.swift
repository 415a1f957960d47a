extension DecimalNumber {
  /// The digits with a decimal point where needed: as many decimals as the exponent says, but zero is `0`.
  var plainText: String {
    significand == 0 ? "0" : decimalText
  }

  /// The digits with as many decimals as the exponent says, also of zero: `0.00`.
  var decimalText: String {
    let sign = significand < 0 ? "-" : ""
    let digits = String(significand.magnitude)
    if significand == 0, exponent >= 0 { return "0" }
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

  /// One digit, `decimals` more behind a point, and the power of ten: `1.50e308`.
  func scientificText(decimals: Int) -> String {
    let short = scientificText
    let mantissa = short.prefix { $0 != "e" }
    let missing = decimals - mantissa.drop { $0 != "." }.dropFirst().count
    guard decimals > 0, missing > 0, significand != 0 else { return short }
    let point = mantissa.contains(".") ? "" : "."
    return mantissa + point + String(repeating: "0", count: missing) + short.dropFirst(mantissa.count)
  }
}
