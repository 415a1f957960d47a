/// Clocks that are always the same number of seconds ahead of UTC.
public struct FixedOffset: TimeZoneRules, Hashable {
  /// Negative west of Greenwich.
  public var seconds: Int

  public init(seconds: Int) {
    self.seconds = seconds
  }

  public func offset(at secondsSince1970: Int64) -> Int { seconds }
}
