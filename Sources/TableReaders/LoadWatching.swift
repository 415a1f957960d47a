public import Tables

/// Who is shown the rows of a file while it is being read, on the thread that reads.
public protocol LoadWatching {
  /// Says whether the reading is to end, also amid a text of which no rows can be shown; asked now and then.
  var isStopped: @Sendable () -> Bool { get }

  /// Some more has been read.
  ///
  /// - Parameters:
  ///   - rowCount: how many rows have come in all.
  ///   - bytes: how many have been read of the file; 0 where that is not known.
  ///   - size: how many it has; nil where that is not known, and for what has no end to be seen.
  ///   - takeRows: hands over the rows that have come since it was last called.
  /// - Returns: whether the rest shall be read, too.
  func goesOn(rowCount: Int, bytes: Int, of size: Int?, takeRows: () -> Table) -> Bool

  /// The rows so far were wrong, because a column turned out to be another than its sample: all rows come again.
  func beginsAnew()
}
