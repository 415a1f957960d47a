import DatabaseReaders
import Diagnostics
import TableReaders
import Tables

/// Watches the reading of a database: keeps it below the limits, and shows its rows to who watches it as a source.
nonisolated final class DatabaseWatcher: SQLiteWatching {
  private let watcher: (any LoadWatching)?
  private var limit: ReadingLimit
  private let path: String

  init(_ watcher: (any LoadWatching)?, limit: ReadingLimit, path: String) {
    self.watcher = watcher
    self.limit = limit
    self.path = path
  }

  var isStopped: @Sendable () -> Bool {
    guard let watcher else { return { false } }
    return watcher.isStopped
  }

  func goesOn(rowCount: Int, columnCount: Int, takeRows: () -> Table) throws(DiagnosticError) -> Bool {
    if limit.isReached(rows: rowCount) { return false }
    // What the library has read is not known; this is about what the rows take.
    let bytes = rowCount.multipliedReportingOverflow(by: 8 * max(columnCount, 1)).partialValue
    if let problem = limit.problem(bytes: bytes, rows: rowCount, columns: columnCount, path: path) {
      throw DiagnosticError(problem)
    }
    return watcher?.goesOn(rowCount: rowCount, bytes: 0, of: nil, takeRows: takeRows) ?? true
  }

  func beginsAnew() {
    watcher?.beginsAnew()
  }
}
