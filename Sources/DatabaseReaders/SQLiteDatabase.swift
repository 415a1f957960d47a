import CSQLite
import Diagnostics

/// A connection to an SQLite database, for reading alone.
final class SQLiteDatabase {
  let library: SQLiteLibrary
  /// The path as the user wrote it.
  let path: String
  private let handle: OpaquePointer
  private let interruption: Interruption?

  /// Whom the library asks, by a pointer to it, whether to go on.
  private final class Interruption {
    let isStopped: @Sendable () -> Bool

    init(_ isStopped: @escaping @Sendable () -> Bool) {
      self.isStopped = isStopped
    }
  }

  /// After so many of the library's own steps it asks whether to go on; they take less than a millisecond.
  private static let stepCount: Int32 = 20_000

  /// How long to wait for a program that is writing, in milliseconds.
  private static let patience: Int32 = 1000

  /// `isImmutable` promises that nobody writes meanwhile, so that nothing is locked and no file is made beside it.
  /// Where `isStopped` comes to say so, also amid a long query, that ends with an error.
  init(path: String, isImmutable: Bool, isStopped: (@Sendable () -> Bool)? = nil) throws(DiagnosticError) {
    self.path = path
    interruption = isStopped.map { Interruption($0) }
    library = try Self.library(for: path)
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let uri = Self.uri(path) + (isImmutable ? "?mode=ro&immutable=1" : "?mode=ro")
    let status = library.functions.open_v2(uri, &opened, flags, nil)
    guard let opened else { throw Self.refusal("out of memory", code: "cannot-read", path: path) }
    handle = opened
    // The destructor runs also where the rest fails, since every property is set.
    guard status == SQLITE_OK else { throw refusal() }
    _ = library.functions.busy_timeout(handle, Self.patience)
    if let interruption {
      // It is kept as long as the connection, which alone asks it.
      library.functions.progress_handler(
        handle, Self.stepCount,
        { context in
          guard let context else { return 0 }
          return Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue().isStopped() ? 1 : 0
        },
        Unmanaged.passUnretained(interruption).toOpaque())
    }
    // Views of a file of unknown origin may call no function with side effects.
    _ = library.functions.exec(handle, "PRAGMA trusted_schema = 0; PRAGMA query_only = 1", nil, nil, nil)
  }

  deinit {
    _ = library.functions.close_v2(handle)
  }

  private static func library(for path: String) throws(DiagnosticError) -> SQLiteLibrary {
    do throws(DiagnosticError) {
      return try SQLiteLibrary.load()
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.path = path
      throw DiagnosticError(diagnostic)
    }
  }

  /// Prepares a statement; of several only the first, with the text that is left.
  func prepare(_ text: String) throws(DiagnosticError) -> (statement: SQLiteStatement?, rest: String) {
    var prepared: OpaquePointer?
    var rest = ""
    let status = text.withCString { start in
      var end: UnsafePointer<CChar>?
      let status = library.functions.prepare_v2(handle, start, -1, &prepared, &end)
      if let end { rest = String(cString: end) }
      return status
    }
    guard status == SQLITE_OK else { throw refusal() }
    return (prepared.map { SQLiteStatement($0, self) }, rest)
  }

  /// What the library says went wrong last.
  func refusal() -> DiagnosticError {
    let code = library.functions.extended_errcode(handle)
    let text = library.functions.errmsg(handle).map { String(cString: $0) } ?? "unknown error"
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      return Self.refusal("the database is damaged: \(text)", code: "damaged", path: path)
    case SQLITE_BUSY, SQLITE_LOCKED:
      return Self.refusal("another program has locked the database: \(text)", code: "cannot-read", path: path)
    case SQLITE_ERROR: return Self.refusal(text, code: "query", path: path)
    default: return Self.refusal("cannot read: \(text)", code: "cannot-read", path: path)
    }
  }

  static func refusal(_ message: String, code: String, path: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, message, code: code, path: path))
  }

  /// A path as a URI (RFC 3986), so that no name means anything but a file: not `:memory:`, not `file:`, not "a?b".
  static func uri(_ path: String) -> String {
    let unreserved = Array("-._~/".utf8)
    var uri = path.hasPrefix("/") ? "file://" : "file:./"
    for byte in path.utf8 {
      let isPlain =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: unreserved.contains(byte)
        }
      if isPlain {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return uri
  }
}
