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

  /// Whether the word, in lower case, has a place in a date.
  mutating func add(_ word: String, isBehindDigit: Bool) -> Bool {
    if isBehindDigit, ["st", "nd", "rd", "th"].contains(word) { return true }
    if word == "t" || word == "of" { return month != nil || word == "of" }
    if let number = WrittenDate.number(of: word, in: WrittenDate.months) {
      guard month == nil else { return false }
      month = number
      return true
    }
    guard !hasWeekday, WrittenDate.number(of: word, in: WrittenDate.weekdays) != nil else { return false }
    hasWeekday = true
    return true
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

  /// From 1; names may be cut to three letters, and September to four.
  private static func number(of word: String, in names: [String]) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0 == word || $0.hasPrefix(word) && word.utf8.count <= 5 }.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
}
