/// Reads the parts of a date and time, left to right.
///
/// It may not outlive the buffer that it reads.
struct TimeScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// A year, and a month and a day where they follow.
  mutating func scanDate() -> (date: CivilDate, precision: ParsedTime.Precision)? {
    guard let year = scanYear() else { return nil }
    guard skip("-") else { return (CivilDate(year: year, month: 1, day: 1), .year) }
    guard let month = scanDigits(2), (1...12).contains(month) else { return nil }
    guard skip("-") else { return (CivilDate(year: year, month: month, day: 1), .month) }
    guard let day = scanDigits(2), day >= 1, day <= CivilDate.days(inMonth: month, of: year) else { return nil }
    return (CivilDate(year: year, month: month, day: day), .day)
  }

  mutating func scanDateTimeSeparator() -> Bool { skip("T") || skip("t") || skip(" ") }

  /// Hours, minutes and, where they follow, seconds with a fraction.
  mutating func scanTimeOfDay() -> (seconds: Int, fraction: Double)? {
    guard let hour = scanDigits(2), skip(":"), let minute = scanDigits(2), hour <= 24, minute <= 59 else { return nil }
    var second = 0
    var fraction = 0.0
    if skip(":") {
      guard let scanned = scanDigits(2), scanned <= 60 else { return nil }
      second = scanned
      if skip(".") || skip(",") {
        guard let scanned = scanFraction() else { return nil }
        fraction = scanned
      }
    }
    if hour == 24, minute > 0 || second > 0 || fraction > 0 { return nil }
    return (hour * 3600 + minute * 60 + second, fraction)
  }

  /// The seconds that a zone is ahead of UTC; nothing where none follows.
  mutating func scanZone() -> Int? {
    let start = position
    _ = skip(" ")
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = scanDigits(2), hours <= 23 else {
      position = start
      return nil
    }
    if isAtEnd { return sign * hours * 3600 }
    _ = skip(":")
    guard let minutes = scanDigits(2), minutes <= 59 else {
      position = start
      return nil
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// Four digits, or a sign and four to six.
  private mutating func scanYear() -> Int? {
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0 else { return scanDigits(4) }
    var (year, count) = (0, 0)
    while count < 6, let digit = scanDigits(1) {
      year = year * 10 + digit
      count += 1
    }
    return count >= 4 && year <= 290_000 ? sign * year : nil
  }

  /// All digits that follow; those beyond the eighteenth are passed over.
  private mutating func scanFraction() -> Double? {
    var (digits, count): (Int128, Int) = (0, 0)
    var isEmpty = true
    while let digit = scanDigits(1) {
      isEmpty = false
      if count < 18 {
        digits = digits * 10 + Int128(digit)
        count += 1
      }
    }
    return isEmpty ? nil : DecimalNumber(digits, exponent: -count).value
  }

  private mutating func scanDigits(_ count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var number = 0
    for index in position..<position + count {
      let digit = Int(bytes[index]) - 48
      guard (0...9).contains(digit) else { return nil }
      number = number * 10 + digit
    }
    position += count
    return number
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }
}
