import CSQLite
import Diagnostics

/// The functions of libsqlite3, loaded when they are first needed.
///
/// The library is not linked, because loading it would take time at each start, and few files need it.
struct SQLiteLibrary: @unchecked Sendable {
  // Function pointers into a library that is never unloaded: safe to share, though the compiler cannot know.
  let functions: lpchart_sqlite

  private static let loaded: Result<SQLiteLibrary, DiagnosticError> = {
    let functions = UnsafeMutablePointer<lpchart_sqlite>.allocate(capacity: 1)
    defer { functions.deallocate() }
    if let reason = lpchart_sqlite_load(functions) { return .failure(missing(String(cString: reason))) }
    return .success(SQLiteLibrary(functions: functions.pointee))
  }()

  /// Throws where the library is not installed.
  static func load() throws(DiagnosticError) -> SQLiteLibrary { try loaded.get() }

  /// What is said where the library cannot be loaded.
  static func missing(_ reason: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .error, "cannot read an SQLite database: \(reason); the library's Debian package is libsqlite3-0",
        code: "missing-library"))
  }
}
