import Diagnostics
import Tables

@testable import TableReaders

/// What a reader makes of a text that comes in pieces, of which the rows are taken after each.
struct Reading: Equatable {
  var table: [String]
  var diagnostics: [Diagnostic]
  var pending: [UInt8]

  /// `cuts` are the offsets at which pieces end, rising.
  init(_ reader: some RowReader, _ text: [UInt8], cuts: [Int] = []) {
    var reader = reader
    var table = Table()
    var start = 0
    for cut in cuts + [text.count] {
      reader.feed(Array(text[start..<cut]))
      start = cut
      table.append(reader.takeRows())
    }
    reader.finish()
    table.append(reader.takeRows())
    Reading.check(table)
    expect(table.rowCount == reader.rowCount, "\(reader.rowCount) rows were told, \(table.rowCount) came.")
    self.table = Reading.dump(table)
    diagnostics = reader.diagnostics
    pending = reader.pending
  }

  /// What is read of a text, which has to be the same when it is cut, also behind each byte.
  static func whole(_ reader: some RowReader, _ text: [UInt8], cuts: [Int]) -> Reading {
    let whole = Reading(reader, text)
    let pieces = Reading(reader, text, cuts: cuts)
    expect(pieces == whole, "Cuts at \(cuts) change what is read: \(pieces) and \(whole)")
    if text.count < 256 {
      let single = Reading(reader, text, cuts: Array(text.indices))
      expect(single == whole, "Byte by byte something else is read: \(single) and \(whole)")
    }
    return whole
  }

  static func check(_ table: Table) {
    for column in table.columns {
      expect(column.count == table.rowCount, "A column has \(column.count) values in \(table.rowCount) rows.")
      expect(column.missingCount <= column.count, "More values are missing than there are.")
    }
    expect(Set(table.columns.map(\.name)).count == table.columns.count, "Two columns have one name.")
  }

  /// A line for each column: its name, its type and its values.
  static func dump(_ table: Table) -> [String] {
    table.columns.map { column in
      let values = (0..<table.rowCount).map { row in
        if case .text(let text) = column[row] { return "'\(text)'" }
        return column.text(at: row) ?? "-"
      }
      return "\(column.name):\(column.type.rawValue):\(column.unit ?? "") \(values.joined(separator: " "))"
    }
  }
}
