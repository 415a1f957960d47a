import Diagnostics
import Threads

/// The next bytes of a file, which are read while those before them are used.
final class ReadAhead {
  private final class Work: @unchecked Sendable {
    // The thread alone touches these until it has ended.
    let stream: ByteStream
    var result = Result<[UInt8], DiagnosticError>.success([])

    init(_ stream: ByteStream) {
      self.stream = stream
    }

    func read(_ limit: Int) {
      result = Result { () throws(DiagnosticError) in try stream.read(limit) }
    }
  }

  private let work: Work
  private let thread: JoinableThread

  /// Begins to read at most `limit` bytes. Nil where that does not help, or could be waited for in vain: of a file that
  /// is short, of what is no file, and on one processor. The stream is not to be used before `bytes()`.
  init?(_ stream: ByteStream, _ limit: Int) {
    guard Processors.count > 1, let size = stream.size, size > limit else { return nil }
    let work = Work(stream)
    guard let thread = JoinableThread({ work.read(limit) }) else { return nil }
    self.work = work
    self.thread = thread
  }

  /// The bytes; none at the end of the file.
  func bytes() throws(DiagnosticError) -> [UInt8] {
    thread.join()
    // Whoever uses them may change them in place.
    defer { work.result = .success([]) }
    return try work.result.get()
  }
}
