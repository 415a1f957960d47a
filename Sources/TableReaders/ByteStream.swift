import Diagnostics
import Glibc
import Tables
import Threads

/// An open source, read from its beginning to its end.
///
/// It is read, not mapped: a file that shrinks meanwhile gives fewer bytes and does no harm.
final class ByteStream {
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
    if expected >= ByteStream.leastSideBySide,
      let filled = fillSideBySide(from: head, room: expected, unless: isStopped)
    {
      bytes = filled
    } else if expected > 0 {
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

  /// A file of so many bytes is worth a thread.
  private static let leastSideBySide = 1 << 23

  /// Reads `room` bytes of a file behind `head`, half of them on a second thread: to get hold of fresh memory takes
  /// longer than to copy a file there. Fewer come where the file ends before, or reading fails; nil on one processor.
  private func fillSideBySide(
    from head: [UInt8], room: Int, unless isStopped: (@Sendable () -> Bool)?
  ) -> [UInt8]? {
    let start = lseek(descriptor, 0, SEEK_CUR)
    guard start >= 0, Processors.count > 1 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: head.count + room) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      LargePages.advise(memory)
      _ = buffer.initialize(fromContentsOf: head)
      let middle = head.count + room / 2
      let lower = PlacedRead(
        descriptor, to: UnsafeMutableRawBufferPointer(rebasing: memory[head.count..<middle]), from: start,
        unless: isStopped)
      let upper = PlacedRead(
        descriptor, to: UnsafeMutableRawBufferPointer(rebasing: memory[middle..<head.count + room]),
        from: start + room / 2, unless: isStopped)
      let thread = JoinableThread { upper.run() }
      lower.run()
      if let thread { thread.join() } else { upper.run() }
      count = head.count + lower.count
      if count == middle { count += upper.count }
    }
    lseek(descriptor, start + bytes.count - head.count, SEEK_SET)
    return bytes
  }

  /// Reads behind `head` and `next` until `room` bytes have come in all, the end has, or `isEnough`.
  private func fill(
    from head: [UInt8], _ next: [UInt8] = [], room: Int, until isEnough: (Int) -> Bool
  ) throws(DiagnosticError) -> (bytes: [UInt8], isAtEnd: Bool) {
    precondition(next.count <= room, "There is room for what has come.")
    var failure: Int32 = 0
    var isAtEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: head.count + room) { buffer, count in
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
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
