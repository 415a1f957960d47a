import CZstd
import Diagnostics

/// The functions of libzstd, loaded when they are first needed.
///
/// The library is not linked, because loading it would take time at each start, and few files need it.
struct ZstdLibrary: @unchecked Sendable {
  // Function pointers into a library that is never unloaded: safe to share, though the compiler cannot know.
  let functions: lpchart_zstd

  private static let loaded: Result<ZstdLibrary, DiagnosticError> = {
    let functions = UnsafeMutablePointer<lpchart_zstd>.allocate(capacity: 1)
    defer { functions.deallocate() }
    if let reason = lpchart_zstd_load(functions) { return .failure(missing(String(cString: reason))) }
    return .success(ZstdLibrary(functions: functions.pointee))
  }()

  /// Throws where the library is not installed.
  static func load() throws(DiagnosticError) -> ZstdLibrary { try loaded.get() }

  /// What is said where the library cannot be loaded.
  static func missing(_ reason: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .error, "cannot unpack zstd: \(reason); the library's Debian package is libzstd1", code: "missing-library"))
  }
}
