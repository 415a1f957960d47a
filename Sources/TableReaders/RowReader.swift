import Diagnostics
import Tables

/// Reads the rows of one format as its bytes come; how they are cut into pieces changes nothing.
protocol RowReader {
  /// What is wrong so far.
  var diagnostics: [Diagnostic] { get }
  /// The rows read so far, those that were taken included.
  var rowCount: Int { get }
  /// The columns found so far.
  var columnCount: Int { get }
  /// The bytes of a last line that is not complete, after `finish()`.
  var pending: [UInt8] { get }
  /// Whether nothing more is read, whatever comes.
  var hasStopped: Bool { get }
  /// Whether no row comes before `finish()`.
  var needsWholeText: Bool { get }
  /// How many bytes are kept because no row has come of them yet.
  var heldByteCount: Int { get }

  /// Reads more bytes.
  mutating func feed(_ bytes: [UInt8])
  /// Nothing more comes for now: rows that are complete are read without waiting for what tells more about them.
  mutating func settle()
  /// There is nothing more to come.
  mutating func finish()
  /// Hands over the rows that were read since the last time.
  mutating func takeRows() -> Table
}

extension RowReader {
  var hasStopped: Bool { false }
  var needsWholeText: Bool { false }

  mutating func settle() {}
}

extension JSONTableReader: RowReader {
  var columnCount: Int { rows.columnCount }
  var heldByteCount: Int { buffer.count }
}

extension DelimitedTableReader: RowReader {
  var columnCount: Int { columns.count }
  var hasStopped: Bool { phase == .ended }
  var heldByteCount: Int { sample.count + buffer.count }
}
