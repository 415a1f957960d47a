import JSONSyntax

/// A number in decimal digits: a sign, digits with a decimal mark anywhere among them, an exponent.
struct DecimalNumeral: Equatable {
  enum Value: Equatable {
    case integer(Int64)
    /// More digits than 64 bits hold.
    case longInteger(Double)
    case number(Double)
    /// Right in form, but beyond the largest float.
    case tooLarge
  }

  var value: Value
  /// Whether there is an exponent.
  var hasExponent: Bool

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Nil where the bytes are anything else, also where they are a number and more.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, point: UInt8 = UInt8(ascii: ".")) {
    var offset = 0
    var isNegative = false
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      offset = 1
    }
    var digits: UInt64 = 0
    var digitCount = 0
    var significant = 0
    var exponent = 0
    var sawPoint = false
    var droppedDigits = false
    while offset < bytes.count {
      let digit = bytes[offset] &- 0x30
      if digit < 10 {
        digitCount += 1
        if significant < 19 {
          digits = digits * 10 + UInt64(digit)
          if digits > 0 { significant += 1 }
          if sawPoint { exponent -= 1 }
        } else {
          if !sawPoint { exponent += 1 }
          if digit > 0 { droppedDigits = true }
        }
      } else if bytes[offset] == point, !sawPoint {
        sawPoint = true
      } else {
        break
      }
      offset += 1
    }
    guard digitCount > 0 else { return nil }
    let isWhole = !sawPoint
    hasExponent = false
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      hasExponent = true
      var isSmall = false
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") {
        isSmall = bytes[offset] == UInt8(ascii: "-")
        offset += 1
      }
      let begin = offset
      var power = 0
      while offset < bytes.count, bytes[offset] &- 0x30 < 10 {
        if power < 1_000_000 { power = power * 10 + Int(bytes[offset] &- 0x30) }
        offset += 1
      }
      guard offset > begin else { return nil }
      exponent += isSmall ? -power : power
    }
    guard offset == bytes.count else { return nil }
    // A negative zero is a float: integers have no sign for it.
    if isWhole, !hasExponent, exponent == 0, !droppedDigits, !(isNegative && digits == 0) {
      let limit: UInt64 = isNegative ? 1 << 63 : 1 << 63 - 1
      if digits <= limit {
        value = .integer(Int64(truncatingIfNeeded: isNegative ? 0 &- digits : digits))
        return
      }
    }
    let magnitude = Self.magnitude(digits, exponent, droppedDigits, bytes, point)
    let number = isNegative ? -magnitude : magnitude
    if !number.isFinite {
      value = .tooLarge
    } else if isWhole, !hasExponent, digits > 0 {
      value = .longInteger(number)
    } else {
      value = .number(number)
    }
  }

  private static func magnitude(
    _ digits: UInt64, _ exponent: Int, _ droppedDigits: Bool, _ bytes: UnsafeBufferPointer<UInt8>, _ point: UInt8
  ) -> Double {
    // Clinger's fast path: both factors are exact, so that the one operation rounds right.
    if !droppedDigits, digits <= 1 << 53, -22 <= exponent, exponent <= 22 {
      return exponent < 0 ? Double(digits) / powers[-exponent] : Double(digits) * powers[exponent]
    }
    if let magnitude = DecimalConversion.double(digits, exponent: exponent) {
      // Of a number whose digits were cut, the true value lies between this and the next: both have to agree.
      if !droppedDigits || DecimalConversion.double(digits + 1, exponent: exponent) == magnitude { return magnitude }
    }
    // The standard library rounds right for any number of digits; it wants digits around a point.
    var text = "0"
    for byte in bytes {
      let isExponent = byte | 0x20 == UInt8(ascii: "e")
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      if isSign, text.utf8.last.map({ $0 | 0x20 }) != UInt8(ascii: "e") { continue }
      if isExponent, text.utf8.last == UInt8(ascii: ".") { text += "0" }
      text.unicodeScalars.append(byte == point ? "." : Unicode.Scalar(byte))
    }
    if text.utf8.last == UInt8(ascii: ".") { text += "0" }
    return Double(text) ?? .nan
  }
}
