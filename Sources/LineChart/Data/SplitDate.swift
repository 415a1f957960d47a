import Calendar
import Tables

/// A date that is spread over columns: the year, and a quarter, or a month and what follows it.
struct SplitDate: Equatable, Sendable {
  /// The columns' names, from the year on.
  let columns: [String]
  let precision: TimePrecision

  /// The columns' names in one, such as `year, quarter`.
  var name: String { columns.joined(separator: ", ") }

  private enum Part: Int, CaseIterable {
    case year, quarter, month, day, hour, minute

    var names: Set<String> {
      switch self {
      case .year: ["year", "yr", "yyyy", "jahr"]
      case .quarter: ["quarter", "qtr", "q", "quartal"]
      case .month: ["month", "mon", "mm", "monat"]
      case .day: ["day", "dd", "mday", "dom", "tag", "dayofmonth"]
      case .hour: ["hour", "hr", "hh", "stunde"]
      case .minute: ["minute", "min", "minuten"]
      }
    }

    var range: ClosedRange<Int> {
      switch self {
      case .year: 1...9999
      case .quarter: 1...4
      case .month: 1...12
      case .day: 1...31
      case .hour: 0...24
      case .minute: 0...59
      }
    }
  }

  /// The date of a table, recognised by its columns' names and confirmed by their values: whole numbers in the range
  /// of each part, or for months and quarters their names. Nil without a year and a quarter or a month.
  init?(table: Table) {
    var found: [Part: Column] = [:]
    for column in table.columns where column.hasValues {
      let name = column.name.lowercased().filter { $0.isLetter }
      guard let part = Part.allCases.first(where: { $0.names.contains(name) }), found[part] == nil else { continue }
      guard SplitDate.values(of: column, as: part) != nil else { continue }
      found[part] = column
    }
    var parts: [Part] = [.year, .month, .day, .hour, .minute]
    if found[.month] == nil, found[.quarter] != nil { parts = [.year, .quarter] }
    parts = Array(parts.prefix { found[$0] != nil })
    guard parts.count > 1, let last = parts.last else { return nil }
    columns = parts.compactMap { found[$0]?.name }
    precision =
      switch last {
      case .year: .year
      case .quarter: .quarter
      case .month: .month
      case .day: .day
      case .hour, .minute: .time
      }
  }

  /// The times that the columns say, in seconds since 1970 and without a zone; missing where a part is missing or the
  /// month has no such day.
  func column(in table: Table) -> Column {
    let parts = columns.compactMap { name -> (Part, [Int?])? in
      guard let column = table.column(name),
        let part = Part.allCases.first(where: { $0.names.contains(name.lowercased().filter { $0.isLetter }) }),
        let values = SplitDate.values(of: column, as: part)
      else { return nil }
      return (part, values)
    }
    let times = (0..<table.rowCount).lazy.map { row -> Double in
      var (year, month, day, seconds) = (0, 1, 1, 0)
      for (part, values) in parts {
        guard let value = values[row] else { return .nan }
        switch part {
        case .year: year = value
        case .quarter: month = value * 3 - 2
        case .month: month = value
        case .day: day = value
        case .hour: seconds += value * 3600
        case .minute: seconds += value * 60
        }
      }
      guard day <= CivilDate.days(inMonth: month, of: year) else { return .nan }
      return Double(CivilDate(year: year, month: month, day: day).daysSince1970 * 86_400 + seconds)
    }
    return Column(name: name, times: GrowingArray(times), format: TimeFormat(.yearFirst, precision: precision))
  }

  /// A column's values as those of a part, nil where missing; nothing where one of them cannot be.
  private static func values(of column: Column, as part: Part) -> [Int?]? {
    var values: [Int?] = []
    values.reserveCapacity(column.count)
    switch column.type {
    case .number:
      for number in column.doubles {
        guard !number.isNaN else {
          values.append(nil)
          continue
        }
        guard number == number.rounded(), abs(number) < 1e6, part.range.contains(Int(number)) else { return nil }
        values.append(Int(number))
      }
    case .time:
      // A year alone has become a time already.
      guard part == .year, column.timeFormat?.precision == .year else { return nil }
      values = column.doubles.map { seconds in
        abs(seconds) <= TimeTicks.limit ? CivilDate(daysSince1970: Int((seconds / 86_400).rounded(.down))).year : nil
      }
    case .text:
      guard let (codes, texts) = column.textCodes else { return nil }
      let read = texts.map { value(of: $0, as: part) }
      guard zip(texts, read).allSatisfy({ $1 != nil || NumericText.isBlank($0) }) else { return nil }
      values = codes.map { $0 < 0 ? nil : read[Int($0)] }
    case .bool: return nil
    }
    return values
  }

  /// `Q3` and `Mar` beside `3`.
  private static func value(of text: String, as part: Part) -> Int? {
    if let number = NumericText.number(in: text) {
      guard number == number.rounded(), abs(number) < 1e6, part.range.contains(Int(number)) else { return nil }
      return Int(number)
    }
    let sample: (TimeFormat.Style, String)
    switch part {
    case .quarter: sample = (.period, "2000 " + text)
    case .month: sample = (.written, text + " 2000")
    default: return nil
    }
    guard let seconds = TimeFormat(sample.0).parse(sample.1) else { return nil }
    let month = CivilDate(daysSince1970: Int(seconds) / 86_400).month
    return part == .quarter ? (month + 2) / 3 : month
  }
}
