/// Where in a delimited text the table is, and how its columns are called.
struct TableLayout {
  /// One for each column, all of them different.
  var names: [String] = []
  /// Whether the first row of the table holds them.
  var hasHeader = false
  /// Where the first row of values begins, in bytes.
  var dataStart = 0
  /// How many lines of text in front of the table are left out.
  var preamble = 0
  /// Names that stand more than once, and what the later columns are called.
  var renamed: [(name: String, new: String, cell: RecordScanner.Cell)] = []
  /// The records of the sample that hold values.
  var rows: [SampleRecord] = []

  var width: Int { names.count }

  init(_ sniffer: DialectSniffer, _ bytes: Span<UInt8>, hasHeader: Bool?, markers: MissingMarkers) {
    let records = sniffer.records
    dataStart = sniffer.start
    guard let common = DialectSniffer.commonWidth(records),
      var first = records.firstIndex(where: { $0.cells.count == common })
    else { return }
    let rows = records[first...].filter { $0.cells.count == common }
    let above = first > 0 && !records[first].followsBlank ? records[first - 1] : nil
    var header: [RecordScanner.Cell]?
    var width = common
    if hasHeader != false, let above, above.cells.count > 1 || common == 2, above.cells.count != common,
      Self.areNames(above, bytes, markers), abs(above.cells.count - common) == 1 || above.cells.count > common
    {
      // A header of another length than the rows: without a name for those of the rows, or with too many names.
      header = above.cells
      first -= 1
      width = max(above.cells.count, common)
      if above.cells.count < common {
        if Self.hasTrailingDelimiters(rows) {
          width = above.cells.count
        } else {
          header?.insert(RecordScanner.Cell(start: 0, end: 0), at: 0)
        }
      }
    } else if hasHeader ?? HeaderDetection.isHeader(rows, bytes, markers) {
      header = records[first].cells
      if let last = header?.last, last.start == last.end, !last.isQuoted, width > 1,
        Self.hasTrailingDelimiters(rows.dropFirst())
      {
        width -= 1
      }
    } else if rows.count > 1, width > 1, Self.hasTrailingDelimiters(rows[...]) {
      width -= 1
    }
    var commentHeader: [UInt8]?
    if header == nil, hasHeader != false {
      commentHeader = Self.commentHeader(sniffer, bytes, above: records[first].start, width: width, markers)
    }
    self.hasHeader = header != nil || commentHeader != nil
    preamble = header == nil && commentHeader != nil ? 0 : first
    dataStart = header == nil ? records[first].start : records[first].end
    self.rows = Array(header == nil ? records[first...] : records[(first + 1)...])
    setNames(header, commentHeader, width, sniffer, bytes)
  }

  private mutating func setNames(
    _ header: [RecordScanner.Cell]?, _ comment: [UInt8]?, _ width: Int, _ sniffer: DialectSniffer, _ bytes: Span<UInt8>
  ) {
    let scanner = RecordScanner(sniffer.dialect)
    var cells = header ?? []
    var texts = cells.map { ColumnNames.name(scanner.content($0, bytes)) }
    if let comment {
      var scanner = scanner
      _ = scanner.scan(comment.span, from: 0, isFinal: true)
      texts = scanner.cells.map { ColumnNames.name(scanner.content($0, comment.span)) }
    }
    texts = Array(texts.prefix(width))
    texts += Array(repeating: "", count: max(0, width - texts.count))
    names = ColumnNames.distinct(texts)
    cells += Array(repeating: RecordScanner.Cell(start: 0, end: 0), count: max(0, width - cells.count))
    for index in texts.indices where !texts[index].isEmpty && names[index] != texts[index] {
      renamed.append((texts[index], names[index], cells[index]))
    }
  }

  /// Whether each row ends with a delimiter, or most do and none has a cell behind the last one.
  private static func hasTrailingDelimiters(_ rows: some Collection<SampleRecord>) -> Bool {
    !rows.isEmpty && rows.allSatisfy { row in row.cells.last.map { $0.start == $0.end && !$0.isQuoted } ?? false }
  }

  private static func areNames(_ record: SampleRecord, _ bytes: Span<UInt8>, _ markers: MissingMarkers) -> Bool {
    record.cells.allSatisfy { cell in
      bytes.extracting(cell.start..<cell.end).withUnsafeBufferPointer { CellLook($0, markers: markers) == .text }
    }
  }

  /// A comment right above the rows that has a name for each of their cells.
  private static func commentHeader(
    _ sniffer: DialectSniffer, _ bytes: Span<UInt8>, above end: Int, width: Int, _ markers: MissingMarkers
  ) -> [UInt8]? {
    var dialect = sniffer.dialect
    guard !dialect.comment.isEmpty, end > 0 else { return nil }
    var last = end
    while last > 0, bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D { last -= 1 }
    var start = last
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    guard dialect.isComment(bytes, at: start) else { return nil }
    while bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    var line = (start + dialect.comment.count..<last).map { bytes[$0] }
    while line.first == dialect.comment.first { line.removeFirst() }
    dialect.comment = []
    let records = SampleRecord.all(in: line.span, dialect: dialect, isFinal: true)
    guard records.count == 1, records[0].cells.count == width, areNames(records[0], line.span, markers) else {
      return nil
    }
    return line
  }
}
