/// Who is shown the rows of a file while it is being read, on the thread that reads.
public protocol LoadWatching {
  /// Some more has been read; `rows.takeRows()` hands over the rows that have come since it was last asked.
  ///
  /// - Parameters:
  ///   - bytes: how many have been read of the file.
  ///   - size: how many it has; nil for what has no end to be seen.
  /// - Returns: whether the rest shall be read, too.
  func goesOn(_ rows: inout TableStream, bytes: Int, of size: Int?) -> Bool

  /// The rows so far were wrong, because a column turned out to be another than its sample: all rows come again.
  func beginsAnew()
}
