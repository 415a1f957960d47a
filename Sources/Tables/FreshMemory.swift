import Glibc

/// Memory that the kernel has not handed out before, in pages of the usual size.
///
/// Larger ones would be fewer, but those are what a virtual machine gives back to its host while nobody uses them: to get
/// them again may take ten times as long as to read the file that they are for.
public enum FreshMemory {
  private static let pageSize: UInt = 4 << 10

  /// Gets hold of memory without changing what is in it, so that who fills it later does not wait for the kernel at each
  /// page. Memory that is gone meanwhile does no harm.
  public static func populate(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress, !memory.isEmpty else { return }
    let first = UInt(bitPattern: start) & ~(pageSize - 1)
    let end = UInt(bitPattern: start) + UInt(memory.count)
    // MADV_POPULATE_WRITE, which kernels before 5.14 refuse.
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), 23)
  }
}
