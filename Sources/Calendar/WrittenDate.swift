/// The parts of a date with a month's name, as they are found from left to right.
struct WrittenDate {
  var clock: ScannedClock?
  private var month: Int?
  private var first: (number: Int, digits: Int)?
  private var second: (number: Int, digits: Int)?
  private var hasWeekday = false
  /// What stood between the parts last; 0 for nothing yet.
  private var separator: UInt8 = 0
  /// What stood before the last number.
  private var separatorBeforeNumber: UInt8 = 0

  var hasMonth: Bool { month != nil }

  /// Whether there was a place for the number.
  mutating func add(_ number: Int, digits: Int) -> Bool {
    separatorBeforeNumber = separator
    if first == nil {
      first = (number, digits)
    } else if second == nil {
      second = (number, digits)
    } else {
      return false
    }
    return true
  }

  /// Whether the word has a place in a date.
  mutating func add(_ word: DateWord, isBehindDigit: Bool) -> Bool {
    switch word {
    case .ordinal: return isBehindDigit
    case .of: return true
    case .t: return month != nil
    case .month(let number):
      guard month == nil else { return false }
      month = number
      return true
    case .weekday:
      guard !hasWeekday else { return false }
      hasWeekday = true
      return true
    }
  }

  mutating func addSeparator(_ byte: UInt8) -> Bool {
    guard " ,-/.'".utf8.contains(byte) else { return false }
    separator = byte
    return true
  }

  var time: ParsedTime? {
    guard let month, let first else { return nil }
    guard let second else {
      // Without a day: `Jan 1995`, and `Jan-95`; `Jan 15` is a day without a year.
      let isShort = first.digits == 2 && (separatorBeforeNumber == UInt8(ascii: "-") || separatorBeforeNumber == 0x27)
      guard clock == nil, !hasWeekday, first.digits == 4 || isShort else { return nil }
      let year = isShort ? WrittenDate.year(ofTwoDigits: first.number) : first.number
      return TimeScanner.date(year, month, 1, .month).map { ParsedTime(date: $0) }
    }
    let (day, year) = first.digits == 4 ? (second, first) : (first, second)
    guard day.digits <= 2, year.digits == 4 || year.digits == 2 else { return nil }
    let fullYear = year.digits == 2 ? WrittenDate.year(ofTwoDigits: year.number) : year.number
    return TimeScanner.date(fullYear, month, day.number, .day).map { ParsedTime(date: $0, clock: clock) }
  }

  /// 1969 to 2068, as POSIX has it.
  static func year(ofTwoDigits number: Int) -> Int { number + (number < 69 ? 2000 : 1900) }
}
