import DatabaseReaders
public import Diagnostics
public import Graphics
public import LineChart
import StyleFiles
import TableReaders
import Tables

/// A chart with the files that it is made from. A file that is wrong changes nothing: what was right before stays.
public final class ChartDocument {
  public let request: ChartRequest
  public let view: LineChartView
  /// In points.
  public private(set) var size = ChartRequest.standardSize
  /// What is wrong with the style and chart files, as last read.
  public private(set) var styleDiagnostics: [Diagnostic] = []
  /// What is wrong with the data, as last read.
  public private(set) var dataDiagnostics: [Diagnostic] = []
  /// The files that the look and the settings come from, also those whose coming would change them.
  public private(set) var styleFiles: [String] = []
  /// The file or `-` that the data comes from; nil before one was named.
  public private(set) var dataSource: String?

  /// The states in which the files were read.
  let signatures = ReadSignatures()

  /// The part of the chart that was asked for and is not shown yet.
  var requestedView: ViewRequest?

  /// What the styles are laid over; nil for a chart that was made in code and has no files.
  private let layout: LineChartViewCustomLayout?

  /// A chart that has read nothing yet.
  public init(_ request: ChartRequest) {
    self.request = request
    requestedView = request.view
    let layout = LineChartViewCustomLayout()
    self.layout = layout
    view = LineChartView(layout: layout)
  }

  /// A chart that was made in code: it has its data and its looks, and there is nothing to read.
  public init(_ view: LineChartView, size: Size = ChartRequest.standardSize) {
    request = ChartRequest(sources: [])
    layout = nil
    self.view = view
    self.size = size
  }

  /// Everything that is wrong with the files, and with what the settings ask of the data as of the last update.
  public var diagnostics: [Diagnostic] {
    // Before there are rows, every column that is asked for is missing.
    let problems = view.table.rowCount > 0 ? view.problems : []
    return styleDiagnostics + dataDiagnostics
      + problems.map { $0.diagnostic(columns: view.table.columns.map(\.name)) }
  }

  /// Reads the chart file and the styles; they are used if they have no errors, or where `force` is set as far as
  /// they are right. Returns whether they were used.
  ///
  /// A chart without files asks its layout for every part anew instead.
  @discardableResult
  public func loadStyle(force: Bool = false) -> Bool {
    guard let layout else {
      view.reloadData()
      return true
    }
    var library = request.library
    library.files = signatures.noting(library.files)
    var file = StyleFile()
    if let chart = request.chartFile { file.lay(StyleFile.load(chart, library: library)) }
    file.lay(StyleFile.load(request.styles, library: library))
    styleDiagnostics = file.diagnostics
    // Also of a wrong file, so that what it begins from is watched while it is mended.
    styleFiles = file.dependencies
    guard force || !file.hasErrors else { return false }

    layout.restyle { file.overlay.apply(to: &$0) }
    var settings = ChartSettings()
    file.settings.lay(request.settings)
    file.settings.apply(to: &settings)
    view.settings = settings
    size = request.size ?? file.size ?? ChartRequest.standardSize
    dataSource = request.dataSources.first ?? file.data
    return true
  }

  /// Reads the data; it is used if it has rows. A JSON text is right or wrong as a whole, unlike the lines of NDJSON:
  /// the right rows of a wrong one are used only where there are no rows yet. Returns whether the data was used.
  ///
  /// - Throws: Where the source cannot be read at all, or none is named.
  @discardableResult
  public func loadData() throws(DiagnosticError) -> Bool {
    guard let dataSource else {
      throw DiagnosticError(
        Diagnostic(
          .error, "no data: name a data file, or give the chart file a key such as data: \"values.json\"",
          code: "no-data", path: request.chartFile))
    }
    signatures.note(dataSource)
    let loaded = try read(dataSource)
    dataDiagnostics = loaded.diagnostics
    guard loaded.table.rowCount > 0, !loaded.table.columns.isEmpty else { return false }
    let isWrong = loaded.format == .json && loaded.diagnostics.contains { $0.severity == .error }
    if isWrong, view.table.rowCount > 0 { return false }
    view.table = loaded.table
    return true
  }

  private func read(_ source: String) throws(DiagnosticError) -> TableLoader.Loaded {
    let loaded = try TableLoader.load(source, format: request.dataFormat, options: request.delimited)
    // The loader reads bytes; the library of a database reads files.
    if loaded.format == .sqlite, source != "-", !loaded.isPacked {
      let rows = try SQLiteTableReader.read(source, query: request.query)
      return TableLoader.Loaded(table: rows.table, diagnostics: rows.diagnostics, format: .sqlite)
    }
    guard request.query == nil else {
      throw DiagnosticError(
        Diagnostic(
          .error, "--query is for SQLite databases, and this is none that is read from its path", code: "query",
          path: ByteSource(source).name))
    }
    return loaded
  }

  /// Says that something is wrong with the data; what was read before stays.
  func note(_ diagnostic: Diagnostic) {
    dataDiagnostics = [diagnostic]
  }

  /// Adds the rows that a follower brought, or puts them in the place of those before. Returns whether there were any.
  func takeRows(from follower: DataFollower) -> Bool {
    dataDiagnostics = follower.diagnostics
    let (rows, startsAnew) = follower.takeRows()
    guard rows.rowCount > 0 else { return false }
    if startsAnew { view.table = rows } else { view.table.append(rows) }
    return true
  }
}
