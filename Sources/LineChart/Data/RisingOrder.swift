import Tables

/// The rows of numbers in the order in which these rise.
///
/// A radix sort, least significant digit first: of numbers it takes a tenth of the time of a sort by comparison, which for
/// a few million rows is what a window would stand still for.
struct RisingOrder {
  /// Without those whose number is NaN; equal ones stay in order.
  let rows: [Int32]

  private static let digits = 8
  private static let values = 256

  init(_ numbers: GrowingArray<Double>) {
    rows = numbers.withUnsafeBufferPointer { RisingOrder.sorted($0) }
  }

  private static func sorted(_ numbers: UnsafeBufferPointer<Double>) -> [Int32] {
    var present = 0
    var counts = [Int](repeating: 0, count: digits * values)
    var keys = [UInt64](unsafeUninitializedCapacity: numbers.count) { keys, initialized in
      for number in numbers where !number.isNaN {
        keys[present] = key(number)
        present += 1
      }
      initialized = present
    }
    var rows = [Int32](unsafeUninitializedCapacity: present) { rows, initialized in
      var next = 0
      for index in numbers.indices where !numbers[index].isNaN {
        rows[next] = Int32(truncatingIfNeeded: index)
        next += 1
      }
      initialized = present
    }
    counts.withUnsafeMutableBufferPointer { counts in
      for key in keys {
        for digit in 0..<digits { counts[digit &* values &+ value(digit, of: key)] &+= 1 }
      }
    }
    var otherKeys = [UInt64](repeating: 0, count: present)
    var otherRows = [Int32](repeating: 0, count: present)
    for digit in 0..<digits {
      var places = Array(counts[digit * values..<(digit + 1) * values])
      // A digit that all have in common moves nothing.
      if places.contains(present) { continue }
      var start = 0
      for value in 0..<values { (places[value], start) = (start, start + places[value]) }
      otherKeys.withUnsafeMutableBufferPointer { otherKeys in
        otherRows.withUnsafeMutableBufferPointer { otherRows in
          places.withUnsafeMutableBufferPointer { places in
            for index in 0..<present {
              let value = value(digit, of: keys[index])
              let place = places[value]
              places[value] = place &+ 1
              otherKeys[place] = keys[index]
              otherRows[place] = rows[index]
            }
          }
        }
      }
      swap(&keys, &otherKeys)
      swap(&rows, &otherRows)
    }
    return rows
  }

  /// A number with the order of `number` where both are whole and above 0; 0 and −0 are equal.
  private static func key(_ number: Double) -> UInt64 {
    let bits = (number + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  private static func value(_ digit: Int, of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: digit &* 8) & 0xFF)
  }
}
