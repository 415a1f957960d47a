import Glibc
import Synchronization

/// The memory of a `GrowingArray` and its copies.
@usableFromInline
final class GrowingStorage<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // What lies before `used` is never changed while a second holder exists, and whoever moves `used` on has the places
  // in between alone; so what each thread reads and writes is its own.
  @usableFromInline private(set) var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private let used = Atomic<Int>(0)

  init(capacity: Int) {
    self.capacity = capacity
    start = GrowingStorage.memory(nil, capacity)
  }

  deinit {
    free(start)
  }

  /// Takes the places from `end`, where the holder's elements end, to `newEnd`; false where another holder was first.
  @discardableResult
  func claim(from end: Int, to newEnd: Int) -> Bool {
    used.compareExchange(expected: end, desired: newEnd, ordering: .acquiringAndReleasing).exchanged
  }

  /// Gives up the places from `count` on, for a holder of `count` elements that is alone.
  func giveUp(from count: Int) {
    used.store(count, ordering: .releasing)
  }

  /// The first `count` elements in memory of their own.
  func copy(of count: Int, capacity: Int) -> GrowingStorage {
    let copy = GrowingStorage(capacity: capacity)
    copy.start.initialize(from: start, count: count)
    copy.used.store(count, ordering: .releasing)
    return copy
  }

  /// Makes room, for a holder of `count` elements that is alone.
  func grow(to capacity: Int, keeping count: Int) {
    start = GrowingStorage.memory(start, capacity)
    self.capacity = capacity
    giveUp(from: count)
  }

  /// Memory for `capacity` elements with the contents of `old`, which the system may move without touching it.
  private static func memory(_ old: UnsafeMutablePointer<Element>?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
    let size = max(capacity * MemoryLayout<Element>.stride, 1)
    guard let memory = realloc(old, size) else {
      preconditionFailure("There is no memory for \(capacity) values.")
    }
    adviseLargePages(memory, size)
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  /// Asks for pages of 2 MiB: with small ones, the kernel takes longer to hand out the memory than a file to be read.
  private static func adviseLargePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
    let pageSize: UInt = 4 << 10
    guard size > 4 << 20 else { return }
    // All pages of the piece, its ends included: one of which a part is advised about is two to the kernel, which does
    // not move them at once, and growing would copy it.
    let first = UInt(bitPattern: memory) & ~(pageSize - 1)
    let end = (UInt(bitPattern: memory) + UInt(size) + pageSize - 1) & ~(pageSize - 1)
    // Where the kernel refuses nothing is lost.
    if end > first { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE) }
  }
}
