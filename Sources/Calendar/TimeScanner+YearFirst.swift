/// Texts that begin with the year: ISO 8601 and what is near to it.
extension TimeScanner {
  /// A whole text of a date, and a time of day where it follows.
  mutating func scanYearFirst() -> ParsedTime? {
    guard let date = scanYearFirstDate() else { return nil }
    if isAtEnd { return ParsedTime(date: date) }
    guard date.precision == .day, let clock = scanClockToEnd() else { return nil }
    return ParsedTime(date: date, clock: clock)
  }

  private mutating func scanYearFirstDate() -> ScannedDate? {
    let digits = digitCount
    if digits > 4 { return isLenient ? scanBasicDate(digits) : nil }
    guard let year = scanYear() else { return nil }
    if isAtEnd { return TimeScanner.date(year, 1, 1, .year) }
    if isLenient, next == UInt8(ascii: "W") || next == UInt8(ascii: "w") { return scanWeek(of: year, isBasic: true) }
    guard let separator = scanDateSeparator() else { return nil }
    if isLenient, separator == UInt8(ascii: "-") {
      if next == UInt8(ascii: "W") || next == UInt8(ascii: "w") { return scanWeek(of: year, isBasic: false) }
      if digitCount == 3, let day = scanDigits(3) { return TimeScanner.date(year, dayOfYear: day) }
    }
    guard let month = scanOneOrTwoDigits() else { return nil }
    guard next == separator else {
      // `2012.5` is a number.
      return separator == UInt8(ascii: ".") ? nil : TimeScanner.date(year, month, 1, .month)
    }
    advance()
    guard let day = scanOneOrTwoDigits() else { return nil }
    return TimeScanner.date(year, month, day, .day)
  }

  private mutating func scanDateSeparator() -> UInt8? {
    let separator = next
    guard
      separator == UInt8(ascii: "-") || isLenient && (separator == UInt8(ascii: "/") || separator == UInt8(ascii: "."))
    else { return nil }
    advance()
    return separator
  }

  /// Four digits, or a sign and four to six.
  private mutating func scanYear() -> Int? {
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0 else { return digitCount == 4 ? scanDigits(4) : nil }
    let count = digitCount
    guard (4...6).contains(count), let year = scanDigits(count), year <= 290_000 else { return nil }
    return sign * year
  }

  /// Digits without separators: `yyyymm`, `yyyyddd`, `yyyymmdd`, `yyyymmddhhmm`, `yyyymmddhhmmss`. The last two become
  /// dates whose time of day is still to be read, so that they are left to `scanDigitsAlone`.
  private mutating func scanBasicDate(_ digits: Int) -> ScannedDate? {
    guard let year = scanDigits(4) else { return nil }
    switch digits {
    case 6: return scanDigits(2).flatMap { TimeScanner.date(year, $0, 1, .month) }
    case 7: return scanDigits(3).flatMap { TimeScanner.date(year, dayOfYear: $0) }
    case 8:
      guard let month = scanDigits(2), let day = scanDigits(2) else { return nil }
      return TimeScanner.date(year, month, day, .day)
    default: return nil
    }
  }

  /// `yyyymmddhhmm` and `yyyymmddhhmmss`.
  mutating func scanLongDigits() -> ParsedTime? {
    let digits = digitCount
    guard digits == bytes.count, digits == 12 || digits == 14, let year = scanDigits(4), let month = scanDigits(2),
      let day = scanDigits(2), let date = TimeScanner.date(year, month, day, .day), let clock = scanTimeOfDay()
    else { return nil }
    return ParsedTime(date: date, clock: clock)
  }

  /// `W53-7`, `W537` and `W53` behind the year.
  private mutating func scanWeek(of year: Int, isBasic: Bool) -> ScannedDate? {
    advance()
    guard let week = scanDigits(2), (1...CivilDate.weeks(inYear: year)).contains(week) else { return nil }
    let hasDay = isBasic ? TimeScanner.isDigit(next) : skip("-")
    var day = 1
    if hasDay {
      guard digitCount == 1, let scanned = scanDigits(1), (1...7).contains(scanned) else { return nil }
      day = scanned
    }
    return ScannedDate(
      days: CivilDate.firstMonday(ofWeekYear: year) + (week - 1) * 7 + day - 1, precision: hasDay ? .day : .week)
  }

  static func date(_ year: Int, _ month: Int, _ day: Int, _ precision: TimePrecision) -> ScannedDate? {
    days(year, month, day).map { ScannedDate(days: $0, precision: precision) }
  }

  private static func date(_ year: Int, dayOfYear day: Int) -> ScannedDate? {
    guard day >= 1, day <= 337 + CivilDate.days(inMonth: 2, of: year) else { return nil }
    return ScannedDate(days: CivilDate(year: year, month: 1, day: 1).daysSince1970 + day - 1, precision: .day)
  }
}
