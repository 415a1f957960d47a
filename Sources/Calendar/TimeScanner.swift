/// Reads the parts of a date and time, left to right.
///
/// It may not outlive the buffer that it reads.
struct TimeScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// Whether to read what people write besides the standards: single digits, other separators, blanks.
  let isLenient: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool = true) {
    self.bytes = bytes
    self.isLenient = isLenient
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { byte(after: 0) }

  func byte(after distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  mutating func moveTo(_ position: Int) {
    self.position = position
  }

  mutating func advance() {
    position += 1
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
  }

  /// How many digits come next.
  var digitCount: Int {
    var end = position
    while end < bytes.count, TimeScanner.isDigit(bytes[end]) { end += 1 }
    return end - position
  }

  /// A number of exactly so many digits, at most 18; more may follow.
  mutating func scanDigits(_ count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var number = 0
    for index in position..<position + count {
      guard TimeScanner.isDigit(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] - 48)
    }
    position += count
    return number
  }

  /// A number of one or two digits where reading is lenient, else of two; no third digit may follow.
  mutating func scanOneOrTwoDigits() -> Int? {
    let count = digitCount
    guard count == 2 || count == 1 && isLenient else { return nil }
    return scanDigits(count)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month), day >= 1, day <= CivilDate.days(inMonth: month, of: year) else { return nil }
    return CivilDate(year: year, month: month, day: day).daysSince1970
  }
}
