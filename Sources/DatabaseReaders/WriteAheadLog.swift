import Glibc

/// The state of a database file and of its write-ahead log (SQLite's "WAL" mode).
struct WriteAheadLog: Equatable {
  /// Whether the database is in that mode, but no program has it open: nothing is in the log.
  let isIdle: Bool
  /// When the database changed last, in nanoseconds.
  private let modified: Int64
  private let size: Int64

  init(path: String) {
    var log = stat()
    let hasLog = stat(path + "-wal", &log) == 0
    isIdle = !hasLog && WriteAheadLog.isUsed(by: path)
    var file = stat()
    let exists = stat(path, &file) == 0
    modified = exists ? Int64(file.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(file.st_mtim.tv_nsec) : 0
    size = exists ? Int64(file.st_size) : -1
  }

  /// Byte 19 of the header is the version that a reader has to know (SQLite's file format, 1.3.3): 2 is the log's.
  private static func isUsed(by path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 20)
    let count = header.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count == 20 && header[19] == 2
  }
}
