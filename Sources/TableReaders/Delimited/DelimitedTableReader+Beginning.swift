import Diagnostics
import Tables

/// What the first bytes of a text decide.
extension DelimitedTableReader {
  /// Decides about the text by its first bytes; false where there are no rows in them so far.
  mutating func begin(withSample length: Int) -> Bool {
    // A first line without an end has no rows behind it, however it is looked at.
    let hasLineEnd = sample[..<length].contains { $0 == 0x0A || $0 == 0x0D }
    if !hasLineEnd, length <= options.longestRecord { return false }
    var next = self
    next.sample.removeSubrange(length...)
    let rows = next.begin(isFinal: false)
    if rows == 0, next.phase == .rows, length <= options.longestRecord { return false }
    let rest = Array(sample[length...])
    self = next
    if phase == .rows { decode(rest, isFinal: false) }
    return true
  }

  /// Decides about the text. Gives how many rows the sample has.
  mutating func begin(isFinal: Bool) -> Int {
    let bytes = sample
    sample = []
    guard chooseEncoding(bytes, isFinal) else {
      phase = .ended
      return 0
    }
    if let description = Self.binaryDescription(buffer) {
      fail("this is \(description); it cannot be read as a table", code: "binary")
      return 0
    }
    phase = .rows
    let text = buffer
    return readBeginning(text.span, isFinal)
  }

  private mutating func fail(_ message: String, code: String) {
    log.add(Diagnostic(.error, message, code: code, path: path))
    phase = .ended
  }

  private mutating func chooseEncoding(_ bytes: [UInt8], _ isFinal: Bool) -> Bool {
    var (encoding, markLength) = TextTranscoder.encoding(of: bytes)
    if let name = options.encoding {
      guard let named = TextTranscoder.encoding(named: name) else {
        fail("no encoding is called \"\(name)\"", code: "unknown-encoding")
        return false
      }
      encoding = named
    }
    transcoder = TextTranscoder(encoding)
    decode(Array(bytes.dropFirst(markLength)), isFinal: isFinal)
    return true
  }

  /// What a text with control characters is; nil for a text without, or with no more than a stray one.
  private static func binaryDescription(_ bytes: [UInt8]) -> String? {
    var controls = 0
    let head = bytes.prefix(4_096)
    for byte in head where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D && byte != 0x0C { controls += 1 }
    return controls * 20 > head.count ? "a binary file" : nil
  }

  private mutating func readBeginning(_ bytes: Span<UInt8>, _ isFinal: Bool) -> Int {
    let sniffer = DialectSniffer(bytes, isFinal: isFinal, format: format, markers: markers)
    scanner = RecordScanner(sniffer.dialect)
    let layout = TableLayout(sniffer, bytes, hasHeader: options.hasHeader, markers: markers)
    guard layout.width <= DelimitedOptions.mostColumns else {
      fail("more than \(DelimitedOptions.mostColumns) columns are not a table", code: "too-many-columns")
      return 0
    }
    typing = ColumnTyping(markers: markers, delimiter: sniffer.dialect.delimiter, order: options.dateOrder)
    setColumns(layout, bytes)
    report(layout, bytes)
    offset = layout.dataStart
    line = 1
    for index in 0..<min(offset, bytes.count) {
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        line += 1
      }
    }
    if let expected = options.expectedLength, let last = layout.rows.last, let first = layout.rows.first {
      let length = max(1, (last.end - first.start) / layout.rows.count)
      // What is expected is no promise: a file of nothing but line breaks has room for no more than this.
      room = min(expected / length + expected / length / 50 + 16, 1 << 31)
    }
    return layout.rows.count
  }

  private mutating func setColumns(_ layout: TableLayout, _ bytes: Span<UInt8>) {
    let cells = sampleCells(layout, bytes)
    plans = typing.plans(cells, names: layout.names, options.overrides)
    columns = layout.names.map { Column(name: $0) }
    strays = Array(repeating: StrayRecord(), count: columns.count)
    block = RowBlock(plans)
    for index in columns.indices { describeColumn(index) }
  }

  /// Notes in a column how its values are written.
  mutating func describeColumn(_ index: Int) {
    switch plans[index].kind {
    case .number(let notation): columns[index].unit = notation.unit
    case .time(let format): columns[index].timeFormat = format
    case .undecided, .bool, .text: break
    }
    if let note = plans[index].note {
      log.add(Diagnostic(.note, "column \"\(columns[index].name)\": \(note)", code: "date-order", path: path))
    }
  }

  /// The contents of the sample's cells, by columns.
  private func sampleCells(_ layout: TableLayout, _ bytes: Span<UInt8>) -> [[[UInt8]]] {
    var cells = [[[UInt8]]](repeating: [], count: layout.width)
    // Rows that are short but for empty cells are as good as those with a delimiter too many.
    func add(_ records: [SampleRecord], _ bytes: Span<UInt8>) {
      for record in records {
        for index in cells.indices { cells[index].append(scanner.content(record.cells[index], bytes)) }
      }
    }
    func isWhole(_ record: SampleRecord) -> Bool {
      record.cells.count >= layout.width && record.filledCount <= layout.width
    }
    add(layout.rows.filter(isWhole), bytes)
    guard !options.middle.isEmpty else { return cells }
    var text: [UInt8] = []
    var transcoder = transcoder
    transcoder.append(options.middle, to: &text, isFinal: true)
    // The first line is a piece of one, and the last one too.
    guard let start = text.firstIndex(of: 0x0A) else { return cells }
    let records = SampleRecord.all(in: text.span, from: start + 1, dialect: scanner.dialect, isFinal: false)
    let fitting = records.filter(isWhole)
    // A sample that begins within quotes has rows of any length.
    if fitting.count * 10 >= records.count * 9 { add(fitting, text.span) }
    return cells
  }

  private mutating func report(_ layout: TableLayout, _ bytes: Span<UInt8>) {
    if layout.preamble > 0 {
      log.add(
        Diagnostic(
          .note,
          layout.preamble == 1
            ? "a line above the table is left out" : "\(layout.preamble) lines above the table are left out",
          code: "preamble", path: path, location: SourceLocation(line: 1, column: 1)))
    }
    for (name, new, cell) in layout.renamed {
      let place = TextPlace(bytes, at: cell.start, from: 0, line: 1)
      log.add(
        Diagnostic(
          .warning, "another column is called \"\(name)\"; this one is called \"\(new)\"", code: "duplicate-column",
          path: path, location: place.location, length: max(1, name.count), excerpt: place.excerpt))
    }
  }
}
