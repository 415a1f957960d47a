/// The weeks of ISO 8601: they begin on Mondays, and a year's first one is that with its first Thursday.
extension CivilDate {
  /// The first day of a year's first week, in days since 1970-01-01.
  public static func firstMonday(ofWeekYear year: Int) -> Int {
    // The fourth of January is always in the first week.
    let fourth = CivilDate(year: year, month: 1, day: 4).daysSince1970
    return fourth - daysSinceMonday(fourth)
  }

  /// 52 or 53.
  public static func weeks(inYear year: Int) -> Int {
    (firstMonday(ofWeekYear: year + 1) - firstMonday(ofWeekYear: year)) / 7
  }

  /// 0 for a Monday, 6 for a Sunday.
  public static func daysSinceMonday(_ daysSince1970: Int) -> Int {
    // 1970 began on a Thursday.
    let remainder = (daysSince1970 + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }
}
