import Calendar

/// A distance between ticks on a calendar.
enum TimeStep: Hashable {
  /// A divisor of a minute, an hour or a day, counted from midnight.
  case seconds(Int)
  case days(Int)
  /// A divisor of a year.
  case months(Int)
  case years(Int)

  /// From short to long.
  static let all: [TimeStep] =
    [1, 2, 5, 10, 15, 30].map { .seconds($0) } + [1, 2, 5, 10, 15, 30].map { .seconds($0 * 60) }
    + [1, 2, 3, 6, 12].map { .seconds($0 * 3600) } + [1, 2, 7, 14].map { .days($0) }
    + [1, 2, 3, 6].map { .months($0) }
    + [1, 10, 100, 1000, 10_000, 100_000].flatMap { [.years($0), .years(2 * $0), .years(5 * $0)] }

  /// The mean length, in seconds.
  var length: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .days(let count): Double(count) * 86_400
    case .months(let count): Double(count) * 2_629_746
    case .years(let count): Double(count) * 31_556_952
    }
  }

  var isWithinDay: Bool {
    if case .seconds = self { return true }
    return false
  }

  /// Whether ticks at this distance are no finer than what a resolution tells.
  func isTold(by resolution: TimeResolution) -> Bool {
    switch self {
    case .seconds: resolution > .day
    case .days: resolution >= .day
    case .months(let count): resolution >= .month || resolution == .quarter && count % 3 == 0
    case .years: true
    }
  }

  /// What the clocks show at the ticks from `lower` to `upper`, and at one or two beyond; in seconds since they would
  /// have shown 1970-01-01T00:00:00.
  func walls(from lower: Int64, to upper: Int64) -> [Int64] {
    switch self {
    case .seconds(let count):
      let range = TimeStep.multiples(of: count, lower, upper)
      return range.map { Int64($0 * count) }
    case .days(let count):
      // Weeks begin on Mondays, such as the fifth day of 1970.
      let phase = count % 7 == 0 ? 4 : 0
      let (first, last) = (TimeStep.day(of: lower) - phase, TimeStep.day(of: upper) - phase)
      return TimeStep.multiples(of: count, Int64(first), Int64(last)).map { Int64($0 * count + phase) * 86_400 }
    case .months(let count):
      let (first, last) = (TimeStep.month(of: lower), TimeStep.month(of: upper))
      return TimeStep.multiples(of: count, Int64(first), Int64(last)).map { TimeStep.wall(ofMonth: $0 * count) }
    case .years(let count):
      let first = CivilDate(daysSince1970: TimeStep.day(of: lower)).year
      let last = CivilDate(daysSince1970: TimeStep.day(of: upper)).year
      return TimeStep.multiples(of: count, Int64(first), Int64(last)).map { TimeStep.wall(ofMonth: $0 * count * 12) }
    }
  }

  /// The multiples from the last one below `lower` to the first one above `upper`, divided by `count`.
  private static func multiples(of count: Int, _ lower: Int64, _ upper: Int64) -> ClosedRange<Int> {
    let first = floorQuotient(Int(lower), count)
    return first...max(first, floorQuotient(Int(upper), count) + 1)
  }

  private static func day(of wall: Int64) -> Int { floorQuotient(Int(wall), 86_400) }

  /// Months since the beginning of year 0.
  private static func month(of wall: Int64) -> Int {
    let date = CivilDate(daysSince1970: day(of: wall))
    return date.year * 12 + date.month - 1
  }

  private static func wall(ofMonth month: Int) -> Int64 {
    let year = floorQuotient(month, 12)
    return Int64(CivilDate(year: year, month: month - year * 12 + 1, day: 1).daysSince1970) * 86_400
  }

  private static func floorQuotient(_ dividend: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
