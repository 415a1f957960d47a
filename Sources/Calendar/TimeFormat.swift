/// One column's way to write times.
public struct TimeFormat: Hashable, Sendable {
  /// The family of texts that is read.
  public enum Style: Hashable, Sendable {
    /// ISO 8601 in all its shapes and what is near to it: `2024`, `2024-07`, `202407`, `2024-07-21`, `2024/7/21`,
    /// `20240721`, `2024-W29-7`, `2024-203`, and behind a day `T12:00:05.25Z`, ` 12:00`, `T120005+0200`.
    case yearFirst
    /// `yyyymmddhhmm` and `yyyymmddhhmmss`.
    case longDigits
    /// `1974Q1`, `1970 Q1`, `Q1 1970`, `1995M01`.
    case period
    /// With the name of a month: `Jan-1-1995`, `1 January 1995`, RFC 2822.
    case written
    /// `21.07.2024`, `7/21/2024 3:04 PM`, `07/2024`.
    case yearLast(DateOrder)
    /// Units since 1970.
    case unix(UnixTimeUnit)
  }

  public var style: Style
  /// Whether the column's times say their zone; those that don't are to be shown as they stand.
  public var hasZone: Bool
  /// The finest parts that the column's texts have.
  public var precision: TimePrecision

  public init(_ style: Style, hasZone: Bool = false, precision: TimePrecision = .time) {
    self.style = style
    self.hasZone = hasZone
    self.precision = precision
  }

  /// Seconds since 1970-01-01T00:00:00Z; a text without a zone is taken as UTC, blanks around it are passed over. Nil
  /// for what is no time in this format.
  public func parse(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    read(text)?.seconds
  }

  /// The same for a text.
  public func parse(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  /// The time with what its text says of zone and precision.
  public func read(_ text: UnsafeBufferPointer<UInt8>) -> ParsedTime? {
    if style == .yearFirst, let time = ParsedTime(plainISO: text) { return time }
    var scanner = TimeScanner(TimeFormat.trimmed(text))
    guard !scanner.isAtEnd else { return nil }
    switch style {
    case .yearFirst: return scanner.scanYearFirst()
    case .longDigits: return scanner.scanLongDigits()
    case .period: return scanner.scanPeriod()
    case .written: return scanner.scanWritten()
    case .yearLast(let order): return scanner.scanYearLast(order)
    case .unix(let unit):
      return scanner.scanUnixTime(unit).map { ParsedTime(seconds: $0, hasZone: true, precision: .time) }
    }
  }

  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let first = text.first, let last = text.last, isBlank(first) || isBlank(last) else { return text }
    guard let start = text.firstIndex(where: { !isBlank($0) }), let end = text.lastIndex(where: { !isBlank($0) }) else {
      return UnsafeBufferPointer(rebasing: text[0..<0])
    }
    return UnsafeBufferPointer(rebasing: text[start...end])
  }
}
