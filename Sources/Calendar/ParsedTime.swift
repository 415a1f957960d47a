/// A time read from text.
public struct ParsedTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z. A text without a zone is taken as UTC, so that it stays what it says when it
  /// is shown in UTC, wherever that is.
  public let seconds: Double
  /// Whether the text says its zone or its offset from UTC.
  public let hasZone: Bool
  public let precision: TimePrecision

  public init(seconds: Double, hasZone: Bool, precision: TimePrecision) {
    self.seconds = seconds
    self.hasZone = hasZone
    self.precision = precision
  }

  init(date: ScannedDate, clock: ScannedClock? = nil) {
    let midnight = date.days * 86_400
    if let clock {
      // Whole numbers first: a fraction is rounded once.
      seconds = Double(midnight + clock.seconds - (clock.offset ?? 0)) + clock.fraction
      hasZone = clock.offset != nil
      precision = .time
    } else {
      seconds = Double(midnight)
      hasZone = false
      precision = date.precision
    }
  }

  /// Reads the strict forms of ISO 8601 and RFC 3339: `2024`, `2024-07`, `2024-07-21`, `2024-07-21T12:00`,
  /// `2024-07-21 12:00:05.25`, the last two also followed by `Z`, `+02:00`, `+0200` or `+02`; years beyond four digits
  /// have a sign: `+12024-07`, `-0043`. Nothing else is read; see `TimeFormat` for what people write besides.
  ///
  /// `24:00` is the next day's midnight, and a leap second, `:60`, the next minute's beginning.
  public init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ ParsedTime(utf8: $0) }) else { return nil }
    self = time
  }

  /// The same for the bytes of a text.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = TimeScanner(bytes, isLenient: false)
    guard let time = scanner.scanYearFirst() else { return nil }
    self = time
  }
}
