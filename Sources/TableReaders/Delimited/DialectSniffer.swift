/// Finds out how a delimited text is written.
///
/// For each delimiter the sample is cut into records. The best one gives most records the same number of cells, and
/// cells that are numbers or times rather than pieces of text.
struct DialectSniffer {
  /// Where the text begins, behind a line that names the delimiter.
  private(set) var start = 0
  private(set) var dialect = DelimitedDialect()
  /// The complete records of the sample.
  private(set) var records: [SampleRecord] = []
  private let markers: MissingMarkers

  init(_ bytes: Span<UInt8>, isFinal: Bool, format: TableFormat, markers: MissingMarkers) {
    self.markers = markers
    // A record of megabytes tells no more about quotes and comments than its beginning.
    let head = bytes.extracting(first: 1 << 18)
    dialect.quote = Self.quote(head)
    dialect.hasBackslashes = Self.hasBackslashes(head, quote: dialect.quote)
    dialect.comment = Self.comment(head, isWhole: isFinal && head.count == bytes.count)
    if let (delimiter, next) = Self.namedDelimiter(bytes) {
      dialect.delimiter = delimiter
      start = next
      records = SampleRecord.all(in: bytes, from: start, dialect: dialect, isFinal: isFinal)
    } else if format == .tsv, Self.contains(bytes, 0x09) {
      dialect.delimiter = .tab
      records = SampleRecord.all(in: bytes, dialect: dialect, isFinal: isFinal)
    } else {
      findDelimiter(bytes, isFinal)
    }
  }

  private mutating func findDelimiter(_ bytes: Span<UInt8>, _ isFinal: Bool) {
    var dialect = dialect
    dialect.delimiter = .none
    var best = SampleRecord.all(in: bytes, dialect: dialect, isFinal: isFinal, limit: 500)
    var chosen = CellDelimiter.none
    var bestScore = 0.0
    // Lines that are times as a whole are not cut at the commas and blanks within them.
    if !areTimes(best, bytes) {
      for delimiter in CellDelimiter.allCases where delimiter != .none {
        dialect.delimiter = delimiter
        let records = SampleRecord.all(in: bytes, dialect: dialect, isFinal: isFinal, limit: 500)
        let score = score(records, bytes, delimiter)
        if score > bestScore {
          (bestScore, chosen, best) = (score, delimiter, records)
        }
      }
      if chosen == .comma, Self.areDecimalCommas(best, bytes) { chosen = .none }
    }
    self.dialect.delimiter = chosen
    records = SampleRecord.all(in: bytes, dialect: self.dialect, isFinal: isFinal)
    // Whole lines are numbers, times or texts; a single column may be quoted all the same.
    if chosen == .none {
      self.dialect.delimiter = Self.areWholeQuotes(records, bytes, dialect.quote) ? .tab : .none
      if self.dialect.delimiter == .tab {
        records = SampleRecord.all(in: bytes, dialect: self.dialect, isFinal: isFinal)
      }
    }
  }

  private func areTimes(_ lines: [SampleRecord], _ bytes: Span<UInt8>) -> Bool {
    let looks = lines.dropFirst().flatMap { line in line.cells.map { look($0, bytes) } }
    if looks.isEmpty { return lines.first?.cells.allSatisfy { look($0, bytes) == .time } ?? false }
    return looks.count { $0 == .time } * 20 >= looks.count * 19
  }

  private func look(_ cell: RecordScanner.Cell, _ bytes: Span<UInt8>) -> CellLook {
    bytes.extracting(cell.start..<cell.end).withUnsafeBufferPointer { CellLook($0, markers: markers) }
  }

  private func score(_ records: [SampleRecord], _ bytes: Span<UInt8>, _ delimiter: CellDelimiter) -> Double {
    guard let width = Self.commonWidth(records), width > 1 else { return 0 }
    var alike = 0
    var cells = 0
    var typed = 0
    var mixed = 0
    for (index, record) in records.enumerated() where record.cells.count == width {
      alike += 1
      // The first of them may be names.
      if alike == 1, index + 1 < records.count { continue }
      for cell in record.cells {
        cells += 1
        if look(cell, bytes) != .text {
          typed += 1
        } else if !cell.isQuoted, Self.hasDelimiter(bytes, cell) {
          mixed += 1
        }
      }
    }
    let share = Double(alike) / Double(records.count)
    let typedShare = cells == 0 ? 0 : Double(typed) / Double(cells)
    let mixedShare = cells == 0 ? 0 : Double(mixed) / Double(cells)
    // Blanks are in many texts that they do not delimit.
    let trust = delimiter == .blanks ? 0.8 : 1
    return share * (0.4 + 0.6 * typedShare) * (1 - 0.5 * mixedShare) * trust
  }

