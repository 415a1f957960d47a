import Diagnostics
import LineChart

extension ChartProblem {
  /// The problem as it is told: a name that is not there is an error that lists `columns`, the nearest
  /// first; all else is a
  /// warning, because the chart shows the rest.
  func diagnostic(columns: [String]) -> Diagnostic {
    guard let unknownName else { return Diagnostic(.warning, "\(setting): \(message)", code: "setting") }
    let shown =
      Suggestion.sorted(columns.prefix(1000), byDistanceTo: unknownName).prefix(20).joined(separator: ", ")
      + (columns.count > 20 ? ", …" : "")
    return Diagnostic(
      .error, message + (columns.isEmpty ? "" : "; there are: \(shown)"), code: "unknown-column",
      suggestion: Suggestion.nearest(to: unknownName, in: columns))
  }
}
