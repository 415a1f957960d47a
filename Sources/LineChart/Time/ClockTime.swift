import Calendar

/// What calendar and clock show at a moment.
struct ClockTime {
  let date: CivilDate
  let secondOfDay: Int
  /// The digits behind the seconds; empty for none.
  let fraction: String

  /// - Parameter number: seconds since 1970 in UTC; with an exponent below 0 they have a fraction of so many digits.
  init(_ number: DecimalNumber, in zone: any TimeZoneRules) {
    let digits = max(0, -number.exponent)
    let unit = DecimalNumber.power(digits)
    let significand = number.rounded(toExponent: -digits).significand
    let seconds = ClockTime.floorDivision(significand, by: unit)
    let text = String(seconds.remainder)
    fraction = digits == 0 ? "" : String(repeating: "0", count: digits - text.utf8.count) + text
    let days = ClockTime.floorDivision(Int128(zone.wall(at: Int64(seconds.quotient))), by: 86_400)
    date = CivilDate(daysSince1970: Int(days.quotient))
    secondOfDay = Int(days.remainder)
  }

  init(_ instant: Int64, in zone: any TimeZoneRules) {
    self.init(DecimalNumber(Int128(instant), exponent: 0), in: zone)
  }

  /// `2024`; years beyond 0...9999 have a sign.
  var isoYear: String {
    let digits = String(abs(date.year))
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let sign = date.year < 0 ? "-" : date.year > 9999 ? "+" : ""
    return sign + padded
  }

  /// `2024-07-21`.
  var isoDate: String {
    isoYear + "-" + ClockTime.twoDigits(date.month) + "-" + ClockTime.twoDigits(date.day)
  }

  /// `09:05`.
  var hoursAndMinutes: String {
    ClockTime.twoDigits(secondOfDay / 3600) + ":" + ClockTime.twoDigits(secondOfDay / 60 % 60)
  }

  /// `09:05:00`, `09:05:00.250`.
  var hoursMinutesAndSeconds: String {
    hoursAndMinutes + ":" + ClockTime.twoDigits(secondOfDay % 60) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// `Jul`.
  var monthName: String { ClockTime.monthNames[date.month - 1] }

  /// `Jul 21`.
  var monthAndDay: String { monthName + " " + String(date.day) }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  private static func floorDivision(_ dividend: Int128, by divisor: Int128) -> (quotient: Int128, remainder: Int128) {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
