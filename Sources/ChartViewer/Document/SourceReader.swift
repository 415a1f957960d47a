import DatabaseReaders
import Diagnostics
import TableReaders

/// Reads the whole of a source, whatever it is, as a request says; on any thread.
nonisolated struct SourceReader: Sendable {
  let format: TableFormat?
  let options: DelimitedOptions
  let rowLimit: Int?
  let query: String?
  /// Whether the chart has no other source, to which a query could be meant.
  let isAlone: Bool

  func read(_ source: String, watcher: (any LoadWatching)? = nil) throws(DiagnosticError) -> TableLoader.Loaded {
    var loaded = try TableLoader.load(
      source, format: format, options: options, limit: ReadingLimit(rowCount: rowLimit), watcher: watcher)
    // The loader reads bytes; the library of a database reads files.
    if loaded.format == .sqlite, source != "-", !loaded.isPacked {
      let rows = try SQLiteTableReader.read(
        source, query: query,
        watcher: DatabaseWatcher(watcher, limit: ReadingLimit(rowCount: rowLimit), path: ByteSource(source).name))
      loaded = TableLoader.Loaded(table: rows.table, diagnostics: rows.diagnostics, format: .sqlite)
      loaded.takenRows = rows.takenRows
      if let rowLimit { loaded.keepRows(rowLimit, path: source) }
      return loaded
    }
    guard query == nil || !isAlone else {
      throw DiagnosticError(
        Diagnostic(
          .error, "--query is for SQLite databases, and this is none that is read from its path", code: "query",
          path: ByteSource(source).name))
    }
    return loaded
  }
}
