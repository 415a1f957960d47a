import Tables
import TestSupport
import Testing

@testable import Decimation

@Suite("A min/max pyramid")
struct MinMaxPyramidTests {
  /// Looking at each row.
  private func extremes(in rows: Range<Int>, of values: [Double]) -> Extremes? {
    let present = rows.filter { !values[$0].isNaN }
    guard let first = present.first, let last = present.last else { return nil }
    var found = Extremes(first: first, lowest: first, highest: first, last: last)
    for row in present {
      if values[row] < values[found.lowest] { found.lowest = row }
      if values[row] > values[found.highest] { found.highest = row }
    }
    return found
  }

  /// Ranges of all lengths, with ends on blocks and beside them.
  private func ranges(_ count: Int, seed: UInt64) -> [Range<Int>] {
    var random = SeededGenerator(seed: seed)
    var ranges = [0..<count, 0..<0, count..<count, 0..<min(64, count), count / 2..<count]
    for _ in 0..<60 {
      let length = Int(
        Double(count) * Double.random(in: 0...1, using: &random) * Double.random(in: 0...1, using: &random))
      var start = Int.random(in: 0...(count - length), using: &random)
      if Bool.random(using: &random) { start = start / 64 * 64 }
      ranges.append(start..<start + length)
    }
    return ranges
  }

  @Test("finds in any range what looking at each row finds", arguments: Shape.allCases, [0, 1, 63, 64, 1024, 17_003])
  func equalsBruteForce(shape: Shape, count: Int) {
    let values = shape.values(count, seed: UInt64(count) + 1)
    values.withUnsafeBufferPointer { buffer in
      let pyramid = MinMaxPyramid(buffer)
      for rows in ranges(count, seed: 7) {
        let expected = extremes(in: rows, of: values)
        #expect(pyramid.extremes(in: rows, of: buffer) == expected, "\(rows)")
        #expect(pyramid.firstRow(in: rows, of: buffer) == expected?.first, "\(rows)")
        #expect(pyramid.lastRow(in: rows, of: buffer) == expected?.last, "\(rows)")
        let extent = expected.map { MinMax(minimum: values[$0.lowest], maximum: values[$0.highest]) }
        #expect(pyramid.extent(of: rows, in: buffer) == extent ?? .none, "\(rows)")
      }
    }
  }

  @Test("built piece by piece is the one that is built at once", arguments: Shape.allCases)
  func grows(shape: Shape) {
    let values = shape.values(20_000, seed: 3)
    var random = SeededGenerator(seed: 5)
    var grown = MinMaxPyramid()
    while grown.count < values.count {
      let end = min(grown.count + Int.random(in: 0...1_500, using: &random), values.count)
      values[..<end].withUnsafeBufferPointer { grown.extend(to: $0) }
    }
    let whole = values.withUnsafeBufferPointer { MinMaxPyramid($0) }
    #expect(grown.count == whole.count)
    #expect(grown.blocks == whole.blocks)
    #expect(grown.levels.count == 2)
    #expect(grown.levels.map(\.extents) == whole.levels.map(\.extents))
    #expect(grown.levels.map(\.lowest) == whole.levels.map(\.lowest))
    #expect(grown.levels.map(\.highest) == whole.levels.map(\.highest))
  }

  @Test("takes less than a twenty-fifth of its values' memory")
  func size() {
    let values = Shape.walk.values(300_000, seed: 1)
    let pyramid = values.withUnsafeBufferPointer { MinMaxPyramid($0) }
    let bytes =
      pyramid.blocks.count * MemoryLayout<MinMax>.stride
      + pyramid.levels.reduce(0) { $0 + $1.extents.count * (MemoryLayout<MinMax>.stride + 8) }
    #expect(bytes * 25 < values.count * 8)
    #expect(pyramid.blocks.capacity < values.count / 64 * 2)
  }

  @Test("leaves out what is no number, wherever it stands", arguments: [1, 7, 64, 200])
  func extentOfAll(count: Int) {
    for missing in 0..<count {
      var values = (0..<count).map { Double(($0 * 37) % 101) }
      values[missing] = .nan
      let present = values.filter { !$0.isNaN }
      let found = values.withUnsafeBufferPointer { MinMax($0) }
      #expect(found == MinMax(minimum: present.min() ?? .infinity, maximum: present.max() ?? -.infinity))
    }
  }

  @Test("finds the nearest value in a range", arguments: Shape.allCases)
  func nearest(shape: Shape) {
    let values = shape.values(9_001, seed: 21)
    values.withUnsafeBufferPointer { buffer in
      let pyramid = MinMaxPyramid(buffer)
      for rows in ranges(values.count, seed: 9) {
        for target in [-3.7, 0, 0.2, 1e6] {
          let expected = rows.lazy.map { abs(values[$0] - target) }.filter { !$0.isNaN }.min()
          func found(_ tolerance: Double) -> Double? {
            pyramid.nearestRow(
              in: rows, of: buffer, tolerance: tolerance, distance: { abs($0 - target) }, isBelow: { $0 < target }
            ).map { abs(values[$0] - target) }
          }
          #expect(found(0) == expected)
          let near = found(0.1)
          #expect(near == expected || near.map { $0 <= 0.1 } == true)
        }
      }
    }
  }
}
