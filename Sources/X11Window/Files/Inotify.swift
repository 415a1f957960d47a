import CLinux
import Glibc

/// The kernel's queue of news about files and directories.
nonisolated final class Inotify {
  struct Event {
    var watch: Int32
    var mask: UInt32
    /// The name in the watched directory; empty where the watched thing itself is meant.
    var name: String

    func contains(_ flags: Int32) -> Bool {
      mask & UInt32(bitPattern: flags) != 0
    }
  }

  /// Becomes readable when there is news.
  let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Returns nil where the user has no queue left.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Watches what `path` names, in place of what it was watched for before; returns nil where it may not be read or no watch is left.
  func add(_ path: String, mask: Int32) -> Int32? {
    let watch = inotify_add_watch(descriptor, path, UInt32(bitPattern: mask))
    return watch >= 0 ? watch : nil
  }

  /// Ends a watch; the kernel may have ended it already.
  func remove(_ watch: Int32) {
    inotify_rm_watch(descriptor, watch)
  }

  /// The next news, oldest first; empty when there is none.
  func read() -> [Event] {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return [] }
    return buffer.withUnsafeBytes { bytes in
      var events: [Event] = []
      var offset = 0
      // A header of four numbers, then the name, padded with zeros.
      while offset + 16 <= count {
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let end = min(offset + 16 + length, count)
        events.append(
          Event(
            watch: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
            mask: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
            name: String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)))
        offset = end
      }
      return events
    }
  }
}
