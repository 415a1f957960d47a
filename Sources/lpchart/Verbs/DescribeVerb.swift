import CairoGraphics
import ChartViewer
import Diagnostics
import Graphics
import LineChart

/// `lpchart describe`: what was read and how it is drawn.
struct DescribeVerb {
  private let options: ChartOptions
  private let isJSON: Bool
  /// Where a pointer would be, in points.
  private let pointer: Point?

  init(_ arguments: Arguments) throws(DiagnosticError) {
    options = try ChartOptions(arguments)
    isJSON = arguments.has(.json)
    pointer = if let text = arguments.value(.at) { try OptionValue.point(text, of: .at) } else { nil }
  }

  func run() throws(DiagnosticError) -> Int32 {
    let document = ChartDocument(options.request)
    guard try document.loadForReport() else { return ExitStatus.failed }
    let measurer = PangoTextMeasurer()
    try document.showRequestedView(measuring: measurer)
    _ = document.view.update(size: document.size, pixelsPerPoint: options.scale ?? 1, measuring: measurer)
    guard document.reportProblems(), let report = document.view.report else { return ExitStatus.failed }
    var description = ChartDescription(
      source: document.dataSources.joined(separator: ", "), table: document.view.table, report: report,
      diagnostics: document.diagnostics, asksForHover: pointer != nil,
      hover: pointer.flatMap { document.view.hover(at: $0) })
    if let joined = document.joined { description.describe(joined, of: document.joinedSources) }
    try Console.print(isJSON ? description.json : description.text)
    return ExitStatus.done
  }
}
