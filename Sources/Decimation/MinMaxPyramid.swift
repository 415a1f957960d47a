import Tables
import Threads

/// The least and the greatest values of blocks of rows, of blocks of these blocks, and so on: what a stretch of a long
/// series keeps is found without looking at each of its rows.
///
/// The pyramid does not hold the values: whoever asks gives those that it was built from. A value that is NaN is
/// missing; a block without values has an empty extent, so that runs of missing values are passed over as well. It takes
/// a twenty-eighth of the values' own memory.
public struct MinMaxPyramid: Sendable {
  /// Rows in a block of the lowest level.
  static let blockSize = MinMax.blockSize
  /// Blocks of a level in a block of the next one, as a power of two.
  static let fanOutBits = 4
  static let fanOut = 1 << fanOutBits

  /// The number of rows that it has seen.
  public private(set) var count = 0
  /// The extents of blocks of 64 rows. Only whole blocks have one, here and above; the rows behind them are looked at
  /// themselves.
  private(set) var blocks: GrowingArray<MinMax> = []
  /// From blocks of 1,024 rows upwards, each level sixteen times as coarse as the one before; the last one has less than
  /// sixteen.
  private(set) var levels: [Level] = []

  /// Blocks of blocks.
  struct Level: Sendable {
    var extents: GrowingArray<MinMax> = []
    /// The first row of each block that has its least value, and the one that has its greatest, counted from the
    /// block's first.
    var lowest: GrowingArray<UInt32> = []
    var highest: GrowingArray<UInt32> = []
  }

  /// Of no rows.
  public init() {}

  /// Of all rows.
  public init(_ values: UnsafeBufferPointer<Double>) {
    extend(to: values)
  }

  /// Takes in the rows that are new: those of `values` from `count` on. O(new rows).
  ///
  /// - Parameter values: all rows; the first `count` of them are those that it has seen.
  public mutating func extend(to values: UnsafeBufferPointer<Double>) {
    precondition(values.count >= count, "A pyramid only grows.")
    count = values.count
    let end = count / MinMaxPyramid.blockSize
    if blocks.isEmpty { blocks.reserveCapacity(end) }
    makeBlocks(to: end, values)
    var level = 1
    while finishLevel(level, values) { level += 1 }
  }

  /// Blocks of the first level that are made at once: their rows fit in a processor's own memory, so that the level can
  /// ask for rows at no cost.
  private static let stretch = 64

