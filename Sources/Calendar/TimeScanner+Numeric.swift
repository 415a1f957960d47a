/// Dates of numbers that end with the year.
extension TimeScanner {
  /// A whole text such as `21.07.2024`, `7/21/2024 3:04 PM`, `21.07.24`, `07/2024`.
  mutating func scanYearLast(_ order: DateOrder) -> ParsedTime? {
    guard let first = scanOneOrTwoDigits(), let separator = scanYearLastSeparator() else { return nil }
    if digitCount == 4 {
      // `7.2024` is a number.
      guard separator != UInt8(ascii: "."), let year = scanDigits(4), isAtEnd else { return nil }
      return TimeScanner.date(year, first, 1, .month).map { ParsedTime(date: $0) }
    }
    guard let second = scanOneOrTwoDigits(), next == separator else { return nil }
    advance()
    let yearDigits = digitCount
    guard yearDigits == 4 || yearDigits == 2, var year = scanDigits(yearDigits) else { return nil }
    if yearDigits == 2 {
      // Versions and part numbers look like dates with short years, but seldom have all digits.
      let isFull = position == 8
      guard separator == UInt8(ascii: "/") || separator == UInt8(ascii: ".") && isFull else { return nil }
      year = WrittenDate.year(ofTwoDigits: year)
    }
    let (day, month) = order == .dayMonthYear ? (first, second) : (second, first)
    guard let date = TimeScanner.date(year, month, day, .day) else { return nil }
    if isAtEnd { return ParsedTime(date: date) }
    return scanClockToEnd().map { ParsedTime(date: date, clock: $0) }
  }

  private mutating func scanYearLastSeparator() -> UInt8? {
    let separator = next
    guard separator == UInt8(ascii: ".") || separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-") else {
      return nil
    }
    advance()
    return separator
  }

  /// A whole text of a number: a sign, digits, and decimals behind a point.
  mutating func scanUnixTime(_ unit: UnixTimeUnit) -> Double? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    let digits = digitCount
    guard (1...18).contains(digits) || digits == 19 && next < UInt8(ascii: "9") else { return nil }
    var count = 0
    for _ in 0..<digits {
      count = count * 10 + Int(next - 48)
      advance()
    }
    // Whole seconds and their fraction are divided apart, so that no digit of a nanosecond is lost early.
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: unit.perSecond)
    var fraction = Double(rest)
    if skip(".") {
      var place = 0.1
      guard TimeScanner.isDigit(next) || isAtEnd else { return nil }
      while TimeScanner.isDigit(next) {
        fraction += Double(next - 48) * place
        place /= 10
        advance()
      }
    }
    guard isAtEnd else { return nil }
    let value = Double(seconds) + fraction / Double(unit.perSecond)
    return isNegative ? -value : value
  }
}
