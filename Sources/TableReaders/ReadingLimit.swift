public import Diagnostics

/// How much is read of a source, which may have no end.
///
/// Beyond what was asked for, reading ends where the rows would take more than half of the memory that there is, those
/// to come with what drawing them takes included: a machine out of memory stands still before it says anything.
public struct ReadingLimit: Sendable {
  /// The most rows that are asked for; nil for all.
  public var rowCount: Int?
  /// Says how much memory is left, in bytes; nil where that is not known.
  var availableMemory: @Sendable () -> Int?
  /// Says how much memory the program has, in bytes.
  var residentMemory: @Sendable () -> Int

  /// How many bytes are read until the next look at the memory.
  private var nextLook = ReadingLimit.shortestInterval

  /// What drawing takes for each value, in bytes, by experience.
  private static let drawnValue = 16
  /// Positions are numbered in 32 bits.
  private static let mostRows = Int(Int32.max) - 1
  /// The bytes between two looks at the memory: a share of what is left, within these bounds.
  private static let interval = 1 << 24
  private static let shortestInterval = 1 << 20
  private static let intervalShare = 32

  /// What is left to the rest of the program, in bytes: fonts are looked up on other threads meanwhile, each with its
  /// stack, by libraries that end the program where they get no memory.
  private static let reserve = 48 << 20

  public init(rowCount: Int? = nil) {
    self.rowCount = rowCount
    availableMemory = { SystemMemory.available.map { max($0 - ReadingLimit.reserve, 0) } }
    residentMemory = { SystemMemory.resident }
  }

  /// Whether as many rows have come as were asked for.
  public func isReached(rows: Int) -> Bool { rowCount.map { rows >= $0 } ?? false }

  /// Why nothing more can be read; nil where it can. The memory is looked at once in 16 MiB, and more often where less
  /// than 512 MiB are left.
  ///
  /// - Parameters:
  ///   - bytes: how many have been read in all.
  ///   - rows, columns: what has been made of them.
  public mutating func problem(bytes: Int, rows: Int, columns: Int, path: String?) -> Diagnostic? {
    let isTooMany = rows >= ReadingLimit.mostRows
    if !isTooMany {
      guard bytes >= nextLook else { return nil }
      let available = availableMemory()
      // Rows take several times the bytes of their text, so that little memory may be used up soon.
      let share = available.map { $0 / ReadingLimit.intervalShare } ?? ReadingLimit.interval
      nextLook = bytes + min(max(share, ReadingLimit.shortestInterval), ReadingLimit.interval)
      guard let available else { return nil }
      let resident = residentMemory()
      let drawn = rows.multipliedReportingOverflow(by: max(columns, 1) * ReadingLimit.drawnValue).partialValue
      guard resident + drawn > (resident + available) / 2 else { return nil }
    }
    let read = rows > 0 ? "\(rows) rows" : "\(bytes >> 20) MiB without a row"
    return ReadingLimit.end("\(isTooMany ? "there are too many rows" : "memory runs short") after \(read)", path)
  }

  /// Why a text of which `bytes` have come cannot be moved to where there is room for `capacity`; nil where it can.
  func problem(bytes: Int, movingTo capacity: Int, path: String?) -> Diagnostic? {
    guard capacity >= ReadingLimit.shortestInterval, let available = availableMemory(), capacity > available / 2 else {
      return nil
    }
    return ReadingLimit.end("memory runs short after \(bytes >> 20) MiB without a row", path)
  }

  private static func end(_ reason: String, _ path: String?) -> Diagnostic {
    Diagnostic(
      .error, "\(reason), and more would come; --max-rows N reads the first N", code: "too-large", path: path)
  }

  /// Why a text of so many bytes cannot be read as a whole; nil where it can.
  func problem(expecting bytes: Int, path: String?) -> Diagnostic? {
    guard bytes >= ReadingLimit.shortestInterval, let available = availableMemory(), bytes > available / 2 else {
      return nil
    }
    return Diagnostic(
      .error, "the text of \(bytes >> 20) MiB has to be read as a whole, for which memory does not suffice",
      code: "too-large", path: path)
  }
}
