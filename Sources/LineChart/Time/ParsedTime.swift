/// A time read from text in one of the forms of ISO 8601 and RFC 3339.
public struct ParsedTime: Hashable, Sendable {
  /// Which parts the text has.
  public enum Precision: Hashable, Sendable, Comparable {
    case year
    case month
    case day
    case time
  }

  /// Seconds since 1970-01-01T00:00:00Z. A text without a zone is taken as UTC, so that it stays what it says when it
  /// is shown in UTC, wherever that is.
  public let seconds: Double
  /// Whether the text ends in `Z` or an offset.
  public let hasZone: Bool
  public let precision: Precision

  /// Reads `2024`, `2024-07`, `2024-07-21`, `2024-07-21T12:00`, `2024-07-21 12:00:05.25`, the last two also followed by
  /// `Z`, `+02:00`, `+0200` or `+02`; years beyond four digits have a sign: `+12024-07`, `-0043`. Nothing else is read.
  ///
  /// `24:00` is the next day's midnight, and a leap second, `:60`, the next minute's beginning.
  public init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ ParsedTime(utf8: $0) }) else { return nil }
    self = time
  }

  /// The same for the bytes of a text.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = TimeScanner(bytes)
    guard let date = scanner.scanDate() else { return nil }
    let midnight = Double(date.date.daysSince1970) * 86_400
    if scanner.isAtEnd {
      (seconds, hasZone, precision) = (midnight, false, date.precision)
      return
    }
    guard date.precision == .day, scanner.scanDateTimeSeparator(), let time = scanner.scanTimeOfDay() else {
      return nil
    }
    let offset = scanner.scanZone()
    guard scanner.isAtEnd else { return nil }
    // Whole numbers first: a fraction is rounded once.
    seconds = (midnight + Double(time.seconds - (offset ?? 0))) + time.fraction
    hasZone = offset != nil
    precision = .time
  }
}
