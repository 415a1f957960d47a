import Foundation
import Glibc

/// A directory of its own that goes with the object, whatever the test left in it.
public final class TemporaryDirectory: Sendable {
  /// Absolute, without a slash at the end.
  public let path: String

  public init() throws {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(base)/lpchart-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SupportError(systemCall: "mkdtemp", path: base) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of an entry, which need not exist.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes into the file itself, as the shell's `>` does, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write([UInt8](text.utf8), to: name)
  }

  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path(name)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SupportError(systemCall: "open", path: file) }
    defer { close(descriptor) }
    try Self.write(bytes, to: descriptor, path: file)
    return file
  }

  /// Adds to the end of a file.
  public func append(_ text: String, to name: String) throws {
    let descriptor = open(path(name), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw SupportError(systemCall: "open", path: path(name)) }
    defer { close(descriptor) }
    try Self.write(Array(text.utf8), to: descriptor, path: path(name))
  }

  /// Writes a new file beside and gives it the name in one step, as careful editors do.
  public func replace(_ name: String, with text: String) throws {
    try write(text, to: name + ".new")
    try rename(name + ".new", to: name)
  }

  public func rename(_ old: String, to new: String) throws {
    guard Glibc.rename(path(old), path(new)) == 0 else { throw SupportError(systemCall: "rename", path: path(old)) }
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  public func bytes(of name: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path(name)) else {
      throw SupportError("\(path(name)) cannot be read")
    }
    return [UInt8](data)
  }

  public func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  /// The names in the directory itself, sorted, hidden ones included.
  public func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SupportError(systemCall: "write", path: path) }
      rest = rest.dropFirst(count)
    }
  }
}
