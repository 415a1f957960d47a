public import Calendar

/// A named column of values of one type, some of which may be missing.
///
/// Numbers are stored as 64-bit floats, or as integers of as few bytes as hold them while all are whole; texts as codes into a dictionary
/// of the distinct texts. A column takes values of other types by turning into a text column: each value then is what
/// `text(at:)` made of it. Whole numbers keep all their digits in any case.
public struct Column: Sendable {
  enum Storage: Sendable {
    /// Nothing but missing values so far.
    case empty
    /// In `floats`, NaN where missing; `digits` holds what they would round.
    case numbers
    /// In `integers` and `missing`.
    case integers
    /// In `codes`, -1 where missing, and `dictionary`.
    case texts
    /// In `bools` and `missing`.
    case bools
    /// Seconds since 1970 in UTC in `floats`, NaN where missing.
    case times
  }

  public var name: String
  /// What one of the numbers is, such as `%` or `€`, where the file says so with each of them.
  public var unit: String?
  /// The number of rows.
  public internal(set) var count: Int
  /// How many values are missing.
  public internal(set) var missingCount: Int
  /// How the file writes this column's times; nil for other columns, and for times that are no texts in the file:
  /// those are moments in UTC, as exact as a float.
  public var timeFormat: TimeFormat?
  var storage: Storage
  var floats = GrowingArray<Double>()
  var integers = CompactIntegers()
  var codes = GrowingArray<Int32>()
  var bools = GrowingArray<Bool>()
  var missing = MissingValues()
  var digits: [Int: ExactDigits] = [:]
  var dictionary = TextDictionary()

  /// A column without rows.
  public init(name: String) {
    self.name = name
    storage = .empty
    count = 0
    missingCount = 0
  }

  public init(name: String, values: some Sequence<Value>) {
    self.init(name: name)
    for value in values { append(value) }
  }

  /// A column of numbers; those that are not finite count as missing. The array is kept as it is where all are finite
  /// or nobody else holds it.
  public init(name: String, numbers: consuming GrowingArray<Double>) {
    self.init(name: name)
    count = numbers.count
    missingCount = numbers.withUnsafeBufferPointer { Column.countNonFinite($0) }
    storage = .numbers
    floats = numbers
    if missingCount > 0 { Column.markMissing(&floats) }
  }

  /// A column of numbers; those that are not finite count as missing.
  public init(name: String, numbers: [Double]) {
    self.init(name: name, numbers: GrowingArray(numbers))
  }

  /// A column of whole numbers, all of them present.
  public init(name: String, integers: consuming [Int64]) {
    self.init(name: name)
    count = integers.count
    storage = .integers
    self.integers = CompactIntegers(integers)
  }

  static func countNonFinite(_ numbers: UnsafeBufferPointer<Double>) -> Int {
    var count = 0
    // What is finite less itself is 0, all else is NaN; without a branch it is done for several at a time.
    for number in numbers { count &+= number - number == 0 ? 0 : 1 }
    return count
  }

  private static func markMissing(_ numbers: inout GrowingArray<Double>) {
    numbers.withUnsafeMutableBufferPointer { numbers in
      for index in numbers.indices where !numbers[index].isFinite { numbers[index] = .nan }
    }
  }

  /// The type of the present values; text where there are none.
  public var type: ColumnType {
    switch storage {
    case .numbers, .integers: .number
    case .empty, .texts: .text
    case .bools: .bool
    case .times: .time
    }
  }

  /// The value in a row, 0-based; `row` is within `0..<count`. A whole number beyond 64 bits is rounded: see
  /// `text(at:)`.
  public subscript(row: Int) -> Value {
    precondition(row >= 0 && row < count, "A row lies within its column.")
    switch storage {
    case .empty: return .missing
    case .numbers:
      let number = floats[row]
      if number.isNaN { return .missing }
      if !digits.isEmpty, case .integer(let integer) = digits[row] { return .integer(integer) }
      return .number(number)
    case .times: return floats[row].isNaN ? .missing : .time(floats[row])
    case .integers: return missing.contains(row) ? .missing : .integer(integers[row])
    case .bools: return missing.contains(row) ? .missing : .bool(bools[row])
    case .texts: return codes[row] < 0 ? .missing : .text(dictionary.text(codes[row]))
    }
  }

  /// The value in a row as a person would write it, with every digit of a whole number however long; nil where it is
  /// missing.
  public func text(at row: Int) -> String? {
    if storage == .numbers, !digits.isEmpty, let digits = digits[row] { return digits.text }
    return self[row].text
  }

  /// All values as 64-bit floats, NaN where missing or text. Booleans are 0 and 1, times seconds since 1970 in UTC.
  ///
  /// Of a column of floats it is the column's own memory; others are turned into floats each time.
  public var doubles: GrowingArray<Double> {
    switch storage {
    case .numbers, .times: return floats
    case .empty, .texts: return GrowingArray(repeatElement(.nan, count: count))
    case .integers: return doubles(in: 0..<count)
    case .bools:
      return GrowingArray(bools.indices.lazy.map { missing.contains($0) ? .nan : bools[$0] ? 1 : 0 })
    }
  }

  /// All values as `doubles` has them, of which those before `known.count` are known already. O(rows added).
  public func doubles(extending known: GrowingArray<Double>) -> GrowingArray<Double> {
    guard storage == .integers, known.count <= count else { return doubles }
    var doubles = known
    doubles.reserveCapacity(capacity)
    doubles.append(contentsOf: self.doubles(from: known.count))
    return doubles
  }

  /// The values from a row on, as `doubles` has them. O(their number) for numbers and times.
  public func doubles(from first: Int) -> GrowingArray<Double> {
    doubles(in: min(max(first, 0), count)..<count)
  }

  /// Runs `body` with all values as `doubles` has them, in pieces of some thousand where that takes less memory.
  public func forEachPieceOfDoubles(_ body: (UnsafeBufferPointer<Double>) -> Void) {
    guard storage == .integers else { return doubles.withUnsafeBufferPointer(body) }
    for first in stride(from: 0, to: count, by: 8192) {
      doubles(in: first..<min(first + 8192, count)).withUnsafeBufferPointer(body)
    }
  }

  private func doubles(in rows: Range<Int>) -> GrowingArray<Double> {
    switch storage {
    case .integers:
      var doubles = integers.doubles(in: rows)
      guard missingCount > 0 else { return doubles }
      doubles.withUnsafeMutableBufferPointer { doubles in
        for place in doubles.indices where missing.contains(rows.lowerBound + place) { doubles[place] = .nan }
      }
      return doubles
    case .numbers, .times: return GrowingArray(floats[rows])
    case .empty, .texts, .bools: return GrowingArray(doubles[rows])
    }
  }
}
