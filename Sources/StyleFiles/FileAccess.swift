public import Diagnostics
import Glibc

/// How style files are read; tests put their own files in its place.
public struct FileAccess: Sendable {
  /// The bytes of a file; nil where there is none.
  public var read: @Sendable (_ path: String) throws(DiagnosticError) -> [UInt8]?
  /// The names in a directory, in any order; none where it cannot be read.
  public var list: @Sendable (_ directory: String) -> [String]

  public init(
    read: @escaping @Sendable (_ path: String) throws(DiagnosticError) -> [UInt8]?,
    list: @escaping @Sendable (_ directory: String) -> [String]
  ) {
    self.read = read
    self.list = list
  }

  /// The computer's files.
  public static let system = FileAccess(read: readFile, list: listDirectory)

  /// The most bytes that a style file may have.
  static let sizeLimit = 1 << 22

  private static func readFile(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT || reason == ENOTDIR { return nil }
      throw DiagnosticError(refusal(path, String(cString: strerror(reason))))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 {
        let reason = errno
        if reason == EINTR { continue }
        throw DiagnosticError(refusal(path, String(cString: strerror(reason))))
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > sizeLimit { throw DiagnosticError(refusal(path, "too large for a style file")) }
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.error, "cannot read the file: \(reason)", code: "cannot-read", path: path)
  }

  private static func listDirectory(_ directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
