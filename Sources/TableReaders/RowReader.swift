import Diagnostics
import Tables

/// Reads the rows of one format as its bytes come; how they are cut into pieces changes nothing.
protocol RowReader {
  /// What is wrong so far.
  var diagnostics: [Diagnostic] { get }
  /// The rows read so far, those that were taken included.
  var rowCount: Int { get }
  /// The bytes of a last line that is not complete, after `finish()`.
  var pending: [UInt8] { get }
  /// How many bytes are kept because no row has come of them yet.
  var heldByteCount: Int { get }

  /// Reads more bytes.
  mutating func feed(_ bytes: [UInt8])
  /// There is nothing more to come.
  mutating func finish()
  /// Hands over the rows that were read since the last time.
  mutating func takeRows() -> Table
}

extension JSONTableReader: RowReader {
  var heldByteCount: Int { buffer.count }
}
