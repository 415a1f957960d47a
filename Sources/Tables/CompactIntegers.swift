/// Whole numbers, all of them in as few bytes as the widest needs.
struct CompactIntegers: Sendable {
  private enum Width: Sendable { case one, two, four, eight }

  private var width = Width.one
  // Just the array of the width at hand has elements.
  private var ones = GrowingArray<Int8>()
  private var twos = GrowingArray<Int16>()
  private var fours = GrowingArray<Int32>()
  private var eights = GrowingArray<Int64>()

  init() {}

  init(_ integers: consuming [Int64]) {
    integers.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  var count: Int {
    switch width {
    case .one: ones.count
    case .two: twos.count
    case .four: fours.count
    case .eight: eights.count
    }
  }

  /// How many numbers there is room for.
  var capacity: Int {
    switch width {
    case .one: ones.capacity
    case .two: twos.capacity
    case .four: fours.capacity
    case .eight: eights.capacity
    }
  }

  /// How many bytes each number takes.
  var bytesPerNumber: Int {
    switch width {
    case .one: 1
    case .two: 2
    case .four: 4
    case .eight: 8
    }
  }

  subscript(index: Int) -> Int64 {
    switch width {
    case .one: Int64(ones[index])
    case .two: Int64(twos[index])
    case .four: Int64(fours[index])
    case .eight: eights[index]
    }
  }

  mutating func append(_ integer: Int64) {
    widen(for: integer...integer)
    switch width {
    case .one: ones.append(Int8(truncatingIfNeeded: integer))
    case .two: twos.append(Int16(truncatingIfNeeded: integer))
    case .four: fours.append(Int32(truncatingIfNeeded: integer))
    case .eight: eights.append(integer)
    }
  }

  mutating func append(contentsOf integers: UnsafeBufferPointer<Int64>) {
    guard let first = integers.first else { return }
    var least = first
    var greatest = first
    for integer in integers {
      least = integer < least ? integer : least
      greatest = integer > greatest ? integer : greatest
    }
    widen(for: least...greatest)
    switch width {
    case .one: ones.append(mapping: integers) { Int8(truncatingIfNeeded: $0) }
    case .two: twos.append(mapping: integers) { Int16(truncatingIfNeeded: $0) }
    case .four: fours.append(mapping: integers) { Int32(truncatingIfNeeded: $0) }
    case .eight: eights.append(contentsOf: integers)
    }
  }

  mutating func append(contentsOf other: CompactIntegers) {
    if other.width == .eight, width == .eight {
      eights.append(contentsOf: other.eights)
    } else {
      reserve(count + other.count)
      for index in 0..<other.count { append(other[index]) }
    }
  }

  mutating func append(zeros added: Int) {
    switch width {
    case .one: ones.append(repeating: 0, count: added)
    case .two: twos.append(repeating: 0, count: added)
    case .four: fours.append(repeating: 0, count: added)
    case .eight: eights.append(repeating: 0, count: added)
    }
  }

  /// Makes room for `count` numbers in all, as wide as those so far.
  mutating func reserve(_ count: Int) {
    switch width {
    case .one: ones.reserveCapacity(count)
    case .two: twos.reserveCapacity(count)
    case .four: fours.reserveCapacity(count)
    case .eight: eights.reserveCapacity(count)
    }
  }

  /// Those with these indexes, in this order; 0 where an index is -1.
  func picking(_ indexes: [Int32]) -> CompactIntegers {
    var picked = CompactIntegers()
    picked.width = width
    switch width {
    case .one: picked.ones = GrowingArray(mapping: indexes) { $0 < 0 ? 0 : ones[Int($0)] }
    case .two: picked.twos = GrowingArray(mapping: indexes) { $0 < 0 ? 0 : twos[Int($0)] }
    case .four: picked.fours = GrowingArray(mapping: indexes) { $0 < 0 ? 0 : fours[Int($0)] }
    case .eight: picked.eights = GrowingArray(mapping: indexes) { $0 < 0 ? 0 : eights[Int($0)] }
    }
    return picked
  }

  /// Those with indexes in a range as 64-bit floats.
  func doubles(in range: Range<Int>) -> GrowingArray<Double> {
    switch width {
    case .one: ones.mapped(in: range) { Double($0) }
    case .two: twos.mapped(in: range) { Double($0) }
    case .four: fours.mapped(in: range) { Double($0) }
    case .eight: eights.mapped(in: range) { Double($0) }
    }
  }

  private mutating func widen(for range: ClosedRange<Int64>) {
    func fits<T: FixedWidthInteger>(_ type: T.Type) -> Bool {
      range.lowerBound >= Int64(T.min) && range.upperBound <= Int64(T.max)
    }
    let needed: Width = fits(Int8.self) ? .one : fits(Int16.self) ? .two : fits(Int32.self) ? .four : .eight
    switch (width, needed) {
    case (_, .one), (.two, .two), (.four, .two), (.four, .four), (.eight, _): return
    case (.one, .two): twos = ones.mapped { Int16($0) }
    case (.one, .four): fours = ones.mapped { Int32($0) }
    case (.two, .four): fours = twos.mapped { Int32($0) }
    case (.one, .eight): eights = ones.mapped { Int64($0) }
    case (.two, .eight): eights = twos.mapped { Int64($0) }
    case (.four, .eight): eights = fours.mapped { Int64($0) }
    }
    switch width {
    case .one: ones = []
    case .two: twos = []
    case .four: fours = []
    case .eight: break
    }
    width = needed
  }
}
