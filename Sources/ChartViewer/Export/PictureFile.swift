import CairoGraphics
public import Diagnostics
import Glibc

/// Writing files that appear whole or not at all.
public nonisolated enum PictureFile {
  /// Puts `bytes` at `path`: into a temporary file beside it, which then takes its name.
  ///
  /// A device or a pipe is written to as it is, and so is a file in a directory where no other can be made. What a
  /// symbolic link points to is written, not the link, also where it points to nothing yet.
  public static func write(_ bytes: [UInt8], to path: String) throws(DiagnosticError) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw refusal(path, "it is a directory") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try writeInPlace(bytes, to: target, flags: 0, path: path)
    }
    if exists, access(target, W_OK) != 0 { throw refusal(path, errno) }
    if !exists, isLink(target) { return try writeThroughLink(bytes, to: target, path: path) }

    // The name is short, whatever the picture's is: together they could be longer than names may be. mkstemp(3) puts
    // other letters in the place of the six X.
    let directory = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    var template = Array((directory + ".lpchart-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      let reason = errno
      guard exists, [EACCES, EPERM, EROFS].contains(reason) else { throw refusal(path, reason) }
      return try writeInPlace(bytes, to: target, flags: O_TRUNC, path: path)
    }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    do {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, path: path)
      // A temporary file is made for its owner alone; the picture gets the rights that the old one had, or any new
      // file would get.
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask)
    }
    guard rename(temporary, target) == 0 else { throw refusal(path, errno) }
    isDone = true
  }

  private static func writeInPlace(
    _ bytes: [UInt8], to target: String, flags: Int32, path: String
  ) throws(DiagnosticError) {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw refusal(path, errno) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Makes the file that a symbolic link to nothing names.
  private static func writeThroughLink(_ bytes: [UInt8], to link: String, path: String) throws(DiagnosticError) {
    let descriptor = open(link, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw refusal(path, errno) }
    defer { close(descriptor) }
    do throws(DiagnosticError) {
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      unlink(resolved(link))
      throw error
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Puts `bytes` at `path` only where there is no file yet; false where there is one.
  static func writeNew(_ bytes: [UInt8], to path: String) throws(DiagnosticError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      if errno == EEXIST { return false }
      throw refusal(path, errno)
    }
    defer { close(descriptor) }
    do throws(DiagnosticError) {
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      unlink(path)
      throw error
    }
    return true
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(DiagnosticError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw refusal(path, errno)
      }
      offset += count
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func refusal(_ path: String, _ reason: Int32) -> DiagnosticError {
    refusal(path, String(cString: strerror(reason)))
  }

  private static func refusal(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, "cannot write the file: \(reason)", code: "cannot-write", path: path))
  }
}
