public import Diagnostics
public import Tables

/// One of the files, pipes or databases that a chart's data comes from, as last read.
public struct ChartSource: Sendable {
  /// A path, or `-` for standard input.
  public let path: String
  /// What its series are called beside those of other sources.
  public let label: String
  public internal(set) var table = Table()
  /// What is wrong with its data.
  public internal(set) var diagnostics: [Diagnostic] = []

  init(path: String, label: String) {
    self.path = path
    self.label = label
  }
}
