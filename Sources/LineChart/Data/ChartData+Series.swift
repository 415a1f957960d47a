import Tables

extension ChartData {
  /// A long table's rows, for each of its series.
  struct Joined {
    var names: [String]
    var rows: JoinedRows
  }

  /// More series than these are no picture any more.
  static let seriesLimit = 100

  /// Sorts the rows out by the texts of a column, and joins them by x: by number, or in slots by text in the order of
  /// first appearance; without a column for x by the number of the row in its series.
  static func join(
    _ column: Column, order: RowOrder, xColumn: Column?, numbers: [Double]?, problems: inout [ChartProblem]
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
    let texts = RowGroups(xColumn).codes
    return joined(rowsByFirstAppearance(order.rows, texts)) { texts[$0] == texts[$1] && texts[$0] >= 0 }
  }

  /// Brings rows with equal texts together, where the first of them stands; rows without a text stay alone.
  private static func rowsByFirstAppearance(_ rows: [Int], _ texts: [Int32]) -> [Int] {
    var first: [Int32: Int] = [:]
    let keys = rows.enumerated().map { index, row -> Int in
      guard texts[row] >= 0 else { return index }
      let place = first[texts[row]] ?? index
      first[texts[row]] = place
      return place
    }
    return keys.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }.map { rows[$0] }
  }

  /// One series for each drawn column, or for each of its parts.
  static func series(
    _ table: Table, _ keys: ChartKeys, _ joined: Joined?, order: RowOrder, isLog: Bool, _ problems: inout [ChartProblem]
  ) -> [ChartSeries] {
    keys.y.flatMap { name -> [ChartSeries] in
      guard let column = table.column(name) else { return [] }
      let (values, strays) = yNumbers(column, isLog: isLog)
      if strays > 0 {
        let what = isLog && column.type == .number ? "not above 0" : "not numbers"
        problems.append(
          ChartProblem(setting: "yKey", message: "\(strays) values of '\(name)' are \(what) and are left out"))
      }
      guard let joined else { return [ChartSeries(name: name, column: name, values: order.arrange(values))] }
      return zip(joined.names, joined.rows.rows).map { group, rows in
        ChartSeries(
          name: keys.y.count == 1 ? group : group + " " + name, column: name, rows: rows,
          values: rows.map { $0 < 0 ? .nan : values[Int($0)] })
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
