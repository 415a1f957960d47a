import Calendar
import ChartViewer
import Diagnostics
import LineChart
import TableReaders

/// For verbs that draw once and end: what is wrong is written to standard error.
extension ChartDocument {
  /// Reads style and data; false where the style has errors or the data no rows, which has then been told. Mistakes
  /// in some rows are told, and the others are used.
  ///
  /// Throws where `output`, a path or `-`, is one of the files that the chart is made from.
  func loadForReport(output: String = "-") throws(DiagnosticError) -> Bool {
    view.timeZone = SystemTimeZone()
    let isStyled = loadStyle()
    Console.report(styleDiagnostics)
    guard isStyled else { return false }
    if output != "-", let target = FileStamp(path: output) {
      for file in dataSources + styleFiles where file != "-" && FileStamp(path: file)?.isSameFile(as: target) == true {
        throw DiagnosticError.usage("-o '\(output)': the picture is made from this file and would take its place")
      }
    }
    let hasRows = try loadData()
    Console.report(dataDiagnostics)
    return hasRows
  }

  /// Tells what the settings ask of the data in vain; false where a column is not there.
  func reportProblems() -> Bool {
    let problems = settingsDiagnostics
    Console.report(problems)
    return !problems.contains { $0.severity == .error }
  }
}
