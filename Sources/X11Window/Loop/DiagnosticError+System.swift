import Diagnostics
import Glibc

extension DiagnosticError {
  /// What the system refused, with the reason that belongs to the error's number.
  nonisolated static func system(_ message: String, _ error: Int32) -> DiagnosticError {
    let reason = strerror(error).map { String(cString: $0) } ?? "error \(error)"
    return DiagnosticError(Diagnostic(.error, "\(message): \(reason)", code: "system"))
  }
}
