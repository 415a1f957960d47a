import Tables

extension ChartData {
  /// What the x axis is, given what was asked for and what the column holds.
  static func resolve(_ settings: ChartSettings, xColumn: Column?) -> XScaleKind {
    guard settings.xScale == .auto else { return settings.xScale }
    if settings.xRankKey != nil || settings.xMinCount != nil || settings.xMaxCount != nil || settings.xData != nil {
      return .slots
    }
    switch xColumn?.type {
    case nil: return .number
    case .number: return .number
    case .time: return .time
    case .text, .bool: return .slots
    }
  }

  /// The column's values as places on a number axis, NaN where there is none.
  static func xNumbers(_ column: Column, scale: XScaleKind) -> [Double] {
    scale == .log ? numbers(column).map { $0 > 0 ? $0 : .nan } : numbers(column)
  }

  /// The column's values for the y axis, and how many of those that are there cannot stand on it.
  static func yNumbers(_ column: Column, isLog: Bool) -> (values: [Double], strays: Int) {
    var values = numbers(column)
    var strays = 0
    if column.type == .text {
      for row in values.indices where values[row].isNaN {
        if case .text(let text) = column[row], !NumericText.isBlank(text) { strays += 1 }
      }
    }
    if isLog {
      for row in values.indices where values[row] <= 0 {
        values[row] = .nan
        strays += 1
      }
    }
    return (values, strays)
  }

  private static func numbers(_ column: Column) -> [Double] {
    guard column.type == .text else { return column.doubles }
    return (0..<column.count).map { row in
      if case .text(let text) = column[row] { NumericText.number(in: text) ?? .nan } else { .nan }
    }
  }
}
