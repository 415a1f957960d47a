import DatabaseReaders
import Diagnostics
import Foundation
import Tables
import TestSupport
import Testing

/// Makes a database with SQLite's own program, and returns its path.
@discardableResult
func makeDatabase(_ statements: String, in directory: TemporaryDirectory, name: String = "data.sqlite") throws -> String
{
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["sqlite3", "-batch", directory.path(name)]
  let input = Pipe()
  process.standardInput = input
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(statements.utf8))
  try input.fileHandleForWriting.close()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return directory.path(name)
}

/// The rows of a table as text: names and types, then a line for each row.
func dump(_ table: Table) -> String {
  var lines = [table.columns.map { "\($0.name):\($0.type.rawValue)" }.joined(separator: " ")]
  for row in 0..<table.rowCount { lines.append(table.columns.map { $0.text(at: row) ?? "-" }.joined(separator: " ")) }
  return lines.joined(separator: "\n")
}

func dump(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { "\($0.severity): \($0.message) [\($0.code)]" }.joined(separator: "\n")
}

/// What is thrown, as text.
func refusal(_ path: String, query: String? = nil) -> String {
  let error = #expect(throws: DiagnosticError.self) { try SQLiteTableReader.read(path, query: query) }
  #expect(error?.diagnostic.path == path)
  return error.map { dump([$0.diagnostic]) } ?? ""
}
