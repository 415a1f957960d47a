import Glibc
import Synchronization

/// The memory of a `GrowingArray` and its copies.
@usableFromInline
final class GrowingStorage<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // What lies before `used` is never changed while a second holder exists, and whoever moves `used` on has the places
  // in between alone; so what each thread reads and writes is its own.
  //
  // The same rule makes the checks of exclusive access needless, which would take longer than each look at an element.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var capacity: Int
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

  /// Sets where the elements end, for a holder that is alone. Places behind it are free, whoever had them.
  func setEnd(_ count: Int) {
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
    setEnd(count)
  }

  /// Whether the system would give memory for `capacity` elements.
  static func hasMemory(for capacity: Int) -> Bool {
    let (size, isTooMuch) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !isTooMuch, let memory = malloc(max(size, 1)) else { return false }
    free(memory)
    return true
  }

  /// Memory for `capacity` elements with the contents of `old`, which the system may move without touching it.
  private static func memory(_ old: UnsafeMutablePointer<Element>?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
    let size = max(capacity * MemoryLayout<Element>.stride, 1)
    guard let memory = realloc(old, size) else {
      preconditionFailure("There is no memory for \(capacity) values.")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
