public import Diagnostics
import JSONSyntax
public import Tables

/// Reads rows from CSV, TSV and their kin as the bytes come.
///
/// The first bytes, at least 64 KiB or the whole text, decide about the encoding, the delimiter and quotes, whether
/// there are names of columns, and what the columns hold. Then each record is a row. How the bytes are cut into pieces
/// changes nothing.
///
/// The names of columns are in the first row of the table if it has texts above numbers or times, or where all columns
/// are texts; lines above it that have another number of cells are left out, and so are lines below the last row that
/// are no rows. A column is one of numbers if all its present values are; with twenty numbers or more for each other
/// value the other values are missing, with fewer the column is text.
public struct DelimitedTableReader {
  enum Phase {
    /// Waiting for the bytes that decide about the text.
    case sampling
    case rows
    case ended
  }

  /// `.csv` or `.tsv`; of a TSV the delimiter is known where it has tabs.
  public let format: TableFormat
  /// The name that diagnostics bear.
  public let path: String?
  let options: DelimitedOptions
  let markers: MissingMarkers
  var phase = Phase.sampling
  /// The sample, as it came, and how long it has to be.
  var sample: [UInt8] = []
  var sampleLength: Int
  var transcoder = TextTranscoder(.open)
  /// Text in UTF-8 that was not read to its end.
  var buffer: [UInt8] = []
  /// Where in the buffer the next record begins, and on which line.
  var offset = 0
  var line = 1
  /// Records that are longer than this are looked at again when as many bytes have come.
  var retryLength = 0
  var scanner = RecordScanner(DelimitedDialect())
  var typing: ColumnTyping
  var plans: [ColumnPlan] = []
  var block = RowBlock([])
  /// Blocks that are used again.
  var spares: [RowBlock] = []
  var columns: [Column] = []
  var batchRows = 0
  /// How many rows the last piece of the text had.
  var pieceRows = 0
  /// How many rows are expected in all.
  var room = 0
  /// Records at the end of what was read that are no rows if nothing follows them.
  var held: [HeldRecord] = []
  var strays: [StrayRecord] = []
  var log = DiagnosticLog()
  /// How many bytes were no characters, and where the first one stands.
  var replacedCount = 0
  var firstReplaced: SourceLocation?
  /// How many rows had another number of cells than there are columns.
  var raggedCount = 0

  /// The rows read so far, those that were taken included.
  public internal(set) var rowCount = 0
  /// The bytes of a last record that is not complete, after `finish()`, in UTF-8.
  public internal(set) var pending: [UInt8] = []
  /// Columns, by their places, that turned out not to hold what the sample shows: what was read of them lost the form
  /// in which it was written. Another reading with these as `overrides` keeps it.
  var retyped: [Int: ColumnTyping.Override] = [:]

  /// A reader for `.csv` or `.tsv`; other formats have readers of their own.
  public init(format: TableFormat = .csv, path: String? = nil, options: DelimitedOptions = DelimitedOptions()) {
    precondition(format == .csv || format == .tsv, "This reader reads CSV and TSV.")
    self.format = format
    self.path = path
    self.options = options
    sampleLength = options.sampleLength
    markers = MissingMarkers(options.missingTexts)
    typing = ColumnTyping(markers: markers, delimiter: .comma, order: nil)
  }

  /// What is wrong so far: the first of many, and the number of the others.
  public var diagnostics: [Diagnostic] { encodingDiagnostics + log.diagnostics + raggedSummary + strayDiagnostics }

  /// Reads more of the text.
  public mutating func feed(_ bytes: [UInt8]) {
    guard phase != .ended, !bytes.isEmpty else { return }
    if phase == .sampling {
      sample.append(contentsOf: bytes)
      // The same bytes decide however they come, so what is behind them waits.
      while sample.count >= sampleLength {
        if begin(withSample: sampleLength) { break }
        sampleLength *= 2
      }
    } else {
      decode(bytes, isFinal: false)
    }
    process(isFinal: false)
  }

