import Diagnostics
import JSONSyntax

/// Elements of the outer array and lines of NDJSON: one rule for both.
extension JSONTableReader {
  enum ElementOutcome {
    case row
    /// Not a row; that was told.
    case rejected
    /// A null before any other element; it is decided later.
    case held
  }

  /// Tells what the tokenizer found, whether it is an error of the row at hand or not.
  mutating func takeProblems(ofRow: Bool, dropsLine: Bool = false) {
    guard !tokenizer.problems.isEmpty else { return }
    for problem in tokenizer.takeProblems() {
      let finding = Finding(problem, dropsLine: dropsLine)
      if ofRow, finding.severity == .error { rowHasError = true }
      if !isMuted { unresolved.append(finding) }
    }
  }

  /// Tells what was found in the row at hand, provided that it is one.
  mutating func takeRowFindings() {
    guard !rows.findings.isEmpty else { return }
    unresolved.append(contentsOf: rows.findings)
    rows.findings.removeAll(keepingCapacity: true)
  }

  /// Begins the element that `token` is the first of.
  mutating func beginElement(_ token: JSONToken) {
    rowHasError = false
    rowStart = token.start
    elementToken = token
    pairTokens.removeAll(keepingCapacity: true)
    pairDepth = 0
    if token.kind == .objectStart { rows.beginObject() }
  }

  /// Takes the next token within an object or array; true where the element is complete.
  mutating func continueElement(_ token: JSONToken, _ bytes: Span<UInt8>) -> Bool {
    if elementToken.kind == .objectStart { return rows.take(token, bytes) }
    switch token.kind {
    case .arrayEnd, .objectEnd:
      if pairDepth == 0 {
        elementToken.end = token.end
        return true
      }
      pairDepth -= 1
    case .arrayStart, .objectStart:
      if pairDepth == 0 { pairTokens.append(token) }
      pairDepth += 1
    case .key: break
    default:
      // Long arrays are counted, not kept.
      if pairDepth == 0, pairTokens.count < 3 { pairTokens.append(token) }
    }
    return false
  }

  /// Takes the complete element at hand as a row, if it is one.
  mutating func endElement(_ bytes: Span<UInt8>) {
    rowStart = nil
    if rowHasError {
      rows.dropRow()
      return
    }
    switch elementToken.kind {
    case .objectStart:
      guard accept(.object, bytes) else { return }
    case .arrayStart:
      guard pairTokens.count == 2, !pairTokens.contains(where: { $0.kind == .arrayStart || $0.kind == .objectStart })
      else {
        let expected = rows.kind.map { Self.description($0) } ?? "an object, a number or a pair of values"
        reject(expected, bytes, pairTokens.count < 3 ? nil : "a longer array")
        return
      }
      guard accept(.pair, bytes) else { return }
      rows.beginRow()
      rows.setValue(pairTokens[0], slot: rows.slot(named: "x"))
      rows.setValue(pairTokens[1], slot: rows.slot(named: "y"))
    case .null where rows.kind == nil:
      rows.leadingNulls.add(elementToken)
      return
    case .null where rows.kind == .number: addNumber(elementToken)
    case .integer, .number, .invalid:
      guard accept(.number, bytes) else { return }
      addNumber(elementToken)
    default:
      reject(rows.kind.map { Self.description($0) } ?? "an object, a number or a pair of values", bytes, nil)
      return
    }
    takeRowFindings()
    rows.commitRow(bytes)
  }

  private mutating func addNumber(_ token: JSONToken) {
    rows.beginRow()
    rows.setValue(token, slot: rows.slot(named: "value"))
  }

  /// Whether an element of this kind is a row; the first one decides.
  private mutating func accept(_ kind: RowCollector.RowKind, _ bytes: Span<UInt8>) -> Bool {
    if rows.kind == nil {
      rows.kind = kind
      settleLeadingNulls(bytes)
    }
    guard let expected = rows.kind, expected != kind else { return true }
    reject(Self.description(expected), bytes, nil)
    return false
  }

  /// Nulls in front of numbers are missing numbers; in front of objects they are mistakes.
  private mutating func settleLeadingNulls(_ bytes: Span<UInt8>) {
    let nulls = rows.leadingNulls
    rows.leadingNulls = LeadingNulls()
    if rows.kind == .number {
      for _ in 0..<nulls.count {
        addNumber(JSONToken.none)
        rows.commitRow(bytes)
      }
    } else if let kind = rows.kind {
      let mistakes = nulls.mistakes(expected: Self.description(kind))
      unresolved.append(contentsOf: mistakes)
      // Those that are told fill the log.
      for _ in mistakes.count..<nulls.count { log.addUntold(.error) }
    }
  }

  private mutating func reject(_ expected: String, _ bytes: Span<UInt8>, _ found: String?) {
    rows.dropRow()
    let found = found ?? Self.description(elementToken)
    unresolved.append(Finding(.mismatch(expected: expected, found: found), elementToken))
  }

  static func description(_ kind: RowCollector.RowKind) -> String {
    switch kind {
    case .object: "an object like the others"
    case .number: "a number like the others"
    case .pair: "a pair of values like the others"
    }
  }

  static func description(_ token: JSONToken) -> String {
    switch token.kind {
    case .objectStart, .objectEnd: "an object"
    case .arrayStart, .arrayEnd: "an array"
    case .string, .key: "a text"
    case .integer, .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .invalid, .end, .incomplete: "nothing"
    }
  }
}
