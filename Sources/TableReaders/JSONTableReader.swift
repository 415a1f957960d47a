public import Diagnostics
import JSONSyntax
public import Tables

/// Reads rows from JSON or NDJSON as the bytes come.
///
/// Rows are the elements of the outer array, or the lines of NDJSON; a JSON text that begins with an object is read
/// when it is complete: its first array of objects, its arrays as columns, or the object as a single row. How the
/// bytes are cut into pieces changes nothing. Rows with a mistake are left out and told.
public struct JSONTableReader: Sendable {
  enum Phase {
    /// Before the first character.
    case beginning
    /// In the outer array.
    case array
    /// Waiting for the end of a text that is not an array.
    case document
    /// Line by line.
    case lines
    case ended
  }

  public let format: TableFormat
  /// The name that diagnostics bear.
  public let path: String?
  var buffer: [UInt8] = []
  var phase = Phase.beginning
  var tokenizer = JSONTokenizer(dialect: .json, isFinal: false)
  var rows = RowCollector()
  var lines = SourceLines(dialect: .json)
  var log = DiagnosticLog()
  /// What was found on lines that have not come to their end yet.
  var unresolved: [Finding] = []
  /// Where the outer array begins: in the buffer, below 0 once that was dropped, and in the text.
  var root: (offset: Int, location: SourceLocation)?
  /// Syntax was told before; this is the second time through the text.
  var isMuted = false
  /// Whether the row at hand has an error.
  var rowHasError = false
  /// The first token of the element at hand; for an array with its end.
  var elementToken = JSONToken.none
  /// Where the element at hand begins, if there is one.
  var rowStart: Int?
  /// The first values of an element that is an array.
  var pairTokens: [JSONToken] = []
  /// How many brackets within that array are open.
  var pairDepth = 0
  /// How many bytes of the buffer were used up.
  var consumed = 0
  /// In NDJSON: where the line at hand begins in the buffer, and up to where there is no line break.
  var lineOffset = 0
  var searchOffset = 0
  /// Lines with more bytes are not shown with what is wrong on them.
  static let excerptLimit = 10_000

  /// Says whether what is left of the text is of no use any more; asked now and then, also amid it.
  var isStopped: (@Sendable () -> Bool)?

  /// The bytes of a last line that is not complete, after `finish()`.
  public internal(set) var pending: [UInt8] = []

  /// A reader for `.json` or `.ndjson`; other formats have readers of their own.
  public init(format: TableFormat, path: String? = nil) {
    precondition(format == .json || format == .ndjson, "This reader reads JSON and NDJSON.")
    self.format = format
    self.path = path
  }

