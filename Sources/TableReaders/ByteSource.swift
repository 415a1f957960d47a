public import Diagnostics
import Glibc

/// Where bytes come from: a file, or standard input.
public enum ByteSource: Hashable, Sendable {
  case file(String)
  case standardInput

  /// What a command line says: a path, or `-` for standard input.
  public init(_ argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// How messages call the source: its path as the user wrote it, or `stdin`.
  public var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "stdin"
    }
  }

  /// All bytes up to the end, and the stamp of the file as it was when it was opened. Blocks until they are there.
  ///
  /// Throws where there is nothing to read, with code `cannot-read`, and for devices that never end, `endless`. The
  /// file is read, not mapped: one that shrinks meanwhile gives fewer bytes and does no harm.
  public func readAll() throws(DiagnosticError) -> (bytes: [UInt8], stamp: FileStamp) {
    let descriptor = try open()
    defer { if self != .standardInput { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw refusal(errno) }
    try check(status, descriptor)
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let expected = isFile ? Int(max(0, status.st_size)) : 0
    let bytes = try read(descriptor, expected: expected)
    return (bytes, FileStamp(status))
  }

  /// An open descriptor, which the caller closes unless it is standard input.
  public func open() throws(DiagnosticError) -> Int32 {
    guard case .file(let path) = self else { return STDIN_FILENO }
    while true {
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw refusal(errno) }
    }
  }

  private func check(_ status: stat, _ descriptor: Int32) throws(DiagnosticError) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw refusal(EISDIR)
    case S_IFBLK: throw refusal("is a device that is not read as data", code: "endless")
    case S_IFCHR:
      // The null device ends at once and a terminal when its user says so; all other devices may never end.
      let isNull = status.st_rdev == makeDevice(1, 3)
      guard isNull || isatty(descriptor) == 1 else {
        throw refusal("is a device that may never end", code: "endless")
      }
    default: break
    }
  }

  private func makeDevice(_ major: UInt64, _ minor: UInt64) -> dev_t {
    dev_t(major << 8 | minor)
  }

  private func read(_ descriptor: Int32, expected: Int) throws(DiagnosticError) -> [UInt8] {
    // One byte more than expected shows the end without another round.
    var capacity = max(expected + 1, 1 << 16)
    var chunks: [UInt8] = []
    while true {
      var failure: Int32 = 0
      var isAtEnd = false
      let room = capacity
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < room {
          let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, min(room - count, 1 << 30))
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
      guard failure == 0 else { throw refusal(failure) }
      if chunks.isEmpty { chunks = chunk } else { chunks.append(contentsOf: chunk) }
      if isAtEnd { return chunks }
      capacity = max(1 << 16, chunks.count)
    }
  }

  private func refusal(_ number: Int32) -> DiagnosticError {
    let reason =
      switch number {
      case ENOENT: "no such file"
      case EISDIR: "is a directory"
      case EACCES, EPERM: "permission denied"
      case ELOOP: "too many links"
      case EMFILE, ENFILE: "too many open files"
      case EAGAIN: "nothing to read now"
      default: String(cString: strerror(number))
      }
    return refusal(reason, code: "cannot-read")
  }

  private func refusal(_ reason: String, code: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, "cannot read: \(reason)", code: code, path: name))
  }
}
