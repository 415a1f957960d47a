import Synchronization
import Testing
import Threads

@Suite("Pieces of work side by side")
struct ConcurrentLoopTests {
  @Test("Each piece is done once", arguments: [0, 1, 2, 3, 1000])
  func run(count: Int) {
    let sum = Atomic(0)
    let done = Atomic(0)
    ConcurrentLoop.run(count) { number in
      sum.add(number, ordering: .relaxed)
      done.add(1, ordering: .relaxed)
    }
    #expect(done.load(ordering: .relaxed) == count)
    #expect(sum.load(ordering: .relaxed) == count * (count - 1) / 2)
  }

  @Test("Results come in the order of their numbers", arguments: [0, 1, 2, 1000])
  func map(count: Int) {
    #expect(ConcurrentLoop.map(count) { "\($0)" } == (0..<count).map { "\($0)" })
  }
}
