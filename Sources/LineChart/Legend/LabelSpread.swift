/// Moving labels in a column apart.
enum LabelSpread {
  /// Labels that touch each other.
  private struct Pool {
    var sum: Double
    var count: Int

    var mean: Double { sum / Double(count) }
  }

  /// Where labels of a height begin so that none overlaps the one before it, all are within a range, and they are as near
  /// to their places as they can be, in the sense of least squares: isotonic regression by pooling (Ayer et al., "An
  /// Empirical Distribution Function for Sampling with Incomplete Information", 1955).
  ///
  /// - Parameter centres: where their middles are to be, downwards.
  static func tops(around centres: [Double], height: Double, within range: ClosedRange<Double>) -> [Double] {
    // Less the room of those before it no label may be above another.
    var pools: [Pool] = []
    for (index, centre) in centres.enumerated() {
      pools.append(Pool(sum: centre - height / 2 - Double(index) * height, count: 1))
      while pools.count > 1, pools[pools.count - 2].mean > pools[pools.count - 1].mean {
        let last = pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    let highest = max(range.upperBound - Double(centres.count) * height, range.lowerBound)
    let places = pools.flatMap { pool in
      repeatElement(min(max(pool.mean, range.lowerBound), highest), count: pool.count)
    }
    return places.enumerated().map { $1 + Double($0) * height }
  }
}
