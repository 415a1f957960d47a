import Diagnostics
import LineChart
import StyleFiles

/// Style files: what is read twice is equal, and what was read is written and read again.
enum StyleFuzzing {
  /// No file but the built-in ones can be reached.
  private static let library = StyleLibrary(directories: [], files: FileAccess(read: { _ in nil }, list: { _ in [] }))

  static func check(_ input: [UInt8]) {
    let file = StyleFile.parse(input, path: "fuzz.json5", library: library)
    let again = StyleFile.parse(input, path: "fuzz.json5", library: library)
    expect(file == again, "A file that is read twice says two things.")
    Places(input, breaksAtSeparators: true).check(file.diagnostics.filter { $0.path == "fuzz.json5" })
    _ = DiagnosticFormatter().text(file.diagnostics)
    let style = file.style
    let written = StyleWriter(isCommented: false).text(of: style)
    let read = StyleFile.parse(Array(written.utf8), path: "written.json5", library: library)
    expect(read.diagnostics.isEmpty, "What was written is wrong: \(read.diagnostics)")
    expect(read.style == style, "What was written is read as something else: \(written)")
  }
}
