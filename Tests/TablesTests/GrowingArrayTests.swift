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

  @Test("An array goes on where it was when a copy that went further is gone")
  func lostCopies() {
    var array = GrowingArray<Int>(0..<1000)
    array.reserveCapacity(5000)
    let before = array.withUnsafeBufferPointer { $0.baseAddress }
    for number in 1000..<2000 {
      do {
        var copy = array
        copy.append(contentsOf: [-1, -2, -3])
        #expect(copy.count == number + 3)
      }
      array.append(number)
    }
    #expect(array.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(array.elementsEqual(0..<2000))
  }

  @Test("An array may be added to itself, with room and without")
  func doubled() {
    for room in [0, 64] {
      var array: GrowingArray<Int16> = [1, 2, 3]
      array.reserveCapacity(room)
      let copy = array
      array.append(contentsOf: array)
      array.append(contentsOf: copy)
      #expect(Array(array) == [1, 2, 3, 1, 2, 3, 1, 2, 3] && Array(copy) == [1, 2, 3])
    }
  }

  @Test("Empty arrays, and nothing that is added, do no harm")
  func empty() {
    var array = GrowingArray<Double>()
    let copy = array
    array.append(contentsOf: copy)
    array.append(contentsOf: [])
    array.append(repeating: 1, count: 0)
    array.append(repeating: 1, count: -3)
    array.append(count: 0) { _ in Issue.record("There is nothing to fill.") }
    array.reserveCapacity(-1)
    array.withUnsafeMutableBufferPointer { #expect($0.isEmpty) }
    #expect(array.isEmpty && array == copy && array.min() == nil)
    array.append(.nan)
    #expect(array.count == 1 && array != array && copy.isEmpty)
    #expect(array.mapped { $0.isNaN } == [true])
  }

  @Test("Changing an element changes no copy, also of one that went further")
  func changing() {
    var array = GrowingArray<Int>(0..<10)
    array.reserveCapacity(100)
    var longer = array
    longer.append(10)
    array[3] = 33
    longer[4] = 44
    #expect(Array(array) == [0, 1, 2, 33, 4, 5, 6, 7, 8, 9])
    #expect(Array(longer) == [0, 1, 2, 3, 44, 5, 6, 7, 8, 9, 10])
    array.append(7)
    #expect(array.count == 11 && array[10] == 7 && longer[10] == 10)
  }

  @Test("Room that there is no memory for is not made, and elements are added all the same")
  func reserveTooMuch() {
    for capacity in [Int.max, 1 << 60, 1 << 46] {
      var array = GrowingArray<Double>([1, 2])
      array.reserveCapacity(capacity)
      #expect(array.capacity < 1 << 40)
      array.append(3)
      #expect(array == [1, 2, 3])
    }
  }
}
