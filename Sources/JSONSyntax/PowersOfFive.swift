/// The leading 128 bits of the powers of five that decimal conversion needs.
enum PowersOfFive {
  /// Below it every product of 64 bits is nearer to 0 than to the least float.
  static let first = -342
  /// Above it every product is beyond the largest float.
  static let last = 308

  /// By exponent from `first` on: positive powers rounded down, negative ones up. The highest bit is set.
  static let table: [(high: UInt64, low: UInt64)] = {
    var table: [(high: UInt64, low: UInt64)] = []
    table.reserveCapacity(last - first + 1)
    // 2^1024 ÷ 5^n, rounded down at each step, which is the same as rounding the last quotient down.
    var quotient = [UInt64](repeating: 0, count: 16) + [1]
    for _ in first..<0 {
      divideByFive(&quotient)
      let (high, low) = leading(quotient)
      table.append(low == .max ? (high + 1, 0) : (high, low + 1))
    }
    table.reverse()
    var power: [UInt64] = [1]
    for _ in 0...last {
      table.append(leading(power))
      multiplyByFive(&power)
    }
    return table
  }()

  /// The first 128 bits of a number in words, the least first.
  private static func leading(_ words: [UInt64]) -> (high: UInt64, low: UInt64) {
    let top = words.lastIndex { $0 != 0 } ?? 0
    func word(_ index: Int) -> UInt64 { index >= 0 ? words[index] : 0 }
    let shift = UInt64(words[top].leadingZeroBitCount)
    func shifted(_ index: Int) -> UInt64 { word(index) << shift | word(index - 1) >> (64 - shift) }
    return (shifted(top), shifted(top - 1))
  }

  private static func multiplyByFive(_ words: inout [UInt64]) {
    var carry: UInt64 = 0
    for index in words.indices {
      let (high, low) = words[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  private static func divideByFive(_ words: inout [UInt64]) {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      let (quotient, rest) = (5 as UInt64).dividingFullWidth((remainder, words[index]))
      words[index] = quotient
      remainder = rest
    }
  }
}
