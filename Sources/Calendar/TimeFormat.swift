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
    if style == .yearFirst, let seconds = TimeFormat.plainISOSeconds(text) { return seconds }
    return read(text)?.seconds
  }

  /// The same for a text.
  public func parse(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  /// The time with what its text says of zone and precision.
  public func read(_ text: UnsafeBufferPointer<UInt8>) -> ParsedTime? {
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

  /// The seconds of the commonest shapes, `yyyy-mm-dd`, `yyyy-mm-ddThh:mm` and `yyyy-mm-ddThh:mm:ss`, the last one also
  /// with `Z`; nil for anything else, which may still be a time.
  private static func plainISOSeconds(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let count = text.count
    guard count == 10 || count == 16 || count == 19 || count == 20 && text[19] == UInt8(ascii: "Z") else { return nil }
    var isBad = text[4] != text[7] || text[4] != UInt8(ascii: "-") && text[4] != UInt8(ascii: "/")
    func pair(_ index: Int) -> Int {
      let (tens, ones) = (text[index] &- 48, text[index + 1] &- 48)
      isBad = isBad || tens > 9 || ones > 9
      return Int(tens) * 10 + Int(ones)
    }
    let year = pair(0) * 100 + pair(2)
    let (month, day) = (pair(5), pair(8))
    // The short months are left to the slow way.
    guard !isBad, month >= 1, month <= 12, day >= 1, day <= 28 || day <= CivilDate.days(inMonth: month, of: year) else {
      return nil
    }
    var seconds = CivilDate(year: year, month: month, day: day).daysSince1970 * 86_400
    if count > 10 {
      let (hour, minute, second) = (pair(11), pair(14), count > 16 ? pair(17) : 0)
      let isColon = text[13] == UInt8(ascii: ":") && (count == 16 || text[16] == UInt8(ascii: ":"))
      guard !isBad, isColon, text[10] == UInt8(ascii: "T") || text[10] == 0x20, hour < 24, minute < 60, second < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60 + second
    }
    return Double(seconds)
  }
}
