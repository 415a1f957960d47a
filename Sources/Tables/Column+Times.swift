public import Calendar

extension Column {
  /// A column of times in seconds since 1970-01-01T00:00:00Z; those that are not finite count as missing.
  ///
  /// - Parameter format: how the file writes them. It tells whether they say their zone and how exact they are.
  public init(name: String, times: consuming GrowingArray<Double>, format: TimeFormat? = nil) {
    self.init(name: name, numbers: times)
    storage = .times
    timeFormat = format
  }

  /// A column of times in seconds since 1970-01-01T00:00:00Z; those that are not finite count as missing.
  public init(name: String, times: [Double], format: TimeFormat? = nil) {
    self.init(name: name, times: GrowingArray(times), format: format)
  }
}