  /// No more bytes come for now: rows that are complete are read without waiting for the rest of the sample.
  public mutating func settle() {
    guard phase == .sampling, begin(withSample: sample.count) else { return }
    process(isFinal: false)
  }

  /// The text is over. A last record without a line break is a row if it has as many cells as there are columns, else
  /// `pending`.
  public mutating func finish() {
    guard phase != .ended else { return }
    if phase == .sampling { _ = begin(isFinal: true) } else { decode([], isFinal: true) }
    process(isFinal: true)
    end()
  }

  /// Hands over the rows that were read since the last time, to be added to a table.
  public mutating func takeRows() -> Table {
    let table = Table(columns: columns, rowCount: batchRows)
    for index in columns.indices {
      let taken = columns[index]
      columns[index] = Column(name: taken.name)
      columns[index].unit = taken.unit
      columns[index].timeFormat = taken.timeFormat
    }
    batchRows = 0
    return table
  }

  /// Reads no further.
  mutating func stop() { phase = .ended }

  private mutating func end() {
    phase = .ended
    if rowCount == 0, !log.hasErrors {
      let reason = columns.isEmpty ? "there is nothing in it" : "it has names of columns and nothing below them"
      log.add(Diagnostic(.error, "no rows: \(reason)", code: "no-rows", path: path))
    }
  }

  /// Adds the text of more bytes to the buffer.
  mutating func decode(_ bytes: [UInt8], isFinal: Bool) {
    transcoder.append(bytes, to: &buffer, isFinal: isFinal)
    if !transcoder.replaced.isEmpty { noteReplaced() }
  }

  /// Reads the records that are complete.
  private mutating func process(isFinal: Bool) {
    guard phase == .rows else { return }
    if !isFinal, buffer.count - offset < retryLength { return }
    retryLength = 0
    let bytes = buffer
    buffer = []
    let limit = shortLineLimit(bytes, from: offset, to: Self.lineLimit(bytes, from: offset))
    let rowsBefore = rowCount
    bytes.withUnsafeBufferPointer { text in
      let plain = PlainRows(text, limit: limit, dialect: scanner.dialect, markers: markers.everywhere)
      let ahead = plain.flatMap { readAhead($0, text, limit: limit) }
      while phase == .rows, offset < text.count {
        if let plain, offset < limit, held.isEmpty, !block.states.isEmpty {
          readPlainRows(plain, ahead, text, limit: limit)
        }
        guard offset < text.count else { break }
        if !readRecord(text, isFinal) { break }
        if block.isFull { flush(text) }
      }
      if isFinal, phase == .rows { dropHeld() }
      flush(text)
      if let ahead { spares = ahead.finish() }
    }
    pieceRows = rowCount - rowsBefore
    buffer = bytes
    buffer.removeSubrange(0..<min(offset, buffer.count))
    offset = 0
  }

  /// Adds the rows of the block to the columns; `bytes` is what their texts stand in.
  mutating func flush(_ bytes: UnsafeBufferPointer<UInt8>) {
    batchRows += block.rows
    block.flush(into: &columns, bytes: bytes, room: room)
  }

  /// `limit`, or where the first line before it begins that is longer than a record may be: rows that are plain are not
  /// measured one by one.
  private func shortLineLimit(_ bytes: [UInt8], from start: Int, to limit: Int) -> Int {
    guard limit - start > options.longestRecord else { return limit }
    var lineStart = start
    while let end = bytes[lineStart..<limit].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let isPair = bytes[end] == 0x0D && end + 1 < limit && bytes[end + 1] == 0x0A
      let next = end + (isPair ? 2 : 1)
      if next - lineStart > options.longestRecord { return lineStart }
      lineStart = next
    }
    return limit
  }

  /// Behind the last line break that no LF can follow.
  private static func lineLimit(_ bytes: [UInt8], from start: Int) -> Int {
    if let feed = bytes[start...].lastIndex(of: 0x0A) { return feed + 1 }
    return (bytes[start...].dropLast().lastIndex(of: 0x0D) ?? start - 1) + 1
  }
}
