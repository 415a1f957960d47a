import Diagnostics
import LineChart
import Tables

/// What was read and how it is drawn, for people and for programs.
struct ChartDescription {
  /// All sources' paths.
  var source: String
  var table: Table
  var report: ChartReport
  var diagnostics: [Diagnostic]
  /// Whether a place of the pointer was given.
  var asksForHover: Bool
  /// What a pointer there reports; nil where that is nothing.
  var hover: ChartHover?
  /// Each of several sources; empty for a single one.
  var sources: [SourceDescription] = []
  /// Where the rows of several sources stand; nil for a single one.
  var joined: JoinedSources?
}
