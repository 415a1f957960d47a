/// Texts with the names of months, and quarters.
extension TimeScanner {
  /// A run of ASCII letters, in lower case, of which those beyond the tenth are passed over.
  mutating func scanWord() -> String {
    let start = position
    while TimeScanner.isLetter(next) { advance() }
    return String(decoding: bytes[start..<min(position, start + 10)].lazy.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// A whole text with the name of a month: `Jan-1-1995`, `1 January 1995`, `Jan 1995`, `Jan-95`, also with a time of
  /// day in its middle or at its end: RFC 2822, `Sat, 22 Apr 2017 15:11:58 -0500`, and what `date` and `ctime` print.
  mutating func scanWritten() -> ParsedTime? {
    var parts = WrittenDate()
    while !isAtEnd {
      if TimeScanner.isDigit(next) {
        let digits = digitCount
        if byte(after: digits) == UInt8(ascii: ":") {
          guard parts.clock == nil, parts.hasMonth, let clock = scanTimeOfDay() else { return nil }
          parts.clock = clock
        } else {
          guard digits <= 4, let number = scanDigits(digits), parts.add(number, digits: digits) else { return nil }
        }
      } else if parts.clock != nil, parts.clock?.offset == nil, let offset = scanZone() {
        parts.clock?.offset = offset
      } else if TimeScanner.isLetter(next) {
        let isBehindDigit = position > 0 && TimeScanner.isDigit(bytes[position - 1])
        guard parts.add(scanWord(), isBehindDigit: isBehindDigit) else { return nil }
      } else if next == UInt8(ascii: "(") {
        // A comment with the zone's name, at the end.
        guard parts.clock?.offset != nil, bytes.last == UInt8(ascii: ")") else { return nil }
        moveTo(bytes.count)
      } else {
        guard parts.addSeparator(next) else { return nil }
        advance()
      }
    }
    return parts.time
  }

  /// A whole text of a quarter or a numbered month: `1974Q1`, `1970 Q1`, `1970-Q1`, `Q1 1970`, `1Q1970`, `1995M01`.
  mutating func scanPeriod() -> ParsedTime? {
    var year: Int?
    var part: Int?
    var letter: UInt8 = 0
    while !isAtEnd {
      if TimeScanner.isDigit(next) {
        let digits = digitCount
        guard let number = digits <= 4 ? scanDigits(digits) : nil else { return nil }
        if digits == 4, year == nil {
          year = number
        } else if digits <= 2, part == nil {
          // `1Q1970` has its number before the letter, all others behind.
          let follows = next | 0x20
          guard
            letter != 0 && position >= 2 && TimeScanner.isLetter(bytes[position - digits - 1])
              || letter == 0 && follows == UInt8(ascii: "q")
          else { return nil }
          part = number
        } else {
          return nil
        }
      } else if TimeScanner.isLetter(next) {
        guard letter == 0, !TimeScanner.isLetter(byte(after: 1)) else { return nil }
        letter = next | 0x20
        advance()
      } else {
        guard next == 0x20 || "-/:._".utf8.contains(next), position > 0, position < bytes.count - 1 else { return nil }
        advance()
      }
    }
    guard let year, let part else { return nil }
    switch letter {
    case UInt8(ascii: "q"):
      guard (1...4).contains(part) else { return nil }
      return TimeScanner.date(year, part * 3 - 2, 1, .quarter).map { ParsedTime(date: $0) }
    case UInt8(ascii: "m"): return TimeScanner.date(year, part, 1, .month).map { ParsedTime(date: $0) }
    default: return nil
    }
  }
}
