import Compression
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

  /// Whether the name's ending says that the bytes are packed.
  public var hasPackedName: Bool { CompressionFormat.unpackedName(name) != name }

  /// All bytes up to the end, and the stamp of the file as it was when it was opened. Blocks until they are there.
  ///
  /// Throws where there is nothing to read, with code `cannot-read`, and for devices that never end, `endless`. The
  /// file is read, not mapped: one that shrinks meanwhile gives fewer bytes and does no harm.
  public func readAll() throws(DiagnosticError) -> (bytes: [UInt8], stamp: FileStamp) {
    let stream = try ByteStream(self)
    return (try stream.readRest(after: []) ?? [], stream.stamp)
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

  func refusal(_ number: Int32) -> DiagnosticError {
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

  func refusal(_ reason: String, code: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, "cannot read: \(reason)", code: code, path: name))
  }
}
