import Diagnostics
import StyleFiles

/// `lpchart styles`: lists the styles that can be named, or prints one.
struct StylesVerb {
  private let printed: String?

  init(_ arguments: Arguments) throws(DiagnosticError) {
    printed = arguments.value(.print)
    if let operand = arguments.operands.first {
      throw DiagnosticError.usage("styles takes no '\(operand)'; --print \(operand) prints that style")
    }
  }

  func run() throws(DiagnosticError) -> Int32 {
    let library = Installation.styleLibrary
    guard let printed else {
      let entries = library.entries()
      let width = entries.map(\.name.count).max() ?? 0
      for entry in entries {
        let gap = String(repeating: " ", count: width - entry.name.count + 2)
        try Console.print(entry.name + gap + (entry.path ?? "built in") + "\n")
      }
      return ExitStatus.done
    }
    guard let text = try library.text(named: printed) else {
      throw DiagnosticError(library.unknownStyle(printed))
    }
    try Console.print(String(decoding: text, as: UTF8.self))
    return ExitStatus.done
  }
}
