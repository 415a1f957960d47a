public import Diagnostics
public import Tables

/// Who is shown the rows of a database while they are being read, on the thread that reads.
public protocol SQLiteWatching {
  /// Says whether the reading is to end, also while a query looks for its first row; asked now and then.
  var isStopped: @Sendable () -> Bool { get }

  /// Some more rows have come; there are `rowCount` in all.
  ///
  /// - Parameter takeRows: hands over the rows that have come since it was last called.
  /// - Returns: whether the rest shall be read, too.
  /// - Throws: Where it cannot be, such as because memory runs short; that is among the diagnostics.
  func goesOn(rowCount: Int, columnCount: Int, takeRows: () -> Table) throws(DiagnosticError) -> Bool

  /// The database was changed meanwhile: all rows come again.
  func beginsAnew()
}
