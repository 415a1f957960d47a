import Diagnostics
import Glibc
import JSONSyntax

extension JSONTableReader {
  /// Reads on in the outer array as far as the bytes reach.
  mutating func readArray(_ bytes: Span<UInt8>) {
    var steps = 0
    while true {
      steps &+= 1
      if steps & 0xFFFF == 0, isStopped?() == true { return }
      if rowStart == nil, tokenizer.depth == 1, rows.kind == .object,
        tokenizer.nextPlainObject(bytes, into: &rows.members)
      {
        rows.takeRow(bytes)
        takeRowFindings()
        continue
      }
      let token = tokenizer.next(bytes)
      if token.kind == .incomplete { break }
      if rowStart != nil {
        if !tokenizer.problems.isEmpty { takeProblems(ofRow: true) }
        if continueElement(token, bytes) { endElement(bytes) }
        continue
      }
      // A value that cannot be read is told as what it is, and is no row; a word like NaN is a missing number.
      let isNonFinite = token.kind == .invalid && tokenizer.problems.allSatisfy(\.isNonFiniteWord)
      takeProblems(ofRow: false)
      switch token.kind {
      case .end:
        consumed = bytes.count
        return
      case .objectStart, .arrayStart:
        // The outer array itself is no element.
        if tokenizer.depth > 1 { beginElement(token) }
      case .arrayEnd, .objectEnd, .key, .incomplete: break
      case .invalid where !isNonFinite || rows.kind == .object || rows.kind == .pair: break
      default:
        beginElement(token)
        endElement(bytes)
      }
    }
    consumed = rowStart ?? tokenizer.position
  }

  /// Reads the lines of NDJSON that are complete, and at the end of the text the last one.
  mutating func readLines(_ bytes: Span<UInt8>, _ isFinal: Bool) {
    tokenizer.isFinal = true
    while let end = Self.lineBreak(bytes, from: searchOffset) {
      readLine(bytes.extracting(0..<end), from: lineOffset)
      lineOffset = end + 1
      searchOffset = end + 1
    }
    searchOffset = bytes.count
    if isFinal, lineOffset < bytes.count { readLastLine(bytes) }
    tokenizer.restart(at: lineOffset)
    consumed = lineOffset
  }

  private static func lineBreak(_ bytes: Span<UInt8>, from offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + offset, 0x0A, buffer.count - offset) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func readLine(_ bytes: Span<UInt8>, from start: Int) {
    var offset = start
    while offset < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return }
    tokenizer.restart(at: offset)
    if rows.kind == .object, tokenizer.nextPlainObject(bytes, into: &rows.members) {
      if tokenizer.isAtEnd(bytes) {
        rows.takeRow(bytes)
        takeRowFindings()
        return
      }
      tokenizer.restart(at: offset)
    }
    let first = tokenizer.next(bytes)
    beginElement(first)
    var token = first
    if first.kind == .objectStart || first.kind == .arrayStart {
      while token.kind != .end {
        token = tokenizer.next(bytes)
        if continueElement(token, bytes) { break }
      }
    }
    while token.kind != .end { token = tokenizer.next(bytes) }
    takeProblems(ofRow: true, dropsLine: true)
    endElement(bytes)
  }

  /// The last line, which has no line break: a row if it is complete, else still being written.
  private mutating func readLastLine(_ bytes: Span<UInt8>) {
    if isTorn(bytes) {
      pending = (lineOffset..<bytes.count).map { bytes[$0] }
      log.add(
        Diagnostic(
          .note, "the last line is not complete; it is not a row yet", code: "torn-line", path: path,
          location: lines.location(of: lineOffset, in: bytes)))
    } else {
      readLine(bytes, from: lineOffset)
    }
    lineOffset = bytes.count
  }

  /// Whether the line at hand is right so far and wrong just because it ends.
  private func isTorn(_ bytes: Span<UInt8>) -> Bool {
    func errors(isFinal: Bool) -> Bool {
      var probe = JSONTokenizer(dialect: .json, isFinal: isFinal, position: lineOffset)
      while true {
        let kind = probe.next(bytes).kind
        if kind == .end || kind == .incomplete { break }
      }
      return probe.problems.contains { $0.severity == .error && !$0.isNonFiniteWord && !$0.isEmptyText }
    }
    return errors(isFinal: true) && !errors(isFinal: false)
  }

  /// Turns what was found into diagnostics as soon as the lines that they show are complete.
  mutating func resolve(_ bytes: Span<UInt8>, _ isFinal: Bool) {
    guard !unresolved.isEmpty else { return }
    var resolved = 0
    for finding in unresolved {
      if !isFinal, finding.place == nil, !Self.isLineComplete(bytes, finding.start, &lines) { break }
      resolved += 1
      if let code = finding.sharedCode {
        log.addOnce(code) { finding.diagnostic(bytes, &lines, path: path) }
      } else if log.isFull {
        log.addUntold(finding.severity)
      } else {
        var diagnostic = finding.diagnostic(bytes, &lines, path: path)
        if let root, root.offset == finding.start {
          diagnostic.location = root.location
          diagnostic.excerpt = nil
        }
        log.add(diagnostic)
      }
    }
    unresolved.removeFirst(resolved)
  }

  /// Notes the places of nulls that may be told later, so that their lines need not be kept.
  mutating func placeLeadingNulls(_ bytes: Span<UInt8>) {
    rows.leadingNulls.notePlaces(bytes, &lines) { Self.isLineComplete(bytes, $0, &$1) }
  }

  private static func isLineComplete(_ bytes: Span<UInt8>, _ offset: Int, _ lines: inout SourceLines) -> Bool {
    let start = max(0, lines.lineStart(of: max(0, offset), in: bytes))
    if bytes.count - start > excerptLimit + 1 { return true }
    for index in start..<bytes.count where bytes[index] == 0x0A { return true }
    return false
  }
}

extension JSONTableReader {
  /// Takes a last line of NDJSON that has no line break yet as a row, if it is a complete object or array: for a file
  /// that has been quiet for a while. A number is left, since more digits may follow.
  public mutating func takeQuietLine() {
    guard phase == .lines, lineOffset < buffer.count else { return }
    let bytes = buffer
    buffer = []
    var probe = JSONTokenizer(dialect: .json, isFinal: false, position: lineOffset)
    var sawEnd = false
    while true {
      let kind = probe.next(bytes.span).kind
      if kind == .incomplete || kind == .end { break }
      sawEnd = probe.depth == 0 && (kind == .objectEnd || kind == .arrayEnd)
    }
    if sawEnd, probe.problems.isEmpty {
      readLine(bytes.span, from: lineOffset)
      lineOffset = bytes.count
      searchOffset = bytes.count
      tokenizer.restart(at: lineOffset)
    }
    buffer = bytes
  }
}
