import Glibc

/// What the kernel tells in files of its own.
enum SystemFile {
  /// The lines of such a file, of which there are a few; none where it cannot be read.
  static func lines(of path: String) -> [Substring] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") : []
  }
}
