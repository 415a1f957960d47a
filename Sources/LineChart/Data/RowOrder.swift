import Tables
import Threads

/// Which row of the table stands at which position, from left to right.
struct RowOrder: Equatable, Sendable {
  /// Nil while rows stand in the order of the file.
  private var permutation: [Int32]?
  let count: Int

  /// The order of the file.
  init(count: Int) {
    self.count = count
  }

  /// Rows with their positions' numbers rising; rows whose key is NaN are left out, equal ones stay in order.
  init(sortedBy keys: GrowingArray<Double>) {
    if RowOrder.isRising(keys) {
      self.init(count: keys.count)
    } else {
      self.init(rows: RisingOrder(keys).rows)
    }
  }

  /// Whether no key is below the one before, and none is NaN.
  private static func isRising(_ keys: GrowingArray<Double>) -> Bool {
    keys.withUnsafeBufferPointer { keys in
      guard let first = keys.first, !first.isNaN else { return keys.isEmpty }
      nonisolated(unsafe) let keys = keys
      return ConcurrentLoop.mapParts(of: keys.count - 1) { part in
        var position = part.lowerBound
        while position < part.upperBound {
          // Some keys without a way out between them, which are compared several at a time.
          let end = min(position + 1024, part.upperBound)
          var falls = 0
          for position in position..<end { falls |= keys[position] <= keys[position + 1] ? 0 : 1 }
          if falls != 0 { return false }
          position = end
        }
        return true
      }.allSatisfy { $0 }
    }
  }

  /// These rows, each at its place.
  init(rows: [Int32]) {
    permutation = rows
    count = rows.count
  }

  private init(permutation rows: [Int]) {
    permutation = rows.map { Int32($0) }
    count = rows.count
  }

  /// Rows by their rank: numbers and numeric texts by value, other texts in natural order, rows without a rank last;
  /// equal ranks stay in the order of the file.
  init(rankedBy column: Column) {
    let ranks = (0..<column.count).map { Rank(column[$0]) }
    self.init(
      permutation: ranks.indices.sorted { left, right in
        if ranks[left] < ranks[right] { return true }
        return ranks[right] < ranks[left] ? false : left < right
      })
  }

  subscript(position: Int) -> Int {
    permutation.map { Int($0[position]) } ?? position
  }

  /// Whether rows stand elsewhere than in the file.
  var isPermuted: Bool { permutation != nil }

  /// Whether a row stands before one that comes earlier in the file; rows that are left out move nothing.
  var movesRows: Bool {
    guard let permutation else { return false }
    return zip(permutation, permutation.dropFirst()).contains { $0 > $1 }
  }

  /// The rows in their order.
  var rows: [Int] { (0..<count).map { self[$0] } }

  /// The rows at these positions, -1 for -1; those at all positions for nil. Nil where that is the order of the file.
  func rows(at positions: [Int32]?) -> [Int32]? {
    guard let permutation else { return positions }
    guard let positions else { return permutation }
    return positions.map { $0 < 0 ? -1 : permutation[Int($0)] }
  }

  /// The values of a whole column, by position.
  func arrange(_ values: GrowingArray<Double>) -> GrowingArray<Double> {
    guard let permutation, !values.isEmpty else { return values }
    return GrowingArray(mapping: permutation) { values[Int($0)] }
  }
}

/// What rows are sorted by.
private enum Rank: Comparable {
  case number(Double)
  case text(String)
  case none

  init(_ value: Value) {
    if case .text(let text) = value {
      if let number = NumericText.number(in: text) {
        self = .number(number)
      } else {
        self = NumericText.isBlank(text) ? .none : .text(text)
      }
    } else {
      self = value.double.map { .number($0) } ?? .none
    }
  }

  static func < (left: Rank, right: Rank) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)): a < b
    case (.number, _): true
    case (.text(let a), .text(let b)): NaturalOrder.precedes(a, b)
    case (.text, .none): true
    default: false
    }
  }
}
