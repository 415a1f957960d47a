/// Which values of a series are there: how many, and which of them stand alone between missing ones.
public struct PresentValues: Hashable, Sendable {
  /// The number of rows that it has seen.
  public private(set) var rowCount = 0
  /// The number of values that are not missing.
  public private(set) var count = 0
  /// The rows, rising, whose value has a missing one before it and another one behind; where rows begin or end, one of
  /// the two is enough. No more than the first `most`.
  public private(set) var alone: [Int] = []

  /// More rows than these are no exceptions any more.
  public static let most = 100_000

  /// Of no rows.
  public init() {}

  /// Takes in the rows that are new: those of `values` from `rowCount` on.
  ///
  /// - Parameters:
  ///   - values: all rows, NaN where a value is missing; the first ones are those that it has seen.
  ///   - areComplete: whether it is known that none is missing, so that none is looked at.
  public mutating func extend(to values: UnsafeBufferPointer<Double>, areComplete: Bool = false) {
    precondition(values.count >= rowCount, "What is there only grows.")
    let first = rowCount
    rowCount = values.count
    if areComplete {
      count += rowCount - first
      return
    }
    // The last row was looked at when nothing followed.
    if first > 0 {
      if alone.last == first - 1 { alone.removeLast() }
      addIfAlone(first - 1, values)
    }
    var row = first
    while row < rowCount {
      let end = min(row + MinMax.blockSize, rowCount)
      if PresentValues.isComplete(values, row..<end), row > first, !values[row - 1].isNaN, end < rowCount,
        !values[end].isNaN
      {
        count += end - row
      } else {
        for row in row..<end where !values[row].isNaN {
          count += 1
          addIfAlone(row, values)
        }
      }
      row = end
    }
  }

  private mutating func addIfAlone(_ row: Int, _ values: UnsafeBufferPointer<Double>) {
    guard !values[row].isNaN, alone.count < PresentValues.most else { return }
    let isFirst = row == 0
    let isLast = row == values.count - 1
    guard isFirst || values[row - 1].isNaN, isLast || values[row + 1].isNaN, !isFirst || !isLast else { return }
    alone.append(row)
  }

  /// Whether no value is missing; without a branch it is found for several at a time.
  private static func isComplete(_ values: UnsafeBufferPointer<Double>, _ rows: Range<Int>) -> Bool {
    guard let start = values.baseAddress else { return true }
    var difference = SIMD2<Double>.zero
    var row = rows.lowerBound
    while row + 2 <= rows.upperBound {
      let next = UnsafeRawPointer(start + row).loadUnaligned(as: SIMD2<Double>.self)
      difference += next - next
      row += 2
    }
    if row < rows.upperBound { difference.x += values[row] - values[row] }
    return difference.x == 0 && difference.y == 0
  }
}
