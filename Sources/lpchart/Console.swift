import Diagnostics
import Glibc

/// Where the program speaks: reports on standard output, messages on standard error.
enum Console {
  /// Whether messages may have colours: on a terminal, unless NO_COLOR is set and not empty (no-color.org).
  static var usesColor: Bool {
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return isatty(STDERR_FILENO) == 1 && !noColor
  }

  /// Writes diagnostics to standard error.
  static func report(_ diagnostics: [Diagnostic], summarizing: Bool = false) {
    guard !diagnostics.isEmpty else { return }
    let formatter = DiagnosticFormatter(usesColor: usesColor)
    write(Array(formatter.text(diagnostics, summarizing: summarizing).utf8), to: STDERR_FILENO)
  }

  /// Writes a report to standard output.
  static func print(_ text: String) throws(DiagnosticError) {
    try print(Array(text.utf8))
  }

  /// Writes a report or a picture to standard output.
  static func print(_ bytes: [UInt8]) throws(DiagnosticError) {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    throw DiagnosticError(
      Diagnostic(
        .error, "cannot write to standard output: \(String(cString: strerror(errno)))", code: "cannot-write"))
  }

  /// Writes all bytes to a descriptor; false where that failed.
  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let written = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      offset += written
    }
    return true
  }
}
