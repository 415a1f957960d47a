/// A set of rows, one bit each.
struct MissingValues: Sendable {
  private var words: [UInt64] = []

  mutating func insert(_ row: Int) {
    let word = row >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(row & 63)
  }

  mutating func insert(_ rows: Range<Int>) {
    for row in rows { insert(row) }
  }

  func contains(_ row: Int) -> Bool {
    let word = row >> 6
    return word < words.count && words[word] >> UInt64(row & 63) & 1 == 1
  }

  /// How many rows there are in it.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
