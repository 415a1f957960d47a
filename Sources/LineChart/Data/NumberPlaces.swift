import Tables

/// Where positions lie on a number axis, rising: the values of a column, or without one the rows' numbers from 1.
struct NumberPlaces: RandomAccessCollection, Equatable, Sendable {
  /// Nil for the rows' numbers, which take no memory.
  let numbers: GrowingArray<Double>?
  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ numbers: GrowingArray<Double>) {
    self.numbers = numbers
    endIndex = numbers.count
  }

  /// 1 … `count`.
  init(rowNumbers count: Int) {
    numbers = nil
    endIndex = count
  }

  /// Numbers of which those before `first` are known to rise; nil where one from there on does not, or is none.
  init?(_ numbers: GrowingArray<Double>, risingFrom first: Int) {
    guard first > 0, first <= numbers.count else { return nil }
    for position in first..<numbers.count where !(numbers[position - 1] < numbers[position]) { return nil }
    self.init(numbers)
  }

  subscript(position: Int) -> Double {
    if let numbers { return numbers[position] }
    precondition(position >= 0 && position < endIndex, "A position lies within the rows.")
    return Double(position + 1)
  }
  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Double>) throws -> Result
  ) rethrows -> Result? {
    try numbers?.withContiguousStorageIfAvailable(body)
  }
}
