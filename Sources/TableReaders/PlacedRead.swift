import Glibc

/// Bytes of a file that are read from a place of their own to a place in memory, whatever else is read of the file.
final class PlacedRead: @unchecked Sendable {
  // Who runs it alone touches `count` until it is waited for.

  /// How many bytes have come; fewer than there is room for where the file ends before, or reading fails.
  private(set) var count = 0
  private let descriptor: Int32
  private let memory: UnsafeMutableRawBufferPointer
  private let offset: Int

  init(_ descriptor: Int32, to memory: UnsafeMutableRawBufferPointer, from offset: Int) {
    self.descriptor = descriptor
    self.memory = memory
    self.offset = offset
  }

  func run() {
    while count < memory.count, let start = memory.baseAddress {
      let got = pread(descriptor, start + count, min(memory.count - count, 1 << 30), offset + count)
      if got > 0 { count += got } else if got == 0 || errno != EINTR { return }
    }
  }
}
