import Compression
public import Diagnostics
import JSONSyntax
public import Tables

/// Reads whole tables.
public enum TableLoader {
  /// A table, and what is to be said about its text.
  public struct Loaded: Sendable {
    public var table: Table
    public var diagnostics: [Diagnostic]
    /// The format that was given or found; nil where the content is of no known one.
    public var format: TableFormat?
    /// The file as it was when it was opened; nil for a text that came as bytes.
    public var stamp: FileStamp?
    /// The bytes of a last line that is still being written.
    public var pending: [UInt8]
    /// Whether the content was packed.
    public var isPacked = false

    public init(
      table: Table, diagnostics: [Diagnostic], format: TableFormat? = nil, stamp: FileStamp? = nil,
      pending: [UInt8] = []
    ) {
      self.table = table
      self.diagnostics = diagnostics
      self.format = format
      self.stamp = stamp
      self.pending = pending
    }
  }

  /// Reads a file, or standard input for `-`. Without a format it is found from the content and the name.
  ///
  /// Throws where the file cannot be read; what is wrong with its content is returned.
  public static func load(_ path: String, format: TableFormat? = nil) throws(DiagnosticError) -> Loaded {
    let source = ByteSource(path)
    let stream = try ByteStream(source)
    let head = try stream.read(1 << 16, least: 1 << 10)
    var loaded: Loaded
    if isStreamed(head.span) {
      // Every piece is small enough to stay in the processor's cache until its rows are made.
      var rows = TableStream(format: format, path: source.name, expectedBytes: stream.size)
      var bytes = head
      while !bytes.isEmpty, !rows.isOver {
        rows.feed(bytes)
        bytes = try stream.read(1 << 18)
      }
      loaded = finish(&rows)
    } else if BinaryContent.problem(head.span, path: nil) != nil {
      // It may have no end.
      loaded = parse(head, format: format, path: source.name)
    } else {
      loaded = parse(try stream.readRest(after: head), format: format, path: source.name)
    }
    loaded.stamp = stream.stamp
    return loaded
  }

  /// Reads a table from its text. `path` is the name that diagnostics bear.
  public static func parse(_ bytes: consuming [UInt8], format: TableFormat? = nil, path: String? = nil) -> Loaded {
    if isStreamed(bytes.span) { return parse(streaming: bytes, format: format, path: path) }
    if let problem = BinaryContent.problem(bytes.span, path: path) {
      return Loaded(table: Table(), diagnostics: [problem])
    }
    guard let format = format ?? TableFormat.detect(bytes.span, name: path, isComplete: true) else {
      return Loaded(table: Table(), diagnostics: [unknownFormat(path)])
    }
    switch format {
    case .json, .ndjson:
      var reader = JSONTableReader(format: format, path: path)
      reader.read(whole: bytes)
      return Loaded(
        table: reader.takeRows(), diagnostics: reader.diagnostics, format: format, pending: reader.pending)
    case .npy, .sqlite: return parse(streaming: bytes, format: format, path: path)
    case .csv, .tsv:
      let diagnostic = Diagnostic(
        .error, "\(format.rawValue.uppercased()) files cannot be read in this version", code: "unreadable-format",
        path: path)
      return Loaded(table: Table(), diagnostics: [diagnostic], format: format)
    }
  }

  /// Whether a file that begins with `bytes` is read piece by piece, because it is packed or no text.
  private static func isStreamed(_ bytes: Span<UInt8>) -> Bool {
    CompressionFormat.detect(bytes) != nil || TableFormat.binary(bytes) != nil
  }

  private static func parse(streaming bytes: [UInt8], format: TableFormat?, path: String?) -> Loaded {
    var rows = TableStream(format: format, path: path, expectedBytes: bytes.count)
    rows.feed(bytes)
    return finish(&rows)
  }

  private static func finish(_ stream: inout TableStream) -> Loaded {
    stream.finish()
    var loaded = Loaded(
      table: stream.takeRows(), diagnostics: stream.diagnostics, format: stream.format, pending: stream.pending)
    loaded.isPacked = stream.isPacked
    return loaded
  }

  private static func unknownFormat(_ path: String?) -> Diagnostic {
    Diagnostic(.error, "the content is of no known format", code: "unknown-format", path: path)
  }
}
