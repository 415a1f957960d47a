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
    /// How many rows before those of the table a watcher took.
    public var takenRows = 0

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

  /// How much is read at a time behind the first `count` bytes. Pieces are small enough to stay in the processor's cache
  /// until their rows are made; the first ones are smaller, so that somebody who waits has rows at once.
  private static func pieceLength(behind count: Int) -> Int { count < 1 << 22 ? 1 << 19 : 1 << 21 }

  /// Reads a file, or standard input for `-`, as far as `limit` says. Without a format it is found from the content and
  /// the name. `options` are for CSV and its kin.
  ///
  /// `watcher` may take the rows while more are read, and end the reading; those that it took are not in the table that
  /// is returned. There is nothing to show it of a JSON text before its end where that does not begin with an array.
  ///
  /// Throws where the file cannot be read, also because it is too large; what is wrong with its content is returned.
  public static func load(
    _ path: String, format: TableFormat? = nil, options: DelimitedOptions = DelimitedOptions(),
    limit: ReadingLimit = ReadingLimit(), watcher: (any LoadWatching)? = nil
  ) throws(DiagnosticError) -> Loaded {
    let source = ByteSource(path)
    let stream = try ByteStream(source)
    let head = try stream.read(1 << 16, least: 1 << 10)
    var loaded: Loaded
    let goesOn = stream.size.map { $0 > head.count } ?? true
    if isStreamed(head.span, format, name: source.name, goesOn: goesOn, isFile: stream.size != nil) {
      if watcher == nil, limit.rowCount == nil,
        let table = readParts(of: stream, after: head, format, limit)
      {
        loaded = Loaded(table: table, diagnostics: [], format: .ndjson)
      } else {
        loaded = try load(stream, after: head, format, options, limit, watcher)
      }
    } else if BinaryContent.problem(head.span, path: nil) != nil {
      // It may have no end.
      loaded = parse(head, format: format, path: source.name)
    } else {
      let isStopped = watcher?.isStopped
      guard let bytes = try stream.readRest(after: head, limit, unless: isStopped) else {
        return Loaded(table: Table(), diagnostics: [])
      }
      loaded = parse(bytes, format: format, path: source.name, options: options, unless: isStopped)
    }
    if let most = limit.rowCount { loaded.keepRows(most, path: source.name) }
    loaded.stamp = stream.stamp
    return loaded
  }

  /// The rows of a file of lines of JSON, which all processors read where nobody waits for the first ones; nil of
  /// others, and where something is to be said about a line.
  private static func readParts(
    of stream: ByteStream, after head: [UInt8], _ format: TableFormat?, _ limit: ReadingLimit
  ) -> Table? {
    let name = stream.source.name
    guard CompressionFormat.detect(head.span) == nil, TableFormat.binary(head.span) == nil,
      (format ?? TableFormat.detect(head.span, name: name, isComplete: false)) == .ndjson
    else { return nil }
    return LineParts.read(stream, path: name, limit: limit)
  }

  /// Reads a stream piece by piece, behind its first bytes; a second time where the first finds columns to be other
  /// than their sample.
  private static func load(
    _ stream: ByteStream, after head: [UInt8], _ format: TableFormat?, _ options: DelimitedOptions,
    _ limit: ReadingLimit, _ watcher: (any LoadWatching)?
  ) throws(DiagnosticError) -> Loaded {
    var stream = stream
    var bytes = head
    var options = options
    if let size = stream.size, CompressionFormat.detect(head.span) == nil {
      options.expectedLength = size
      options.middle = DelimitedMiddle.bytes(of: stream.source, length: size, sample: options.sampleLength)
    }
    // What comes from a pipe cannot be read again.
    var kept: [UInt8] = []
    while true {
      var rows = TableStream(
        format: format, path: stream.source.name, expectedBytes: stream.size, options: options)
      var limit = limit
      var count = 0
      var isCut = false
      while !bytes.isEmpty, !rows.isOver {
        if stream.size == nil, rows.isDelimited { kept += bytes }
        count += bytes.count
        let ahead = ReadAhead(stream, pieceLength(behind: count))
        rows.feed(bytes)
        isCut = limit.isReached(rows: rows.rowCount)
        if isCut { break }
        let unpacked = rows.unpackedCount ?? count
        if let problem = limit.problem(
          bytes: unpacked, rows: rows.rowCount, columns: rows.columnCount, path: rows.path)
        {
          throw DiagnosticError(problem)
        }
        if let watcher,
          !watcher.goesOn(rowCount: rows.rowCount, bytes: count, of: stream.size, takeRows: { rows.takeRows() })
        {
          return leave(&rows)
        }
        bytes = if let ahead { try ahead.bytes() } else { try stream.read(pieceLength(behind: count)) }
      }
      let loaded = isCut ? leave(&rows) : finish(&rows)
      guard let changed = rows.optionsForAnotherReading else { return loaded }
      watcher?.beginsAnew()
      if stream.size == nil {
        return parse(streaming: kept, format: format, path: stream.source.name, options: changed)
      }
      options = changed
      stream = try ByteStream(stream.source)
      bytes = try stream.read(pieceLength(behind: 0))
    }
  }

  /// Reads a table from its text. `path` is the name that diagnostics bear.
  public static func parse(
    _ bytes: consuming [UInt8], format: TableFormat? = nil, path: String? = nil,
    options: DelimitedOptions = DelimitedOptions()
  ) -> Loaded {
    parse(bytes, format: format, path: path, options: options, unless: nil)
  }

  private static func parse(
    _ bytes: consuming [UInt8], format: TableFormat?, path: String?, options: DelimitedOptions,
    unless isStopped: (@Sendable () -> Bool)?
  ) -> Loaded {
    if isStreamed(bytes.span, format, name: path, goesOn: false, isFile: false) {
      return parse(streaming: bytes, format: format, path: path, options: options)
    }
    if let problem = BinaryContent.problem(bytes.span, path: path) {
      return Loaded(table: Table(), diagnostics: [problem])
    }
    guard let format = format ?? TableFormat.detect(bytes.span, name: path, isComplete: true) else {
      return Loaded(table: Table(), diagnostics: [unknownFormat(path)])
    }
    switch format {
    case .json, .ndjson:
      var reader = JSONTableReader(format: format, path: path)
      reader.isStopped = isStopped
      reader.read(whole: bytes)
      return Loaded(
        table: reader.takeRows(), diagnostics: reader.diagnostics, format: format, pending: reader.pending)
    case .npy, .sqlite, .csv, .tsv: return parse(streaming: bytes, format: format, path: path, options: options)
    }
  }

  /// Whether a file that begins with `bytes` is read piece by piece, because it is packed, no text, or delimited, or
  /// because it `goesOn` and is lines of JSON, or a JSON array in a file: where no end is to be seen, an array may be one
  /// element without an end, for which memory is looked at while it is read and not while it is understood.
  private static func isStreamed(
    _ bytes: Span<UInt8>, _ format: TableFormat?, name: String?, goesOn: Bool, isFile: Bool
  ) -> Bool {
    if CompressionFormat.detect(bytes) != nil || TableFormat.binary(bytes) != nil { return true }
    guard BinaryContent.problem(bytes, path: nil) == nil else { return false }
    let found = format ?? TableFormat.detect(bytes, name: name, isComplete: false)
    switch found {
    case .csv, .tsv: return true
    case .ndjson: return goesOn
    case .json: return goesOn && isFile && JSONTableReader.beginsWithArray(bytes)
    case .npy, .sqlite, nil: return false
    }
  }

  private static func parse(
    streaming bytes: [UInt8], format: TableFormat?, path: String?, options: DelimitedOptions
  ) -> Loaded {
    var options = options
    if CompressionFormat.detect(bytes.span) == nil {
      options.expectedLength = bytes.count
      options.middle = DelimitedMiddle.bytes(of: bytes, sample: options.sampleLength)
    }
    while true {
      var rows = TableStream(format: format, path: path, expectedBytes: bytes.count, options: options)
      var offset = 0
      while offset < bytes.count, !rows.isOver {
        let next = min(bytes.count, offset + pieceLength(behind: offset))
        rows.feed(Array(bytes[offset..<next]))
        offset = next
      }
      let loaded = finish(&rows)
      guard let changed = rows.optionsForAnotherReading else { return loaded }
      options = changed
    }
  }

  /// What there is of a text whose rest is not read. Where it was cut says nothing about it: a record that is not
  /// complete there is neither a row nor wrong.
  private static func leave(_ stream: inout TableStream) -> Loaded {
    stream.settle()
    return loaded(from: &stream)
  }

  private static func finish(_ stream: inout TableStream) -> Loaded {
    stream.finish()
    return loaded(from: &stream)
  }

  private static func loaded(from stream: inout TableStream) -> Loaded {
    var loaded = Loaded(
      table: stream.takeRows(), diagnostics: stream.diagnostics, format: stream.format, pending: stream.pending)
    loaded.isPacked = stream.isPacked
    loaded.takenRows = stream.rowCount - loaded.table.rowCount
    return loaded
  }

  private static func unknownFormat(_ path: String?) -> Diagnostic {
    Diagnostic(.error, "the content is of no known format", code: "unknown-format", path: path)
  }
}

extension TableLoader.Loaded {
  /// Keeps the first rows, and says so where there are as many; those that a watcher took count.
  public mutating func keepRows(_ most: Int, path: String) {
    guard takenRows + table.rowCount >= most else { return }
    table = table.prefix(max(most - takenRows, 0))
    diagnostics.append(
      Diagnostic(.note, "no more than \(most) rows are read, as --max-rows says", code: "max-rows", path: path))
  }
}
