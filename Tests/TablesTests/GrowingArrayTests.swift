import Foundation
import TestSupport
import Testing

@testable import Tables

@Suite("An array that many hold while it grows")
struct GrowingArrayTests {
  @Test("Copies that go their own ways are like arrays of the standard library", arguments: 1...8)
  func copies(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var arrays: [(GrowingArray<Int32>, [Int32])] = [([], [])]
    for _ in 0..<400 {
      let index = Int.random(in: arrays.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: if arrays.count < 6 { arrays.append(arrays[index]) }
      case 1:
        let element = Int32.random(in: -9...9, using: &random)
        arrays[index].0.append(element)
        arrays[index].1.append(element)
      case 2:
        let more = (0..<Int.random(in: 0..<40, using: &random)).map { _ in Int32.random(in: 0...99, using: &random) }
        arrays[index].0.append(contentsOf: more)
        arrays[index].1.append(contentsOf: more)
      case 3:
        arrays[index].0.append(repeating: 7, count: 3)
        arrays[index].1.append(contentsOf: [7, 7, 7])
      case 4:
        arrays[index].0.withUnsafeMutableBufferPointer { if !$0.isEmpty { $0[$0.count / 2] = 42 } }
        if !arrays[index].1.isEmpty { arrays[index].1[arrays[index].1.count / 2] = 42 }
      default: arrays[index].0.reserveCapacity(Int.random(in: 0..<200, using: &random))
      }
      for (growing, plain) in arrays { #expect(Array(growing) == plain) }
    }
  }

  @Test("Who appends to a shared array leaves its elements where they are")
  func stays() {
    var array = GrowingArray<Double>(repeatElement(1, count: 1000))
    array.reserveCapacity(5000)
    let copy = array
    let before = copy.withUnsafeBufferPointer { $0.baseAddress }
    array.append(contentsOf: repeatElement(2, count: 3000))
    #expect(array.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(copy.count == 1000 && array.count == 4000 && array[3999] == 2)
  }

  @Test("Copies of two threads do not write into each other's places")
  func threads() async {
    var array = GrowingArray<Int>(0..<1000)
    array.reserveCapacity(100_000)
    let shared = array
    let grown = await withTaskGroup(of: GrowingArray<Int>.self) { group in
      for task in 0..<4 {
        group.addTask {
          var mine = shared
          for number in 0..<5000 { mine.append(task * 10_000 + number) }
          return mine
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for mine in grown {
      #expect(mine.count == 6000 && mine.prefix(1000).elementsEqual(0..<1000))
      #expect(mine.dropFirst(1000).elementsEqual(mine[1000]..<mine[1000] + 5000))
    }
  }
}
