/// A record of the sample that decides about a text.
struct SampleRecord {
  /// Where the record begins, in bytes.
  var start: Int
  /// Where the next one begins.
  var end: Int
  /// Whether a blank line stands in front of it.
  var followsBlank: Bool
  var cells: [RecordScanner.Cell]

  /// The cells but for empty ones at the end.
  var filledCount: Int {
    (cells.lastIndex { $0.end > $0.start || $0.isQuoted } ?? -1) + 1
  }

  /// The complete records of a text, at most `limit` of them. A quote that is not closed in it ends them.
  static func all(
    in bytes: Span<UInt8>, from start: Int = 0, dialect: DelimitedDialect, isFinal: Bool, limit: Int = 2_000
  ) -> [SampleRecord] {
    var scanner = RecordScanner(dialect)
    var records: [SampleRecord] = []
    var offset = start
    var followsBlank = false
    while offset < bytes.count, records.count < limit {
      switch scanner.scan(bytes, from: offset, isFinal: isFinal) {
      case .record(let next):
        records.append(SampleRecord(start: offset, end: next, followsBlank: followsBlank, cells: scanner.cells))
        followsBlank = false
        offset = next
      case .nothing(let next):
        if !dialect.isComment(bytes, at: offset) { followsBlank = true }
        offset = next
      case .incomplete: return records
      }
    }
    return records
  }
}
