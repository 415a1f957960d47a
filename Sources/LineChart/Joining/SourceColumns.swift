import Calendar
import Tables

/// What one of several sources gives to a chart: its x, and its rows sorted out into strands.
struct SourceColumns {
  /// Rows that become one line for each drawn column.
  struct Strand {
    /// The text that they have in common; nil where they are all rows.
    var group: String?
    /// From left to right.
    var order: RowOrder
    /// Where they stand on an axis of numbers or times; empty in slots.
    var places: GrowingArray<Double> = []
  }

  /// With the counts of rows, where those are drawn.
  private(set) var table: Table
  let keys: ChartKeys
  /// Never `auto`.
  let xScale: XScaleKind
  /// The column under the points; nil for the rows' numbers.
  let xColumn: Column?
  /// The column's values as times, on a time axis.
  private(set) var times: TimeColumn?
  private(set) var strands: [Strand] = []
  private(set) var problems: [ChartProblem]
  /// Whether it has none of the columns that are to be drawn.
  private(set) var lacksAskedColumns = false
  /// Whether rows were sorted by x.
  private(set) var isSorted = false

  /// Chooses the columns by what of `settings` the table can answer: of the columns to draw, the column of series and
  /// that of ranks only those that it has.
  init(_ table: Table, settings: ChartSettings) {
    var own = settings
    own.yKeys = settings.yKeys.filter { table.column($0) != nil }
    own.byKey = settings.byKey.flatMap(table.column)?.name
    own.xRankKey = settings.xRankKey.flatMap(table.column)?.name
    self.table = table
    keys = ChartKeys(table: table, settings: own)
    problems = keys.problems
    xColumn = keys.splitDate?.column(in: table) ?? keys.x.flatMap(table.column)
    xScale = ChartData.resolve(settings, keys, xColumn: xColumn)
    guard settings.yKeys.isEmpty || !own.yKeys.isEmpty else {
      lacksAskedColumns = true
      problems = [ChartProblem(setting: "yKey", message: "none of the columns to draw is here")]
      return
    }
    // By another x than the one that was asked for it would say something else.
    guard !keys.y.isEmpty, !keys.problems.contains(where: { $0.setting == "xKey" }) else { return }
    makeStrands()
  }

  /// Whether there is anything to draw.
  var isEmpty: Bool { strands.isEmpty }

  private mutating func makeStrands() {
    var numbers: GrowingArray<Double> = []
    var order = RowOrder(count: table.rowCount)
    if xScale != .slots {
      times = xScale == .time ? xColumn.map { TimeColumn($0) } : nil
      // Without a column the rows' numbers are their places.
      numbers =
        times?.seconds ?? xColumn.map { ChartData.xNumbers($0, scale: xScale) }
        ?? GrowingArray((0..<table.rowCount).lazy.map { Double($0 + 1) })
      if let note = times?.note { problems.append(ChartProblem(setting: "xScale", message: note)) }
      order = RowOrder(sortedBy: numbers)
      // Numbers that stand as they are all are numbers.
      if order.isPermuted,
        let problem = ChartData.problem(ofRowsWithout: numbers, table, keys, scale: xScale)
      {
        problems.append(problem)
      }
    }
    table = ChartData.counting(table, keys, order: order)
    guard let by = keys.by.flatMap(table.column) else {
      isSorted = order.movesRows
      strands = [Strand(group: nil, order: order, places: order.arrange(numbers))]
      return
    }
    let groups = RowGroups(by)
    var rows = groups.counts.map { count in
      var rows: [Int32] = []
      rows.reserveCapacity(count)
      return rows
    }
    for row in order.rows where groups.codes[row] >= 0 { rows[Int(groups.codes[row])].append(Int32(row)) }
    if groups.strayCount > 0 {
      problems.append(
        ChartProblem(setting: "byKey", message: "\(groups.strayCount) rows have no '\(by.name)' and are left out"))
    }
    strands = zip(groups.names, rows).map { name, rows in
      let order = RowOrder(rows: rows)
      if order.movesRows { isSorted = true }
      // Without a column each series counts its own rows.
      let isNumbered = xColumn == nil && xScale != .slots
      let places =
        isNumbered ? GrowingArray((0..<rows.count).lazy.map { Double($0 + 1) }) : order.arrange(numbers)
      return Strand(group: name, order: order, places: places)
    }
  }

  /// Forgets where rows stand.
  mutating func dropPlaces() {
    for index in strands.indices { strands[index].places = [] }
    times?.dropSeconds()
  }

  /// The texts under a strand's rows on a slot axis; nil where a row has none.
  func slotTexts(_ strand: Strand) -> [String?] {
    (0..<strand.order.count).map { index in
      guard let xColumn else { return String(index + 1) }
      return xColumn.text(at: strand.order[index]).flatMap { NumericText.isBlank($0) ? nil : $0 }
    }
  }
}
