import Diagnostics
import JSONSyntax
import Tables

/// Texts that do not begin with an array; they are read when they are complete.
extension JSONTableReader {
  mutating func readDocument(_ bytes: Span<UInt8>) {
    let start = tokenizer.position
    let shape = JSONShape(bytes, &tokenizer, unless: isStopped)
    if isStopped?() == true { return }
    let hasProblems = !tokenizer.problems.isEmpty
    takeProblems(ofRow: false)
    guard let found = shape.found else {
      // Rows that are not there are told at the end; a single value is told as what it is.
      tokenizer.restart(at: start)
      let token = tokenizer.next(bytes)
      _ = tokenizer.takeProblems()
      if !hasProblems, token.kind != .objectStart, token.kind != .arrayStart, token.kind != .end {
        let expected = "an array of objects"
        unresolved.append(Finding(.mismatch(expected: expected, found: Self.description(token)), token))
        resolve(bytes, true)
      }
      return
    }
    tokenizer.restart(at: found.start)
    isMuted = true
    switch found.kind {
    case .rows, .pairs: readInnerArray(bytes)
    case .singleRow: readSingleRow(bytes)
    case .columns: readColumns(bytes)
    }
    _ = tokenizer.takeProblems()
  }

  /// Reads the array that the tokenizer stands at; what is behind it is of no concern.
  private mutating func readInnerArray(_ bytes: Span<UInt8>) {
    readArray(bytes)
  }

  private mutating func readSingleRow(_ bytes: Span<UInt8>) {
    beginElement(tokenizer.next(bytes))
    while true {
      let token = tokenizer.next(bytes)
      if token.kind == .end || continueElement(token, bytes) { break }
    }
    takeProblems(ofRow: true)
    endElement(bytes)
  }

  /// Reads an object of arrays: each is a column, members that are not are left out.
  private mutating func readColumns(_ bytes: Span<UInt8>) {
    var columns: [Column] = []
    _ = tokenizer.next(bytes)
    while true {
      let token = tokenizer.next(bytes)
      guard token.kind == .key else { break }
      let value = tokenizer.next(bytes)
      if value.kind == .arrayStart {
        let column = readColumn(bytes, name: token.text(bytes, dialect: .json))
        if let earlier = columns.firstIndex(where: { $0.name == column.name }) {
          unresolved.append(Finding(.duplicateColumn(column.name), token))
          columns[earlier] = column
        } else {
          columns.append(column)
        }
      } else if value.kind == .objectStart {
        skipValue(bytes)
      }
    }
    let longest = columns.map(\.count).max() ?? 0
    if let short = columns.first(where: { $0.count < longest }) {
      log.add(
        Diagnostic(
          .warning,
          "the columns are not equally long: \"\(short.name)\" has \(short.count) of \(longest) values; the rest is missing",
          code: "ragged-columns", path: path))
    }
    rows.setColumns(columns, rowCount: longest)
  }

  private mutating func readColumn(_ bytes: Span<UInt8>, name: String) -> Column {
    var column = Column(name: name)
    while true {
      if column.count & 0xFFFF == 0xFFFF, isStopped?() == true { return column }
      let token = tokenizer.next(bytes)
      switch token.kind {
      case .arrayEnd, .end, .incomplete: return column
      case .objectStart, .arrayStart:
        unresolved.append(Finding(.nestedValue, token))
        skipValue(bytes)
        column.appendMissing()
      default: column.append(token, bytes)
      }
    }
  }

  /// Skips the rest of the value whose first bracket was read.
  private mutating func skipValue(_ bytes: Span<UInt8>) {
    let outside = tokenizer.depth - 1
    while tokenizer.depth > outside {
      if tokenizer.next(bytes).kind == .end { return }
    }
  }
}
