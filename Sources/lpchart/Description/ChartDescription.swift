import Diagnostics
import LineChart
import Tables

/// What was read and how it is drawn, for people and for programs.
struct ChartDescription {
  var source: String
  var table: Table
  var report: ChartReport
  var diagnostics: [Diagnostic]
  /// Whether a place of the pointer was given.
  var asksForHover: Bool
  /// What a pointer there reports; nil where that is nothing.
  var hover: ChartHover?
}