  /// Makes the blocks before `end` that are missing, and those of the first level above, by all processors.
  private mutating func makeBlocks(to end: Int, _ values: UnsafeBufferPointer<Double>) {
    let first = blocks.count
    guard let start = values.baseAddress, end > first else { return }
    let firstGroup = levels.first?.extents.count ?? 0
    let lastGroup = end >> MinMaxPyramid.fanOutBits
    if levels.isEmpty, lastGroup > 0 { levels.append(Level()) }
    let stretchCount = max((lastGroup - firstGroup) / MinMaxPyramid.stretch, 1)
    var groups = UnsafeMutableBufferPointer<MinMax>(start: nil, count: 0)
    var lowest = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)
    var highest = lowest
    // Places stay where they are until more of them are asked for.
    if lastGroup > firstGroup {
      levels[0].extents.append(count: lastGroup - firstGroup) { groups = $0 }
      levels[0].lowest.append(count: lastGroup - firstGroup) { lowest = $0 }
      levels[0].highest.append(count: lastGroup - firstGroup) { highest = $0 }
    }
    blocks.append(count: end - first) { made in
      guard let made = made.baseAddress else { return }
      // The blocks that were there lie before the new ones. Each stretch writes places of its own.
      nonisolated(unsafe) let (start, blocks, values) = (start, made - first, values)
      nonisolated(unsafe) let (groups, lowest, highest) = (groups, lowest, highest)
      ConcurrentLoop.run(stretchCount) { number in
        func group(_ number: Int) -> Int { firstGroup + (lastGroup - firstGroup) * number / stretchCount }
        let stretch = group(number)..<group(number + 1)
        let isLast = number == stretchCount - 1
        let from = max(stretch.lowerBound << MinMaxPyramid.fanOutBits, first)
        let to = isLast ? end : stretch.upperBound << MinMaxPyramid.fanOutBits
        for block in from..<max(to, from) {
          (blocks + block).initialize(to: MinMax(block: start + block * MinMaxPyramid.blockSize))
        }
        for group in stretch {
          let found = UnsafeBufferPointer(
            start: blocks + group << MinMaxPyramid.fanOutBits, count: MinMaxPyramid.fanOut)
          let extent = found.reduce(into: MinMax.none) { $0.formUnion($1) }
          func row(_ isFound: (MinMax) -> Bool, _ value: Double) -> UInt32 {
            guard let index = found.firstIndex(where: isFound), !extent.isEmpty else { return 0 }
            let first = group << MinMaxPyramid.rowBits(0)
            return UInt32(MinMaxPyramid.row(of: value, from: first + index * MinMaxPyramid.blockSize, values) - first)
          }
          groups.initializeElement(at: group - firstGroup, to: extent)
          lowest.initializeElement(at: group - firstGroup, to: row({ $0.minimum == extent.minimum }, extent.minimum))
          highest.initializeElement(at: group - firstGroup, to: row({ $0.maximum == extent.maximum }, extent.maximum))
        }
      }
    }
  }

  /// Makes the blocks of a level above the first that have become whole; whether there are any.
  private mutating func finishLevel(_ level: Int, _ values: UnsafeBufferPointer<Double>) -> Bool {
    guard level <= levels.count else { return false }
    let first = level < levels.count ? levels[level].extents.count : 0
    let end = levels[level - 1].extents.count >> MinMaxPyramid.fanOutBits
    // Rows within a block are counted in 32 bits.
    guard first < end, MinMaxPyramid.rowBits(level) <= 32 else { return false }
    if level == levels.count { levels.append(Level()) }
    for block in first..<end {
      let children = block << MinMaxPyramid.fanOutBits..<(block + 1) << MinMaxPyramid.fanOutBits
      let found = levels[level - 1].extents[children]
      let extent = found.reduce(into: MinMax.none) { $0.formUnion($1) }
      let start = block << MinMaxPyramid.rowBits(level)
      var rows: (lowest: UInt32, highest: UInt32) = (0, 0)
      if !extent.isEmpty {
        let lowest = found.firstIndex { $0.minimum == extent.minimum } ?? children.lowerBound
        let highest = found.firstIndex { $0.maximum == extent.maximum } ?? children.lowerBound
        rows.lowest = UInt32(lowestRow(of: lowest, level: level - 1, extent.minimum, values) - start)
        rows.highest = UInt32(highestRow(of: highest, level: level - 1, extent.maximum, values) - start)
      }
      levels[level].extents.append(extent)
      levels[level].lowest.append(rows.lowest)
      levels[level].highest.append(rows.highest)
    }
    return true
  }

  /// The rows of a block of a level of `levels`, as a power of two; −1 for the blocks below.
  @inline(__always)
  static func rowBits(_ level: Int) -> Int { 6 + (level + 1) * fanOutBits }

  /// The first row of a block with its least value.
  @inline(__always)
  func lowestRow(of block: Int, level: Int, _ value: Double, _ values: UnsafeBufferPointer<Double>) -> Int {
    if level >= 0 { return block << MinMaxPyramid.rowBits(level) + Int(levels[level].lowest[block]) }
    return MinMaxPyramid.row(of: value, from: block * MinMaxPyramid.blockSize, values)
  }

  /// The first row of a block with its greatest value.
  @inline(__always)
  func highestRow(of block: Int, level: Int, _ value: Double, _ values: UnsafeBufferPointer<Double>) -> Int {
    if level >= 0 { return block << MinMaxPyramid.rowBits(level) + Int(levels[level].highest[block]) }
    return MinMaxPyramid.row(of: value, from: block * MinMaxPyramid.blockSize, values)
  }

  /// The first row from `start` on with a value that one of them has.
  @inline(__always)
  static func row(of value: Double, from start: Int, _ values: UnsafeBufferPointer<Double>) -> Int {
    guard let base = values.baseAddress else { return start }
    var row = start
    while row &+ 4 < values.count {
      let next = UnsafeRawPointer(base + row).loadUnaligned(as: SIMD4<Double>.self)
      if any(next .== value) { break }
      row &+= 4
    }
    while row < values.count &- 1, base[row] != value { row &+= 1 }
    return row
  }
}
