import Diagnostics
import Foundation
import StyleFiles

/// Files in memory, and what comes of them.
struct StyleFixture {
  var files: [String: String] = [:]
  /// Paths that are there but cannot be read.
  var refused: Set<String> = []
  var directories: [String] = []

  var library: StyleLibrary {
    let (files, refused) = (files, refused)
    let access = FileAccess(
      read: { path throws(DiagnosticError) in
        if refused.contains(path) {
          throw DiagnosticError(
            Diagnostic(.error, "cannot read the file: Permission denied", code: "cannot-read", path: path))
        }
        return files[path].map { Array($0.utf8) }
      },
      list: { directory in
        files.keys.filter { $0.hasPrefix(directory + "/") }.map { String($0.dropFirst(directory.count + 1)) }
      })
    return StyleLibrary(directories: directories, files: access)
  }

  func load(_ references: String...) -> StyleFile {
    StyleFile.load(references, library: library)
  }

  /// A file called `s.json5`.
  static func parse(_ text: String) -> StyleFile {
    StyleFile.parse(Array(text.utf8), path: "s.json5", library: StyleFixture().library)
  }

  /// The diagnostics as they are printed.
  static func report(_ file: StyleFile) -> String {
    DiagnosticFormatter().text(file.diagnostics)
  }

  /// A file of the repository.
  static func resource(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Resources/" + path)
  }

  /// Whether files that are made from the list of keys are to be written anew instead of compared.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["LPCHART_RECORD"] == "1"
  }

  /// The file's text, or `text` where it is being recorded.
  static func recorded(_ path: String, _ text: String) throws -> String {
    if isRecording { try text.write(to: resource(path), atomically: true, encoding: .utf8) }
    return try String(contentsOf: resource(path), encoding: .utf8)
  }
}
