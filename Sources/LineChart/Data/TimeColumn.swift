import Calendar
import Tables

/// A column's values as times.
struct TimeColumn {
  /// Seconds since 1970 in UTC, by row; NaN where there is no time.
  private(set) var seconds: GrowingArray<Double>
  /// Whether the column says its zone, so that its times can be shown in another.
  private(set) var hasZone = true
  /// How exact its texts are; nil where that is not known.
  private(set) var precision: TimePrecision?
  /// What the numbers of a column count from 1970; nil for other columns.
  private(set) var unit: UnixTimeUnit?
  /// A choice between day and month that the texts leave open; one sentence.
  private(set) var note: String?

  init(_ column: Column) {
    switch column.type {
    case .time:
      seconds = column.doubles
      hasZone = column.timeFormat?.hasZone ?? true
      precision = column.timeFormat?.precision
    case .number, .text, .bool:
      if column.type == .number, let unit = column.unixTimeUnit {
        seconds = column.seconds(counting: unit)
        self.unit = unit
        return
      }
      let detector = TimeColumn.detector(column)
      note = detector.conclusion?.choice
      if let format = detector.conclusion?.format ?? TimeColumn.likeliestFormat(of: column, detector) {
        seconds = TimeColumn.parse(column, format)
        hasZone = format.hasZone
        precision = format.precision
      } else if column.type == .number {
        seconds = column.seconds(counting: UnixTimeUnit(largestMagnitude: column.largestMagnitude))
      } else {
        seconds = GrowingArray(repeatElement(.nan, count: column.count))
        hasZone = false
      }
    }
  }

  /// Forgets the times, and keeps what is known about all of them.
  mutating func dropSeconds() { seconds = [] }

  /// How the column's texts can be read.
  private static func detector(_ column: Column) -> TimeFormatDetector {
    var detector = TimeFormatDetector(columnName: column.name)
    if let (codes, texts) = column.textCodes {
      // Their order tells days from months; most columns of times have each just once.
      var last: Int32 = -1
      for code in codes where detector.isAlive && code >= 0 && code != last {
        detector.add(texts[Int(code)])
        last = code
      }
    } else {
      for row in 0..<column.count where detector.isAlive {
        if let text = column.text(at: row) { detector.add(text) }
      }
    }
    return detector
  }

  /// The way that reads the most of a column's texts, which are times only in part, or digits that were said to be.
  private static func likeliestFormat(of column: Column, _ detector: TimeFormatDetector) -> TimeFormat? {
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

  private static func parse(_ column: Column, _ format: TimeFormat) -> GrowingArray<Double> {
    if case .unix(let unit) = format.style, column.type == .number { return column.seconds(counting: unit) }
    if let (codes, texts) = column.textCodes {
      let times = texts.map { format.parse($0) ?? .nan }
      return codes.mapped { $0 < 0 ? .nan : times[Int($0)] }
    }
    return GrowingArray(
      (0..<column.count).lazy.map { row in column.text(at: row).flatMap { format.parse($0) } ?? .nan })
  }
}
