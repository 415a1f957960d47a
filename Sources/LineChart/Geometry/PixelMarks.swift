/// Which pixels of a column have something.
struct PixelMarks {
  private var words: [UInt64]

  /// None of `count`.
  init(count: Int) {
    words = [UInt64](repeating: 0, count: (max(count, 0) + 63) / 64)
  }

  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  /// Marks a pixel; whether it was not marked before.
  mutating func insert(_ pixel: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(pixel & 63)
    defer { words[pixel >> 6] |= bit }
    return words[pixel >> 6] & bit == 0
  }

  /// Whether all pixels of a range are marked.
  func contains(_ range: ClosedRange<Int>) -> Bool {
    let (first, last) = (range.lowerBound >> 6, range.upperBound >> 6)
    for index in first...last {
      var wanted = UInt64.max
      if index == first { wanted &= .max << UInt64(range.lowerBound & 63) }
      if index == last { wanted &= .max >> UInt64(63 - range.upperBound & 63) }
      if words[index] & wanted != wanted { return false }
    }
    return true
  }
}
