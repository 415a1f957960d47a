/// Cuts delimited text into records and cells, after RFC 4180, with what is found in the wild besides.
///
/// Blanks around a cell do not count, unless within quotes. A quote that does not stand first in its cell is a
/// character like any other, and so is a pair of quotes with more text behind it. Lines end with LF, CR LF or CR.
struct RecordScanner: Sendable {
  struct Cell: Equatable, Sendable {
    /// Where the content begins and ends, without blanks and quotes around it.
    var start: Int
    var end: Int
    /// Whether it stood within quotes.
    var isQuoted = false
    /// Whether some quotes within it are doubled or have a backslash.
    var isEscaped = false
    /// Whether there is text between the closing quote and the delimiter; the content then has the quotes in it.
    var hasTail = false
  }

  enum Outcome: Equatable {
    /// Cells, and where the next record begins.
    case record(next: Int)
    /// A blank line or a comment.
    case nothing(next: Int)
    /// More bytes are needed; where a quoted cell is still open, its quote.
    case incomplete(quote: Int?)

    /// Where the next record begins; nil where that is not known.
    var next: Int? {
      switch self {
      case .record(let next), .nothing(let next): next
      case .incomplete: nil
      }
    }
  }

  let dialect: DelimitedDialect
  /// The cells of the last record.
  private(set) var cells: [Cell] = []

  init(_ dialect: DelimitedDialect) {
    self.dialect = dialect
  }

  /// Reads the record at `start`. `isFinal` says that the text ends with the bytes.
  mutating func scan(_ bytes: Span<UInt8>, from start: Int, isFinal: Bool) -> Outcome {
    cells.removeAll(keepingCapacity: true)
    if dialect.isComment(bytes, at: start) { return skipLine(bytes, from: start, isFinal) }
    let delimiter = dialect.delimiter
    var offset = skipBlanks(bytes, start)
    guard offset < bytes.count else { return isFinal ? .nothing(next: offset) : .incomplete(quote: nil) }
    if isLineEnd(bytes[offset]) {
      return lineEnd(bytes, offset, isFinal).map { .nothing(next: $0) } ?? .incomplete(quote: nil)
    }
    while true {
      let cell: Cell
      if offset < bytes.count, bytes[offset] == dialect.quote, delimiter != .none {
        guard let (found, next) = quotedCell(bytes, offset, isFinal) else { return .incomplete(quote: offset) }
        cell = found
        offset = next
      } else {
        (cell, offset) = plainCell(bytes, offset)
      }
      guard offset < bytes.count else {
        guard isFinal else { return .incomplete(quote: nil) }
        add(cell)
        return cells.isEmpty ? .nothing(next: offset) : .record(next: offset)
      }
      add(cell)
      if isLineEnd(bytes[offset]) {
        return lineEnd(bytes, offset, isFinal).map { .record(next: $0) } ?? .incomplete(quote: nil)
      }
      offset = skipBlanks(bytes, offset + 1)
      if delimiter == .blanks, offset < bytes.count, isLineEnd(bytes[offset]) {
        return lineEnd(bytes, offset, isFinal).map { .record(next: $0) } ?? .incomplete(quote: nil)
      }
      if delimiter == .blanks, offset == bytes.count, isFinal { return .record(next: offset) }
    }
  }

  /// The content of a cell, its quotes no longer doubled.
  func content(_ cell: Cell, _ bytes: Span<UInt8>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(cell.end - cell.start)
    var offset = cell.start
    while offset < cell.end {
      if cell.isEscaped, offset + 1 < cell.end, bytes[offset + 1] == dialect.quote,
        bytes[offset] == dialect.quote || (dialect.hasBackslashes && bytes[offset] == UInt8(ascii: "\\"))
      {
        offset += 1
      }
      content.append(bytes[offset])
      offset += 1
    }
    return content
  }

  private mutating func add(_ cell: Cell) {
    if cells.count <= DelimitedOptions.mostColumns { cells.append(cell) }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte == 0x09 && dialect.delimiter != .tab)
  }

  private func skipBlanks(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// Behind the line break at `offset`; nil where a CR may still be followed by its LF.
  private func lineEnd(_ bytes: Span<UInt8>, _ offset: Int, _ isFinal: Bool) -> Int? {
    guard bytes[offset] == 0x0D else { return offset + 1 }
    guard offset + 1 < bytes.count else { return isFinal ? offset + 1 : nil }
    return bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  private func skipLine(_ bytes: Span<UInt8>, from start: Int, _ isFinal: Bool) -> Outcome {
    var offset = start
    while offset < bytes.count, !isLineEnd(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return isFinal ? .nothing(next: offset) : .incomplete(quote: nil) }
    return lineEnd(bytes, offset, isFinal).map { .nothing(next: $0) } ?? .incomplete(quote: nil)
  }

  /// A cell without quotes, and where its delimiter, line break or the end is.
  private func plainCell(_ bytes: Span<UInt8>, _ start: Int) -> (Cell, Int) {
    var offset = start
    let byte = dialect.delimiter.byte
    let isBlanks = dialect.delimiter == .blanks
    while offset < bytes.count {
      let next = bytes[offset]
      if next == byte && byte != 0 || next == 0x0A || next == 0x0D || (isBlanks && next == 0x09) { break }
      offset += 1
    }
    var end = offset
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return (Cell(start: start, end: end), offset)
  }

  /// A cell that begins with a quote; nil where the closing one, or what is behind it, has not come.
  private func quotedCell(_ bytes: Span<UInt8>, _ start: Int, _ isFinal: Bool) -> (Cell, Int)? {
    var offset = start + 1
    var cell = Cell(start: offset, end: offset, isQuoted: true)
    while true {
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      if byte == dialect.quote {
        guard offset + 1 < bytes.count || isFinal else { return nil }
        guard offset + 1 < bytes.count, bytes[offset + 1] == dialect.quote else { break }
        cell.isEscaped = true
        offset += 2
      } else if dialect.hasBackslashes, byte == UInt8(ascii: "\\") {
        guard offset + 1 < bytes.count else { return nil }
        if bytes[offset + 1] == dialect.quote { cell.isEscaped = true }
        offset += 2
      } else {
        offset += 1
      }
    }
    cell.end = offset
    offset += 1
    let isBlanks = dialect.delimiter == .blanks
    let behind = isBlanks ? offset : skipBlanks(bytes, offset)
    if behind == bytes.count || isLineEnd(bytes[behind]) || bytes[behind] == dialect.delimiter.byte
      || (isBlanks && isBlank(bytes[behind]))
    {
      return (cell, behind)
    }
    var (tail, next) = plainCell(bytes, offset)
    tail.start = start
    tail.hasTail = true
    return (tail, next)
  }
}
