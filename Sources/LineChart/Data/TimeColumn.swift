import Calendar
import Tables

/// A column's values as times.
struct TimeColumn {
  /// Seconds since 1970 in UTC, by row; NaN where there is no time.
  private(set) var seconds: [Double]
  /// Whether the column says its zone, so that its times can be shown in another.
  private(set) var hasZone = true
  /// How exact its texts are; nil where that is not known.
  private(set) var precision: TimePrecision?

  init(_ column: Column) {
    switch column.type {
    case .time:
      seconds = column.doubles
      hasZone = column.timeFormat?.hasZone ?? true
      precision = column.timeFormat?.precision
    case .number, .text, .bool:
      if let format = TimeColumn.format(of: column) {
        seconds = TimeColumn.parse(column, format)
        hasZone = format.hasZone
        precision = format.precision
      } else if column.type == .number {
        let numbers = column.doubles
        let unit = UnixTimeUnit(largestMagnitude: numbers.lazy.map { abs($0) }.filter { $0.isFinite }.max() ?? 0)
        seconds = numbers.map { unit.seconds($0) }
      } else {
        seconds = Array(repeating: .nan, count: column.count)
        hasZone = false
      }
    }
  }

  /// How a column's texts or digits are to be read as the times that they were said to be. Of a column that has other
  /// texts besides, the way that reads the most.
  private static func format(of column: Column) -> TimeFormat? {
    var detector = TimeFormatDetector(columnName: column.name)
    for row in 0..<column.count where detector.isAlive {
      if let text = column.text(at: row) { detector.add(text) }
    }
    if let format = detector.conclusion?.format { return format }
    guard let (_, texts) = column.textCodes else { return nil }
    let styles: [TimeFormat.Style] = [
      .yearFirst, .period, .written, .yearLast(.dayMonthYear), .yearLast(.monthDayYear),
    ]
    let counts = styles.map { style in (style, texts.count { TimeFormat(style).parse($0) != nil }) }
    guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return detector.fittingFormats.first }
    var format = TimeFormat(best.0, precision: .year)
    for text in texts {
      var text = text
      guard let time = text.withUTF8({ format.read($0) }) else { continue }
      format.hasZone = format.hasZone || time.hasZone
      format.precision = max(format.precision, time.precision)
    }
    return format
  }

  private static func parse(_ column: Column, _ format: TimeFormat) -> [Double] {
    if let (codes, texts) = column.textCodes {
      let times = texts.map { format.parse($0) ?? .nan }
      return codes.map { $0 < 0 ? .nan : times[Int($0)] }
    }
    return (0..<column.count).map { row in column.text(at: row).flatMap { format.parse($0) } ?? .nan }
  }
}
