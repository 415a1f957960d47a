/// Texts in quotes, and keys.
extension JSONTokenizer {
  enum KeyOutcome {
    case token(JSONToken)
    case incomplete
    /// Something that is no key was jumped over.
    case skipped
  }

  /// The text in quotes at `position`; nil where the buffer ends within it. The state is left as it is.
  mutating func quoted(_ bytes: Span<UInt8>, quote: UInt8, kind: JSONToken.Kind) -> JSONToken? {
    let start = position
    var offset = start + 1
    var flags: JSONToken.Flags = .quoted
    var isPlain = true
    while true {
      offset = Self.skipPlain(bytes, from: offset)
      guard offset < bytes.count else {
        guard isFinal else { return nil }
        report(.unclosedString, start, start + 1)
        isAbandoned = true
        return unclosed(start, offset, flags, kind)
      }
      let byte = bytes[offset]
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        guard offset + 1 < bytes.count || isFinal else { return nil }
        // The line break behind a backslash belongs to the text in JSON5 and is two bytes long in some files.
        let isBreak = offset + 1 < bytes.count && bytes[offset + 1] == 0x0D
        if isBreak, offset + 2 >= bytes.count, !isFinal { return nil }
        let isPair = isBreak && offset + 2 < bytes.count && bytes[offset + 2] == 0x0A
        offset = min(bytes.count, offset + (isPair ? 3 : 2))
      } else if byte == 0x0A || byte == 0x0D {
        report(.unclosedString, start, start + 1)
        flags.insert(.encoded)
        return unclosed(start, offset, flags, kind)
      } else {
        if byte < 0x20 || byte >= 0x80 { isPlain = false }
        offset += 1
      }
    }
    position = offset + 1
    if quote == UInt8(ascii: "'"), dialect == .json { report(.singleQuotes, start, position) }
    if !isPlain, check(bytes, start + 1, offset) { flags.insert(.encoded) }
    return JSONToken(kind, start: start, end: offset + 1, flags: flags, bits: UInt64(offset))
  }

  private mutating func unclosed(
    _ start: Int, _ end: Int, _ flags: JSONToken.Flags, _ kind: JSONToken.Kind
  ) -> JSONToken {
    position = end
    return JSONToken(kind, start: start, end: end, flags: flags.union(.encoded), bits: UInt64(end))
  }

  /// The offset of the first byte from `offset` on that is a quote, a backslash, a control or beyond ASCII.
  @inline(__always)
  static func skipPlain(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    var offset = offset
    let raw = bytes.bytes
    while offset + 8 <= raw.byteCount {
      let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The lowest bit that is set marks the first such byte; marks above it may be wrong by a borrow.
      let marks =
        (marksOfZeros(word ^ 0x2222_2222_2222_2222) | marksOfZeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
          | marksOfZeros(word ^ 0x2727_2727_2727_2727) | (word &- 0x2020_2020_2020_2020) & ~word | word)
        & 0x8080_8080_8080_8080
      if marks != 0 { return offset + marks.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || byte == UInt8(ascii: "'")
      {
        return offset
      }
      offset += 1
    }
    return offset
  }

  /// Sets the high bit of each byte of `word` that is 0; just the lowest mark is reliable.
  @inline(__always)
  static func marksOfZeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  /// Behind the text in quotes at `start`, which ends with its line at the latest.
  func stringEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case bytes[start]: return offset + 1
      case UInt8(ascii: "\\"): offset += 2
      case 0x0A, 0x0D: return offset
      default: offset += 1
      }
    }
    return bytes.count
  }

  /// Reports what is wrong within a text; true where its bytes are not the text itself.
  private mutating func check(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var decoder = JSONTextDecoder(dialect: dialect, start: start, end: end)
    var isEncoded = false
    while let problem = decoder.nextProblem(bytes) {
      var kind = problem.kind
      if case .notUTF8(let offset) = kind { kind = .notUTF8(offset: offset + droppedCount) }
      report(kind, problem.start, problem.end)
      isEncoded = true
    }
    return isEncoded || decoder.sawEscape
  }

  /// The key in double quotes at `position`, and its colon.
  mutating func quotedKey(_ bytes: Span<UInt8>) -> JSONToken? {
    guard let token = quoted(bytes, quote: bytes[position], kind: .key) else { return nil }
    return colon(bytes) ? token : nil
  }

  /// Reads the colon behind a key; false where the buffer ends too early.
  private mutating func colon(_ bytes: Span<UInt8>) -> Bool {
    let keyEnd = position
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      position += 1
      state = .memberValue
      return true
    }
    guard skipBlanks(bytes) else { return false }
    guard position < bytes.count else {
      state = .memberValue
      return isFinal
    }
    switch bytes[position] {
    case UInt8(ascii: ":"):
      position += 1
      state = .memberValue
    case UInt8(ascii: "="):
      report(.missingColon, position, position + 1)
      position += 1
      state = .memberValue
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      report(.missingColonAndValue, position, position + 1)
      state = .missingValue
    default:
      report(.missingColon, keyEnd, keyEnd + 1)
      state = .memberValue
    }
    return true
  }

  /// A key that is not in double quotes, or what stands in its place.
  mutating func otherKey(_ bytes: Span<UInt8>, _ byte: UInt8) -> KeyOutcome {
    let start = position
    if byte == UInt8(ascii: "'") {
      guard let token = quotedKey(bytes) else { return .incomplete }
      return .token(token)
    }
    if Self.isWordByte(byte) {
      let end = wordEnd(bytes, from: start)
      if end == bytes.count, !isFinal { return .incomplete }
      position = end
      var flags: JSONToken.Flags = []
      if dialect == .json {
        report(.unquotedKey, start, end)
      } else {
        var decoder = JSONTextDecoder(dialect: dialect, start: start, end: end)
        while let problem = decoder.nextProblem(bytes) {
          report(problem.kind, problem.start, problem.end)
          flags.insert(.encoded)
        }
        if decoder.sawEscape { flags.insert(.encoded) }
        if !JSONTextDecoder.isIdentifier(decoder.text(bytes)) { report(.unquotedKey, start, end) }
      }
      guard colon(bytes) else { return .incomplete }
      return .token(JSONToken(.key, start: start, end: end, flags: flags))
    }
    if byte == UInt8(ascii: "]") { return .token(closeWrongly()) }
    report(.missingKey, start, start + 1)
    if byte != UInt8(ascii: ",") {
      position += 1
      skipToComma(bytes)
    }
    if position == bytes.count { return isFinal ? .skipped : .incomplete }
    // A comma behind the gap goes on with the next key, a bracket closes the object.
    state = .afterMember
    return .skipped
  }
}
