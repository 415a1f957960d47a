/// Runs of samples on the sixteen upright lines of a column of pixels, as a bit for each sample. Takes no memory
/// before the first run.
struct SampleColumn {
  /// The words of a line follow each other.
  private var words: [UInt64] = []

  private static let lines = 16

  var isEmpty: Bool { words.isEmpty }

  /// Adds the samples in some rows of pixels, of `height`, to a line.
  mutating func insert(_ rows: Range<Int>, line: Int, height: Int) {
    let count = Self.wordCount(height)
    if words.isEmpty { words = Array(repeating: 0, count: count * Self.lines) }
    let top = rows.lowerBound >> 6
    let bottom = (rows.upperBound - 1) >> 6
    let head = UInt64.max << UInt64(rows.lowerBound & 63)
    let tail = UInt64.max >> UInt64(63 - (rows.upperBound - 1) & 63)
    let first = line * count
    if top == bottom {
      words[first + top] |= head & tail
      return
    }
    words[first + top] |= head
    for word in first + top + 1..<first + bottom { words[word] = .max }
    words[first + bottom] |= tail
  }

  /// Calls `body` with the rows of all runs, those of a line that meet joined.
  func forEachRun(height: Int, _ body: (Range<Int>) -> Void) {
    if words.isEmpty { return }
    let count = Self.wordCount(height)
    for line in 0..<Self.lines {
      var start: Int?
      for place in 0..<count {
        let word = words[line * count + place]
        // A bit for each row that differs from the one above.
        var changes = word ^ (word << 1 | (start == nil ? 0 : 1))
        while changes != 0 {
          let row = place << 6 + changes.trailingZeroBitCount
          changes &= changes - 1
          if let first = start {
            body(first..<row)
            start = nil
          } else {
            start = row
          }
        }
      }
      if let start { body(start..<height) }
    }
  }

  private static func wordCount(_ height: Int) -> Int { (height + 63) >> 6 }
}
