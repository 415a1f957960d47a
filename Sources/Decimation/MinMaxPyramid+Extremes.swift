import Tables

extension MinMaxPyramid {
  /// What a search has found so far: values, and where they are, which is looked up at the end.
  private struct Search {
    var extent = MinMax.none
    /// A block of a level (−1 for the lowest), or where the level is −2 a row at or before the one with the value.
    var lowest = (level: -2, index: 0)
    var highest = (level: -2, index: 0)

    @inline(__always)
    mutating func add(_ next: MinMax, _ level: Int, _ index: Int) {
      if next.minimum < extent.minimum { (extent.minimum, lowest) = (next.minimum, (level, index)) }
      if next.maximum > extent.maximum { (extent.maximum, highest) = (next.maximum, (level, index)) }
    }

    @inline(__always)
    mutating func addRows(_ rows: Range<Int>, _ values: UnsafeBufferPointer<Double>) {
      guard let start = values.baseAddress else { return }
      add(MinMax(start + rows.lowerBound, count: rows.count), -2, rows.lowerBound)
    }
  }

  /// So many rows are looked at one by one.
  private static let fewRows = 384

  /// What the rows in a range keep; nil where none has a value. O(log count).
  ///
  /// - Parameters:
  ///   - rows: within `0..<count`.
  ///   - values: those that the pyramid was built from.
  public func extremes(in rows: Range<Int>, of values: UnsafeBufferPointer<Double>) -> Extremes? {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= min(count, values.count), "The rows are the pyramid's.")
    guard let first = firstRow(in: rows, of: values), let last = lastRow(in: rows, of: values) else { return nil }
    if last - first < MinMaxPyramid.fewRows {
      // Looking at them takes less than finding out which blocks are whole.
      let extent = MinMax(UnsafeBufferPointer(rebasing: values[first...last]))
      return Extremes(
        first: first, lowest: MinMaxPyramid.row(of: extent.minimum, from: first, values),
        highest: MinMaxPyramid.row(of: extent.maximum, from: first, values), last: last)
    }
    var search = Search()
    forEachPart(of: first..<last + 1) { level, parts in
      if level == -2 {
        search.addRows(parts, values)
      } else {
        // A look at each element would ask each time whether somebody else has the array.
        (level == -1 ? blocks : levels[level].extents).withUnsafeBufferPointer { extents in
          for block in parts { search.add(extents[block], level, block) }
        }
      }
      return true
    }
    func row(_ found: (level: Int, index: Int), isLowest: Bool) -> Int {
      if found.level == -2 {
        let value = isLowest ? search.extent.minimum : search.extent.maximum
        return MinMaxPyramid.row(of: value, from: found.index, values)
      }
      return isLowest
        ? lowestRow(of: found.index, level: found.level, search.extent.minimum, values)
        : highestRow(of: found.index, level: found.level, search.extent.maximum, values)
    }
    return Extremes(
      first: first, lowest: row(search.lowest, isLowest: true), highest: row(search.highest, isLowest: false),
      last: last)
  }

  /// The extent of the values in a range; O(log count).
  public func extent(of rows: Range<Int>, in values: UnsafeBufferPointer<Double>) -> MinMax {
    var search = Search()
    forEachPart(of: rows) { level, parts in
      if level == -2 {
        search.addRows(parts, values)
      } else {
        for block in parts { search.extent.formUnion(level == -1 ? blocks[block] : levels[level].extents[block]) }
      }
      return true
    }
    return search.extent
  }

  /// The first row in a range that has a value.
  public func firstRow(in rows: Range<Int>, of values: UnsafeBufferPointer<Double>) -> Int? {
    guard !rows.isEmpty else { return nil }
    if !values[rows.lowerBound].isNaN { return rows.lowerBound }
    var found: Int?
    forEachPart(of: rows) { level, parts in
      if level == -2 {
        found = parts.first { !values[$0].isNaN }
      } else if let block = parts.first(where: { !isEmpty($0, level: level) }) {
        found = firstRow(inBlock: block, level: level, values)
      }
      return found == nil
    }
    return found
  }

  /// The last row in a range that has a value.
  public func lastRow(in rows: Range<Int>, of values: UnsafeBufferPointer<Double>) -> Int? {
    guard !rows.isEmpty else { return nil }
    if !values[rows.upperBound - 1].isNaN { return rows.upperBound - 1 }
    // The last part with values is the one that counts, and finding the parts takes a few steps only.
    var last: (level: Int, index: Int)?
    forEachPart(of: rows) { level, parts in
      if level == -2 {
        if let row = parts.last(where: { !values[$0].isNaN }) { last = (level, row) }
      } else if let block = parts.last(where: { !isEmpty($0, level: level) }) {
        last = (level, block)
      }
      return true
    }
    return last.map { $0.level == -2 ? $0.index : lastRow(inBlock: $0.index, level: $0.level, values) }
  }

  @inline(__always)
  private func isEmpty(_ block: Int, level: Int) -> Bool {
    level == -1 ? blocks[block].isEmpty : levels[level].extents[block].isEmpty
  }

  /// The first row with a value in a block that has one.
  private func firstRow(inBlock block: Int, level: Int, _ values: UnsafeBufferPointer<Double>) -> Int {
    var (block, level) = (block, level)
    while level >= 0 {
      let children = block << MinMaxPyramid.fanOutBits..<(block + 1) << MinMaxPyramid.fanOutBits
      level -= 1
      block = children.first { !isEmpty($0, level: level) } ?? children.lowerBound
    }
    var row = block * MinMaxPyramid.blockSize
    while values[row].isNaN { row += 1 }
    return row
  }

  /// The last row with a value in a block that has one.
  private func lastRow(inBlock block: Int, level: Int, _ values: UnsafeBufferPointer<Double>) -> Int {
    var (block, level) = (block, level)
    while level >= 0 {
      let children = block << MinMaxPyramid.fanOutBits..<(block + 1) << MinMaxPyramid.fanOutBits
      level -= 1
      block = children.last { !isEmpty($0, level: level) } ?? children.lowerBound
    }
    var row = (block + 1) * MinMaxPyramid.blockSize - 1
    while values[row].isNaN { row -= 1 }
    return row
  }

  /// Calls `body` with the few parts that make up a range, from its beginning to its end: rows themselves (level −2),
  /// blocks of the lowest level (−1) and blocks of the levels above, as coarse as they fit; until it returns false.
  @inline(__always)
  func forEachPart(of rows: Range<Int>, _ body: (_ level: Int, _ parts: Range<Int>) -> Bool) {
    var row = rows.lowerBound
    let end = rows.upperBound
    var level = -1
    while row < end {
      // Up while the coarser block begins here, is whole and ends within the range, else down.
      while level + 1 < levels.count, isBlock(at: row, level: level + 1, before: end) { level += 1 }
      while level >= -1, !isBlock(at: row, level: level, before: end) { level -= 1 }
      guard level >= -1 else {
        let next = min((row / MinMaxPyramid.blockSize + 1) * MinMaxPyramid.blockSize, end)
        guard body(-2, row..<next) else { return }
        row = next
        level = -1
        continue
      }
      let bits = MinMaxPyramid.rowBits(level)
      let first = row >> bits
      let limit = min(end >> bits, level == -1 ? blocks.count : levels[level].extents.count)
      // From the next coarser block's beginning on it may be taken instead.
      let aligned = (first / MinMaxPyramid.fanOut + 1) * MinMaxPyramid.fanOut
      let next = level + 1 < levels.count ? min(limit, aligned) : limit
      guard body(level, first..<next) else { return }
      row = next << bits
    }
  }

  @inline(__always)
  private func isBlock(at row: Int, level: Int, before end: Int) -> Bool {
    let bits = MinMaxPyramid.rowBits(level)
    let block = row >> bits
    return block << bits == row && (block + 1) << bits <= end
      && block < (level == -1 ? blocks.count : levels[level].extents.count)
  }
}
