extension TimeFormat: CustomStringConvertible {
  /// A few words for a person: `dates day.month.year`, `Unix milliseconds`.
  public var description: String {
    switch style {
    case .yearFirst:
      switch precision {
      case .year: "years"
      case .quarter, .month: "months, the year first"
      case .week: "ISO weeks"
      case .day: "dates, the year first"
      case .time: hasZone ? "times with a zone" : "times without a zone"
      }
    case .longDigits: "times in digits"
    case .period: precision == .quarter ? "quarters" : "months, the year first"
    case .written: precision == .month ? "months by name" : "dates with the month's name"
    case .yearLast(.dayMonthYear): precision == .month ? "months, the year last" : "dates, the day first"
    case .yearLast(.monthDayYear): precision == .month ? "months, the year last" : "dates, the month first"
    case .unix(.seconds): "Unix seconds"
    case .unix(.milliseconds): "Unix milliseconds"
    case .unix(.microseconds): "Unix microseconds"
    case .unix(.nanoseconds): "Unix nanoseconds"
    }
  }
}
