import CLinux
import Glibc

/// What tells one state of a file from another without reading it.
public nonisolated struct FileSignature: Hashable, Sendable {
  public var device: UInt
  public var inode: UInt
  /// In bytes.
  public var size: Int
  /// Nanoseconds since 1970.
  public var modified: Int
  /// When contents, name, owner or permissions last changed, in nanoseconds since 1970.
  public var changed: Int

  public init(device: UInt = 0, inode: UInt, size: Int, modified: Int, changed: Int) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// The state of the file that `path` leads to, or nil where there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of an open file, or nil where the descriptor is none.
  ///
  /// One that is taken before reading and equals one taken afterwards says that nobody wrote in between.
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    func nanoseconds(_ time: timespec) -> Int {
      // A date that a file system made up may be out of range.
      time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    }
    self.init(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      modified: nanoseconds(status.st_mtim), changed: nanoseconds(status.st_ctim))
  }
}
