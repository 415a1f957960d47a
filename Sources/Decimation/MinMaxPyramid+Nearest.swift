import Tables

extension MinMaxPyramid {
  /// The row in a range whose value is the nearest to what is looked for; nil where none has a value. Blocks whose
  /// values are all farther away than one that was found are passed over.
  ///
  /// - Parameters:
  ///   - tolerance: a value that is as near as this is near enough to end the search.
  ///   - distance: how far a value is away, 0 or more; falling up to what is looked for, rising behind it.
  ///   - isBelow: whether a value lies below what is looked for.
  public func nearestRow(
    in rows: Range<Int>, of values: UnsafeBufferPointer<Double>, tolerance: Double, distance: (Double) -> Double,
    isBelow: (Double) -> Bool
  ) -> Int? {
    var best: (row: Int, distance: Double)?
    func isWorse(_ extent: MinMax) -> Bool {
      guard let best else { return extent.isEmpty }
      if extent.isEmpty { return true }
      if isBelow(extent.maximum) { return distance(extent.maximum) >= best.distance }
      return !isBelow(extent.minimum) && distance(extent.minimum) >= best.distance
    }
    func search(_ rows: Range<Int>) {
      for row in rows where !values[row].isNaN {
        let next = distance(values[row])
        if next < best?.distance ?? .infinity { best = (row, next) }
      }
    }
    forEachPart(of: rows) { level, parts in
      if level == -2 {
        search(parts)
        return best.map { $0.distance > tolerance } ?? true
      }
      var waiting = parts.reversed().map { (level: level, block: $0) }
      while let (level, block) = waiting.popLast() {
        if isWorse(level == -1 ? blocks[block] : levels[level].extents[block]) { continue }
        if level == -1 {
          search(block * MinMaxPyramid.blockSize..<(block + 1) * MinMaxPyramid.blockSize)
        } else {
          let children = block << MinMaxPyramid.fanOutBits..<(block + 1) << MinMaxPyramid.fanOutBits
          waiting += children.reversed().map { (level: level - 1, block: $0) }
        }
        if let best, best.distance <= tolerance { return false }
      }
      return true
    }
    return best?.row
  }
}
