/// Thousands set apart, so that long numbers can be read.
enum DigitGroups {
  /// The text of a number with a comma before each three digits of its whole part: `-12,345.6789`.
  static func text(_ number: String) -> String {
    let whole = number.prefix { $0 != "." && $0 != "e" }
    let digits = whole.drop { !$0.isNumber }
    var grouped = String(whole.dropLast(digits.count))
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped + number.dropFirst(whole.count)
  }
}
