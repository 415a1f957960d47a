/// A column whose texts are all numbers, which may be times all the same; see `TimeFormat.infer`.
struct DigitsAlone: Sendable {
  /// Whether each text so far is a number that can count units since 1970.
  private(set) var isAlive = true
  private var trend = TimeTrend()
  /// How many digits each text has; nil where they differ, or where there is anything but digits.
  private var length: Int?

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard isAlive else { return }
    var scanner = TimeScanner(text)
    guard let number = scanner.scanUnixTime(.seconds) else {
      isAlive = false
      return
    }
    let digits = text.allSatisfy(TimeScanner.isDigit) ? text.count : nil
    length = trend.count == 0 || length == digits ? digits : nil
    trend.add(number)
  }

  /// Whether a candidate that reads the digits as parts of a date is believed.
  func areTimes(_ candidate: TimeFormatDetector.Candidate, _ hint: TimeNameHint) -> Bool {
    guard let length else { return false }
    switch length {
    case 4:
      guard trend.minimum >= 1000, trend.maximum <= 2200 else { return false }
      return hint.isYear || hint.isTime && trend.isStrictlyRising
    case 6, 7: return hint.isTime && hasYears(1500...2200)
    case 8: return hasYears(1500...2200) && (hint.isTime || trend.hasDifferentValues)
    case 12, 14: return hasYears(1500...2200)
    default: return false
    }
  }

  /// Whether the first four digits of all texts, which have one length, are within `years`.
  private func hasYears(_ years: ClosedRange<Double>) -> Bool {
    var unit = 1.0
    for _ in 4..<(length ?? 4) { unit *= 10 }
    return trend.minimum >= years.lowerBound * unit && trend.maximum < (years.upperBound + 1) * unit
  }

  /// Units since 1970, by the size of the largest number; nil where the texts are not all numbers.
  var unixFormat: TimeFormat? {
    guard isAlive, trend.count > 0 else { return nil }
    return TimeFormat(.unix(unit), hasZone: true)
  }

  private var unit: UnixTimeUnit { UnixTimeUnit(largestMagnitude: max(abs(trend.minimum), abs(trend.maximum))) }

  /// The same where name, order and range say that the numbers are times.
  func unixFormat(_ hint: TimeNameHint) -> TimeFormat? {
    unixFormat.flatMap { DigitsAlone.areUnixTimes(trend, unit, hint) ? $0 : nil }
  }

  /// Whether numbers count units since 1970, by the name, the order and the range.
  static func areUnixTimes(_ trend: TimeTrend, _ unit: UnixTimeUnit, _ hint: TimeNameHint) -> Bool {
    let (least, most) = (unit.seconds(trend.minimum), unit.seconds(trend.maximum))
    let isLarge = max(abs(least), abs(most)) >= DigitsAlone.year1973
    if hint.isTimestamp, isLarge, least >= DigitsAlone.year1900, most < DigitsAlone.year2200 { return true }
    if hint.isTime, least >= DigitsAlone.year1973, most < DigitsAlone.year2200 { return true }
    let isRising = trend.isStrictlyRising && trend.count > 1
    // Measurements are not all multiples of 86,400.
    let areMidnights = isLarge && trend.count > 2 && trend.midnightUnits.contains(unit)
    let (first, end) =
      areMidnights ? (DigitsAlone.year1900, DigitsAlone.year2200) : (DigitsAlone.year1990, DigitsAlone.year2050)
    return isRising && least >= first && most < end
  }

  private static let year1900 = -2_208_988_800.0
  /// 10⁸ seconds, so that the number has nine digits at least.
  private static let year1973 = 100_000_000.0
  private static let year1990 = 631_152_000.0
  private static let year2050 = 2_524_608_000.0
  private static let year2200 = 7_258_118_400.0
}
