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
  private let wordsPerRow: Int
  /// A bit for each sample. Words below each other follow each other, because steep lines need one word in each row.
  private var words: [UInt64]

  private static let samplesPerSide = 4
  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A mask has pixels.")
    self.width = width
    self.height = height
    rows = height * Self.samplesPerSide
    wordsPerRow = (width * Self.samplesPerSide + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * rows)
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
    let limit = Int64(width * Self.samplesPerSide) << Int64(ConvexSide.fractionBits)
    let steps = Int64(range.count - 1)
    // The sides do not cross, but they may touch at either end.
    let isOrdered = one.x &+ one.step &* steps / 2 <= other.x &+ other.step &* steps / 2
    let (left, right) = isOrdered ? (one, other) : (other, one)
    let height = rows
    let margin = Int64(1) << Int64(ConvexSide.fractionBits)
    let isInside =
      min(left.x, left.x &+ left.step &* steps) >= margin
      && max(right.x, right.x &+ right.step &* steps) <= limit - margin
    words.withUnsafeMutableBufferPointer { words in
      var start = left.x
      var end = right.x
      for row in range {
        let shift = Self.stagger(row)
        let clampedStart = isInside ? start &+ shift : max(start &+ shift, 0)
        let clampedEnd = isInside ? end &+ shift : min(end &+ shift, limit)
        Self.fillSpan(
          from: clampedStart >> Int64(ConvexSide.fractionBits), to: clampedEnd >> Int64(ConvexSide.fractionBits),
          words, at: row, height)
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

  /// Sets the samples from `start` up to `end` in a row; the words of the next sixty-four columns lie `height` later.
  @inline(__always)
  private static func fillSpan(
    from start: Int64, to end: Int64, _ words: UnsafeMutableBufferPointer<UInt64>, at row: Int, _ height: Int
  ) {
    guard start < end else { return }
    let first = Int(start &>> 6)
    let last = Int((end &- 1) &>> 6)
    let head = UInt64.max &<< UInt64(truncatingIfNeeded: start)
    let tail = UInt64.max &>> UInt64(truncatingIfNeeded: 0 &- end)
    if first == last {
      words[first &* height &+ row] |= head & tail
    } else {
      words[first &* height &+ row] |= head
      for word in first &+ 1..<last { words[word &* height &+ row] = .max }
      words[last &* height &+ row] |= tail
    }
  }

  /// Writes how much of each pixel is covered, 0…255, into rows of `stride` bytes.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    words.withUnsafeBufferPointer { words in
      for word in 0..<wordsPerRow {
        for y in 0..<height {
          var even: UInt64 = 0
          var odd: UInt64 = 0
          for row in 0..<Self.samplesPerSide {
            let counts = Self.countedNibbles(words[word * rows + y * Self.samplesPerSide + row])
            even &+= counts & 0x0F0F_0F0F_0F0F_0F0F
            odd &+= counts >> 4 & 0x0F0F_0F0F_0F0F_0F0F
          }
          guard even | odd != 0 else { continue }
          // 0…16 samples become 0…255; 256 wraps to 0 before 1 is taken away.
          var samples = SIMD16<UInt8>()
          samples.evenHalf = unsafeBitCast(even, to: SIMD8<UInt8>.self)
          samples.oddHalf = unsafeBitCast(odd, to: SIMD8<UInt8>.self)
          let coverage = (samples &<< 4) &- (samples &>> 4)
          let target = bytes + y * stride + word * 16
          if word * 16 + 16 <= width {
            UnsafeMutableRawPointer(target).storeBytes(of: coverage, as: SIMD16<UInt8>.self)
          } else {
            for pixel in 0..<(width - word * 16) { target[pixel] = coverage[pixel] }
          }
        }
      }
    }
  }

  /// The number of bits that are set in each group of four.
  private static func countedNibbles(_ word: UInt64) -> UInt64 {
    let pairs = word &- (word >> 1 & 0x5555_5555_5555_5555)
    return (pairs & 0x3333_3333_3333_3333) &+ (pairs >> 2 & 0x3333_3333_3333_3333)
  }
}
