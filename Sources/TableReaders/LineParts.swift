import Diagnostics
import Glibc
import Synchronization
import Tables
import Threads

/// Lines of JSON in a file, of which all processors read parts.
///
/// The parts are put together where there is nothing to be said about any and all rows are objects: then each line is
/// a row whatever stands in the others. No more of the text is in memory than what is being read.
final class LineParts: Sendable {
  private struct Progress: Sendable {
    var table = Table()
    /// The part whose rows come next, and the rows of those behind it that were read before.
    var next = 0
    var waiting: [Int: Table] = [:]
    /// Whether somebody adds rows to the table, which is theirs meanwhile.
    var isAdding = false
    var hasFailed = false
    var limit: ReadingLimit
  }

  /// Bytes of a part: few enough to stay in the processor's cache until its rows are made, and enough for the number
  /// of parts not to matter.
  static let size = 1 << 20
  /// How far a line may go on behind its part.
  private static let mostBehind = 1 << 20

  private let count: Int
  private let size: Int
  private let path: String?
  private let bytes: @Sendable (Range<Int>) -> [UInt8]?
  private let progress: Mutex<Progress>

  private init(
    _ count: Int, size: Int, path: String?, limit: ReadingLimit, bytes: @escaping @Sendable (Range<Int>) -> [UInt8]?
  ) {
    self.count = count
    self.size = size
    self.path = path
    self.bytes = bytes
    progress = Mutex(Progress(limit: limit))
  }

  /// The rows of a file of `count` bytes; nil where it is short, or has to be read in its order.
  static func read(_ stream: ByteStream, path: String?, limit: ReadingLimit) -> Table? {
    guard let count = stream.size else { return nil }
    return read(count, path: path, limit: limit) { stream.bytes(at: $0) }
  }

  /// The rows of a text of `count` bytes, of which `bytes` answers parts, or nil where they are not there any more.
  static func read(
    _ count: Int, path: String?, size: Int = LineParts.size, limit: ReadingLimit = ReadingLimit(),
    bytes: @escaping @Sendable (Range<Int>) -> [UInt8]?
  ) -> Table? {
    guard count >= 2 * size, Processors.count > 1 else { return nil }
    let parts = LineParts(count, size: size, path: path, limit: limit, bytes: bytes)
    ConcurrentLoop.run((count + size - 1) / size) { number in
      if parts.progress.withLock({ $0.hasFailed }) { return }
      if let table = parts.rows(ofPart: number) {
        parts.add(table, number)
      } else {
        parts.progress.withLock { $0.hasFailed = true }
      }
    }
    return parts.progress.withLock { $0.hasFailed ? nil : $0.table }
  }

  /// The rows of the lines that begin in a part; nil where something is to be said about one.
  private func rows(ofPart number: Int) -> Table? {
    let (start, end) = (number * size, min((number + 1) * size, count))
    guard let (text, lines) = text(from: start, to: end) else { return nil }
    if lines.isEmpty { return Table() }
    // Blanks in front of an object, or the marks that a text may begin with, are not what these are elsewhere.
    guard start == 0 || text[lines.lowerBound] == UInt8(ascii: "{") else { return nil }
    var reader = JSONTableReader(format: .ndjson, path: path)
    reader.read(lines, of: text)
    guard reader.rows.kind == .object, reader.diagnostics.isEmpty, reader.pending.isEmpty else { return nil }
    return reader.takeRows()
  }

  /// Bytes that hold the lines that begin between two places, and where these lie in them.
  private func text(from start: Int, to end: Int) -> (bytes: [UInt8], lines: Range<Int>)? {
    // With the byte before it, which tells whether a line begins at the place.
    let first = max(start - 1, 0)
    var behind = min(1 << 14, LineParts.mostBehind)
    while behind <= LineParts.mostBehind {
      guard let text = bytes(first..<min(end + behind, count)) else { return nil }
      guard let begin = start == 0 ? 0 : LineParts.lineBreak(in: text, from: 0).map({ $0 + 1 }), first + begin < end
      else { return (text, 0..<0) }
      if end == count { return (text, begin..<text.count) }
      if let last = LineParts.lineBreak(in: text, from: end - 1 - first) { return (text, begin..<last + 1) }
      if first + text.count == count { return (text, begin..<text.count) }
      behind *= 8
    }
    return nil
  }

  private static func lineBreak(in bytes: [UInt8], from offset: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard offset < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + offset, 0x0A, bytes.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Adds the rows of a part to the table, now or when those before them have been.
  private func add(_ rows: Table, _ number: Int) {
    progress.withLock { $0.waiting[number] = rows }
    while let (ready, first) = takeReady() {
      var table = ready
      for part in first {
        let isFirst = table.rowCount == 0
        table.append(part)
        // Columns that outgrow their memory move to memory that the system has to clear.
        if isFirst { table.reserve(expectedRows(like: part)) }
      }
      let rowCount = table.rowCount
      let columnCount = table.columns.count
      progress.withLock { progress in
        swap(&progress.table, &table)
        progress.isAdding = false
        let read = min(progress.next * size, count)
        // Reading in order tells why.
        if progress.limit.problem(bytes: read, rows: rowCount, columns: columnCount, path: path) != nil {
          progress.hasFailed = true
        }
      }
    }
  }

  /// How many rows there are where each part has as many as this one, and some more.
  private func expectedRows(like part: Table) -> Int {
    Int(Double(part.rowCount) * Double(count) / Double(size) * 1.05)
  }

  /// The table and the parts that come next, for the caller to add; nil where there are none or somebody adds already.
  private func takeReady() -> (table: Table, parts: [Table])? {
    progress.withLock { progress in
      guard !progress.isAdding, progress.waiting[progress.next] != nil else { return nil }
      progress.isAdding = true
      var parts: [Table] = []
      while let part = progress.waiting.removeValue(forKey: progress.next) {
        parts.append(part)
        progress.next += 1
      }
      var table = Table()
      swap(&table, &progress.table)
      return (table, parts)
    }
  }
}
