import Calendar

/// The texts of a time axis' ticks.
enum TimeLabels {
  /// Short texts, in which the first moment of a day names the day, and the first of a year the year: `18:00`,
  /// `Jul 22`, `06:00`. Where a short text would come twice, all but those have the day or the year too.
  static func texts(for instants: [Int64], step: TimeStep, zone: any TimeZoneRules) -> [String] {
    let moments = instants.map { Moment($0, step, zone) }
    let short = moments.map { $0.boundary ?? $0.short }
    if Set(short).count == short.count { return short }
    return moments.map { $0.boundary ?? $0.full }
  }

  private struct Moment {
    /// Of the first moment of a day or year.
    var boundary: String?
    var short: String
    var full: String

    init(_ instant: Int64, _ step: TimeStep, _ zone: any TimeZoneRules) {
      let clock = ClockTime(instant, in: zone)
      let year = String(clock.date.year)
      switch step {
      case .seconds(let count):
        // Where clocks are put forward at midnight a day begins at one o'clock.
        let isFirst = ClockTime(instant - 1, in: zone).date != clock.date
        boundary = isFirst ? clock.monthAndDay : nil
        short = count % 60 == 0 ? clock.hoursAndMinutes : clock.hoursMinutesAndSeconds
        full = clock.monthAndDay + " " + short
      case .days:
        boundary = clock.date.month == 1 && clock.date.day == 1 ? year : nil
        short = clock.monthAndDay
        full = clock.monthAndDay + " " + year
      case .months:
        boundary = clock.date.month == 1 ? year : nil
        short = clock.monthName
        full = clock.monthName + " " + year
      case .years:
        short = year
        full = year
      }
    }
  }
}
