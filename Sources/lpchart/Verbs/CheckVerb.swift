import Diagnostics
import StyleFiles

/// `lpchart check`: validates style files.
struct CheckVerb {
  private let files: [String]

  init(_ arguments: Arguments) throws(DiagnosticError) {
    files = arguments.operands
    guard !files.isEmpty else { throw DiagnosticError.usage("check needs the style files to validate") }
  }

  func run() throws(DiagnosticError) -> Int32 {
    let library = Installation.styleLibrary
    let diagnostics = files.flatMap { StyleFile.load($0, library: library).diagnostics }
    Console.report(diagnostics, summarizing: true)
    return diagnostics.contains { $0.severity == .error } ? ExitStatus.failed : ExitStatus.done
  }
}
