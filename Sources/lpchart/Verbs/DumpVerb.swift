import CairoGraphics
import ChartViewer
import Diagnostics
import LayerTree
import LineChart
import Tables

/// `lpchart dump`: one stage of the pipeline as text.
struct DumpVerb {
  enum Stage: String, CaseIterable {
    case layers
    case geometry
    case scales
    case series
    case table
  }

  private let options: ChartOptions
  private let stage: Stage

  init(_ arguments: Arguments) throws(DiagnosticError) {
    options = try ChartOptions(arguments)
    guard let stage = try OptionValue.choice(Stage.self, arguments, .stage) else {
      throw DiagnosticError.usage(
        "dump needs --stage, one of \(Stage.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.stage = stage
  }

  func run(_ measurer: PangoTextMeasurer) throws(DiagnosticError) -> Int32 {
    let document = ChartDocument(options.request)
    guard try document.loadForReport() else { return ExitStatus.failed }
    try document.showRequestedView(measuring: measurer)
    let content = document.view.update(
      size: document.size, pixelsPerPoint: options.scale ?? 1, measuring: measurer)
    guard document.reportProblems() else { return ExitStatus.failed }
    switch stage {
    case .layers: try Console.print(LayerDump(content).description)
    case .geometry: try Console.print(document.view.dumpGeometry())
    case .scales: try Console.print(document.view.dumpScales())
    case .series: try Console.print(document.view.dumpSeries())
    case .table: try Console.print(DumpVerb.text(of: document.view.table))
    }
    return ExitStatus.done
  }

  /// The table with tabs between its cells, its names and types above; missing cells are empty.
  private static func text(of table: Table) -> String {
    var lines = [table.columns.map { "\($0.name) (\($0.type.rawValue))" }.joined(separator: "\t")]
    for row in 0..<table.rowCount {
      lines.append(table.columns.map { $0[row].text ?? "" }.joined(separator: "\t"))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
