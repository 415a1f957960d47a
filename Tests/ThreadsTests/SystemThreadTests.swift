import CThreads
import Glibc
import Testing
import Threads

@Suite("Threads of the system")
struct SystemThreadTests {
  /// What a thread found out, to be read when it has ended.
  private final class Found<Value: Sendable>: @unchecked Sendable {
    var value: Value?
  }

  /// What `body` answers on a thread of its own.
  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws -> Value {
    let found = Found<Value>()
    try SystemThread { found.value = body() }.join()
    return try #require(found.value)
  }

  private static func allowed() -> [UInt8] {
    var set = cpu_set_t()
    guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return [] }
    return withUnsafeBytes(of: set) { Array($0) }
  }

  /// Leaves the calling thread one processor.
  private static func stayHere() {
    var set = cpu_set_t()
    withUnsafeMutableBytes(of: &set) { $0[Int(sched_getcpu()) / 8] = 1 << UInt8(sched_getcpu() % 8) }
    sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &set)
  }

  @Test("Nearly all begin on another processor than their maker's, where there is one")
  func placement() throws {
    // The maker stays where it is, so that it is known where it was.
    let places = try onThread {
      let all = SystemThreadTests.allowed()
      return (0..<40).compactMap { _ -> Bool? in
        let own = sched_getcpu()
        let found = Found<Int32>()
        guard let thread = try? SystemThread({ found.value = sched_getcpu() }) else { return nil }
        thread.join()
        return sched_getcpu() != own || found.value != own || all.reduce(0, { $0 + $1.nonzeroBitCount }) == 1
      }
    }
    #expect(places.count == 40)
    #expect(places.filter { $0 }.count > 35)
  }

  @Test("A thread may run wherever its maker may")
  func processors() throws {
    #expect(try onThread { SystemThreadTests.allowed() } == SystemThreadTests.allowed())
  }

  @Test("A maker that may run on one processor only gets its threads, too")
  func singleProcessor() throws {
    let found = try onThread {
      SystemThreadTests.stayHere()
      let inner = Found<[UInt8]>()
      guard let thread = try? SystemThread({ inner.value = SystemThreadTests.allowed() }) else { return [UInt8]?.none }
      thread.join()
      return inner.value
    }
    #expect(found?.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
  }

  @Test("No signal is delivered to a thread, and its maker gets what it got before")
  func signals() throws {
    func isBlocked(_ signal: Int32) -> Bool {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      return sigismember(&mask, signal) == 1
    }
    let before = isBlocked(SIGTERM)
    let inside = try onThread {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      return sigismember(&mask, SIGTERM) == 1 && sigismember(&mask, SIGCHLD) == 1
    }
    #expect(inside)
    #expect(isBlocked(SIGTERM) == before)
  }
}
