import Glibc

/// Pages of 2 MiB: with small ones, the kernel takes longer to hand out memory than a file to be read.
public enum LargePages {
  private static let size: UInt = 2 << 20

  /// Asks for large pages for memory that is about to be filled. Does nothing for less than 4 MiB.
  public static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count > 4 << 20 else { return }
    let first = (UInt(bitPattern: start) + size - 1) & ~(size - 1)
    let end = (UInt(bitPattern: start) + UInt(memory.count)) & ~(size - 1)
    // Where the kernel refuses nothing is lost.
    if end > first { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE) }
  }
}
