import Tables

/// Whether a table holds several series one below the other: whether the values of x come again, and a column tells
/// the series apart.
struct LongTableTest {
  /// More texts than these are names of rows rather than of series.
  static let seriesLimit = 30

  /// For each row which of the distinct values of x it has; -1 for none.
  private let codes: [Int32]
  private let distinctCount: Int

  init(x column: Column) {
    if column.type == .text {
      let groups = RowGroups(column)
      codes = groups.codes
      distinctCount = groups.names.count
    } else if column.isStrictlyRising {
      codes = (0..<Int32(column.count)).map { $0 }
      distinctCount = column.count
    } else {
      var known: [Double: Int32] = [:]
      codes = column.doubles.map { number in
        guard !number.isNaN else { return -1 }
        if let code = known[number] { return code }
        let code = Int32(known.count)
        known[number] = code
        return code
      }
      distinctCount = known.count
    }
  }

  /// Whether a tenth of the rows, or more, have an x that is there already.
  var repeats: Bool {
    let rows = codes.count { $0 >= 0 }
    return (rows - distinctCount) * 10 >= rows && rows > distinctCount
  }

  /// Whether x hardly repeats within the groups, which are few and have two rows on average.
  func isSplit(by groups: RowGroups, limit: Int = seriesLimit) -> Bool {
    guard repeats, groups.names.count >= 2, groups.names.count <= limit, groups.codes.count == codes.count else {
      return false
    }
    var pairs: Set<Int64> = []
    var rows = 0
    for (x, group) in zip(codes, groups.codes) where x >= 0 && group >= 0 {
      rows += 1
      pairs.insert(Int64(group) << 32 | Int64(x))
    }
    let repeated = rows - pairs.count
    // A few doubled rows, as clocks that are put back make them, don't change what a table is.
    return rows >= 2 * groups.names.count && repeated * 20 <= rows && repeated * 4 < codes.count - distinctCount
  }
}
