/// A day of the Gregorian calendar, also before it was in use; year 0 is 1 BC.
public struct CivilDate: Hashable, Sendable {
  public var year: Int
  /// 1 for January.
  public var month: Int
  /// 1 for the first day of the month.
  public var day: Int

  /// A date whose month is within 1...12; days beyond the month's end count on into the next one.
  public init(year: Int, month: Int, day: Int) {
    precondition((1...12).contains(month), "A year has twelve months.")
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date so many days after 1970-01-01.
  ///
  /// Both ways count from March on, where the leap day is the year's last one, in eras of 400 years, as
  /// Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" shows.
  public init(daysSince1970 days: Int) {
    let shifted = days + CivilDate.daysFromEraTo1970
    let era = (shifted >= 0 ? shifted : shifted - (CivilDate.daysPerEra - 1)) / CivilDate.daysPerEra
    let dayOfEra = shifted - era * CivilDate.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Negative before 1970-01-01.
  public var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * CivilDate.daysPerEra + dayOfEra - CivilDate.daysFromEraTo1970
  }

  /// The number of days of a month, 1 for January.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let daysPerEra = 146_097
  /// From 1 March of year 0.
  private static let daysFromEraTo1970 = 719_468
}
