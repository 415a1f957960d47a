import Testing

@testable import Tables

@Suite("Many values at once")
struct BlockTests {
  @Test("Whole numbers take as few bytes as the widest needs, and stay what they are")
  func widths() {
    let steps: [(Int64, Int)] = [
      (5, 1), (-128, 1), (128, 2), (-32_768, 2), (40_000, 4), (1 << 31, 8), (.min, 8), (.max, 8), (1, 8),
    ]
    var single = CompactIntegers()
    var blocks = CompactIntegers()
    for (index, step) in steps.enumerated() {
      single.append(step.0)
      [step.0].withUnsafeBufferPointer { blocks.append(contentsOf: $0) }
      #expect(single.bytesPerNumber == step.1)
      #expect(blocks.bytesPerNumber == step.1)
      for earlier in 0...index {
        #expect(single[earlier] == steps[earlier].0)
        #expect(blocks[earlier] == steps[earlier].0)
      }
    }
    #expect(Array(single.doubles(in: 0..<steps.count)) == steps.map { Double($0.0) })
    var joined = CompactIntegers()
    joined.append(7)
    joined.append(contentsOf: single)
    #expect(joined.count == steps.count + 1)
    #expect(joined[0] == 7)
    #expect(joined[7] == .min)
  }

  @Test(
    "Blocks are added as if value by value",
    arguments: [[], [Value.missing], [.integer(3)], [.number(0.5)], [.text("x")]])
  func blocks(first: [Value]) {
    let integers: [Int64] = [1, .min, 300, 1 << 53 + 1]
    let numbers = [0.25, .nan, .infinity, 4]
    var block = Column(name: "c", values: first)
    var single = block
    integers.withUnsafeBufferPointer { block.append(integers: $0, gap: .min) }
    for integer in integers { integer == .min ? single.appendMissing() : single.append(integer: integer) }
    numbers.withUnsafeBufferPointer { block.append(numbers: $0) }
    for number in numbers { single.append(number: number) }
    #expect(block.count == single.count)
    #expect(block.missingCount == single.missingCount)
    for row in 0..<single.count { #expect(block[row] == single[row]) }
    var times = Column(name: "t")
    numbers.withUnsafeBufferPointer { times.append(times: $0) }
    #expect((0..<4).map { times[$0] } == [.time(0.25), .missing, .missing, .time(4)])
  }

  @Test("The unit stays with the column as others are added")
  func unit() {
    var column = Column(name: "c")
    column.unit = "%"
    column.append(contentsOf: Column(name: "d", numbers: [1]))
    #expect(column.unit == "%")
    column.append(contentsOf: Column(name: "c", values: [.text("many")]))
    #expect(column.type == .text && column.unit == nil, "Texts have no unit.")
  }
}
