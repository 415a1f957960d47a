extension JSONTokenizer {
  mutating func open(isObject: Bool, count: Int) -> JSONToken {
    guard openers.count < maximumDepth else {
      report(.tooDeep(limit: maximumDepth), position, position + 1)
      let token = JSONToken(.invalid, start: position, end: position + 1)
      // What is still open is closed without a word: the text was not read to its end.
      position = count
      state = stateAfterValue
      isAbandoned = true
      return token
    }
    openers.append(Opener(offset: position, isObject: isObject))
    position += 1
    state = isObject ? .firstKey : .firstElement
    return JSONToken(isObject ? .objectStart : .arrayStart, start: position - 1, end: position)
  }

  /// Closes the innermost bracket with the byte at `position`.
  mutating func close(_ kind: JSONToken.Kind) -> JSONToken {
    openers.removeLast()
    position += 1
    state = stateAfterValue
    return JSONToken(kind, start: position - 1, end: position)
  }

  mutating func closeAfterComma(_ kind: JSONToken.Kind, comma: Bool) -> JSONToken {
    if comma, dialect == .json { report(.trailingComma, lastComma, lastComma + 1) }
    return close(kind)
  }

  /// Closes the innermost bracket, which is not of the kind of the closing one at `position`. If that one belongs to a
  /// bracket further out, it is left for it; else it is taken for a slip.
  mutating func closeWrongly() -> JSONToken {
    let isObject = openers.last?.isObject ?? false
    let kind: JSONToken.Kind = isObject ? .objectEnd : .arrayEnd
    // The outermost bracket may lie in bytes that were dropped.
    let opener = openers.count > 1 ? openers.last?.offset : nil
    report(.wrongCloser(isObject: isObject, opener: opener), position, position + 1)
    if openers.contains(where: { $0.isObject != isObject }) {
      openers.removeLast()
      state = stateAfterValue
      return JSONToken(kind, start: position, end: position)
    }
    return close(kind)
  }

  /// The text is over: closes what is open, one bracket at a time.
  mutating func atEnd() -> JSONToken {
    if state == .root {
      if !isAbandoned { report(.empty, position, position) }
      state = .finished
      return JSONToken(.end, start: position, end: position)
    }
    guard let opener = openers.last else {
      state = .finished
      return JSONToken(.end, start: position, end: position)
    }
    if !isAbandoned {
      problems.append(JSONProblem(kind: .unclosed, start: opener.offset, end: opener.offset + 1))
      isAbandoned = true
    }
    if state == .memberValue || state == .missingValue {
      state = .afterMember
      return JSONToken(.invalid, start: position, end: position)
    }
    openers.removeLast()
    state = stateAfterValue
    return JSONToken(opener.isObject ? .objectEnd : .arrayEnd, start: position, end: position)
  }

  /// Looks at something else than a comma or the right bracket behind a value. Nil where the tokenizer can go on.
  mutating func afterValue(_ bytes: Span<UInt8>, _ byte: UInt8, inObject: Bool) -> JSONToken? {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return closeWrongly()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      report(.missingComma, previousEnd, previousEnd + 1)
      state = inObject ? .nextKey : .nextElement
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if inObject { fallthrough }
      report(.missingComma, previousEnd, previousEnd + 1)
      state = .nextElement
    default:
      let end = wordEnd(bytes, from: position)
      if inObject, Self.isIdentifierStart(byte), followedByColon(bytes, end) {
        report(.missingComma, previousEnd, previousEnd + 1)
        state = .nextKey
      } else if !inObject, isLiteral(bytes, position, end) {
        report(.missingComma, previousEnd, previousEnd + 1)
        state = .nextElement
      } else {
        report(.afterValue(inObject: inObject), position, end)
        skipToComma(bytes)
      }
    }
    return nil
  }

  /// Skips to the next comma or closing bracket of this level; texts and brackets within are jumped over.
  mutating func skipToComma(_ bytes: Span<UInt8>) {
    var level = 0
    let begin = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ","):
        if level == 0 { return }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if level == 0 { return }
        level -= 1
      case UInt8(ascii: "\""):
        // A quote behind a letter is more likely the end of a text than its beginning.
        if position > begin, Self.isWordByte(bytes[position - 1]) { break }
        let end = stringEnd(bytes, from: position)
        position = max(position, end - 1)
      default:
        break
      }
      position += 1
    }
  }
}
