/// Turns the characters between quotes into the text that they stand for, and says what is wrong with them.
struct JSONTextDecoder {
  let dialect: JSONDialect
  let end: Int
  var offset: Int
  /// Whether there was a backslash.
  private(set) var sawEscape = false
  private var decoded: [UInt8] = []

  init(dialect: JSONDialect, start: Int, end: Int) {
    self.dialect = dialect
    self.end = end
    offset = start
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The whole text; U+FFFD stands for bytes that are not UTF-8 and for lone surrogates.
  func text(_ bytes: Span<UInt8>) -> String {
    var decoder = self
    while decoder.nextProblem(bytes) != nil {}
    return String(decoding: decoder.decoded, as: UTF8.self)
  }

  /// Decodes up to the next mistake; nil at the end of the text.
  mutating func nextProblem(_ bytes: Span<UInt8>) -> JSONProblem? {
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        sawEscape = true
        if let problem = escape(bytes) { return problem }
      } else if byte >= 0x80 {
        let length = Self.sequenceLength(bytes, offset, end)
        guard length > 0 else {
          append(Self.replacement)
          offset += 1
          return JSONProblem(kind: .notUTF8(offset: offset - 1), start: offset - 1, end: offset)
        }
        for index in offset..<offset + length { decoded.append(bytes[index]) }
        offset += length
      } else {
        decoded.append(byte)
        offset += 1
        if byte < 0x20, dialect == .json || byte == 0x0A || byte == 0x0D {
          return JSONProblem(kind: .control, start: offset - 1, end: offset)
        }
      }
    }
    return nil
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func escape(_ bytes: Span<UInt8>) -> JSONProblem? {
    let start = offset
    guard offset + 1 < end else {
      offset = end
      return JSONProblem(kind: .escape, start: start, end: end)
    }
    let byte = bytes[offset + 1]
    offset += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): return unicode(bytes, start)
    default: return dialect == .json5 ? escape5(bytes, byte, start) : wrongEscape(bytes, start)
    }
    return nil
  }

  /// The escapes that JSON5 adds.
  private mutating func escape5(_ bytes: Span<UInt8>, _ byte: UInt8, _ start: Int) -> JSONProblem? {
    switch byte {
    case UInt8(ascii: "v"): decoded.append(0x0B)
    case UInt8(ascii: "0"):
      if offset < end, (0x30...0x39).contains(bytes[offset]) { return wrongEscape(bytes, start) }
      decoded.append(0)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return wrongEscape(bytes, start)
    case UInt8(ascii: "x"):
      guard let code = hexadecimal(bytes, digits: 2) else { return wrongEscape(bytes, start) }
      append(Unicode.Scalar(UInt8(truncatingIfNeeded: code)))
    case 0x0D:
      if offset < end, bytes[offset] == 0x0A { offset += 1 }
    case 0x0A: break
    default:
      offset -= 1
      let breakLength = JSONTokenizer.lineBreakLength(bytes, at: offset)
      if breakLength > 0 { offset += breakLength }
      // Any other character stands for itself; the loop takes it as it comes.
      if breakLength == 0, byte < 0x80 {
        decoded.append(byte)
        offset += 1
      }
    }
    return nil
  }

  /// Leaves the characters of a wrong escape in the text, but for its backslash.
  private mutating func wrongEscape(_ bytes: Span<UInt8>, _ start: Int) -> JSONProblem {
    offset = start + 1
    let length = max(1, Self.sequenceLength(bytes, offset, end))
    let stop = min(end, offset + length)
    for index in offset..<stop where bytes[index] < 0x80 || length > 1 { decoded.append(bytes[index]) }
    offset = stop
    return JSONProblem(kind: .escape, start: start, end: stop)
  }

  private mutating func hexadecimal(_ bytes: Span<UInt8>, digits: Int) -> UInt32? {
    guard offset + digits <= end else { return nil }
    var code: UInt32 = 0
    for index in offset..<offset + digits {
      guard let digit = Self.hexadecimalDigit(bytes[index]) else { return nil }
      code = code << 4 | digit
    }
    offset += digits
    return code
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - 0x30)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - 0x61 + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - 0x41 + 10)
    default: nil
    }
  }

  private mutating func unicode(_ bytes: Span<UInt8>, _ start: Int) -> JSONProblem? {
    guard let code = hexadecimal(bytes, digits: 4) else { return wrongEscape(bytes, start) }
    if let scalar = Unicode.Scalar(code) {
      append(scalar)
      return nil
    }
    if code < 0xDC00, offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") {
      let retry = offset
      offset += 2
      if let low = hexadecimal(bytes, digits: 4), (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
      {
        append(scalar)
        return nil
      }
      offset = retry
    }
    append(Self.replacement)
    return JSONProblem(kind: .loneSurrogate, start: start, end: offset)
  }

  /// The bytes of the well-formed UTF-8 sequence at `offset` (Unicode Standard, table 3-7); 0 where there is none.
  static func sequenceLength(_ bytes: Span<UInt8>, _ offset: Int, _ end: Int) -> Int {
    func byte(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + index < end && range.contains(bytes[offset + index])
    }
    guard offset < end else { return 0 }
    switch bytes[offset] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return byte(1) ? 2 : 0
    case 0xE0: return byte(1, 0xA0...0xBF) && byte(2) ? 3 : 0
    case 0xED: return byte(1, 0x80...0x9F) && byte(2) ? 3 : 0
    case 0xE1...0xEF: return byte(1) && byte(2) ? 3 : 0
    case 0xF0: return byte(1, 0x90...0xBF) && byte(2) && byte(3) ? 4 : 0
    case 0xF1...0xF3: return byte(1) && byte(2) && byte(3) ? 4 : 0
    case 0xF4: return byte(1, 0x80...0x8F) && byte(2) && byte(3) ? 4 : 0
    default: return 0
    }
  }

  /// Whether a text is an ECMAScript 5.1 IdentifierName, which JSON5 takes as a key without quotes.
  static func isIdentifier(_ text: String) -> Bool {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if scalar == "$" || scalar == "_" { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
        continue
      case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
        if index == 0 { return false }
      default:
        guard index > 0, scalar == "\u{200C}" || scalar == "\u{200D}" else { return false }
      }
    }
    return !text.isEmpty
  }
}

extension JSONToken {
  /// The text of a key or string.
  public func text(_ bytes: Span<UInt8>, dialect: JSONDialect) -> String {
    let content = content
    if flags.contains(.encoded) {
      return JSONTextDecoder(dialect: dialect, start: content.lowerBound, end: content.upperBound).text(bytes)
    }
    return bytes.extracting(content).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
