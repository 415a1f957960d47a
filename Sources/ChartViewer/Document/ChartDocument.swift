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
  /// The files that the look and the settings come from, also those whose coming would change them.
  public private(set) var styleFiles: [String] = []
  /// Where the data comes from, in order.
  public private(set) var sources: [ChartSource] = []
  /// The tables of several sources as the one that is drawn; nil for a single source.
  public private(set) var joined: JoinedSources?
  /// The sources that were joined: those that have rows.
  private var filledSources: [Int] = []
  private var joinKey: JoinKey?
  /// How many rows the sources had then.
  private var joinedRowCount = 0
  /// What else went wrong since data was read.
  private var noted: [Diagnostic] = []

  /// The states in which the files were read.
  let signatures = ReadSignatures()

  /// The part of the chart that was asked for and is not shown yet.
  var requestedView: ViewRequest?

  /// What the styles are laid over; nil for a chart that was made in code and has no files.
  private let layout: LineChartViewCustomLayout?
  /// What the files and the request ask for, in the names of the sources' columns.
  private var settings = ChartSettings()

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

  /// The files that the data comes from, `-` for standard input; empty before one was named.
  public var dataSources: [String] { sources.map(\.path) }

  /// What is wrong with the data, as last read.
  public var dataDiagnostics: [Diagnostic] { sources.flatMap(\.diagnostics) + noted }

  /// Everything that is wrong with the files, and with what the settings ask of the data as of the last update.
  public var diagnostics: [Diagnostic] { styleDiagnostics + dataDiagnostics + settingsDiagnostics }

  /// What the settings ask of the data in vain, as of the last update.
  public var settingsDiagnostics: [Diagnostic] {
    var diagnostics = joined.map(joinDiagnostics) ?? []
    // Before there are rows, every column that is asked for is missing.
    if view.table.rowCount > 0 {
      diagnostics += view.problems.map { $0.diagnostic(columns: view.table.columns.map(\.name)) }
    }
    return diagnostics
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
    self.settings = settings
    size = request.size ?? file.size ?? ChartRequest.standardSize
    let paths = request.dataSources.isEmpty ? file.dataFiles : request.dataSources
    if paths != dataSources {
      let labels = SourceLabels.labels(of: paths)
      sources = zip(paths, labels).map { ChartSource(path: $0, label: $1) }
      joinKey = nil
    }
    show()
    return true
  }

  /// Reads the data, but for that of sources which `isLeft`. It is used if it has rows. A JSON text is right or wrong as
  /// a whole, unlike the lines of NDJSON: the right rows of a wrong one are used only where there are no rows yet.
  /// Returns whether the data of all sources was used.
  ///
  /// - Throws: Where a source cannot be read at all, or none is named.
  @discardableResult
  public func loadData(leaving isLeft: (String) -> Bool = { _ in false }) throws(DiagnosticError) -> Bool {
    guard !sources.isEmpty else {
      throw DiagnosticError(
        Diagnostic(
          .error, "no data: name a data file, or give the chart file a key such as data: \"values.json\"",
          code: "no-data", path: request.chartFile))
    }
    var isUsed = true
    noted = []
    for index in sources.indices where !isLeft(sources[index].path) {
      if try !load(at: index) { isUsed = false }
    }
    show()
    return isUsed
  }

  /// Reads one file again; what cannot be read is noted. Returns whether its data was used.
  func reloadData(_ path: String) -> Bool {
    var isUsed = false
    noted = []
    for index in sources.indices where sources[index].path == path {
      do throws(DiagnosticError) {
        isUsed = try load(at: index)
      } catch {
        sources[index].diagnostics = [error.diagnostic]
      }
    }
    show()
    return isUsed
  }

  /// Says that a file is not there any more; what was read of it stays.
  func noteMissing(_ path: String) {
    for index in sources.indices where sources[index].path == path {
      sources[index].diagnostics = [ChartDocument.gone(path)]
    }
  }

  static let goneCode = "gone"

  static func gone(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "the file is gone; what was read of it stays until it is back", code: ChartDocument.goneCode, path: path)
  }

  /// Says that the picture could not be drawn; the one before stays.
  func note(_ diagnostic: Diagnostic) {
    noted = [diagnostic]
  }

  private func load(at index: Int) throws(DiagnosticError) -> Bool {
    let path = sources[index].path
    signatures.note(path)
    let loaded = try read(path)
    sources[index].diagnostics = loaded.diagnostics
    guard loaded.table.rowCount > 0, !loaded.table.columns.isEmpty else { return false }
    let isWrong = loaded.format == .json && loaded.diagnostics.contains { $0.severity == .error }
    if isWrong, sources[index].table.rowCount > 0 { return false }
    sources[index].table = loaded.table
    return true
  }

  private func read(_ source: String) throws(DiagnosticError) -> TableLoader.Loaded {
    try reader.read(source)
  }

  private var reader: SourceReader {
    SourceReader(
      format: request.dataFormat, options: request.delimited, rowLimit: request.rowLimit, query: request.query,
      isAlone: sources.count <= 1)
  }

  /// Begins to read the source with this index on a thread of its own.
  public func beginReading(at index: Int, showsPieces: Bool = true) throws(DiagnosticError) -> BackgroundReading {
    signatures.note(sources[index].path)
    sources[index].diagnostics.removeAll { $0.code == ChartDocument.goneCode }
    return try BackgroundReading(sources[index].path, reader, showsPieces: showsPieces)
  }

  /// Whether a source is so large that it is better read while there is a window.
  public static func isLarge(_ path: String) -> Bool { BackgroundReading.isLarge(path) }

  /// Whether the source with this index is `path`.
  func isSource(_ path: String, at index: Int) -> Bool {
    sources.indices.contains(index) && sources[index].path == path
  }

  /// Adds the rows that a reading brought, or puts them in the place of those before. Returns whether there were any.
  func take(_ piece: BackgroundReading.Piece, of reading: BackgroundReading, at index: Int) -> Bool {
    guard isSource(reading.source, at: index) else { return false }
    if let end = piece.end {
      sources[index].diagnostics = end + sources[index].diagnostics.filter { $0.code == ChartDocument.goneCode }
    }
    // Rows that go on where others end are as right as these.
    let isRefused = piece.isWrong && piece.startsAnew && sources[index].table.rowCount > 0
    guard piece.rows.rowCount > 0, !isRefused else { return false }
    guard piece.startsAnew else {
      sources[index].table.append(piece.rows)
      return true
    }
    sources[index].table = piece.rows
    if piece.end == nil { reserve(piece.progress.expectedRows, at: index) }
    return true
  }

  /// Makes room for rows to come, unless there may never be as many because memory would run short before.
  private func reserve(_ rowCount: Int, at index: Int) {
    let width = 8 * max(sources[index].table.columns.count, 1)
    let (bytes, isTooMuch) = rowCount.multipliedReportingOverflow(by: width)
    guard !isTooMuch, bytes < (SystemMemory.available ?? bytes) / 4 else { return }
    sources[index].table.reserve(rowCount)
  }

  /// Adds the rows that a follower of the source with this index brought, or puts them in the place of those before.
  /// Returns whether there were any.
  func takeRows(from follower: DataFollower, at index: Int) -> Bool {
    guard isSource(follower.source, at: index) else { return false }
    sources[index].diagnostics = follower.diagnostics
    let (rows, startsAnew) = follower.takeRows()
    guard rows.rowCount > 0 else { return false }
    if startsAnew { sources[index].table = rows } else { sources[index].table.append(rows) }
    return true
  }

  // MARK: Several sources

  /// What `joined` was made from.
  private struct JoinKey: Equatable {
    var revisions: [TableRevision]
    var sources: [Int]
    var settings: ChartSettings
  }

  /// How many times as many rows there have to be before sources are joined anew while they are being read.
  private static let joinGrowth = 4

  /// Hands the data and the settings to the view; of several sources those that have rows are joined.
  ///
  /// - Parameter awaitsMore: whether more rows will come and be handed over. Joining takes as long as there are rows, so
  ///   that sources are joined meanwhile only where there are several times as many as the last time, or another source
  ///   has its first.
  /// - Returns: whether the view has what there is.
  @discardableResult
  func show(awaitsMore: Bool = false) -> Bool {
    guard sources.count > 1 else {
      (joined, joinKey) = (nil, nil)
      view.settings = settings
      // Without rows the last picture stays.
      if let table = sources.first?.table, table.rowCount > 0 { view.table = table }
      return true
    }
    let filled = sources.indices.filter { sources[$0].table.rowCount > 0 }
    guard !filled.isEmpty else {
      view.settings = settings
      return true
    }
    let rowCount = sources.reduce(0) { $0 + $1.table.rowCount }
    if awaitsMore, filled == joinKey?.sources, rowCount < ChartDocument.joinGrowth * joinedRowCount { return false }
    let key = JoinKey(revisions: filled.map { sources[$0].table.revision }, sources: filled, settings: settings)
    guard key != joinKey else { return true }
    joinKey = key
    joinedRowCount = rowCount
    let joined = JoinedSources(
      filled.map { JoinedSources.Source(label: sources[$0].label, table: sources[$0].table) }, settings: settings)
    self.joined = joined
    filledSources = filled
    guard joined.table.rowCount > 0 else { return true }
    view.settings = joined.settings
    view.table = joined.table
    return true
  }

  /// So many rows are sorted in a moment.
  private static let quickRows = 100_000

  /// The rows of the only source with what is shown of them, where they have to be sorted and are many; nil where they
  /// are shown as well at once.
  var unsorted: (table: Table, settings: ChartSettings)? {
    guard sources.count == 1, view.sortsRows, let table = sources.first?.table,
      table.rowCount > ChartDocument.quickRows
    else { return nil }
    return (table, settings)
  }

  /// Hands prepared rows to the view, unless the source has others by now.
  func show(_ prepared: PreparedData) {
    guard sources.count == 1, let revision = sources.first?.table.revision else { return }
    let now = prepared.table.revision
    guard revision == now || revision.extends(now), !view.table.revision.extends(now) else { return }
    view.settings = settings
    view.show(prepared)
  }

  /// The sources that were joined, in the order of `joined.parts`.
  public var joinedSources: [ChartSource] { joined == nil ? [] : filledSources.map { sources[$0] } }

  private func joinDiagnostics(_ joined: JoinedSources) -> [Diagnostic] {
    let tables = filledSources.map { sources[$0].table }
    var diagnostics = joined.problems.map { problem in
      let columns = problem.source.map { [tables[$0]] } ?? tables
      var names: [String] = []
      for name in columns.flatMap(\.columns).map(\.name) where !names.contains(name) { names.append(name) }
      var diagnostic = problem.problem.diagnostic(columns: names)
      diagnostic.path = problem.source.map { ByteSource(sources[filledSources[$0]].path).name }
      return diagnostic
    }
    if let conflict = joined.conflict { diagnostics.append(Diagnostic(.error, conflict, code: "x-conflict")) }
    return diagnostics
  }
}
