import Diagnostics
import Glibc
import Tables

/// An open source, read from its beginning to its end.
///
/// It is read, not mapped: a file that shrinks meanwhile gives fewer bytes and does no harm.
final class ByteStream: Sendable {
  let source: ByteSource
  /// The file as it was when it was opened.
  let stamp: FileStamp
  /// How long a regular file is; nil for what has no end to be seen.
  let size: Int?
  private let descriptor: Int32

  /// Throws where there is nothing to read, with code `cannot-read`, and for devices that never end, `endless`.
  init(_ source: ByteSource) throws(DiagnosticError) {
    self.source = source
    descriptor = try source.open()
    var status = stat()
    let failure = fstat(descriptor, &status) == 0 ? 0 : errno
    stamp = FileStamp(status)
    size = status.st_mode & S_IFMT == S_IFREG ? Int(max(0, status.st_size)) : nil
    guard failure == 0 else { throw source.refusal(failure) }
    try check(status)
  }

  deinit {
    if source != .standardInput { close(descriptor) }
  }

  /// The next bytes, no fewer than `least` unless the end has come, at most `limit`. Waits for them.
  func read(_ limit: Int, least: Int = 1) throws(DiagnosticError) -> [UInt8] {
    try fill(from: [], room: limit) { $0 >= least }.bytes
  }

  /// All bytes up to the end, behind those that have been read; nil where `isStopped` says so before the end.
  ///
  /// Throws where memory runs short, with code `too-large`.
  func readRest(
    after head: [UInt8], _ limit: ReadingLimit = ReadingLimit(), unless isStopped: (@Sendable () -> Bool)? = nil
  ) throws(DiagnosticError) -> [UInt8]? {
    func isOver(_: Int) -> Bool { isStopped?() == true }
    let expected = max(0, (size ?? 0) - head.count)
    if let problem = limit.problem(expecting: expected, path: source.name) { throw DiagnosticError(problem) }
    var bytes = head
    if expected > 0 {
      bytes = try fill(from: head, room: expected, until: isOver).bytes
    }
    while true {
      if isOver(0) { return nil }
      // Nearly always this is the end, for which no room need be made.
      let more = try read(1 << 16)
      if more.isEmpty { return bytes }
      // What has come stays where it is until it has been copied.
      let room = max(bytes.count, 1 << 16)
      if let problem = limit.problem(bytes: bytes.count, movingTo: bytes.count + room, path: source.name) {
        throw DiagnosticError(problem)
      }
      let (grown, isAtEnd) = try fill(from: bytes, more, room: room, until: isOver)
      if isAtEnd { return grown }
      bytes = grown
    }
  }

  /// Bytes of a file, wherever reading is; nil where they cannot be read, or the file has become shorter.
  func bytes(at places: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: places.count) { buffer, count in
      while count < places.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, places.count - count, places.lowerBound + count)
        if got > 0 { count += got } else if got == 0 || errno != EINTR { return }
      }
    }
    return bytes.count == places.count ? bytes : nil
  }

  /// Reads behind `head` and `next` until `room` bytes have come in all, the end has, or `isEnough`.
  private func fill(
    from head: [UInt8], _ next: [UInt8] = [], room: Int, until isEnough: (Int) -> Bool
  ) throws(DiagnosticError) -> (bytes: [UInt8], isAtEnd: Bool) {
    precondition(next.count <= room, "There is room for what has come.")
    var failure: Int32 = 0
    var isAtEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: head.count + room) { buffer, count in
      count = buffer.initialize(fromContentsOf: head)
      count = buffer[count...].initialize(fromContentsOf: next)
      while count < head.count + room, !isEnough(count - head.count) {
        let wanted = min(head.count + room - count, 1 << 24)
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, wanted)
        if got > 0 {
          count += got
        } else if got == 0 {
          isAtEnd = true
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw source.refusal(failure) }
    return (bytes, isAtEnd)
  }

  private func check(_ status: stat) throws(DiagnosticError) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw source.refusal(EISDIR)
    case S_IFBLK: throw source.refusal("is a device that is not read as data", code: "endless")
    case S_IFCHR:
      // The null device ends at once and a terminal when its user says so; all other devices may never end.
      let isNull = status.st_rdev == dev_t(1 << 8 | 3)
      guard isNull || isatty(descriptor) == 1 else {
        throw source.refusal("is a device that may never end", code: "endless")
      }
    default: break
    }
  }
}
