import Calendar
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

  /// The column's values as places on an axis, NaN where there is none; the rows' numbers from 1 without a column.
  static func xNumbers(_ column: Column?, count: Int, scale: XScaleKind) -> (numbers: [Double], haveZone: Bool) {
    guard let column else { return ((0..<count).map { Double($0 + 1) }, false) }
    switch scale {
    case .time: return times(column)
    case .log: return (numbers(column).map { $0 > 0 ? $0 : .nan }, false)
    case .auto, .slots, .number: return (numbers(column), false)
    }
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

  private static func times(_ column: Column) -> (numbers: [Double], haveZone: Bool) {
    switch column.type {
    case .time: return (column.doubles, true)
    case .number:
      let numbers = column.doubles
      let unit = UnixTimeUnit(largestMagnitude: numbers.lazy.map { abs($0) }.filter { $0.isFinite }.max() ?? 0)
      return (numbers.map { unit.seconds($0) }, true)
    case .text, .bool:
      var haveZone = false
      let numbers = (0..<column.count).map { row -> Double in
        guard case .text(let text) = column[row], let time = ParsedTime(text) else { return .nan }
        if time.hasZone { haveZone = true }
        return time.seconds
      }
      return (numbers, haveZone)
    }
  }
}
