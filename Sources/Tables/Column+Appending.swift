extension Column {
  /// Adds a value at the end; amortised O(1) unless it changes the column's type.
  public mutating func append(_ value: Value) {
    switch value {
    case .missing: appendMissing()
    case .number(let number):
      if number.isFinite { append(number: number) } else { appendMissing() }
    case .integer(let integer): append(integer: integer)
    case .text(let text): append(text: text)
    case .bool(let bool): append(bool: bool)
    case .time(let seconds):
      if seconds.isFinite { append(time: seconds) } else { appendMissing() }
    }
  }

  private mutating func appendMissing() {
    missingCount += 1
    switch storage {
    case .empty(let count):
      storage = .empty(count: count + 1)
    case .numbers(var numbers):
      storage = .empty(count: 0)
      numbers.append(.nan)
      storage = .numbers(numbers)
    case .times(var seconds):
      storage = .empty(count: 0)
      seconds.append(.nan)
      storage = .times(seconds)
    case .integers(var integers, var missing):
      storage = .empty(count: 0)
      missing.insert(integers.count)
      integers.append(0)
      storage = .integers(integers, missing: missing)
    case .bools(var bools, var missing):
      storage = .empty(count: 0)
      missing.insert(bools.count)
      bools.append(false)
      storage = .bools(bools, missing: missing)
    case .texts(var codes, let dictionary):
      storage = .empty(count: 0)
      codes.append(-1)
      storage = .texts(codes: codes, dictionary: dictionary)
    }
  }

  private mutating func append(number: Double) {
    switch storage {
    case .empty(let count):
      storage = .numbers(Array(repeating: .nan, count: count) + [number])
    case .numbers(var numbers):
      storage = .empty(count: 0)
      numbers.append(number)
      storage = .numbers(numbers)
    case .integers:
      storage = .numbers(doubles + [number])
    case .texts, .bools, .times:
      append(text: Value.number(number).text ?? "")
    }
  }

  private mutating func append(integer: Int64) {
    switch storage {
    case .empty(let count):
      var missing = MissingValues()
      for row in 0..<count { missing.insert(row) }
      storage = .integers(Array(repeating: 0, count: count) + [integer], missing: missing)
    case .integers(var integers, let missing):
      storage = .empty(count: 0)
      integers.append(integer)
      storage = .integers(integers, missing: missing)
    case .numbers:
      append(number: Double(integer))
    case .texts, .bools, .times:
      append(text: String(integer))
    }
  }

  private mutating func append(time seconds: Double) {
    switch storage {
    case .empty(let count):
      storage = .times(Array(repeating: .nan, count: count) + [seconds])
    case .times(var times):
      storage = .empty(count: 0)
      times.append(seconds)
      storage = .times(times)
    case .numbers, .integers, .texts, .bools:
      append(text: Value.time(seconds).text ?? "")
    }
  }

  private mutating func append(bool: Bool) {
    switch storage {
    case .empty(let count):
      var missing = MissingValues()
      for row in 0..<count { missing.insert(row) }
      storage = .bools(Array(repeating: false, count: count) + [bool], missing: missing)
    case .bools(var bools, let missing):
      storage = .empty(count: 0)
      bools.append(bool)
      storage = .bools(bools, missing: missing)
    case .numbers, .integers, .texts, .times:
      append(text: String(bool))
    }
  }

  private mutating func append(text: String) {
    if case .texts(var codes, var dictionary) = storage {
      storage = .empty(count: 0)
      codes.append(dictionary.code(of: text))
      storage = .texts(codes: codes, dictionary: dictionary)
      return
    }
    var dictionary = TextDictionary()
    var codes: [Int32] = []
    codes.reserveCapacity(count + 1)
    for row in 0..<count { codes.append(self[row].text.map { dictionary.code(of: $0) } ?? -1) }
    codes.append(dictionary.code(of: text))
    storage = .texts(codes: codes, dictionary: dictionary)
  }
}
