import Foundation
import TestSupport

/// A Swift file of the package.
struct SourceFile {
  /// From the package's directory on, such as `Sources/Graphics/Path+Trimming.swift`.
  let path: String
  /// As in the file, without its last line's end.
  let rawLines: [String]
  let code: CodeText

  init(path: String, text: String) {
    self.path = path
    var text = Substring(text.replacing("\r\n", with: "\n"))
    if text.hasSuffix("\n") { text.removeLast() }
    rawLines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = CodeText(String(text))
  }

  /// The directory below `Sources` or `Tests`, which is the target's name.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// The file's name without its ending.
  var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }

  /// All Swift files below a directory of the package, in the order of their paths.
  static func all(below directory: String) throws -> [SourceFile] {
    let root = Command.packageDirectory
    guard let names = FileManager.default.enumerator(atPath: "\(root)/\(directory)") else {
      throw SupportError("\(root)/\(directory) cannot be listed")
    }
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOfFile: "\(root)/\(directory)/\(name)", encoding: .utf8)
      return SourceFile(path: "\(directory)/\(name)", text: text)
    }
  }
}
