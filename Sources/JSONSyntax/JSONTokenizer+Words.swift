/// Words: literals, keys without quotes, and whatever stands where it should not.
extension JSONTokenizer {
  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a byte goes on with a word or number.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: isIdentifierStart(byte)
    }
  }

  /// Behind the word at `start`, or behind the one character there.
  func wordEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    guard start < bytes.count else { return start }
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) {
      if bytes[end] >= 0x80, Self.spaceLength(bytes, at: end) > 0 { break }
      end += 1
    }
    return max(end, start + 1)
  }

  func isLiteral(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    Self.equals(bytes, start, end, "true") || Self.equals(bytes, start, end, "false")
      || Self.equals(bytes, start, end, "null")
  }

  static func equals(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ text: StaticString) -> Bool {
    guard end - start == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { word in
      for index in word.indices where word[index] != bytes[start + index] { return false }
      return true
    }
  }

  func followedByColon(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: ":"): return true
      default: return false
      }
    }
    return false
  }

  /// Reads the word at `position` as a literal; nil where the buffer may end within it.
  mutating func word(_ bytes: Span<UInt8>) -> JSONToken? {
    let start = position
    let end = wordEnd(bytes, from: start)
    if end == bytes.count, !isFinal { return nil }
    let kind: JSONToken.Kind
    if Self.equals(bytes, start, end, "true") {
      kind = .true
    } else if Self.equals(bytes, start, end, "false") {
      kind = .false
    } else if Self.equals(bytes, start, end, "null") {
      kind = .null
    } else {
      return otherWord(bytes, start, end)
    }
    position = end
    state = stateAfterValue
    return JSONToken(kind, start: start, end: end)
  }

  private mutating func otherWord(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> JSONToken {
    let isNaN = Self.equals(bytes, start, end, "NaN")
    if isNaN || Self.equals(bytes, start, end, "Infinity") {
      position = end
      state = stateAfterValue
      if dialect == .json5 {
        return JSONToken(
          .number, start: start, end: end, bits: (isNaN ? Double.nan : Double.infinity).bitPattern)
      }
      report(.nonFiniteWord, start, end)
      return JSONToken(.invalid, start: start, end: end)
    }
    report(.unknownWord, start, end)
    position = end
    state = stateAfterValue
    return JSONToken(.invalid, start: start, end: end)
  }
}
