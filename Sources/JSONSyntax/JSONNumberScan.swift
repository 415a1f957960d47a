/// The parts of a number in the grammar of JSON.
struct JSONNumberScan {
  /// Behind the number.
  let end: Int
  /// Without point and exponent.
  let isWhole: Bool
  /// The value, if it is whole and fits.
  let integer: Int64?
  private let isNegative: Bool
  /// The first 19 significant digits.
  private let digits: UInt64
  /// The value is `digits` × 10^exponent, unless digits were dropped.
  private let exponent: Int
  private let droppedDigits: Bool

  /// Nil where there is no number of JSON at `start`, or where it may go on behind the end of the buffer.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at start: Int, isFinal: Bool) {
    let count = bytes.count
    var offset = start
    var isNegative = false
    if offset < count, bytes[offset] == UInt8(ascii: "-") {
      isNegative = true
      offset += 1
    }
    var digits: UInt64 = 0
    var exponent = 0
    let first = offset
    while offset < count {
      let digit = bytes[offset] &- 0x30
      guard digit < 10 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      offset += 1
    }
    var digitCount = offset - first
    guard digitCount > 0, bytes[first] != 0x30 || digitCount == 1 else { return nil }
    var isWhole = true
    if offset < count, bytes[offset] == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      let begin = offset
      while offset < count {
        let digit = bytes[offset] &- 0x30
        guard digit < 10 else { break }
        digits = digits &* 10 &+ UInt64(digit)
        offset += 1
      }
      if offset == begin { return nil }
      exponent = begin - offset
      digitCount += offset - begin
    }
    let mantissaEnd = offset
    var power = 0
    if offset < count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      offset += 1
      var isSmall = false
      if offset < count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") {
        isSmall = bytes[offset] == UInt8(ascii: "-")
        offset += 1
      }
      let begin = offset
      while offset < count, bytes[offset] &- 0x30 < 10 {
        if power < 1_000_000_000 { power = power * 10 + Int(bytes[offset] &- 0x30) }
        offset += 1
      }
      if offset == begin { return nil }
      if isSmall { power = -power }
    }
    var droppedDigits = false
    if digitCount > 19 {
      // The sum above may have overflowed: zeros in front do not count, and digits behind the 19th are left out.
      (digits, exponent, droppedDigits) = Self.leadingDigits(bytes, first, mantissaEnd)
    }
    exponent += power
    if offset == count {
      guard isFinal else { return nil }
    } else if JSONTokenizer.isWordByte(bytes[offset]) {
      return nil
    }
    end = offset
    self.isWhole = isWhole
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
    self.droppedDigits = droppedDigits
    // A negative zero stays a float: integers have no sign for it.
    if !isWhole || exponent > 0 || (isNegative && digits == 0) {
      integer = nil
    } else if isNegative {
      integer = digits <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- digits) : nil
    } else {
      integer = Int64(exactly: digits)
    }
  }

  /// The first 19 significant digits of a long number, the power of ten that they are multiplied with, and whether
  /// digits other than 0 follow.
  private static func leadingDigits(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> (UInt64, Int, Bool) {
    var digits: UInt64 = 0
    var significant = 0
    var exponent = 0
    var isFraction = false
    var droppedDigits = false
    for index in start..<end {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else {
        isFraction = true
        continue
      }
      if significant < 19 {
        digits = digits * 10 + UInt64(digit)
        if digits > 0 { significant += 1 }
        if isFraction { exponent -= 1 }
      } else {
        if !isFraction { exponent += 1 }
        if digit > 0 { droppedDigits = true }
      }
    }
    return (digits, exponent, droppedDigits)
  }

  /// The nearest float; `start` is where the number begins.
  @inline(__always)
  func double(_ bytes: Span<UInt8>, from start: Int) -> Double {
    // Clinger's fast path: both factors are exact, so that the one operation rounds right.
    if !droppedDigits, digits <= 1 << 53, -22 <= exponent, exponent <= 22 {
      let magnitude = exponent < 0 ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
      return isNegative ? -magnitude : magnitude
    }
    return slowDouble(bytes, start)
  }

  private func slowDouble(_ bytes: Span<UInt8>, _ start: Int) -> Double {
    if let magnitude = DecimalConversion.double(digits, exponent: exponent) {
      // Of a number whose digits were cut, the true value lies between this and the next: both have to agree.
      if !droppedDigits || DecimalConversion.double(digits + 1, exponent: exponent) == magnitude {
        return isNegative ? -magnitude : magnitude
      }
    }
    return Self.libraryDouble(bytes, start, end)
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// What the standard library makes of the text, which rounds right for any number of digits.
  static func libraryDouble(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Double {
    let text = bytes.extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return Double(text) ?? .nan
  }
}
