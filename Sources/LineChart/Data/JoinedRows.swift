/// Several series' rows on one x axis: rows with an equal x share a position.
struct JoinedRows: Equatable, Sendable {
  /// For each group the row at each position; -1 where it has none.
  private(set) var rows: [[Int32]]
  /// For each position the first row that stands there, in the order of the table.
  private(set) var firstRows: [Int32]

  /// Joins rows that come in the order in which they shall stand, so that equal `keys` are neighbours.
  ///
  /// Where a group has several rows with one key, each gets a position of its own, in order; the n-th of one group
  /// shares its position with the n-th of another.
  ///
  /// - Parameters:
  ///   - order: rows, in their order; those whose code is not within `groupCount` are left out.
  ///   - codes: each row's group.
  ///   - isSameKey: whether two rows have one x.
  init(order: [Int], codes: [Int32], groupCount: Int, isSameKey: (Int, Int) -> Bool) {
    var positions: [Int32] = []
    var kept: [Int] = []
    var firstRows: [Int32] = []
    var used = [Int](repeating: 0, count: groupCount)
    var runStart = 0
    var previous: Int?
    for row in order where codes[row] >= 0 && codes[row] < groupCount {
      if let previous, !isSameKey(previous, row) {
        for index in used.indices { used[index] = 0 }
        runStart = firstRows.count
      }
      previous = row
      let group = Int(codes[row])
      let position = runStart + used[group]
      used[group] += 1
      if position == firstRows.count {
        firstRows.append(Int32(row))
      } else {
        firstRows[position] = min(firstRows[position], Int32(row))
      }
      positions.append(Int32(position))
      kept.append(row)
    }
    var rows = [[Int32]](repeating: [Int32](repeating: -1, count: firstRows.count), count: groupCount)
    for (row, position) in zip(kept, positions) { rows[Int(codes[row])][Int(position)] = Int32(row) }
    self.rows = rows
    self.firstRows = firstRows
  }
}
