/// A named column of values of one type, some of which may be missing.
///
/// Numbers are stored as 64-bit floats, or as integers while all of them are whole; texts as codes into a dictionary
/// of the distinct texts. A column takes values of other types by turning into a text column, which loses nothing:
/// each value keeps the text that it had.
public struct Column: Sendable {
  enum Storage: Sendable {
    /// Nothing but missing values so far.
    case empty(count: Int)
    /// NaN where missing.
    case numbers([Double])
    case integers([Int64], missing: MissingValues)
    case texts(codes: [Int32], dictionary: TextDictionary)
    case bools([Bool], missing: MissingValues)
    /// Seconds since 1970 in UTC; NaN where missing.
    case times([Double])
  }

  public var name: String
  var storage: Storage
  /// How many values are missing.
  public internal(set) var missingCount: Int

  /// A column without rows.
  public init(name: String) {
    self.name = name
    storage = .empty(count: 0)
    missingCount = 0
  }

  public init(name: String, values: some Sequence<Value>) {
    self.init(name: name)
    for value in values { append(value) }
  }

  /// A column of numbers; those that are not finite count as missing.
  public init(name: String, numbers: [Double]) {
    self.name = name
    missingCount = numbers.reduce(0) { $0 + ($1.isFinite ? 0 : 1) }
    storage = .numbers(numbers.map { $0.isFinite ? $0 : .nan })
  }

  public var count: Int {
    switch storage {
    case .empty(let count): count
    case .numbers(let numbers), .times(let numbers): numbers.count
    case .integers(let integers, _): integers.count
    case .texts(let codes, _): codes.count
    case .bools(let bools, _): bools.count
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

  /// The value in a row, 0-based; `row` is within `0..<count`.
  public subscript(row: Int) -> Value {
    switch storage {
    case .empty: return .missing
    case .numbers(let numbers): return numbers[row].isNaN ? .missing : .number(numbers[row])
    case .times(let seconds): return seconds[row].isNaN ? .missing : .time(seconds[row])
    case .integers(let integers, let missing): return missing.contains(row) ? .missing : .integer(integers[row])
    case .bools(let bools, let missing): return missing.contains(row) ? .missing : .bool(bools[row])
    case .texts(let codes, let dictionary):
      guard codes[row] >= 0 else { return .missing }
      return .text(dictionary.texts[Int(codes[row])])
    }
  }

  /// All values as 64-bit floats, NaN where missing or text. Booleans are 0 and 1, times seconds since 1970 in UTC.
  public var doubles: [Double] {
    switch storage {
    case .numbers(let numbers), .times(let numbers): return numbers
    case .empty(let count): return Array(repeating: .nan, count: count)
    case .texts(let codes, _): return Array(repeating: .nan, count: codes.count)
    case .integers(let integers, let missing):
      return missingCount == 0
        ? integers.map { Double($0) }
        : integers.indices.map { missing.contains($0) ? .nan : Double(integers[$0]) }
    case .bools(let bools, let missing):
      return bools.indices.map { missing.contains($0) ? .nan : bools[$0] ? 1 : 0 }
    }
  }
}
