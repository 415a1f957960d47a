import Tables

/// Which columns are drawn, chosen by the settings or else by their contents.
struct ChartKeys: Equatable, Sendable {
  /// The column under the points; nil for the rows' numbers. The columns' names in one where a date is put together.
  private(set) var x: String?
  /// The columns that `x` is put together from; nil where it is a column of the table.
  private(set) var splitDate: SplitDate?
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

    let asked = settings.yKeys.compactMap { existing($0, setting: "yKey") }
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
      choice.choose()
    }
    x = choice.name
    splitDate = choice.chosenSplitDate
    reasonForX = choice.reason

    if !settings.yKeys.isEmpty {
      y = asked
      reasonForY = "asked for"
    } else {
      let used = [x, rank, by].compactMap { $0 } + (splitDate?.columns ?? [])
      (y, reasonForY) = ChartKeys.numericColumns(table, without: used)
      if y.isEmpty, let name = x, table.column(name)?.type == .number, settings.xKey == nil {
        y = [name]
        x = nil
        reasonForX = "the only numeric column is drawn"
      }
    }

    if by == nil, settings.xRankKey == nil, !y.isEmpty, let (name, count) = choice.seriesColumn(forX: x, without: y) {
      by = name
      reasonForBy = "x repeats for each of its \(count) texts"
    }
    self.problems = problems
  }

  /// The numeric columns that are measurements, and in words which ones those are.
  private static func numericColumns(_ table: Table, without used: [String]) -> (names: [String], reason: String) {
    let rest = table.columns.filter { !used.contains($0.name) }
    var numeric = rest.filter { $0.type == .number || $0.isNumericWithBlanks }
    if numeric.isEmpty { numeric = rest.filter(\.isNumericText) }
    let measured = numeric.filter { !($0.isUnnamed && $0.countsRows) && !($0.isConstant && $0.isNamedLikeAnIdentifier) }
    guard !measured.isEmpty, measured.count < numeric.count else {
      return (numeric.map(\.name), "every numeric column that is not x")
    }
    let kept = Set(measured.map(\.name))
    let left = numeric.lazy.map(\.name).filter { !kept.contains($0) }.map { "'\($0)'" }.joined(separator: ", ")
    return (measured.map(\.name), "every numeric column that is not x, but not \(left), which only names the rows")
  }
}
