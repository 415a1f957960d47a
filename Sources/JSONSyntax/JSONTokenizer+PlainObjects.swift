/// The short cut for rows of data. It takes what is common and right; everything else goes token by token.
extension JSONTokenizer {
  /// Reads the next value in one go, if it is an object that is complete, flat, free of mistakes and of escapes.
  ///
  /// Else nothing changes and the answer is false: `next` reads the same object token by token. The members are those
  /// that `next` would give.
  public mutating func nextPlainObject(_ bytes: Span<UInt8>, into members: inout [JSONPlainMember]) -> Bool {
    var offset = Self.skipSpaces(bytes, position)
    var comma = lastComma
    if state == .afterElement {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return false }
      comma = offset
      offset = Self.skipSpaces(bytes, offset + 1)
    } else {
      guard state == .root || state == .firstElement || state == .nextElement else { return false }
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{"), openers.count < maximumDepth,
      let end = Self.scanPlainObject(bytes, offset, &members)
    else { return false }
    lastComma = comma
    position = end
    previousEnd = end
    state = stateAfterValue
    return true
  }

  /// Whether there is nothing but white space left.
  public func isAtEnd(_ bytes: Span<UInt8>) -> Bool {
    Self.skipSpaces(bytes, position) == bytes.count
  }

  /// Behind the object that begins at `start`; nil where it is not plain.
  private static func scanPlainObject(
    _ bytes: Span<UInt8>, _ start: Int, _ members: inout [JSONPlainMember]
  ) -> Int? {
    members.removeAll(keepingCapacity: true)
    let count = bytes.count
    var offset = skipSpaces(bytes, start + 1)
    while offset < count, bytes[offset] == UInt8(ascii: "\"") {
      let keyStart = offset + 1
      guard let keyEnd = plainTextEnd(bytes, keyStart) else { return nil }
      offset = skipSpaces(bytes, keyEnd + 1)
      guard offset < count, bytes[offset] == UInt8(ascii: ":") else { return nil }
      offset = skipSpaces(bytes, offset + 1)
      guard offset < count, let value = plainValue(bytes, offset) else { return nil }
      members.append(JSONPlainMember(keyStart: keyStart, keyEnd: keyEnd, value: value))
      offset = skipSpaces(bytes, value.end)
      guard offset < count else { return nil }
      if bytes[offset] == UInt8(ascii: "}") { return offset + 1 }
      guard bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = skipSpaces(bytes, offset + 1)
    }
    return nil
  }

  @inline(__always)
  private static func plainValue(_ bytes: Span<UInt8>, _ start: Int) -> JSONToken? {
    switch bytes[start] {
    case UInt8(ascii: "\""):
      guard let end = plainTextEnd(bytes, start + 1) else { return nil }
      return JSONToken(.string, start: start, end: end + 1, flags: .quoted, bits: UInt64(truncatingIfNeeded: end))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      guard let scan = JSONNumberScan(bytes, at: start, isFinal: false) else { return nil }
      if let integer = scan.integer {
        return JSONToken(.integer, start: start, end: scan.end, bits: UInt64(bitPattern: integer))
      }
      let double = scan.double(bytes, from: start)
      guard double.isFinite else { return nil }
      return JSONToken(
        .number, start: start, end: scan.end, flags: scan.isWhole ? .longInteger : [], bits: double.bitPattern)
    case UInt8(ascii: "n"): return literal(bytes, start, "null", .null)
    case UInt8(ascii: "t"): return literal(bytes, start, "true", .true)
    case UInt8(ascii: "f"): return literal(bytes, start, "false", .false)
    default: return nil
    }
  }

  private static func literal(
    _ bytes: Span<UInt8>, _ start: Int, _ word: StaticString, _ kind: JSONToken.Kind
  ) -> JSONToken? {
    let end = start + word.utf8CodeUnitCount
    guard end < bytes.count, !isWordByte(bytes[end]), equals(bytes, start, end, word) else { return nil }
    return JSONToken(kind, start: start, end: end)
  }

  /// The offset of the quote that ends the text; nil where there are escapes, controls or bytes that are not UTF-8.
  @inline(__always)
  private static func plainTextEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    var offset = start
    while true {
      offset = skipPlain(bytes, from: offset)
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { return offset }
      if byte == UInt8(ascii: "'") {
        offset += 1
      } else {
        guard byte >= 0x80 else { return nil }
        let length = JSONTextDecoder.sequenceLength(bytes, offset, bytes.count)
        if length == 0 { return nil }
        offset += length
      }
    }
  }

  @inline(__always)
  private static func skipSpaces(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return offset
      }
    }
    return offset
  }
}
