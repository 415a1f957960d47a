import Glibc

/// Memory in larger pages than usual, of which a large picture touches far fewer.
enum LargePages {
  private static let pageSize = 1 << 21

  /// Gets the `size` bytes at `memory` now rather than bit by bit when they are first written. Nothing is changed.
  static func populate(_ memory: UnsafeMutablePointer<UInt8>, size: Int) {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let start = UInt(bitPattern: memory) & ~(page - 1)
    let end = UInt(bitPattern: memory) + UInt(size)
    guard let address = UnsafeMutableRawPointer(bitPattern: start) else { return }
    _ = madvise(address, Int(end - start), MADV_POPULATE_WRITE)
  }

  /// Asks for large pages where whole ones lie in the `size` bytes at `memory`. Pixels are the same without.
  static func advise(_ memory: UnsafeMutablePointer<UInt8>, size: Int) {
    let start = UInt(bitPattern: memory)
    let mask = UInt(pageSize - 1)
    let first = (start + mask) & ~mask
    let end = (start + UInt(size)) & ~mask
    guard end > first, let address = UnsafeMutableRawPointer(bitPattern: first) else { return }
    _ = madvise(address, Int(end - first), MADV_HUGEPAGE)
  }
}
