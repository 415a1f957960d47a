extension JSONTokenizer {
  /// Skips white space and comments; false where the buffer ends within one.
  mutating func skipBlanks(_ bytes: Span<UInt8>) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09:
        position += 1
      case UInt8(ascii: "/"):
        guard let isComment = skipComment(bytes) else { return false }
        if !isComment { return true }
      case 0x0B, 0x0C, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
        let length = Self.spaceLength(bytes, at: position)
        if length == 0 {
          let isCut = byte >= 0xC2 && position + (byte == 0xC2 ? 2 : 3) > bytes.count
          return isFinal || !isCut
        }
        guard dialect == .json5 || (byte == 0xEF && position + droppedCount == 0) else { return true }
        position += length
      default:
        return true
      }
    }
    return true
  }

  /// The bytes of the space of JSON5 at `offset` beyond those of JSON; 0 where there is none. U+FEFF is one of them.
  static func spaceLength(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    func byte(_ index: Int) -> UInt8 { offset + index < bytes.count ? bytes[offset + index] : 0 }
    switch bytes[offset] {
    case 0x0B, 0x0C: return 1
    case 0xC2: return byte(1) == 0xA0 ? 2 : 0
    case 0xE1: return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : 0
    case 0xE2:
      if byte(1) == 0x80 { return (0x80...0x8A).contains(byte(2)) || [0xA8, 0xA9, 0xAF].contains(byte(2)) ? 3 : 0 }
      return byte(1) == 0x81 && byte(2) == 0x9F ? 3 : 0
    case 0xE3: return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0
    case 0xEF: return byte(1) == 0xBB && byte(2) == 0xBF ? 3 : 0
    default: return 0
    }
  }

  /// Skips the comment at `position`; false where there is none, nil where the buffer ends within it.
  private mutating func skipComment(_ bytes: Span<UInt8>) -> Bool? {
    let start = position
    guard start + 1 < bytes.count else { return isFinal ? false : nil }
    var end = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while end < bytes.count, Self.lineBreakLength(bytes, at: end) == 0 { end += 1 }
      if end == bytes.count, !isFinal { return nil }
    case UInt8(ascii: "*"):
      while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) {
        end += 1
      }
      if end + 1 >= bytes.count {
        guard isFinal else { return nil }
        report(.unclosedComment, start, start + 2)
        position = bytes.count
        isAbandoned = true
        return true
      }
      end += 2
    default:
      return false
    }
    if dialect == .json { report(.comment, start, end) }
    position = end
    return true
  }

  /// The bytes of the line break at `offset`: 1, or 3 for U+2028 and U+2029; 0 where there is none.
  static func lineBreakLength(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0A, 0x0D: return 1
    case 0xE2:
      guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
