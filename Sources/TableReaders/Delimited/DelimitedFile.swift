import Diagnostics
import Glibc
import Tables

/// Reads whole delimited texts, a second time where the first finds columns to be other than the sample shows.
struct DelimitedFile {
  /// How many bytes from the middle of a text say more about its columns.
  private static let middleLength = 1 << 15
  /// Pieces are small enough to stay in the processor's cache until their rows are made.
  private static let pieceLength = 1 << 18

  private let format: TableFormat
  private let path: String?
  private var options: DelimitedOptions

  init(format: TableFormat, path: String?, options: DelimitedOptions) {
    self.format = format
    self.path = path
    self.options = options
  }

  /// Reads a text that is all there.
  mutating func parse(_ bytes: [UInt8]) -> TableLoader.Loaded {
    options.expectedLength = bytes.count
    if let range = Self.middle(of: bytes.count, options) { options.middle = Array(bytes[range]) }
    while true {
      var reader = DelimitedTableReader(format: format, path: path, options: options)
      var offset = 0
      while offset < bytes.count, reader.phase != .ended {
        let next = min(bytes.count, offset + Self.pieceLength)
        reader.feed(Array(bytes[offset..<next]))
        offset = next
      }
      if let loaded = finish(&reader) { return loaded }
    }
  }

  /// Reads a stream piece by piece, behind its first bytes.
  mutating func load(_ stream: ByteStream, after head: [UInt8]) throws(DiagnosticError) -> TableLoader.Loaded {
    var stream = stream
    var head = head
    if let size = stream.size {
      options.expectedLength = size
      if let range = Self.middle(of: size, options) { options.middle = Self.bytes(of: stream.source, range) }
    }
    // What comes from a pipe cannot be read again.
    var kept: [UInt8] = []
    while true {
      var reader = DelimitedTableReader(format: format, path: path, options: options)
      var piece = head
      while !piece.isEmpty, reader.phase != .ended {
        if stream.size == nil { kept += piece }
        reader.feed(piece)
        piece = try stream.read(Self.pieceLength)
      }
      if let loaded = finish(&reader) { return loaded }
      if stream.size == nil { return parse(kept) }
      stream = try ByteStream(stream.source)
      head = try stream.read(Self.pieceLength)
    }
  }

  /// The table that was read; nil where the text has to be read again.
  private mutating func finish(_ reader: inout DelimitedTableReader) -> TableLoader.Loaded? {
    reader.finish()
    if !reader.retyped.isEmpty, !options.isLive {
      for (index, override) in reader.retyped {
        // What did not fit either order of day and month is text.
        options.overrides[index] = options.overrides[index] == nil ? override : .text
      }
      return nil
    }
    return TableLoader.Loaded(
      table: reader.takeRows(), diagnostics: reader.diagnostics, format: format, pending: reader.pending)
  }

  /// Which bytes of a text are its middle; nil where they are in the sample. An even offset keeps the pairs of UTF-16
  /// together.
  private static func middle(of length: Int, _ options: DelimitedOptions) -> Range<Int>? {
    guard length > options.sampleLength + middleLength else { return nil }
    let start = max(length / 4 * 2, options.sampleLength)
    return start..<min(length, start + middleLength)
  }

  /// Some bytes of a file; none where they cannot be read, for the rest of it tells that.
  private static func bytes(of source: ByteSource, _ range: Range<Int>) -> [UInt8] {
    guard case .file = source, let descriptor = try? source.open() else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
  }
}
