/// What a whole number counts that stands for a time: units since 1970-01-01T00:00:00Z.
public enum UnixTimeUnit: Hashable, Sendable, CaseIterable {
  case seconds
  case milliseconds
  case microseconds
  case nanoseconds

  /// The unit by size: seconds below 10¹¹ (the year 5138), milliseconds below 10¹⁴, microseconds below 10¹⁷, else
  /// nanoseconds. All numbers of a column have one unit, that of the largest magnitude.
  public init(largestMagnitude magnitude: Double) {
    switch abs(magnitude) {
    case ..<1e11: self = .seconds
    case ..<1e14: self = .milliseconds
    case ..<1e17: self = .microseconds
    default: self = .nanoseconds
    }
  }

  /// The unit of a column of numbers, where they are believed to count from 1970 by the conditions of
  /// `TimeFormat.infer`; nil where they are not. NaN is passed over.
  ///
  /// - Parameter forEachPiece: calls what it is given with the numbers, piece by piece in their order.
  public static func infer(
    columnName: String, _ forEachPiece: ((UnsafeBufferPointer<Double>) -> Void) -> Void
  ) -> UnixTimeUnit? {
    var trend = TimeTrend()
    forEachPiece { numbers in
      for number in numbers where !number.isNaN { trend.add(number) }
    }
    // Twelve digits are rather a year, month, day, hour and minute.
    guard trend.count > 0, !(trend.minimum >= 1500e8 && trend.maximum < 2201e8) else { return nil }
    let unit = UnixTimeUnit(largestMagnitude: max(abs(trend.minimum), abs(trend.maximum)))
    return DigitsAlone.areUnixTimes(trend, unit, TimeNameHint(columnName: columnName)) ? unit : nil
  }

  /// Turns numbers of units into seconds.
  public func turnIntoSeconds(_ counts: UnsafeMutableBufferPointer<Double>) {
    for index in counts.indices { counts[index] = seconds(counts[index]) }
  }

  /// A number of units in seconds.
  public func seconds(_ count: Double) -> Double {
    switch self {
    case .seconds: count
    case .milliseconds: count / 1e3
    case .microseconds: count / 1e6
    case .nanoseconds: count / 1e9
    }
  }

  /// How many of them make a second.
  public var perSecond: Int {
    switch self {
    case .seconds: 1
    case .milliseconds: 1000
    case .microseconds: 1_000_000
    case .nanoseconds: 1_000_000_000
    }
  }
}
