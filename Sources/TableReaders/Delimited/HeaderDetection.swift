/// Tells whether the first row of a table holds the names of its columns.
///
/// It does where it has texts above numbers or times. Years in a row above numbers are names too. Where all columns are
/// text it is taken for names, unless one of its cells stands in its column again or is empty.
enum HeaderDetection {
  static func isHeader(_ rows: [SampleRecord], _ bytes: Span<UInt8>, _ markers: MissingMarkers) -> Bool {
    guard let first = rows.first else { return false }
    let looks = first.cells.map { look($0, bytes, markers) }
    let rest = rows.dropFirst()
    if rest.isEmpty { return !looks.contains(.number) && !looks.contains(.time) && looks.contains(.text) }
    var names = 0
    var values = 0
    var typedColumns = 0
    for (index, cell) in first.cells.enumerated() {
      guard isTyped(rest, index, bytes, markers) else { continue }
      typedColumns += 1
      switch looks[index] {
      case .text: names += 1
      case .number, .time: values += 1
      // A word such as "None" or "-" may be either.
      case .empty: if cell.start < cell.end, !isMark(bytes, cell) { names += 1 }
      }
    }
    if typedColumns == 0 { return !looks.contains(.empty) && !recurs(first, rest, bytes) }
    if names > values { return true }
    return values > 0 && areYears(first, looks, bytes) && !areYears(rest.first, looks, bytes)
  }

  private static func look(
    _ cell: RecordScanner.Cell, _ bytes: Span<UInt8>, _ markers: MissingMarkers
  ) -> CellLook {
    bytes.extracting(cell.start..<cell.end).withUnsafeBufferPointer { CellLook($0, markers: markers) }
  }

  /// Whether a cell is a mark without letters.
  private static func isMark(_ bytes: Span<UInt8>, _ cell: RecordScanner.Cell) -> Bool {
    for index in cell.start..<cell.end where (bytes[index] | 0x20) &- 0x61 < 26 { return false }
    return true
  }

  /// Whether most present values of a column are numbers or times.
  private static func isTyped(
    _ rows: ArraySlice<SampleRecord>, _ index: Int, _ bytes: Span<UInt8>, _ markers: MissingMarkers
  ) -> Bool {
    var typed = 0
    var texts = 0
    for row in rows.prefix(200) where index < row.cells.count {
      switch look(row.cells[index], bytes, markers) {
      case .number, .time: typed += 1
      case .text: texts += 1
      case .empty: break
      }
    }
    return typed > texts
  }

  private static func recurs(
    _ first: SampleRecord, _ rest: ArraySlice<SampleRecord>, _ bytes: Span<UInt8>
  ) -> Bool {
    first.cells.indices.contains { index in
      let cell = first.cells[index]
      return rest.contains { row in
        guard index < row.cells.count, row.cells[index].end - row.cells[index].start == cell.end - cell.start else {
          return false
        }
        let other = row.cells[index]
        return (0..<cell.end - cell.start).allSatisfy { bytes[cell.start + $0] == bytes[other.start + $0] }
      }
    }
  }

  /// Whether the numbers of a row are at least three whole ones, each 1 more or less than the one before.
  private static func areYears(_ row: SampleRecord?, _ looks: [CellLook], _ bytes: Span<UInt8>) -> Bool {
    guard let row, row.cells.count == looks.count else { return false }
    var numbers: [Int64] = []
    for (index, cell) in row.cells.enumerated() where looks[index] == .number {
      let numeral = bytes.extracting(cell.start..<cell.end).withUnsafeBufferPointer { DecimalNumeral($0) }
      guard case .integer(let integer) = numeral?.value else { return false }
      numbers.append(integer)
    }
    guard numbers.count >= 3, numbers.allSatisfy({ $0 >= 1_000 && $0 < 3_000 }) else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { abs($1 - $0) == 1 }
  }
}
