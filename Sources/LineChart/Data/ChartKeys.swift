import Tables

/// Which columns are drawn, chosen by the settings or else by their contents.
struct ChartKeys: Equatable, Sendable {
  /// The column under the points; nil for the rows' numbers. The columns' names in one where a date is put together.
  private(set) var x: String?
  /// The columns that `x` is put together from; nil where it is a column of the table.
  private(set) var splitDate: SplitDate?
  /// Whether `x` is a column of texts or numbers that are times.
  private(set) var readsTimes = false
  /// Whether what is drawn is no column of the table but how many rows there are up to each time.
  private(set) var countsRows = false
  /// The columns that are drawn, one series each, or one for each text of `by`.
  private(set) var y: [String]
  /// The column whose texts tell the series of a long table apart.
  private(set) var by: String?
  /// Why the columns were chosen, each a short phrase.
  private(set) var reasonForX: String
  private(set) var reasonForY: String
  private(set) var reasonForBy: String?
  private(set) var problems: [ChartProblem] = []

  init(table: Table, settings: ChartSettings) {
    var problems: [ChartProblem] = []
    func existing(_ name: String, setting: String) -> String? {
      if table.column(name) != nil { return name }
      problems.append(ChartProblem(setting: setting, message: "there is no column '\(name)'", unknownName: name))
      return nil
    }

    // What is to be on the right is drawn, too; texts of a long table are no columns.
    let right = settings.y2Keys.filter { !settings.yKeys.contains($0) && table.column($0) != nil }
    let asked = settings.yKeys.compactMap { existing($0, setting: "yKey") } + (settings.yKeys.isEmpty ? [] : right)
    let rank = settings.xRankKey.flatMap { existing($0, setting: "xRankKey") }
    by = settings.byKey.flatMap { existing($0, setting: "byKey") }
    reasonForBy = by == nil ? nil : "it was asked for"

    var choice = XChoice(table: table, taken: asked + [by].compactMap { $0 }, by: by)
    if let key = settings.xKey {
      if let split = choice.splitDate, split.name == key {
        choice.take(split)
      } else {
        choice.name = existing(key, setting: "xKey")
        if choice.name != nil { choice.reason = "it was asked for" }
      }
    } else {
      choice.choose(findsTimes: settings.mayHaveTimes)
    }
    x = choice.name
    splitDate = choice.chosenSplitDate
    readsTimes = choice.isTime
    reasonForX = choice.reason

    if !settings.yKeys.isEmpty {
      y = asked
      reasonForY = "asked for"
    } else {
      let used = [x, rank, by].compactMap { $0 } + (splitDate?.columns ?? [])
      (y, reasonForY) = ChartKeys.numericColumns(table, without: used, parts: choice.splitDate?.columns ?? [])
      y += right.filter { !y.contains($0) && !used.contains($0) }
      if y.isEmpty, let name = x, table.column(name)?.type == .number, settings.xKey == nil, !readsTimes {
        y = [name]
        x = nil
        reasonForX = "the only numeric column is drawn"
      }
      if y.isEmpty, hasTimes(table, settings) {
        var names = UniqueNames()
        for column in table.columns { names.take(column.name) }
        y = [names.unique("rows")]
        countsRows = true
        reasonForY = "no column has numbers, so the rows up to each time are counted"
      }
      if y.isEmpty, table.rowCount > 0 {
        problems.append(ChartProblem(setting: "yKey", message: "no column has numbers to draw"))
      }
    }

    if by == nil, settings.xRankKey == nil, !y.isEmpty, !countsRows,
      let (name, count) = choice.seriesColumn(forX: x, without: y)
    {
      by = name
      reasonForBy = "x repeats for each of its \(count) texts"
    }
    self.problems = problems
  }

  /// Whether the x axis is one of times.
  private func hasTimes(_ table: Table, _ settings: ChartSettings) -> Bool {
    guard table.rowCount > 0, let column = splitDate?.column(in: table) ?? x.flatMap(table.column) else { return false }
    return ChartData.resolve(settings, self, xColumn: column) == .time
      && TimeColumn(column).seconds.contains { !$0.isNaN }
  }

  /// The numeric columns that are measurements, and in words which ones those are.
  ///
  /// - Parameter parts: the columns of a date in parts, which measure nothing, whether or not they are x.
  private static func numericColumns(
    _ table: Table, without used: [String], parts: [String]
  ) -> (names: [String], reason: String) {
    let rest = table.columns.filter { !used.contains($0.name) }
    var numeric = rest.filter { $0.type == .number || $0.isNumericWithBlanks }
    if numeric.isEmpty { numeric = rest.filter(\.isNumericText) }
    let measured = numeric.filter { column in
      !parts.contains(column.name) && !(column.isUnnamed && column.countsRows)
        && !(column.isConstant && column.isNamedLikeAnIdentifier)
    }
    guard !measured.isEmpty, measured.count < numeric.count else {
      return (numeric.map(\.name), "every numeric column that is not x")
    }
    let kept = Set(measured.map(\.name))
    let left = numeric.lazy.map(\.name).filter { !kept.contains($0) }.map { "'\($0)'" }.joined(separator: ", ")
    let names = numeric.count - measured.count == 1 ? "names" : "name"
    return (measured.map(\.name), "every numeric column that is not x, but not \(left), which only \(names) the rows")
  }
}
