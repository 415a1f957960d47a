/// Reading texts that are decimal numbers.
enum NumericText {
  /// The number that `text` is, blanks around it aside: digits with at most one point, a sign, an exponent. Nil for
  /// everything else that Swift would read (`0x1F`, `nan`, `infinity`) and for numbers too large for a float.
  static func number(in text: String) -> Double? {
    let trimmed = text.utf8.drop(while: isBlank)
    guard let end = trimmed.lastIndex(where: { !isBlank($0) }) else { return nil }
    let bytes = trimmed[...end]
    guard isDecimal(bytes), let number = Double(String(Substring(bytes))), number.isFinite else { return nil }
    return number
  }

  /// Whether there is nothing in `text` but blanks.
  static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy(isBlank)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func isDecimal(_ bytes: Substring.UTF8View) -> Bool {
    var rest = bytes[...]
    func skipDigits() -> Int {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    func skip(_ choices: StaticString) -> Bool {
      guard let first = rest.first, "\(choices)".utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("+-")
    var digits = skipDigits()
    if skip(".") { digits += skipDigits() }
    guard digits > 0 else { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
