import Diagnostics
import Tables

/// Collects the rows of a statement in columns.
struct SQLiteRows {
  private let statement: SQLiteStatement
  private let path: String
  private var columns: [Column]
  private var blobCounts: [Int]
  /// Whether there was anything but BLOBs and NULLs in a column.
  private var hasValues: [Bool]
  /// The rows read so far, those that were taken included.
  private(set) var rowCount = 0
  private var takenCount = 0
  var diagnostics: [Diagnostic] = []

  init(_ statement: SQLiteStatement, path: String) {
    self.statement = statement
    self.path = path
    columns = Self.unique(statement.columnNames).map { Column(name: $0) }
    blobCounts = Array(repeating: 0, count: columns.count)
    hasValues = Array(repeating: false, count: columns.count)
  }

  var columnCount: Int { columns.count }

  /// Adds the row that the statement stands at.
  mutating func append() {
    for index in columns.indices {
      let column = Int32(truncatingIfNeeded: index)
      switch statement.type(column) {
      case .integer: columns[index].append(integer: statement.integer(column))
      case .real: columns[index].append(number: statement.real(column))
      case .text: append(statement.text(column), index)
      case .null: columns[index].appendMissing()
      case .blob:
        blobCounts[index] += 1
        columns[index].appendMissing()
      }
    }
    rowCount += 1
  }

  /// Hands over the rows added since the last time, without columns that have had nothing but bytes.
  mutating func takeRows() -> Table {
    for index in columns.indices where columns[index].missingCount < columns[index].count { hasValues[index] = true }
    let kept = columns.indices.filter { blobCounts[$0] == 0 || hasValues[$0] }
    let table = Table(columns: kept.map { columns[$0] }, rowCount: rowCount - takenCount)
    for index in columns.indices { columns[index] = Column(name: columns[index].name) }
    takenCount = rowCount
    return table
  }

  /// The rows that were not taken; what is to be said of all of them comes to the diagnostics.
  mutating func finish() -> Table {
    for index in columns.indices where blobCounts[index] > 0 {
      let count = blobCounts[index] == 1 ? "1 value" : "\(blobCounts[index]) values"
      diagnostics.append(
        Diagnostic(
          .warning,
          "\(count) of \"\(columns[index].name)\" \(blobCounts[index] == 1 ? "is a BLOB" : "are BLOBs"), which "
            + "count as missing", code: "blob", path: path))
    }
    if rowCount == 0 {
      diagnostics.append(Diagnostic(.error, "no rows", code: "no-rows", path: path))
    }
    return takeRows()
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) {
    if Self.isASCII(text) {
      columns[index].append(utf8: text)
    } else {
      columns[index].append(text: String(decoding: text, as: UTF8.self))
    }
  }

  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in text { all |= byte }
    return all < 0x80
  }

  /// A table's columns have different names, a query's need not: a second "v" becomes "v 2".
  private static func unique(_ names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { name in
      var unique = name
      var number = 2
      while !used.insert(unique).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
  }
}
