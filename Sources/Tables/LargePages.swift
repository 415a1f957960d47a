import Glibc

/// Pages of 2 MiB: with small ones, the kernel takes longer to hand out memory than a file to be read.
public enum LargePages {
  private static let smallSize: UInt = 4 << 10

  /// Asks for large pages for memory that is about to be filled. Does nothing for less than 4 MiB.
  public static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count > 4 << 20 else { return }
    // All pages of the piece, its ends included: one of which a part is advised about is two to the kernel, which does
    // not move them at once, and growing would copy it.
    let first = UInt(bitPattern: start) & ~(smallSize - 1)
    let end = (UInt(bitPattern: start) + UInt(memory.count) + smallSize - 1) & ~(smallSize - 1)
    // Where the kernel refuses nothing is lost.
    if end > first { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE) }
  }

  /// Gets hold of memory without changing what is in it, so that who fills it later does not wait for the kernel to clear
  /// it. Memory that is gone meanwhile does no harm.
  public static func populate(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, !memory.isEmpty else { return }
    let first = UInt(bitPattern: start) & ~(smallSize - 1)
    let end = UInt(bitPattern: start) + UInt(memory.count)
    // MADV_POPULATE_WRITE, which kernels before 5.14 refuse.
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), 23)
  }
}
