/// How much of a file has been read.
nonisolated struct LoadingProgress: Equatable, Sendable {
  var rows = 0
  var bytes = 0
  /// How many bytes there are; nil where it is not known how many of them are still to come.
  var size: Int?

  /// From 0 to 1; nil where the end is not known.
  var fraction: Double? {
    guard let size, size > 0 else { return nil }
    return min(Double(bytes) / Double(size), 1)
  }

  /// How many rows the whole file may have, and some more; those that have come where that is not known.
  var expectedRows: Int {
    guard let fraction, fraction > 0 else { return rows }
    return Int(min(Double(rows) / fraction * 1.05, 2e9))
  }

  /// Of several files that are read at the same time.
  static func + (one: LoadingProgress, other: LoadingProgress) -> LoadingProgress {
    LoadingProgress(
      rows: one.rows + other.rows, bytes: one.bytes + other.bytes,
      size: one.size.flatMap { size in other.size.map { size + $0 } })
  }

  /// Such as "3.2 million rows, 73 of 229 MB".
  var text: String {
    let megabytes = { (bytes: Int) in String((bytes + 500_000) / 1_000_000) }
    let read = size.map { "\(megabytes(bytes)) of \(megabytes($0)) MB" } ?? "\(megabytes(bytes)) MB"
    guard rows > 0 else { return "reading \(read)" }
    let tenths = (rows + 50_000) / 100_000
    let count = rows < 1_000_000 ? "\(rows) rows" : "\(tenths / 10).\(tenths % 10) million rows"
    return bytes > 0 ? "\(count), \(read)" : count
  }
}
