import CSQLite
import Diagnostics

/// A prepared statement, and the row that it stands at.
final class SQLiteStatement {
  enum ValueType {
    case integer
    case real
    case text
    case blob
    case null
  }

  private let database: SQLiteDatabase
  private let functions: lpchart_sqlite
  private let handle: OpaquePointer

  /// Takes over the handle.
  init(_ handle: OpaquePointer, _ database: SQLiteDatabase) {
    self.handle = handle
    self.database = database
    functions = database.library.functions
  }

  deinit {
    _ = functions.finalize(handle)
  }

  /// Whether it gives rows and changes nothing.
  var isQuery: Bool { functions.column_count(handle) > 0 && functions.stmt_readonly(handle) != 0 }

  /// The names of the columns, as the query gives them.
  var columnNames: [String] {
    (0..<functions.column_count(handle)).map { column in
      functions.column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Goes to the next row; false where there is none.
  func step() throws(DiagnosticError) -> Bool {
    switch functions.step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.refusal()
    }
  }

  func type(_ column: Int32) -> ValueType {
    switch functions.column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  func integer(_ column: Int32) -> Int64 { functions.column_int64(handle, column) }

  func real(_ column: Int32) -> Double { functions.column_double(handle, column) }

  /// The bytes of a text, good until the next step; they need not be well-formed UTF-8.
  func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The text has to be asked for before its length, because asking may convert it.
    let start = functions.column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(functions.column_bytes(handle, column)))
  }
}
