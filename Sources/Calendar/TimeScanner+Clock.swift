extension TimeScanner {
  /// The time of day behind a date, with its separator, and its zone. It has to end the text.
  mutating func scanClockToEnd() -> ScannedClock? {
    if isLenient, skip(",") {
      skipBlanks()
    } else {
      guard skip("T") || skip("t") || skip(" ") else { return nil }
      if isLenient { skipBlanks() }
    }
    guard var clock = scanTimeOfDay() else { return nil }
    clock.offset = scanZone()
    return isAtEnd ? clock : nil
  }

  /// Hours, minutes and, where they follow, seconds with a fraction: `12:00:05.25`; also `120005`, `9:05` and `3:04 PM`
  /// where reading is lenient.
  mutating func scanTimeOfDay() -> ScannedClock? {
    let digits = digitCount
    if isLenient, digits == 4 || digits == 6 { return scanBasicTimeOfDay(digits) }
    guard var hour = scanOneOrTwoDigits() else { return nil }
    var (minute, second, fraction) = (0, 0, 0.0)
    if skip(":") {
      guard digitCount == 2, let scanned = scanDigits(2) else { return nil }
      minute = scanned
      if skip(":") {
        guard digitCount == 2, let scanned = scanDigits(2) else { return nil }
        second = scanned
        if skip(".") || skip(",") {
          guard let scanned = scanFraction() else { return nil }
          fraction = scanned
        }
      }
      if isLenient, let isAfternoon = scanHalfOfDay() {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + (isAfternoon ? 12 : 0)
      }
    } else if let isAfternoon = isLenient ? scanHalfOfDay() : nil {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    } else {
      // ISO 8601 has hours alone, but always of two digits.
      guard isLenient, digits == 2 else { return nil }
    }
    return TimeScanner.clock(hour, minute, second, fraction)
  }

  private mutating func scanBasicTimeOfDay(_ digits: Int) -> ScannedClock? {
    guard let hour = scanDigits(2), let minute = scanDigits(2) else { return nil }
    var (second, fraction) = (0, 0.0)
    if digits == 6 {
      guard let scanned = scanDigits(2) else { return nil }
      second = scanned
      if skip(".") || skip(",") {
        guard let scanned = scanFraction() else { return nil }
        fraction = scanned
      }
    }
    return TimeScanner.clock(hour, minute, second, fraction)
  }

  static func clock(_ hour: Int, _ minute: Int, _ second: Int, _ fraction: Double = 0) -> ScannedClock? {
    guard hour <= 24, minute <= 59, second <= 60 else { return nil }
    if hour == 24, minute > 0 || second > 0 || fraction > 0 { return nil }
    return ScannedClock(seconds: hour * 3600 + minute * 60 + second, fraction: fraction)
  }

  /// `AM` or `PM`, in either case; whether it is the latter.
  private mutating func scanHalfOfDay() -> Bool? {
    let start = position
    skipBlanks()
    let first = next | 0x20
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p"), byte(after: 1) | 0x20 == UInt8(ascii: "m"),
      !TimeScanner.isLetter(byte(after: 2))
    else {
      moveTo(start)
      return nil
    }
    moveTo(position + 2)
    return first == UInt8(ascii: "p")
  }

  /// All digits that follow; those beyond the fifteenth are passed over.
  private mutating func scanFraction() -> Double? {
    var (digits, divisor) = (0.0, 1.0)
    var count = 0
    while TimeScanner.isDigit(next) {
      if count < 15 {
        digits = digits * 10 + Double(next - 48)
        divisor *= 10
      }
      count += 1
      advance()
    }
    // Both are whole numbers below 2⁵³, so that the quotient is rounded once.
    return count == 0 ? nil : digits / divisor
  }

  /// The seconds that a zone is ahead of UTC: `Z`, `+02:00`, `+0200`, `+02`, and where reading is lenient the names of
  /// RFC 2822. Nothing where none follows.
  mutating func scanZone() -> Int? {
    let start = position
    if isLenient { skipBlanks() } else { _ = skip(" ") }
    if let offset = scanOffset() ?? (isLenient ? scanZoneName() : nil) { return offset }
    moveTo(start)
    return nil
  }

  private mutating func scanOffset() -> Int? {
    if next | 0x20 == UInt8(ascii: "z"), !TimeScanner.isLetter(byte(after: 1)) {
      advance()
      return 0
    }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = scanDigits(2), hours <= 23 else { return nil }
    guard next == UInt8(ascii: ":") || TimeScanner.isDigit(next) else { return sign * hours * 3600 }
    _ = skip(":")
    guard let minutes = scanDigits(2), minutes <= 59, !TimeScanner.isDigit(next) else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// RFC 2822, section 4.3; other names have no one meaning.
  private mutating func scanZoneName() -> Int? {
    let start = position
    let hours: Int
    switch scanWord() {
    case "utc", "gmt", "ut": hours = 0
    case "edt": hours = -4
    case "est", "cdt": hours = -5
    case "cst", "mdt": hours = -6
    case "mst", "pdt": hours = -7
    case "pst": hours = -8
    default:
      moveTo(start)
      return nil
    }
    return hours * 3600
  }
}
