import Tables

extension ChartData {
  /// A long table's rows, for each of its series.
  struct Joined {
    var names: [String]
    var rows: JoinedRows
  }

  /// More series than these are no picture any more.
  static let seriesLimit = 100

  /// Sorts the rows out by the texts of a column, and joins them by x: by number, or in slots by text, so that each
  /// series keeps its order; without a column for x by the number of the row in its series.
  static func join(
    _ column: Column, order: RowOrder, xColumn: Column?, numbers: GrowingArray<Double>?, problems: inout [ChartProblem]
  ) -> Joined {
    let groups = RowGroups(column)
    let names = Array(groups.names.prefix(seriesLimit))
    if names.count < groups.names.count {
      problems.append(
        ChartProblem(
          setting: "byKey",
          message: "'\(column.name)' has \(groups.names.count) texts; the first \(seriesLimit) are drawn"))
    }
    if groups.strayCount > 0 {
      problems.append(
        ChartProblem(
          setting: "byKey", message: "\(groups.strayCount) rows have no '\(column.name)' and are left out"))
    }
    func joined(_ rows: [Int], _ isSameKey: (Int, Int) -> Bool) -> Joined {
      Joined(
        names: names,
        rows: JoinedRows(order: rows, codes: groups.codes, groupCount: names.count, isSameKey: isSameKey))
    }
    guard let xColumn else { return joined(order.rows) { _, _ in true } }
    if let numbers { return joined(order.rows) { numbers[$0] == numbers[$1] } }
    let texts = slotCodes(xColumn)
    var perSeries = [[Int32]](repeating: [], count: names.count)
    for row in order.rows where groups.codes[row] >= 0 && groups.codes[row] < Int32(names.count) {
      perSeries[Int(groups.codes[row])].append(texts[row])
    }
    var ranks: [Int32: Int] = [:]
    for (rank, code) in SlotMerge(perSeries).codes.enumerated() { ranks[code] = rank }
    let rows = order.rows
    let keys = rows.map { ranks[texts[$0]] ?? 0 }
    let sorted = keys.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
    return joined(sorted.map { rows[$0] }) { texts[$0] == texts[$1] }
  }

  /// The table with the column that `keys` count rows in: how many stand up to each row, of its series where a column
  /// tells them apart. Rows that are left out have no count.
  static func counting(_ table: Table, _ keys: ChartKeys, order: RowOrder) -> Table {
    guard keys.countsRows, let name = keys.y.first else { return table }
    let groups = keys.by.flatMap(table.column).map { RowGroups($0) }
    var counts = GrowingArray<Double>(repeatElement(.nan, count: table.rowCount))
    var totals: [Int32: Double] = [:]
    for row in order.rows {
      let group = groups?.codes[row] ?? 0
      totals[group, default: 0] += 1
      counts[row] = totals[group, default: 0]
    }
    return Table(columns: table.columns + [Column(name: name, numbers: counts)])
  }

  /// Each row's text as a number; a row without a text has one of its own.
  private static func slotCodes(_ column: Column) -> [Int32] {
    let groups = RowGroups(column)
    var next = Int32(groups.names.count)
    return groups.codes.map { code in
      guard code < 0 else { return code }
      next += 1
      return next
    }
  }

  /// One series for each drawn column, or for each of its parts.
  static func series(
    _ table: Table, _ keys: ChartKeys, _ joined: Joined?, order: RowOrder, isLog: Bool, _ problems: inout [ChartProblem]
  ) -> [ChartSeries] {
    keys.y.flatMap { name -> [ChartSeries] in
      guard let column = table.column(name) else { return [] }
      let (values, strays) = yNumbers(column, isLog: isLog)
      if strays > 0 {
        let isOne = strays == 1
        let what =
          isLog && column.type == .number ? "not above 0" : isOne ? "not a number" : "not numbers"
        let subject = isOne ? "1 value of '\(name)' is" : "\(strays) values of '\(name)' are"
        problems.append(
          ChartProblem(setting: "yKey", message: "\(subject) \(what) and \(isOne ? "is" : "are") left out"))
      }
      guard let joined else {
        let isComplete = column.missingCount == 0 && column.type != .text && strays == 0
        return [ChartSeries(name: name, column: name, values: order.arrange(values), isComplete: isComplete)]
      }
      return zip(joined.names, joined.rows.rows).map { group, rows in
        ChartSeries(
          name: keys.y.count == 1 ? group : group + " " + name, column: name, rows: rows,
          values: GrowingArray(mapping: rows) { $0 < 0 ? .nan : values[Int($0)] })
      }
    }
  }

  /// Whether rows stand in another order than in the file; those of each series on their own.
  var isSorted: Bool {
    func isMoved(_ rows: some Sequence<Int>) -> Bool {
      var last = -1
      for row in rows {
        if row < last { return true }
        last = row
      }
      return false
    }
    guard order.isPermuted else { return false }
    if series.contains(where: { $0.rows != nil }) {
      return series.contains { isMoved(($0.rows ?? []).lazy.filter { $0 >= 0 }.map { Int($0) }) }
    }
    return isMoved((0..<order.count).lazy.map { order[$0] })
  }
}
