public import Diagnostics

/// A JSON or JSON5 text as a tree, with what is wrong with it.
public struct JSONDocument: Sendable {
  /// The value that the text is. Where the text has mistakes it holds what could be read; nil where that is nothing.
  public var root: JSONNode?
  /// In the order of the text; of a long list the first twenty, and a note that tells how many more there are.
  public var diagnostics: [Diagnostic]

  public init(root: JSONNode?, diagnostics: [Diagnostic]) {
    self.root = root
    self.diagnostics = diagnostics
  }

  /// How many diagnostics are told one by one.
  static let diagnosticLimit = 20

  /// Reads a text in UTF-8; a byte order mark is skipped. `path` is the name that diagnostics bear.
  public static func parse(_ bytes: [UInt8], dialect: JSONDialect, path: String? = nil) -> JSONDocument {
    parse(bytes.span, dialect: dialect, path: path)
  }

  /// Reads a text in UTF-8; a byte order mark is skipped. `path` is the name that diagnostics bear.
  public static func parse(_ bytes: Span<UInt8>, dialect: JSONDialect, path: String? = nil) -> JSONDocument {
    let start = TextEncoding.byteOrderMarkLength(bytes)
    var lines = SourceLines(dialect: dialect, start: start)
    if TextEncoding.isUTF16(bytes) {
      let diagnostic = Diagnostic(
        .error, "the text is UTF-16; JSON has to be UTF-8", code: "utf16", path: path,
        location: SourceLocation(line: 1, column: 1))
      return JSONDocument(root: nil, diagnostics: [diagnostic])
    }
    var builder = JSONTreeBuilder(bytes, dialect: dialect, start: start)
    let root = builder.build(bytes)
    let problems = builder.tokenizer.problems.sorted { $0.start < $1.start }
    var diagnostics = problems.prefix(diagnosticLimit).map { $0.diagnostic(in: bytes, lines: &lines, path: path) }
    if problems.count > diagnosticLimit {
      diagnostics.append(
        Diagnostic(.note, "and \(problems.count - diagnosticLimit) more", code: "more", path: path))
    }
    return JSONDocument(root: root, diagnostics: diagnostics)
  }
}
