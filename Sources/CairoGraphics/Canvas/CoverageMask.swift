import Graphics

/// Which of the sixteen samples of each pixel lie in a union of convex polygons.
///
/// The samples are a 4 × 4 grid whose rows are staggered. Polygons are added one by one and cost what they
/// cover, however many others lie there already.
struct CoverageMask {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// Rows of samples.
  private let rows: Int
  /// Four pixels below each other, a bit for each of their samples, the topmost row of four lowest. Words of one column
  /// of pixels follow each other, because in dense lines most is upright.
  private var words: [UInt64]
  private let wordsPerColumn: Int

  private static let samplesPerSide = 4
  /// Sample rows in a word.
  private static let rowsPerWord = 16

  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A mask has pixels.")
    self.width = width
    self.height = height
    rows = height * Self.samplesPerSide
    wordsPerColumn = (rows + Self.rowsPerWord - 1) / Self.rowsPerWord
    words = Array(repeating: 0, count: wordsPerColumn * width)
  }

  /// Adds the polygon with these corners, in pixels, turning one way all around.
  mutating func fillConvex(_ corners: [SIMD2<Double>]) {
    guard corners.count > 2 else { return }
    var top = 0
    for index in corners.indices where corners[index].y < corners[top].y { top = index }
    // Both sides are followed downwards from the top corner, one each way around.
    var left = ConvexSide(from: top, isForward: false)
    var right = ConvexSide(from: top, isForward: true)
    var row = 0
    while true {
      guard left.reach(row, of: rows, along: corners), right.reach(row, of: rows, along: corners) else { return }
      let first = max(left.row, right.row)
      left.skip(to: first)
      right.skip(to: first)
      row = min(left.end, right.end)
      fillRows(first..<row, left, right)
      left.skip(to: row)
      right.skip(to: row)
    }
  }

  private mutating func fillRows(_ range: Range<Int>, _ one: ConvexSide, _ other: ConvexSide) {
    let steps = Int64(range.count - 1)
    // The sides do not cross, but they may touch at either end.
    let isOrdered = one.x &+ one.step &* steps / 2 <= other.x &+ other.step &* steps / 2
    let (left, right) = isOrdered ? (one, other) : (other, one)
    // As long as both sides stay within a thirty-second of a pixel they are upright.
    let speed = max(left.step.magnitude, right.step.magnitude)
    let run = Int(min(UInt64(1) << UInt64(ConvexSide.fractionBits - 3) / max(speed, 1), UInt64(range.count)))
    let (columnHeight, limit) = (wordsPerColumn, Int64(width * Self.samplesPerSide) << Int64(ConvexSide.fractionBits))
    words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress else { return }
      if run >= Self.rowsPerWord {
        var row = range.lowerBound
        while row < range.upperBound {
          let next = min(row &+ run, range.upperBound)
          let middle = Int64((row &+ next) / 2 &- range.lowerBound)
          Self.fillBar(
            from: left.x &+ left.step &* middle, to: right.x &+ right.step &* middle, limit: limit, rows: row..<next,
            words, columnHeight)
          row = next
        }
        return
      }
      var start = left.x
      var end = right.x
      for row in range {
        let shift = Self.stagger(row)
        Self.fillSpan(
          from: max(start &+ shift, 0) &>> Int64(ConvexSide.fractionBits),
          to: min(end &+ shift, limit) &>> Int64(ConvexSide.fractionBits), words, at: row, columnHeight)
        start &+= left.step
        end &+= right.step
      }
    }
  }

  /// How far the samples of a row are moved: −3/8, −1/8, 1/8 or 3/8 of a cell, so that the four rows of a pixel tell
  /// sixteen places of an upright edge from each other.
  @inline(__always)
  private static func stagger(_ row: Int) -> Int64 {
    // The order 1, 3, 0, 2 in two bits each, the first row lowest.
    let place = 0b10_00_11_01 &>> ((row & 3) &* 2) & 3
    return Int64(place &* 2 &- 3) &<< Int64(ConvexSide.fractionBits - 3)
  }

  /// Sets the samples from `start` up to `end` in a row.
  @inline(__always)
  private static func fillSpan(
    from start: Int64, to end: Int64, _ words: UnsafeMutablePointer<UInt64>, at row: Int, _ columnHeight: Int
  ) {
    guard start < end else { return }
    let shift = UInt64(truncatingIfNeeded: (row & 15) &* 4)
    let first = Int(start &>> 2)
    let last = Int((end &- 1) &>> 2)
    let head = 0xF &<< UInt64(start & 3) & 0xF
    let tail = 0xF &>> UInt64(3 &- (end &- 1) & 3) as UInt64
    var word = words + (first &* columnHeight &+ row &>> 4)
    if first == last {
      word.pointee |= (head & tail) &<< shift
      return
    }
    word.pointee |= head &<< shift
    for _ in first &+ 1..<last {
      word += columnHeight
      word.pointee |= 0xF &<< shift
    }
    word += columnHeight
    word.pointee |= tail &<< shift
  }

  /// Sets the samples between two upright lines in some rows.
  private static func fillBar(
    from start: Int64, to end: Int64, limit: Int64, rows: Range<Int>, _ words: UnsafeMutablePointer<UInt64>,
    _ columnHeight: Int
  ) {
    let bits = SIMD4(repeating: Int64(ConvexSide.fractionBits))
    let shifts = SIMD4(stagger(0), stagger(1), stagger(2), stagger(3))
    // In samples, one for each of the four rows of a pixel.
    let starts = (start &+ shifts).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: limit)) &>> bits
    let ends = (end &+ shifts).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: limit)) &>> bits
    let first = Int(starts.min() &>> 2)
    let last = Int((ends.max() &+ 3) &>> 2)
    guard first < last else { return }
    let top = rows.lowerBound &>> 4
    let bottom = (rows.upperBound &- 1) &>> 4
    let head = UInt64.max &<< UInt64((rows.lowerBound & 15) &* 4)
    let tail = UInt64.max &>> UInt64((15 &- (rows.upperBound &- 1) & 15) &* 4)
    for column in first..<last {
      var pixel: UInt64 = 0
      for row in 0..<4 {
        let from = max(starts[row] &- Int64(column &* 4), 0)
        let to = min(ends[row] &- Int64(column &* 4), 4)
        if from < to { pixel |= (0xF &<< UInt64(from) & 0xF &>> UInt64(4 &- to)) &<< UInt64(row &* 4) }
      }
      let pattern = pixel &* 0x0001_0001_0001_0001
      let words = words + column &* columnHeight
      if top == bottom {
        words[top] |= pattern & head & tail
        continue
      }
      words[top] |= pattern & head
      fill(words + (top &+ 1), count: bottom &- top &- 1, with: pattern)
      words[bottom] |= pattern & tail
    }
  }

  @inline(__always)
  private static func fill(_ words: UnsafeMutablePointer<UInt64>, count: Int, with pattern: UInt64) {
    let wide = SIMD8(repeating: pattern)
    var index = 0
    while index &+ 8 <= count {
      let place = UnsafeMutableRawPointer(words + index)
      place.storeBytes(of: place.loadUnaligned(as: SIMD8<UInt64>.self) | wide, as: SIMD8<UInt64>.self)
      index &+= 8
    }
    while index < count {
      words[index] |= pattern
      index &+= 1
    }
  }

  /// Writes how much of each pixel is covered, 0…255, into rows of `stride` bytes, which are 0.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    words.withUnsafeBufferPointer { words in
      // Pixels beside each other share a line of the processor's memory, so that some columns go down together.
      for left in Swift.stride(from: 0, to: width, by: 16) {
        for top in 0..<wordsPerColumn {
          for column in left..<min(left &+ 16, width) {
            let word = words[column &* wordsPerColumn &+ top]
            if word == 0 { continue }
            let coverage = Self.coverage(word)
            let target = bytes + (top &* 4 &* stride &+ column)
            for row in 0..<min(4, height &- top &* 4) {
              target[row &* stride] = UInt8(truncatingIfNeeded: coverage &>> UInt64(row &* 16))
            }
          }
        }
      }
    }
  }

  /// How much of each of four pixels is covered, 0…255, in sixteen bits each.
  @inline(__always)
  private static func coverage(_ word: UInt64) -> UInt64 {
    var counts = word &- (word &>> 1 & 0x5555_5555_5555_5555)
    counts = (counts & 0x3333_3333_3333_3333) &+ (counts &>> 2 & 0x3333_3333_3333_3333)
    counts = (counts &+ counts &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
    counts = (counts &+ counts &>> 8) & 0x00FF_00FF_00FF_00FF
    // 0…16 samples become 0…255.
    return counts &<< 4 &- (counts &>> 4 & 0x0001_0001_0001_0001)
  }
}
