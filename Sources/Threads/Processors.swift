import CThreads
import Glibc

/// Some of the machine's processors.
public struct Processors: Sendable {
  private(set) var set: cpu_set_t

  /// How many the program may run on, at least one; asking the system each time takes as long as a piece of work.
  public static let count = ofCaller.map { max($0.count, 1) } ?? max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

  private var count: Int {
    withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
  }

  /// Those that the calling thread may run on; nil where the system does not tell, as on machines of more than 1,024.
  static var ofCaller: Processors? {
    var set = cpu_set_t()
    guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return nil }
    return Processors(set: set)
  }

  /// All but the one that the caller runs on; nil where there is no other.
  var withoutCurrent: Processors? {
    let current = sched_getcpu()
    guard current >= 0 else { return nil }
    var others = self
    let isAny = withUnsafeMutableBytes(of: &others.set) { bytes in
      // The set is an array of machine words, whose lowest bits come first.
      let words = bytes.bindMemory(to: UInt.self)
      let (word, bit) = Int(current).quotientAndRemainder(dividingBy: UInt.bitWidth)
      if words.indices.contains(word) { words[word] &= ~(1 << UInt(bit)) }
      return words.contains { $0 != 0 }
    }
    return isAny ? others : nil
  }

  /// Lets the calling thread run on these alone.
  func useForCaller() {
    var set = set
    // Where it fails the thread stays where it is, which is no harm.
    _ = sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &set)
  }
}
