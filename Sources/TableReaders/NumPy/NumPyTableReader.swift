public import Diagnostics
public import Tables

/// Reads the rows of a NumPy array (`.npy`) as the bytes come.
///
/// An array of one dimension is a column `value`. One of two has a column for each of its columns: `c1`, `c2`, …; or `x`
/// and `y` where there are two and the first rises from row to row. Arrays of records have columns by their names.
public struct NumPyTableReader: RowReader, Sendable {
  /// The name that diagnostics bear.
  public let path: String?
  /// What is wrong so far.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The rows read so far, those that were taken included.
  public private(set) var rowCount = 0

  /// How long the file is, if that is known: room is made for no more rows than fit in.
  private let expectedBytes: Int?
  private var header: NumPyHeader?
  private var columns: [NumPyColumn] = []
  /// The header as far as it has come, or the beginning of a record.
  private var held: [UInt8] = []
  /// Of an array that is stored column by column: which one is being read, and how much of it has come.
  private var column = 0
  private var columnRows = 0
  private var names: [String]?
  private var isOver = false
  private var hasTrailingBytes = false

  public init(path: String? = nil, expectedBytes: Int? = nil) {
    self.path = path
    self.expectedBytes = expectedBytes
  }

  var pending: [UInt8] { [] }
  var heldByteCount: Int { held.count }
  var columnCount: Int { columns.count }

  /// Reads more of the file.
  public mutating func feed(_ bytes: [UInt8]) {
    guard !isOver, !bytes.isEmpty else { return }
    if header == nil {
      held += bytes
      readHeader()
      return
    }
    read(bytes[...])
  }

  /// The file is over; rows that are not there are told.
  public mutating func finish() {
    guard !isOver else { return }
    isOver = true
    guard let header else {
      if held.isEmpty { return tell(.error, "no rows: the file is empty", "no-rows") }
      return tell(.error, "the NumPy file ends within its header", "truncated")
    }
    if header.isColumnMajor { rowCount = columns.first?.count ?? 0 }
    if header.rowCount == 0 || columns.isEmpty {
      tell(.error, "no rows: the array is empty", "no-rows")
    } else if header.isColumnMajor ? column < columns.count : rowCount < header.rowCount {
      let place =
        header.isColumnMajor
        ? "in column \(column + 1) of \(columns.count)" : "after row \(rowCount) of \(header.rowCount)"
      tell(rowCount > 0 ? .warning : .error, "the file ends \(place); what is there is used", "truncated")
    }
    if hasTrailingBytes {
      tell(.warning, "there are bytes behind the array; they are left out", "trailing-bytes")
    }
  }

  /// Hands over the rows that were read since the last time. An array that is stored column by column gives all of
  /// them at the end.
  public mutating func takeRows() -> Table {
    guard let header, !header.isColumnMajor || isOver, columns.contains(where: { $0.count > 0 }) else { return Table() }
    let names = self.names ?? columnNames(header)
    self.names = names
    return Table(columns: columns.indices.map { columns[$0].take(name: names[$0]) })
  }

  private func columnNames(_ header: NumPyHeader) -> [String] {
    if !header.isNamed, columns.count == 2, columns[0].isStrictlyRising { return ["x", "y"] }
    return header.fields.map(\.name)
  }

  private mutating func readHeader() {
    do throws(NumPyHeader.Problem) {
      guard let length = try NumPyHeader.length(held.span), held.count >= length else { return }
      let start = held[6] == 1 ? 10 : 12
      let header = try NumPyHeader(dictionary: held[start..<length])
      begin(header)
      let data = held[length...]
      held = []
      read(data)
    } catch {
      tell(.error, error.message, error.code)
      isOver = true
    }
  }

  private mutating func begin(_ header: NumPyHeader) {
    self.header = header
    columns = header.fields.map { NumPyColumn($0.element) }
    if !header.unreadable.isEmpty {
      let list = header.unreadable.prefix(5).joined(separator: ", ") + (header.unreadable.count > 5 ? ", …" : "")
      tell(.warning, "fields that are no numbers are left out: \(list)", "unreadable-dtype")
    }
    guard header.recordSize > 0 else { return }
    // What the header says of a file that has not come yet is no reason to take more memory than this.
    // A file may be larger than memory; what there is no room for is found out as its rows come.
    let affordable = (SystemMemory.available ?? 1 << 30) / 4 / (8 * max(columns.count, 1))
    let most = min((expectedBytes ?? 1 << 20) / header.recordSize, affordable)
    for index in columns.indices { columns[index].reserve(min(header.rowCount, most)) }
  }

  /// Reads records, those first that a piece before began.
  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    guard let header, header.recordSize > 0 else {
      hasTrailingBytes = hasTrailingBytes || !bytes.isEmpty
      return
    }
    var rest = bytes
    while !rest.isEmpty {
      let size = header.isColumnMajor ? header.recordSize / columns.count : header.recordSize
      let wanted =
        header.isColumnMajor ? (column < columns.count ? header.rowCount - columnRows : 0) : header.rowCount - rowCount
      if wanted == 0 {
        guard header.isColumnMajor, column < columns.count else {
          hasTrailingBytes = true
          return
        }
        column += 1
        columnRows = 0
        continue
      }
      if !held.isEmpty || rest.count < size {
        let missing = rest.prefix(size - held.count)
        held += missing
        rest = rest.dropFirst(missing.count)
        guard held.count == size else { return }
        let record = held
        held = []
        append(record[...], count: 1, size)
        continue
      }
      let count = min(rest.count / size, wanted)
      append(rest.prefix(count * size), count: count, size)
      rest = rest.dropFirst(count * size)
    }
    if header.isColumnMajor, columnRows == header.rowCount, column < columns.count {
      column += 1
      columnRows = 0
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, count: Int, _ size: Int) {
    guard let header else { return }
    bytes.withUnsafeBytes { raw in
      if header.isColumnMajor {
        columns[column].append(raw, offset: 0, stride: size, count: count)
      } else {
        for index in columns.indices {
          columns[index].append(raw, offset: header.fields[index].offset, stride: size, count: count)
        }
      }
    }
    if header.isColumnMajor { columnRows += count } else { rowCount += count }
  }

  private mutating func tell(_ severity: Diagnostic.Severity, _ message: String, _ code: String) {
    diagnostics.append(Diagnostic(severity, message, code: code, path: path))
  }
}