  /// The number of cells that most records have; of equally many the one that comes first.
  static func commonWidth(_ records: [SampleRecord]) -> Int? {
    var counts: [Int: Int] = [:]
    var best: Int?
    for record in records { counts[record.cells.count, default: 0] += 1 }
    for record in records where counts[record.cells.count, default: 0] > best.flatMap({ counts[$0] }) ?? 0 {
      best = record.cells.count
    }
    return best
  }

  private static func hasDelimiter(_ bytes: Span<UInt8>, _ cell: RecordScanner.Cell) -> Bool {
    for index in cell.start..<cell.end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 || byte == UInt8(ascii: "|") {
        return true
      }
    }
    return false
  }

  /// Whether a column of numbers with decimal commas was cut in two: its name is one cell.
  private static func areDecimalCommas(_ records: [SampleRecord], _ bytes: Span<UInt8>) -> Bool {
    guard let first = records.first, first.cells.count == 1, records.count > 1 else { return false }
    return records.dropFirst().allSatisfy { record in
      guard record.cells.count <= 2, !record.cells.contains(where: \.isQuoted) else { return false }
      return bytes.extracting(record.cells[0].start..<record.cells[record.cells.count - 1].end).withUnsafeBufferPointer
      { DecimalNumeral($0, point: UInt8(ascii: ",")) != nil }
    }
  }

  private static func areWholeQuotes(_ records: [SampleRecord], _ bytes: Span<UInt8>, _ quote: UInt8) -> Bool {
    records.contains { record in
      record.cells.contains { $0.end - $0.start >= 2 && bytes[$0.start] == quote && bytes[$0.end - 1] == quote }
    }
  }

  private static func contains(_ bytes: Span<UInt8>, _ byte: UInt8) -> Bool {
    for index in 0..<bytes.count where bytes[index] == byte { return true }
    return false
  }

  /// The line "sep=;" that Excel understands, and where the next one begins.
  private static func namedDelimiter(_ bytes: Span<UInt8>) -> (CellDelimiter, Int)? {
    let word = Array("sep=".utf8)
    guard bytes.count >= 6 else { return nil }
    for index in 0..<4 where bytes[index] | 0x20 != word[index] | 0x20 { return nil }
    guard let delimiter = CellDelimiter(bytes[4]), bytes[5] == 0x0A || bytes[5] == 0x0D else { return nil }
    return (delimiter, bytes.count > 6 && bytes[5] == 0x0D && bytes[6] == 0x0A ? 7 : 6)
  }

  /// Single quotes where cells stand in them and in no others.
  private static func quote(_ bytes: Span<UInt8>) -> UInt8 {
    let single = UInt8(ascii: "'")
    let double = UInt8(ascii: "\"")
    var opened = 0
    var closed = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte == double { return double }
      guard byte == single else { continue }
      if index == 0 || isEdge(bytes[index - 1]) { opened += 1 }
      if index + 1 == bytes.count || isEdge(bytes[index + 1]) { closed += 1 }
    }
    return opened >= 2 && opened == closed ? single : double
  }

  private static func isEdge(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09
      || byte == UInt8(ascii: "|")
  }

  /// Whether a quote with a backslash in front of it stands where no cell ends.
  private static func hasBackslashes(_ bytes: Span<UInt8>, quote: UInt8) -> Bool {
    guard bytes.count >= 3 else { return false }
    for index in 0..<bytes.count - 2 where bytes[index] == UInt8(ascii: "\\") && bytes[index + 1] == quote {
      if !isEdge(bytes[index + 2]), bytes[index + 2] != quote, bytes[index + 2] != 0x20 { return true }
    }
    return false
  }

  /// What begins the comments: "#", "%" or "//" in front of the first lines, or of less than half of all. Where more
  /// lines come, all so far may be comments, if they have a blank behind the mark.
  private static func comment(_ bytes: Span<UInt8>, isWhole: Bool) -> [UInt8] {
    for prefix in ["#", "%", "//"].map({ Array($0.utf8) }) {
      let dialect = DelimitedDialect(comment: prefix)
      var lines = 0
      var comments = 0
      var sentences = 0
      var isOnTop = true
      var offset = 0
      while offset < bytes.count {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end > offset {
          lines += 1
          if dialect.isComment(bytes, at: offset) {
            comments += 1
            let behind = offset + prefix.count
            if behind < end, bytes[behind] == 0x20 || bytes[behind] == 0x09 { sentences += 1 }
            if comments < lines { isOnTop = false }
          }
        }
        offset = end + 1
      }
      if comments > 0, comments < lines, isOnTop || comments * 2 < lines { return prefix }
      if !isWhole, comments > 0, comments == lines, sentences * 2 > lines { return prefix }
    }
    return []
  }
}
