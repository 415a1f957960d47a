public import Calendar
import Threads

/// How exactly times are told.
public enum TimeResolution: Hashable, Sendable, Comparable {
  case year
  case quarter
  case month
  case day
  case minute
  case second
  case millisecond
  case microsecond

  /// The coarsest one that tells what texts of a precision say.
  public init(_ precision: TimePrecision) {
    switch precision {
    case .year: self = .year
    case .quarter: self = .quarter
    case .month: self = .month
    case .week, .day: self = .day
    case .time: self = .minute
    }
  }

  /// From `least` on the coarsest one that tells all of `times`, in seconds since 1970 in UTC; days are the days of
  /// `zone`. What isn't finite is passed over.
  public init(
    of times: some Sequence<Double>, atLeast least: TimeResolution = .day, in zone: any TimeZoneRules = UTC()
  ) {
    var resolution = least
    guard resolution < .microsecond else {
      self = resolution
      return
    }
    let isDone: Void? = times.withContiguousStorageIfAvailable { times in
      nonisolated(unsafe) let times = times
      let found = ConcurrentLoop.mapParts(of: times.count) { part in
        var resolution = least
        var rest = times[part]
        while resolution < .microsecond, !rest.isEmpty {
          let some = rest.prefix(256)
          rest = rest.dropFirst(256)
          if resolution >= .second, TimeResolution.areWhole(UnsafeBufferPointer(rebasing: some)) { continue }
          resolution.refine(for: some, in: zone)
        }
        return resolution
      }
      resolution = found.max() ?? least
    }
    if isDone == nil { resolution.refine(for: times, in: zone) }
    self = resolution
  }

  private mutating func refine(for times: some Sequence<Double>, in zone: any TimeZoneRules) {
    for time in times where abs(time) <= TimeTicks.limit {
      self = max(self, TimeResolution.resolution(of: time, atLeast: self, in: zone))
      if self == .microsecond { return }
    }
  }

  /// Whether all times up to the limit of ticks are whole seconds; false where one is NaN.
  private static func areWhole(_ times: UnsafeBufferPointer<Double>) -> Bool {
    // From here on floats are whole, so that to add it rounds; without a branch that is done for several at a time.
    let whole = 0x1.8p52
    var others = 0
    for time in times { others |= (time + whole) - whole == time ? 0 : 1 }
    return others == 0
  }

  /// The number of digits behind the seconds.
  var decimals: Int {
    switch self {
    case .year, .quarter, .month, .day, .minute, .second: 0
    case .millisecond: 3
    case .microsecond: 6
    }
  }

  /// The shortest span, in seconds, in which there is always a tick; 0 where times of day are told.
  var tickUnit: Double {
    switch self {
    case .year: 366 * 86_400
    case .quarter: 92 * 86_400
    case .month: 31 * 86_400
    case .day: 86_400
    case .minute, .second, .millisecond, .microsecond: 0
    }
  }

  private static func resolution(
    of time: Double, atLeast least: TimeResolution, in zone: any TimeZoneRules
  ) -> TimeResolution {
    // Most times are whole, which takes less to find out than to round them.
    if Double(Int64(time)) != time {
      let whole = time.rounded(.down)
      // A millisecond is not a binary fraction: what is nearer to one than a 64-bit float can tell counts as one.
      let milliseconds = (time - whole) * 1000
      return abs(milliseconds - milliseconds.rounded()) <= 1000 * time.ulp ? .millisecond : .microsecond
    }
    guard least < .second else { return least }
    let wall = zone.wall(at: Int64(time))
    if wall % 60 != 0 { return .second }
    return wall % 86_400 == 0 ? .day : .minute
  }
}
