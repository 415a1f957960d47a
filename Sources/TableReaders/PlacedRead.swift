import Glibc

/// Bytes of a file that are read from a place of their own to a place in memory, whatever else is read of the file.
final class PlacedRead: @unchecked Sendable {
  // Who runs it alone touches `count` until it is waited for.

  /// How many bytes have come; fewer than there is room for where the file ends before, or reading fails.
  private(set) var count = 0
  private let descriptor: Int32
  private let memory: UnsafeMutableRawBufferPointer
  private let offset: Int
  private let isStopped: (@Sendable () -> Bool)?

  /// - Parameter isStopped: asked now and then; no more is read where it says so.
  init(
    _ descriptor: Int32, to memory: UnsafeMutableRawBufferPointer, from offset: Int,
    unless isStopped: (@Sendable () -> Bool)? = nil
  ) {
    self.isStopped = isStopped
    self.descriptor = descriptor
    self.memory = memory
    self.offset = offset
  }

  func run() {
    while count < memory.count, isStopped?() != true, let start = memory.baseAddress {
      let got = pread(descriptor, start + count, min(memory.count - count, 1 << 24), offset + count)
      if got > 0 { count += got } else if got == 0 || errno != EINTR { return }
    }
  }
}
