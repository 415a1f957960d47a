extension Column {
  /// Adds a value at the end; amortised O(1) unless it changes the column's type.
  public mutating func append(_ value: Value) {
    switch value {
    case .missing: appendMissing()
    case .number(let number): append(number: number)
    case .integer(let integer): append(integer: integer)
    case .text(let text): append(text: text)
    case .bool(let bool): append(bool: bool)
    case .time(let seconds): append(time: seconds)
    }
  }

  /// Adds missing values at the end.
  public mutating func appendMissing(count added: Int = 1) {
    guard added > 0 else { return }
    switch storage {
    case .empty: break
    case .numbers, .times: floats.append(repeating: .nan, count: added)
    case .integers:
      missing.insert(count..<count + added)
      integers.append(zeros: added)
    case .bools:
      missing.insert(count..<count + added)
      bools.append(repeating: false, count: added)
    case .texts: codes.append(repeating: -1, count: added)
    }
    count += added
    missingCount += added
  }

  /// Adds a number at the end; one that is not finite is missing.
  public mutating func append(number: Double) {
    guard number.isFinite else {
      appendMissing()
      return
    }
    switch storage {
    case .numbers: break
    case .empty, .integers: turnIntoNumbers()
    case .texts, .bools, .times:
      append(text: Value.number(number).text ?? "")
      return
    }
    floats.append(number)
    count += 1
  }

  /// Adds a whole number at the end, exactly.
  public mutating func append(integer: Int64) {
    switch storage {
    case .integers: integers.append(integer)
    case .empty:
      turn(into: .integers)
      integers.append(integer)
    case .numbers:
      // Beyond this a float is shown with an exponent, also where it is exact.
      if integer.magnitude >= 1 << 53 { digits[count] = .integer(integer) }
      floats.append(Double(integer))
    case .texts, .bools, .times:
      append(text: String(integer))
      return
    }
    count += 1
  }

  /// Adds a whole number of any length: `number` to draw it, its digits to show it.
  public mutating func append(longInteger text: String, number: Double) {
    switch storage {
    case .texts, .bools, .times: append(text: text)
    case .empty, .integers, .numbers:
      if number.isFinite { digits[count] = .text(text) }
      append(number: number)
    }
  }

  /// Adds a moment at the end, in seconds since 1970 in UTC; one that is not finite is missing.
  public mutating func append(time seconds: Double) {
    guard seconds.isFinite else {
      appendMissing()
      return
    }
    switch storage {
    case .times: floats.append(seconds)
    case .empty:
      turn(into: .times)
      floats.append(seconds)
    case .numbers, .integers, .texts, .bools:
      append(text: Value.time(seconds).text ?? "")
      return
    }
    count += 1
  }

  /// Adds a truth value at the end.
  public mutating func append(bool: Bool) {
    switch storage {
    case .bools: bools.append(bool)
    case .empty:
      turn(into: .bools)
      bools.append(bool)
    case .numbers, .integers, .texts, .times:
      append(text: String(bool))
      return
    }
    count += 1
  }

  /// Adds a text at the end.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(utf8: $0) }
  }

  /// Adds a text at the end that is given as well-formed UTF-8.
  public mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) {
    if storage != .texts { turnIntoTexts() }
    codes.append(dictionary.code(of: text))
    count += 1
  }

  /// Adds numbers at the end; those that are not finite are missing.
  public mutating func append(numbers: [Double]) {
    if storage == .empty || storage == .integers { turnIntoNumbers() }
    guard storage == .numbers else {
      for number in numbers { append(number: number) }
      return
    }
    floats.reserveCapacity(count + numbers.count)
    for number in numbers {
      floats.append(number.isFinite ? number : .nan)
      if !number.isFinite { missingCount += 1 }
    }
    count += numbers.count
  }

  /// How many rows there is room for.
  public var capacity: Int {
    switch storage {
    case .empty: count
    case .numbers, .times: floats.capacity
    case .integers: integers.capacity
    case .bools: bools.capacity
    case .texts: codes.capacity
    }
  }

  /// Makes room for rows to come.
  public mutating func reserve(_ rows: Int) {
    switch storage {
    case .empty: break
    case .numbers, .times: floats.reserveCapacity(rows)
    case .integers: integers.reserve(rows)
    case .bools: bools.reserveCapacity(rows)
    case .texts: codes.reserveCapacity(rows)
    }
  }
}

extension Column {
  /// Gives a column without present values a type.
  private mutating func turn(into type: Storage) {
    let rows = count
    count = 0
    missingCount = 0
    storage = type
    appendMissing(count: rows)
  }

  private mutating func turnIntoNumbers() {
    guard storage == .integers else {
      turn(into: .numbers)
      return
    }
    let wholes = integers
    floats = doubles
    // Numbers of four bytes and less are exact as floats.
    if wholes.bytesPerNumber == 8 {
      for row in 0..<count where wholes[row].magnitude >= 1 << 53 && !floats[row].isNaN {
        digits[row] = .integer(wholes[row])
      }
    }
    storage = .numbers
    integers = CompactIntegers()
    missing = MissingValues()
  }

  private mutating func turnIntoTexts() {
    guard storage != .empty else {
      turn(into: .texts)
      return
    }
    var codes = GrowingArray<Int32>()
    codes.reserveCapacity(count + 1)
    for row in 0..<count { codes.append(text(at: row).map { dictionary.code(of: $0) } ?? -1) }
    self.codes = codes
    storage = .texts
    floats = []
    integers = CompactIntegers()
    bools = []
    missing = MissingValues()
    digits = [:]
  }
}
