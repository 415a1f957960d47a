import Tables

/// Which columns are drawn, chosen by the settings or else by their contents.
struct ChartKeys: Equatable, Sendable {
  /// The column under the points; nil for the rows' numbers.
  var x: String?
  /// The columns that are drawn, one series each.
  var y: [String]
  /// Why `x` and `y` were chosen, each a short phrase.
  var reasonForX: String
  var reasonForY: String
  var problems: [ChartProblem] = []

  init(table: Table, settings: ChartSettings) {
    var problems: [ChartProblem] = []
    func existing(_ name: String, setting: String) -> Bool {
      if table.column(name) != nil { return true }
      problems.append(
        ChartProblem(setting: setting, message: "there is no column '\(name)'", unknownName: name))
      return false
    }

    if let key = settings.xKey, existing(key, setting: "xKey") {
      x = key
      reasonForX = "it was asked for"
    } else if settings.xKey == nil, let (name, reason) = ChartKeys.chooseX(table, settings: settings) {
      x = name
      reasonForX = reason
    } else {
      x = nil
      reasonForX = "no column names the rows"
    }

    let asked = settings.yKeys.filter { existing($0, setting: "yKey") }
    if !settings.yKeys.isEmpty {
      y = asked
      reasonForY = "asked for"
    } else {
      let used = [x, settings.xRankKey].compactMap { $0 }
      y = ChartKeys.numericColumns(table, without: used)
      reasonForY = "every numeric column that is not x"
      if y.isEmpty, let x, table.column(x)?.type == .number, settings.xKey == nil {
        y = [x]
        self.x = nil
        reasonForX = "the only numeric column is drawn"
      }
      if y.isEmpty, table.rowCount > 0 {
        problems.append(ChartProblem(setting: "yKey", message: "no column has numbers to draw"))
      }
    }
    if let rank = settings.xRankKey { _ = existing(rank, setting: "xRankKey") }
    self.problems = problems
  }

  /// The first time column; else the first rising numbers with an axis' name; else the first texts, preferring ones
  /// that all differ.
  private static func chooseX(_ table: Table, settings: ChartSettings) -> (name: String, reason: String)? {
    let free = table.columns.filter { !settings.yKeys.contains($0.name) && $0.count > $0.missingCount }
    if let time = free.first(where: { $0.type == .time }) { return (time.name, "the first column of times") }
    let axisNames: Set = ["x", "t", "time", "date", "datetime", "timestamp", "year", "index", "n", "seconds", "day"]
    if let number = free.first(where: {
      $0.type == .number && axisNames.contains($0.name.lowercased()) && isStrictlyRising($0.doubles)
    }) {
      return (number.name, "rising numbers with an axis' name")
    }
    let texts = free.filter { $0.type == .text && !isNumericWithBlanks($0) }
    if let distinct = texts.first(where: areDistinct) {
      return (distinct.name, "the first column of texts that differ")
    }
    return texts.first.map { ($0.name, "the first column of texts") }
  }

  private static func numericColumns(_ table: Table, without used: [String]) -> [String] {
    let rest = table.columns.filter { !used.contains($0.name) }
    let numeric = rest.filter { $0.type == .number || isNumericWithBlanks($0) }
    if !numeric.isEmpty { return numeric.map(\.name) }
    return rest.filter { $0.type == .text && isNumericText($0) }.map(\.name)
  }

  /// Whether a column became one of texts only because some of its cells are empty texts among numbers.
  private static func isNumericWithBlanks(_ column: Column) -> Bool {
    guard column.type == .text, isNumericText(column) else { return false }
    return (0..<column.count).contains { column[$0].text.map(NumericText.isBlank) ?? false }
  }

  /// Whether every text that is not blank is a number, and there is one.
  private static func isNumericText(_ column: Column) -> Bool {
    var found = false
    for row in 0..<column.count {
      guard case .text(let text) = column[row], !NumericText.isBlank(text) else { continue }
      if NumericText.number(in: text) == nil { return false }
      found = true
    }
    return found
  }

  private static func isStrictlyRising(_ numbers: [Double]) -> Bool {
    !numbers.isEmpty && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } && !numbers.contains { $0.isNaN }
  }

  private static func areDistinct(_ column: Column) -> Bool {
    var seen: Set<String> = []
    for row in 0..<column.count {
      guard let text = column[row].text else { continue }
      if !seen.insert(text).inserted { return false }
    }
    return true
  }
}
