import Glibc

/// The zone of the process: that of the `TZ` variable, else the system's.
public struct SystemTimeZone: TimeZoneRules, Hashable {
  /// Reads `TZ`, for every value of this type: the C library knows one zone at a time.
  public init() {
    tzset()
  }

  /// 0 for moments that the C library can't tell the year of.
  public func offset(at secondsSince1970: Int64) -> Int {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
