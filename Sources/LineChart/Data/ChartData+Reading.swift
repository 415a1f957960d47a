import Tables

extension ChartData {
  /// What the x axis is, given what was asked for and what the column holds.
  static func resolve(_ settings: ChartSettings, _ keys: ChartKeys, xColumn: Column?) -> XScaleKind {
    guard settings.xScale == .auto else { return settings.xScale }
    if settings.asksForSlots { return .slots }
    if keys.readsTimes { return .time }
    switch xColumn?.type {
    case nil: return .number
    case .number: return .number
    case .time: return .time
    case .text, .bool: return .slots
    }
  }

  /// The column's values as places on a number axis, NaN where there is none.
  static func xNumbers(_ column: Column, scale: XScaleKind) -> GrowingArray<Double> {
    scale == .log ? numbers(column).mapped { $0 > 0 ? $0 : .nan } : numbers(column)
  }

  /// The column's values for the y axis, and how many of those that are there cannot stand on it.
  static func yNumbers(_ column: Column, isLog: Bool) -> (values: GrowingArray<Double>, strays: Int) {
    var values = numbers(column)
    var strays = 0
    if column.type == .text {
      for row in values.indices where values[row].isNaN {
        if case .text(let text) = column[row], !NumericText.isBlank(text) { strays += 1 }
      }
    }
    if isLog {
      // Most columns have none, and are not copied then.
      if values.contains(where: { $0 <= 0 }) {
        strays += values.count { $0 <= 0 }
        values = values.mapped { $0 <= 0 ? .nan : $0 }
      }
    }
    return (values, strays)
  }

  private static func numbers(_ column: Column) -> GrowingArray<Double> {
    guard column.type == .text else { return column.doubles }
    return GrowingArray(
      (0..<column.count).lazy.map { row in
        if case .text(let text) = column[row] { NumericText.number(in: text) ?? .nan } else { Double.nan }
      })
  }

  /// That rows with values to draw have no place on a number or time axis; nil where there are none.
  ///
  /// - Parameter numbers: the rows' places, NaN for none.
  static func problem(
    ofRowsWithout numbers: GrowingArray<Double>, _ table: Table, _ keys: ChartKeys, scale: XScaleKind
  ) -> ChartProblem? {
    guard let x = keys.x, numbers.contains(where: { $0.isNaN }) else { return nil }
    let columns = keys.y.compactMap(table.column)
    let rows = numbers.indices.filter { row in
      numbers[row].isNaN && columns.contains { $0.text(at: row).map { !NumericText.isBlank($0) } ?? false }
    }
    guard !rows.isEmpty else { return nil }
    let what = scale == .time ? "no time" : scale == .log ? "no number above 0" : "no number"
    let places = rows.prefix(3).map { String($0 + 1) }.joined(separator: ", ") + (rows.count > 3 ? ", …" : "")
    return ChartProblem(
      setting: "xKey",
      message: rows.count == 1
        ? "1 row has \(what) in '\(x)' and is left out: row \(places)"
        : "\(rows.count) rows have \(what) in '\(x)' and are left out: rows \(places)")
  }
}

extension ChartSettings {
  /// Whether something is asked for that only slots have.
  var asksForSlots: Bool { xRankKey != nil || xMinCount != nil || xMaxCount != nil || xData != nil }

  /// Whether a column of texts or numbers may become an axis of times by itself.
  var mayHaveTimes: Bool { xKey == nil && (xScale == .time || xScale == .auto && !asksForSlots) }
}
