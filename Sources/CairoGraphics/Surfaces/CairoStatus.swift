import CCairo
import Diagnostics

/// Cairo's status codes as diagnostics.
enum CairoStatus {
  /// The error for `status`, said as "`what`: Cairo's words", or nil where all is well.
  static func failure(_ status: cairo_status_t, _ what: String) -> DiagnosticError? {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
    return DiagnosticError(Diagnostic(.error, "\(what): \(words)", code: "drawing-failed"))
  }
}
