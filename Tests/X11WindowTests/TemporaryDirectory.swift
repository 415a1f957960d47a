import Foundation

/// A directory of a test's own, free of symbolic links, that goes with this object.
final class TemporaryDirectory: Sendable {
  let path: String

  /// Makes a directory in `parent`, where other tests may be busy, too.
  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/lpchart-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }
}
