import Calendar
import ChartViewer
import Diagnostics
import Glibc
import Graphics
import LineChart
import StyleFiles
import TableReaders

/// The options that say which chart, read and checked.
struct ChartOptions {
  var request: ChartRequest
  /// Pixels in a point; nil where it was not given.
  var scale: Double?

  init(_ arguments: Arguments) throws(DiagnosticError) {
    guard !arguments.operands.isEmpty else {
      throw DiagnosticError.usage("no SOURCE: name a data file, a chart file, or - for standard input")
    }
    guard !arguments.operands.contains("") else {
      throw DiagnosticError.usage("a SOURCE is empty: name a data file, a chart file, or - for standard input")
    }
    request = ChartRequest(sources: arguments.operands, library: Installation.styleLibrary)
    let charts = arguments.operands.filter { $0.hasSuffix(".chart.json5") || $0.hasSuffix(".chart.json") }
    if charts.count > 1 { throw DiagnosticError.usage("only one chart file can be shown at a time") }
    try ChartOptions.checkSources(arguments.operands)
    request.styles = arguments.values(.style)
    request.settings = try ChartOptions.settings(arguments)
    if let text = arguments.value(.size) { request.size = try OptionValue.size(text) }
    if let text = arguments.value(.scale) { scale = try OptionValue.positive(text, of: .scale) }
    let fitsY = arguments.value(.yView) == "fit"
    let view = ViewRequest(
      x: try OptionValue.ends(arguments, .xView), y: fitsY ? nil : try OptionValue.ends(arguments, .yView),
      fitsY: fitsY)
    if view != ViewRequest() { request.view = view }
    request.dataFormat = try OptionValue.choice(TableFormat.self, arguments, .formatIn)
    request.delimited.encoding = arguments.value(.encoding)
    request.delimited.missingTexts = arguments.values(.missing)
    request.delimited.dateOrder = try OptionValue.choice(DateOrder.self, arguments, .dateOrder)
    if let text = arguments.value(.maxRows) {
      request.rowLimit = try OptionValue.count(text, of: .maxRows, least: 1, most: Int(Int32.max) - 1)
    }
    request.query = arguments.value(.query)
    if request.query != nil, arguments.has(.follow) || arguments.operands.contains("-") {
      throw DiagnosticError.usage("--query is for a database that is read from its path, not from what goes on coming")
    }
    if let zone = arguments.value(.timezone) { try TimeZoneChoice.use(zone) }
  }

  private static func checkSources(_ sources: [String]) throws(DiagnosticError) {
    guard sources.count(where: { $0 == "-" }) <= 1 else {
      throw DiagnosticError.usage("standard input, -, can be only one of the sources")
    }
    // A word in front that is no file is more likely meant to be a verb.
    if sources.count > 1, sources[0] != "-", access(sources[0], F_OK) != 0,
      let verb = Suggestion.nearest(to: sources[0], in: Verb.allCases.map(\.rawValue))
    {
      throw DiagnosticError.usage("'\(sources[0])' is neither a verb nor a file", suggestion: verb)
    }
  }

  private static func settings(_ arguments: Arguments) throws(DiagnosticError) -> ChartSettingsOverlay {
    var settings = ChartSettingsOverlay()
    settings.xKey = arguments.value(.x)
    if arguments.has(.y) {
      settings.yKeys = arguments.values(.y).flatMap { $0.split(separator: ",").map(String.init) }
    }
    if arguments.has(.y2) {
      settings.y2Keys = arguments.values(.y2).flatMap { $0.split(separator: ",").map(String.init) }
    }
    settings.byKey = arguments.value(.by)
    settings.xRankKey = arguments.value(.rank)
    settings.xData = arguments.value(.xLabels).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    if let text = arguments.value(.yRange) { settings.yRange = try OptionValue.range(text) }
    if let text = arguments.value(.ySpace) { settings.ySpace = try OptionValue.positive(text, of: .ySpace) }
    if let text = arguments.value(.xMinCount) {
      settings.xMinCount = try OptionValue.count(text, of: .xMinCount, least: 0)
    }
    if let text = arguments.value(.xMaxCount) {
      settings.xMaxCount = try OptionValue.count(text, of: .xMaxCount, least: 1)
    }
    settings.xScale = try OptionValue.choice(XScaleKind.self, arguments, .xScale)
    settings.yScale = try OptionValue.choice(YScaleKind.self, arguments, .yScale)
    settings.logBase = try OptionValue.choice(LogBase.self, arguments, .logBase)
    if arguments.has(.yReversed) { settings.yReversed = true }
    settings.stack = try OptionValue.choice(StackMode.self, arguments, .stack)
    settings.title = arguments.value(.title)
    settings.subtitle = arguments.value(.subtitle)
    settings.xTitle = arguments.value(.xTitle)
    settings.yTitle = arguments.value(.yTitle)
    settings.y2Title = arguments.value(.y2Title)
    return settings
  }
}
