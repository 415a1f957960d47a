public import Diagnostics
public import Tables

/// Reads a table, or what a query gives, from an SQLite database.
public enum SQLiteTableReader {
  /// Reads the rows of `query`, or of the only table where there is no query.
  ///
  /// Types are those of the values, whatever the columns were declared as. Values that are bytes (BLOB) count as
  /// missing, and a column of nothing else is left out. Where reading fails half-way, the rows before that are returned
  /// with an error among the diagnostics.
  ///
  /// The database is opened for reading alone and waits a second for one who writes; rows that are still in the
  /// write-ahead log are read too.
  ///
  /// - Throws: Where the file or the library cannot be opened, the query is wrong or would write, or there is not just
  ///   one table to choose.
  public static func read(
    _ path: String, query: String? = nil
  ) throws(DiagnosticError) -> (table: Table, diagnostics: [Diagnostic]) {
    let (table, _, diagnostics) = try read(path, query: query, watcher: nil)
    return (table, diagnostics)
  }

  /// Reads rows as the other function does. `watcher` may take some while more are read, and end the reading; those that
  /// it took are not in the table, and counted beside it.
  public static func read(
    _ path: String, query: String?, watcher: (any SQLiteWatching)?
  ) throws(DiagnosticError) -> (table: Table, takenRows: Int, diagnostics: [Diagnostic]) {
    let log = WriteAheadLog(path: path)
    if log.isIdle {
      // Opened in the usual way such a database gets two more files beside it, which then stay there.
      let database = try SQLiteDatabase(path: path, isImmutable: true, isStopped: watcher?.isStopped)
      let result = try read(database, query, watcher)
      if log == WriteAheadLog(path: path) { return result }
      watcher?.beginsAnew()
    }
    return try read(SQLiteDatabase(path: path, isImmutable: false, isStopped: watcher?.isStopped), query, watcher)
  }

  /// The rows between two questions whether there are to be more.
  private static let pieceLength = 1 << 13

  private static func read(
    _ database: SQLiteDatabase, _ query: String?, _ watcher: (any SQLiteWatching)?
  ) throws(DiagnosticError) -> (table: Table, takenRows: Int, diagnostics: [Diagnostic]) {
    let statement =
      if let query {
        try prepare(query, database)
      } else {
        try prepare("SELECT * FROM \(quoted(try onlyTable(database)))", database)
      }
    var rows = SQLiteRows(statement, path: database.path)
    do throws(DiagnosticError) {
      while try statement.step() {
        rows.append()
        guard let watcher, rows.rowCount % pieceLength == 0 else { continue }
        let columnCount = rows.columnCount
        if try !watcher.goesOn(
          rowCount: rows.rowCount, columnCount: columnCount, takeRows: { rows.takeRows() })
        {
          break
        }
      }
    } catch {
      guard rows.rowCount > 0 else { throw error }
      // What somebody ended is not wrong.
      if watcher?.isStopped() != true { rows.diagnostics.append(error.diagnostic) }
    }
    let table = rows.finish()
    return (table, rows.rowCount - table.rowCount, rows.diagnostics)
  }

  private static func prepare(_ query: String, _ database: SQLiteDatabase) throws(DiagnosticError) -> SQLiteStatement {
    let (statement, rest) = try database.prepare(query)
    guard let statement else {
      throw SQLiteDatabase.refusal("the query is empty", code: "query", path: database.path)
    }
    guard statement.isQuery else {
      throw SQLiteDatabase.refusal(
        "the query gives no rows or would change the database; a SELECT is expected", code: "query", path: database.path
      )
    }
    // Behind the query there may be comments and semicolons, which make no statement.
    if try hasStatement(rest, database) {
      throw SQLiteDatabase.refusal("the query has more than one statement", code: "query", path: database.path)
    }
    return statement
  }

  private static func hasStatement(_ text: String, _ database: SQLiteDatabase) throws(DiagnosticError) -> Bool {
    var text = text
    while text.utf8.contains(where: { $0 > 0x20 && $0 != UInt8(ascii: ";") }) {
      let (statement, rest) = try database.prepare(text)
      if statement != nil { return true }
      // A comment up to the end of the text is taken whole.
      if rest.utf8.count >= text.utf8.count { return false }
      text = rest
    }
    return false
  }

  /// The name of the only table; tables of SQLite's own do not count.
  private static func onlyTable(_ database: SQLiteDatabase) throws(DiagnosticError) -> String {
    let names = try texts(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
      database)
    if names.count == 1 { return names[0] }
    let views = try texts("SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY rowid", database)
    let all = names + views
    guard !all.isEmpty else {
      throw SQLiteDatabase.refusal("the database has no tables", code: "no-rows", path: database.path)
    }
    let shown = all.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ") + (all.count > 20 ? ", …" : "")
    let example = quoted(all[0], onlyWhereNeeded: true)
    throw SQLiteDatabase.refusal(
      "the database has \(names.isEmpty ? "no table but views" : "more than one table"): \(shown); say which with "
        + "--query 'SELECT * FROM \(example)'", code: "choose-table", path: database.path)
  }

  private static func texts(_ query: String, _ database: SQLiteDatabase) throws(DiagnosticError) -> [String] {
    guard let statement = try database.prepare(query).statement else { return [] }
    var texts: [String] = []
    while try statement.step() { texts.append(String(decoding: statement.text(0), as: UTF8.self)) }
    return texts
  }

  /// A name as SQL writes it.
  private static func quoted(_ name: String, onlyWhereNeeded: Bool = false) -> String {
    let isPlain = name.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_") }
    if onlyWhereNeeded, isPlain, !name.isEmpty { return name }
    return "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
