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
  public static func load(
    _ path: String, format: TableFormat? = nil, options: DelimitedOptions = DelimitedOptions()
  ) throws(DiagnosticError) -> Loaded {
    let source = ByteSource(path)
    let stream = try ByteStream(source)
    let head = try stream.read(1 << 16, least: 1 << 10)
    var loaded: Loaded
    if let found = delimitedFormat(head.span, format, name: source.name) {
      var file = DelimitedFile(format: found, path: source.name, options: options)
      loaded = try file.load(stream, after: head)
    } else {
      loaded = parse(try stream.readRest(after: head), format: format, path: source.name, options: options)
    }
    loaded.stamp = stream.stamp
    return loaded
  }

  /// The format of a text that is read piece by piece; nil for others, and where its beginning does not tell.
  private static func delimitedFormat(_ head: Span<UInt8>, _ format: TableFormat?, name: String) -> TableFormat? {
    guard BinaryContent.description(head) == nil else { return nil }
    let found = format ?? TableFormat.detect(head, name: name, isComplete: false)
    return found == .csv || found == .tsv ? found : nil
  }

  /// Reads a table from its text. `path` is the name that diagnostics bear.
  public static func parse(
    _ bytes: consuming [UInt8], format: TableFormat? = nil, path: String? = nil,
    options: DelimitedOptions = DelimitedOptions()
  ) -> Loaded {
    if let description = BinaryContent.description(bytes.span) {
      let diagnostic = Diagnostic(
        .error, "this is \(description); it cannot be read as a table", code: "binary", path: path)
      return Loaded(table: Table(), diagnostics: [diagnostic])
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
    case .csv, .tsv:
      var file = DelimitedFile(format: format, path: path, options: options)
      return file.parse(bytes)
    }
  }

  private static func unknownFormat(_ path: String?) -> Diagnostic {
    Diagnostic(.error, "the content is of no known format", code: "unknown-format", path: path)
  }
}
