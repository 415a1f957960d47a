import Calendar

/// Ticks where the calendar and the clock of a zone have round numbers.
enum TimeTicks {
  /// The largest distance from 1970 that has a calendar, in seconds: about 290,000 years.
  static let limit = 9.15e12
  static let countLimit = 24

  /// Ticks inside `domain`, in seconds since 1970 in UTC; their labels differ.
  ///
  /// Around a change of clocks hours stay whole hours of local time: an hour that is left out has no ticks, one that
  /// comes twice has them once. What `resolution` does not tell is not shown.
  static func ticks(
    inside domain: ClosedRange<Double>, wishedCount: Int, zone: any TimeZoneRules,
    resolution: TimeResolution = .microsecond
  ) -> [Tick] {
    guard domain.lowerBound >= -limit, domain.upperBound <= limit else {
      return LinearTicks.ticks(inside: domain, wishedCount: wishedCount)
    }
    let wished = max(2, min(wishedCount, countLimit))
    let span = domain.upperBound - domain.lowerBound
    if resolution > .day, span / Double(wished) < 0.6 {
      return subsecondTicks(inside: domain, wishedCount: wished, zone: zone)
    }
    let steps = TimeStep.all.filter { $0.isTold(by: resolution) }
    // Times of day come again each day, and their labels would need the date.
    let plainSteps = span / 86_400 >= 2 ? steps.filter { !$0.isWithinDay } : steps
    let step = plainSteps.min { misfit($0, span, wished) < misfit($1, span, wished) } ?? .years(1)
    let instants = instants(of: step, inside: domain, zone: zone)
    return zip(instants, TimeLabels.texts(for: instants, step: step, zone: zone)).map {
      Tick(value: Double($0), label: $1)
    }
  }

  /// How far the number of ticks is from the wished one, as a ratio above 1.
  private static func misfit(_ step: TimeStep, _ span: Double, _ wished: Int) -> Double {
    let ratio = (span / step.length + 1) / Double(wished)
    return ratio < 1 ? 1 / ratio : ratio
  }

  static func instants(of step: TimeStep, inside domain: ClosedRange<Double>, zone: any TimeZoneRules) -> [Int64] {
    let lower = Int64(domain.lowerBound.rounded(.up))
    let upper = Int64(domain.upperBound.rounded(.down))
    guard lower <= upper else { return [] }
    let offsets = [zone.offset(at: lower), zone.offset(at: upper)].map { Int64($0) }
    let walls = step.walls(from: lower + (offsets.min() ?? 0), to: upper + (offsets.max() ?? 0))
    var instants: [Int64] = []
    for wall in walls {
      // An hour that comes twice is the first one, unless the domain begins in the second one.
      let instant = zone.instant(ofWall: wall, preferring: zone.offset(at: lower))
      if step.isWithinDay, zone.wall(at: instant) != wall { continue }
      // Two midnights become one where a whole day is left out.
      guard instant >= lower, instant <= upper, instant > instants.last ?? .min else { continue }
      instants.append(instant)
    }
    return instants
  }

  private static func subsecondTicks(
    inside domain: ClosedRange<Double>, wishedCount: Int, zone: any TimeZoneRules
  ) -> [Tick] {
    // Below a hundred millionth of a second there is a single moment.
    guard domain.upperBound - domain.lowerBound > 1e-8,
      let grid = LinearTicks.grid(inside: domain, wishedCount: wishedCount)
    else {
      let number = DecimalNumber(shortest: domain.lowerBound)
      let clock = ClockTime(number.rounded(toExponent: max(-9, min(0, number.exponent))), in: zone)
      return [Tick(value: domain.lowerBound, label: clock.hoursMinutesAndSeconds)]
    }
    return grid.indexes(within: domain).map { index in
      Tick(
        value: grid.value(at: index), label: ClockTime(grid.number(at: index), in: zone).hoursMinutesAndSeconds)
    }
  }
}
