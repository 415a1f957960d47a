/// Numbers as JSON5 has them beyond JSON, and what JSON says about them.
enum JSON5Number {
  /// The value, and what of it JSON does not allow; no value where JSON5 does not allow it either.
  static func parse(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> (value: Double?, fault: JSONProblem.NumberFault?)
  {
    var offset = start
    var fault: JSONProblem.NumberFault?
    var sign = 1.0
    if bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
      if bytes[offset] == UInt8(ascii: "+") { fault = .plusSign } else { sign = -1 }
      offset += 1
    }
    if JSONTokenizer.equals(bytes, offset, end, "Infinity") { return (sign * .infinity, fault) }
    if JSONTokenizer.equals(bytes, offset, end, "NaN") { return (.nan, fault) }
    if offset + 2 < end, bytes[offset] == 0x30, bytes[offset + 1] | 0x20 == UInt8(ascii: "x") {
      for index in offset + 2..<end where JSONTextDecoder.hexadecimalDigit(bytes[index]) == nil {
        return (nil, .malformed)
      }
      // A hexadecimal float of C with an exponent of 0 rounds right however many digits there are.
      return (sign * JSONNumberScan.libraryDouble(bytes, offset, end), .hexadecimal)
    }
    let first = offset
    offset = digits(bytes, offset, end)
    let whole = offset - first
    if offset < end, bytes[offset] == UInt8(ascii: ".") {
      let point = offset
      offset = digits(bytes, offset + 1, end)
      if whole == 0 { fault = fault ?? .leadingPoint }
      if offset == point + 1 {
        if whole == 0 { return (nil, .malformed) }
        fault = fault ?? .trailingPoint
      }
    } else if whole == 0 {
      return (nil, .malformed)
    }
    if offset < end, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < end, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      let begin = offset
      offset = digits(bytes, offset, end)
      if offset == begin { return (nil, .malformed) }
    }
    guard offset == end else { return (nil, .malformed) }
    let value = decimal(bytes, start, end)
    if whole > 1, bytes[first] == 0x30 { return (value, .leadingZero) }
    return (value, fault)
  }

  /// Whether the word is NaN or Infinity, with or without a sign.
  static func isNamed(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let isSigned = bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-")
    let begin = isSigned ? start + 1 : start
    return JSONTokenizer.equals(bytes, begin, end, "NaN") || JSONTokenizer.equals(bytes, begin, end, "Infinity")
  }

  private static func digits(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] &- 0x30 < 10 { offset += 1 }
    return offset
  }

  /// The value of digits with a point that may stand first or last, which not every parser takes.
  private static func decimal(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Double? {
    var text = ""
    for index in start..<end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        if index == start || bytes[index - 1] &- 0x30 >= 10 { text += "0" }
        text += "."
        if index + 1 == end || bytes[index + 1] &- 0x30 >= 10 { text += "0" }
      } else if byte != UInt8(ascii: "+") || index > start {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return Double(text)
  }
}
