public import Calendar

/// A time in full as shown where the pointer is: `2024`, `2024 Q3`, `2024-07`, `2024-07-21`, `2024-07-21 12:00`, `2024-07-21 12:00:05.250`.
///
/// - Parameters:
///   - time: seconds since 1970 in UTC; a number that is no time of a year up to 290,000 is shown as such.
///   - resolution: how much is shown; usually the one that tells all times of a column.
public func timeText(_ time: Double, resolution: TimeResolution, zone: any TimeZoneRules = UTC()) -> String {
  guard abs(time) <= TimeTicks.limit else { return valueText(time) }
  let clock = ClockTime(DecimalNumber(shortest: time).rounded(toExponent: -resolution.decimals), in: zone)
  switch resolution {
  case .year: return clock.isoYear
  case .quarter: return clock.isoYear + " Q" + String((clock.date.month + 2) / 3)
  case .month: return String(clock.isoDate.dropLast(3))
  case .day: return clock.isoDate
  case .minute: return clock.isoDate + " " + clock.hoursAndMinutes
  case .second, .millisecond, .microsecond: return clock.isoDate + " " + clock.hoursMinutesAndSeconds
  }
}
