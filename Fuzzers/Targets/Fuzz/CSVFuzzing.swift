import Diagnostics
import Tables

@testable import TableReaders

/// The whole reader of delimited text. The last three bytes of an input say how long the sample is and where the text is
/// cut; the others are the text.
enum CSVFuzzing {
  struct Reading: Equatable {
    var table: [String]
    var diagnostics: [Diagnostic]
    var pending: [UInt8]
  }

  static func check(_ input: [UInt8]) {
    guard input.count > 3 else { return }
    let text = Array(input.dropLast(3))
    let (sample, first, second) = (input[input.count - 3], input[input.count - 2], input[input.count - 1])
    var options = DelimitedOptions()
    options.sampleLength = sample < 128 ? 1 << 16 : Int(sample) - 127
    // Long records are refused by their length, which no input reaches otherwise.
    options.longestRecord = first < 8 ? 64 : 1 << 24
    let whole = read(text, pieces: [text.count], options)
    let cuts = [Int(first) * text.count / 256, Int(second) * text.count / 256].sorted()
    let pieces = read(text, pieces: [cuts[0], cuts[1] - cuts[0], text.count - cuts[1]], options)
    expect(pieces == whole, "Cuts at \(cuts) change what is read: \(pieces) and \(whole)")
    if text.count < 256 {
      let single = read(text, pieces: Array(repeating: 1, count: text.count), options)
      expect(single == whole, "Byte by byte something else is read: \(single) and \(whole)")
    }
    let loaded = TableLoader.parse(text, format: .csv, path: "fuzz.csv", options: options)
    check(loaded.table)
    _ = TableLoader.parse(text, path: "fuzz")
  }

  private static func read(_ text: [UInt8], pieces: [Int], _ options: DelimitedOptions) -> Reading {
    var reader = DelimitedTableReader(path: "fuzz.csv", options: options)
    var table = Table()
    var offset = 0
    for piece in pieces {
      reader.feed(Array(text[offset..<offset + piece]))
      offset += piece
      table.append(reader.takeRows())
    }
    reader.finish()
    table.append(reader.takeRows())
    check(table)
    expect(table.rowCount == reader.rowCount, "\(reader.rowCount) rows were told, \(table.rowCount) came.")
    return Reading(table: dump(table), diagnostics: reader.diagnostics, pending: reader.pending)
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
