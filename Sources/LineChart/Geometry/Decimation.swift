/// Leaving out rows that would not change the picture.
enum Decimation {
  /// The indexes of the first, lowest, highest and last value in each of `columns` columns that `column` sorts the
  /// places 0..<count into, rising; all indexes of values where that would not be fewer. NaN values are left out.
  ///
  /// M4, after Jugel et al., "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014.
  static func indexes(of values: [Double], columns: Int, column: (Int) -> Int) -> [Int] {
    guard values.count > 4 * max(columns, 1) else { return values.indices.filter { !values[$0].isNaN } }
    var kept: [Int] = []
    kept.reserveCapacity(4 * columns)
    var current = Int.min
    var first = 0
    var last = 0
    var lowest = 0
    var highest = 0
    func finish() {
      guard current != Int.min else { return }
      let inner = lowest < highest ? [lowest, highest] : [highest, lowest]
      kept.append(first)
      for index in inner where index > (kept.last ?? -1) && index != last { kept.append(index) }
      if last > first { kept.append(last) }
    }
    for index in values.indices {
      let value = values[index]
      if value.isNaN { continue }
      let place = column(index)
      if place != current {
        finish()
        current = place
        first = index
        lowest = index
        highest = index
      } else {
        if value < values[lowest] { lowest = index }
        if value > values[highest] { highest = index }
      }
      last = index
    }
    finish()
    return kept
  }
}
