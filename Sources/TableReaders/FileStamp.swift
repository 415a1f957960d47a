import Glibc

/// Which file a path leads to, and in which state it is; unequal stamps mean that it should be read again.
public struct FileStamp: Hashable, Sendable {
  public var device: UInt64
  public var inode: UInt64
  /// In bytes.
  public var size: Int64
  /// When the contents changed last, in nanoseconds since 1970.
  public var modified: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  /// The stamp of the file at `path`, links followed; nil where there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether both are the same file, whatever is in it.
  public func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }
}
