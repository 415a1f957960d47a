import Tables
import TestSupport
import Testing

@testable import LineChart

@Suite("Rows in the order of their numbers")
struct RisingOrderTests {
  /// By comparison, one by one.
  private static func sorted(_ numbers: [Double]) -> [Int32] {
    numbers.indices.filter { !numbers[$0].isNaN }
      .sorted { numbers[$0] != numbers[$1] ? numbers[$0] < numbers[$1] : $0 < $1 }.map { Int32($0) }
  }

  private enum Kind: CaseIterable {
    case integers
    case times
    case anything
    case few
  }

  @Test("are as by comparison, whatever the numbers are", arguments: [0, 1, 2, 255, 256, 257, 5000])
  func property(count: Int) {
    for (seed, kind) in Kind.allCases.enumerated() {
      var random = SeededGenerator(seed: UInt64(seed + count))
      let special = [0, -0.0, .infinity, -.infinity, .nan, -.nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
      let numbers: [Double] = (0..<count).map { _ in
        switch kind {
        case .integers: Double(Int.random(in: -3000...3000, using: &random))
        case .times: 1.7e9 + Double(Int.random(in: 0...90_000_000, using: &random)) / 1000
        case .anything: Double(bitPattern: random.next())
        case .few: special[Int.random(in: 0..<special.count, using: &random)]
        }
      }
      #expect(RisingOrder(GrowingArray(numbers)).rows == Self.sorted(numbers))
    }
  }

  @Test("leave out rows without a number, and move nothing where the numbers rise")
  func order() {
    let order = RowOrder(sortedBy: [3, .nan, 1, 2])
    #expect(order.rows == [2, 3, 0] && order.isPermuted)
    #expect(!RowOrder(sortedBy: [1, 2, 2, 9]).isPermuted)
  }
}
