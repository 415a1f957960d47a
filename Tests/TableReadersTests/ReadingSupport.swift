import Diagnostics
import Foundation
import TableReaders
import Tables

/// The rows of a table as text: names, then a line for each row; a missing value is "-", a text is in quotes.
func dump(_ table: Table) -> String {
  var lines = [table.columns.map { "\($0.name):\($0.type.rawValue)" }.joined(separator: " ")]
  for row in 0..<table.rowCount {
    let cells = table.columns.map { column in
      if case .text(let text) = column[row] { return "'\(text)'" }
      return column.text(at: row) ?? "-"
    }
    lines.append(cells.joined(separator: " "))
  }
  return lines.joined(separator: "\n")
}

/// Diagnostics as a program would show them, without the excerpts.
func dump(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { diagnostic in
    let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]"
  }.joined(separator: "\n")
}

func parse(_ text: String, _ format: TableFormat? = nil, name: String? = nil) -> TableLoader.Loaded {
  TableLoader.parse(Array(text.utf8), format: format, path: name)
}

/// A file beside the tests.
func path(_ name: String, file: String = #filePath) -> String {
  (file as NSString).deletingLastPathComponent + "/" + name
}