  /// Whether a JSON text that begins so is an array, whose elements are rows before its end has come.
  static func beginsWithArray(_ bytes: Span<UInt8>) -> Bool {
    var offset = TextEncoding.byteOrderMarkLength(bytes)
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: "[")
  }

  /// The rows read so far, those that were taken included.
  public var rowCount: Int { rows.rowCount }

  /// What is wrong so far: the first of many, and a note with the number of the others.
  public var diagnostics: [Diagnostic] { log.diagnostics }

  /// Whether the text is of a kind whose rows are there only when it is complete.
  public var needsWholeText: Bool { phase == .document }

  /// Reads more of the text.
  public mutating func feed(_ bytes: [UInt8]) {
    guard phase != .ended, !bytes.isEmpty else { return }
    if buffer.isEmpty { buffer = bytes } else { buffer.append(contentsOf: bytes) }
    process(isFinal: false)
  }

  /// The text is over. A last line without a line break is a row if it is complete, else `pending`.
  public mutating func finish() {
    guard phase != .ended else { return }
    process(isFinal: true)
    end()
  }

  /// Reads a text that is complete.
  mutating func read(whole bytes: consuming [UInt8]) {
    buffer = bytes
    finish()
  }

  /// Reads a part of a text as if it were all of it.
  mutating func read(_ part: Range<Int>, of bytes: [UInt8]) {
    process(bytes.span.extracting(part), true)
    resolve(bytes.span.extracting(part), true)
    end()
  }

  private mutating func end() {
    phase = .ended
    if rowCount == 0 || rows.isWithoutColumns, !log.hasErrors { reportNoRows() }
  }

  /// Hands over the rows that were read since the last time, to be added to a table.
  public mutating func takeRows() -> Table { rows.takeRows() }

  private mutating func reportNoRows() {
    log.add(
      Diagnostic(.error, "no rows: expected an array of objects or an object a line", code: "no-rows", path: path))
  }

  private mutating func process(isFinal: Bool) {
    let bytes = buffer
    buffer = []
    consumed = 0
    process(bytes.span, isFinal)
    resolve(bytes.span, isFinal)
    if isFinal {
      consumed = bytes.count
      return
    }
    placeLeadingNulls(bytes.span)
    keep(bytes)
  }

  private mutating func process(_ bytes: Span<UInt8>, _ isFinal: Bool) {
    if phase == .beginning, !begin(bytes, isFinal) { return }
    tokenizer.isFinal = isFinal
    switch phase {
    case .array: readArray(bytes)
    case .lines: readLines(bytes, isFinal)
    case .document: if isFinal { readDocument(bytes) }
    case .beginning, .ended: break
    }
  }

  /// Finds out what kind of text this is; false where that takes more bytes.
  private mutating func begin(_ bytes: Span<UInt8>, _ isFinal: Bool) -> Bool {
    guard isFinal || bytes.count >= 3 else { return false }
    if TextEncoding.isUTF16(bytes) {
      log.add(
        Diagnostic(
          .error, "the text is UTF-16; JSON has to be UTF-8", code: "utf16", path: path,
          location: SourceLocation(line: 1, column: 1)))
      phase = .ended
      return false
    }
    var offset = TextEncoding.byteOrderMarkLength(bytes)
    lines = SourceLines(dialect: .json, start: offset)
    tokenizer.restart(at: offset)
    if format == .ndjson {
      lineOffset = offset
      searchOffset = offset
      phase = .lines
      return true
    }
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return false }
    phase = bytes[offset] == UInt8(ascii: "[") ? .array : .document
    if phase == .array { root = (offset, lines.location(of: offset, in: bytes)) }
    return true
  }

  /// Puts what was not used up back into the buffer, together with the line that an unresolved finding stands on.
  private mutating func keep(_ bytes: consuming [UInt8]) {
    var dropped = consumed
    if phase == .array || phase == .lines {
      // A line is kept for the excerpts of what is found later on it, unless it is too long to be shown.
      let lineStart = lines.lineStart(of: dropped, in: bytes.span)
      dropped = max(min(dropped, lineStart), dropped - Self.excerptLimit - 1)
      // Findings do not come in the order of their places: leading nulls are mistakes only once an object has come.
      let places = unresolved.lazy.filter { $0.place == nil }.map { min($0.start, $0.earliest) }
      if let earliest = (places + [rows.leadingNulls.earliest].compactMap(\.self)).min() {
        dropped = min(dropped, max(0, lines.lineStart(of: max(earliest, 0), in: bytes.span)))
      }
      dropped = max(0, dropped)
    }
    guard dropped > 0 else {
      buffer = bytes
      return
    }
    lines.dropFirst(dropped, of: bytes.span)
    tokenizer.dropFirst(dropped)
    rows.dropFirst(dropped)
    if let start = rowStart { rowStart = start - dropped }
    elementToken.move(by: -dropped)
    for index in pairTokens.indices { pairTokens[index].move(by: -dropped) }
    rows.leadingNulls.move(by: -dropped)
    for index in unresolved.indices { unresolved[index].move(by: -dropped) }
    bytes.removeSubrange(0..<dropped)
    lineOffset -= dropped
    searchOffset -= dropped
    root?.offset -= dropped
    buffer = bytes
  }
}
