extension JSONTokenizer {
  /// The value at `position`, which holds `byte`; nil where the buffer ends within it.
  mutating func value(_ bytes: Span<UInt8>, _ byte: UInt8) -> JSONToken? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return number(bytes)
    case UInt8(ascii: "\""):
      return string(bytes, quote: byte)
    case UInt8(ascii: "{"):
      return open(isObject: true, count: bytes.count)
    case UInt8(ascii: "["):
      return open(isObject: false, count: bytes.count)
    case UInt8(ascii: "'"):
      return string(bytes, quote: byte)
    case UInt8(ascii: "."), UInt8(ascii: "+"):
      return number(bytes)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if openers.isEmpty { return strayCloser(bytes) }
      if state == .firstElement || state == .nextElement { return closeWrongly() }
      // The bracket is left for the container to be closed with.
      report(.missingValue, position, position + 1)
      state = stateAfterValue
      return JSONToken(.invalid, start: position, end: position)
    case UInt8(ascii: ","):
      report(.missingValue, position, position + 1)
      if openers.isEmpty { return strayCloser(bytes) }
      state = stateAfterValue
      return JSONToken(.invalid, start: position, end: position)
    default:
      if Self.isIdentifierStart(byte) { return word(bytes) }
      let start = position
      report(.missingValue, start, start + 1)
      if openers.isEmpty { return strayCloser(bytes) }
      position += 1
      skipToComma(bytes)
      if position == bytes.count, !isFinal { return nil }
      state = stateAfterValue
      return JSONToken(.invalid, start: start, end: position)
    }
  }

  /// A text that begins with something that cannot begin a value: nothing in it can be made sense of.
  private mutating func strayCloser(_ bytes: Span<UInt8>) -> JSONToken {
    report(.missingValue, position, position + 1)
    let token = JSONToken(.invalid, start: position, end: position + 1)
    position = bytes.count
    state = .finished
    isAbandoned = true
    return token
  }

  /// The text in quotes at `position`; nil where the buffer ends within it.
  mutating func string(_ bytes: Span<UInt8>, quote: UInt8) -> JSONToken? {
    guard let token = quoted(bytes, quote: quote, kind: .string) else { return nil }
    state = stateAfterValue
    return token
  }

  /// The number at `position`; nil where the buffer may end within it.
  mutating func number(_ bytes: Span<UInt8>) -> JSONToken? {
    let start = position
    guard let scan = JSONNumberScan(bytes, at: start, isFinal: isFinal) else {
      return otherNumber(bytes)
    }
    position = scan.end
    state = stateAfterValue
    if let integer = scan.integer {
      return JSONToken(.integer, start: start, end: scan.end, bits: UInt64(bitPattern: integer))
    }
    let double = scan.double(bytes, from: start)
    if double.isInfinite { report(.tooLargeNumber, start, scan.end) }
    return JSONToken(
      .number, start: start, end: scan.end, flags: scan.isWhole ? .longInteger : [], bits: double.bitPattern)
  }

  /// A number that is not one of JSON, or that reaches the end of the buffer.
  private mutating func otherNumber(_ bytes: Span<UInt8>) -> JSONToken? {
    let start = position
    let end = wordEnd(bytes, from: start)
    if end == bytes.count, !isFinal { return nil }
    position = end
    state = stateAfterValue
    let (value, fault) = JSON5Number.parse(bytes, start, end)
    guard let value else {
      report(.number(.malformed), start, end)
      return JSONToken(.invalid, start: start, end: end)
    }
    let isNamed = JSON5Number.isNamed(bytes, start, end)
    if dialect == .json || fault == .leadingZero {
      report(isNamed ? .nonFiniteWord : .number(fault ?? .malformed), start, end)
      if isNamed { return JSONToken(.invalid, start: start, end: end) }
    } else if value.isInfinite, !isNamed {
      report(.tooLargeNumber, start, end)
    }
    return JSONToken(.number, start: start, end: end, bits: value.bitPattern)
  }
}
