public import Graphics
public import StyleFiles
public import TableReaders

/// Which chart somebody asked for: from which files, and with what said over them.
public struct ChartRequest: Sendable {
  /// Data files, at most one chart file (`.chart.json5`), or `-` for standard input.
  public var sources: [String]
  /// Names or paths of styles, each laid over the one before and over the chart file's own.
  public var styles: [String] = []
  /// What is said over the files.
  public var settings = ChartSettingsOverlay()
  /// Of the window or picture, in points; nil for the files' choice.
  public var size: Size?
  /// The part of the chart that is shown at first.
  public var view: ViewRequest?
  /// The data's format, where it is not to be guessed.
  public var dataFormat: TableFormat?
  /// What is said about CSV and its kin.
  public var delimited = DelimitedOptions()
  /// The most rows that are read of each source; nil for all.
  public var rowLimit: Int?
  /// The statement that chooses the rows of a database; nil for its only table.
  public var query: String?
  /// Where styles are looked for by name.
  public var library: StyleLibrary

  /// The size in points where neither the command line nor a file has one.
  public static let standardSize = Size(750, 400)

  public init(sources: [String], library: StyleLibrary = StyleLibrary()) {
    self.sources = sources
    self.library = library
  }

  /// The source that is a chart file.
  var chartFile: String? { sources.first { ChartRequest.isChartFile($0) } }

  /// The sources that are data.
  var dataSources: [String] { sources.filter { !ChartRequest.isChartFile($0) } }

  /// Whether a path is named as a file that holds a whole chart.
  static func isChartFile(_ path: String) -> Bool {
    path.hasSuffix(".chart.json5") || path.hasSuffix(".chart.json")
  }
}
