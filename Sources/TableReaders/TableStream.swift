import Compression
public import Diagnostics
public import Tables

/// Reads a table from bytes as they come: unpacks them, finds out what they are, and hands them to the reader of their
/// format.
///
/// Packed bytes (gzip, zstd) are told by their first bytes, whatever the name; what is in them by its own first bytes
/// and by the name without its last ending. Nothing is unpacked further than rows are read, so a small file that
/// unpacks to a huge one is refused in little memory.
public struct TableStream {
  /// What is found suspicious in packed files.
  public struct Limits: Sendable {
    /// How many unpacked bytes are kept without a row coming of them.
    public var heldBytes = 1 << 30
    /// How many times its size a file may unpack to, once more than `freeBytes` have come. Text of numbers packs to a
    /// tenth; no more than a line repeated over and over gets beyond a five hundredth.
    public var ratio = 500
    public var freeBytes = 1 << 28

    public init() {}
  }

  /// The name that diagnostics bear.
  public let path: String?
  /// The format that was given or found; nil as long as it is not known.
  public private(set) var format: TableFormat?
  /// Whether nothing more is read, whatever comes: the content is of no use, or is complete.
  public private(set) var isOver = false

  private let asked: TableFormat?
  private let expectedBytes: Int?
  private let limits: Limits
  private let options: DelimitedOptions
  /// The bytes whose format is not known yet.
  private var head: [UInt8] = []
  /// How many of them were looked at in vain.
  private var triedCount = 0
  private var decompressor: Decompressor?
  private var reader: (any RowReader)?
  private var problems: [Diagnostic] = []

  /// `format` is that of the rows, also in a packed file. `expectedBytes` is how long the file is, where that is known.
  public init(
    format: TableFormat? = nil, path: String? = nil, expectedBytes: Int? = nil, limits: Limits = Limits(),
    options: DelimitedOptions = DelimitedOptions()
  ) {
    self.options = options
    asked = format
    self.path = path
    self.expectedBytes = expectedBytes
    self.limits = limits
  }

  /// Whether the bytes are packed, so that few of them may be much to read.
  public var isPacked: Bool { decompressor != nil }

  /// How many bytes have been unpacked; nil where they are not packed.
  var unpackedCount: Int? { decompressor?.unpackedCount }

  /// Whether rows may come only of `finish()`: of a text that has to be complete, or whose format is not known yet.
  public var needsWholeText: Bool { format == nil || reader?.needsWholeText == true }

  /// What is wrong so far.
  public var diagnostics: [Diagnostic] { problems + (reader?.diagnostics ?? []) }

  /// The rows read so far, those that were taken included.
  public var rowCount: Int { reader?.rowCount ?? 0 }

  /// The columns found so far.
  public var columnCount: Int { reader?.columnCount ?? 0 }

  /// The bytes of a last line that is not complete, after `finish()`.
  public var pending: [UInt8] { reader?.pending ?? [] }

  /// Hands over the rows that were read since the last time.
  public mutating func takeRows() -> Table { reader?.takeRows() ?? Table() }

  /// Reads more bytes.
  public mutating func feed(_ bytes: [UInt8]) {
    guard !isOver, !bytes.isEmpty else { return }
    if decompressor != nil {
      unpack(bytes)
    } else if reader != nil {
      reader?.feed(bytes)
      if reader?.hasStopped == true { isOver = true }
    } else {
      head += bytes
      begin()
    }
  }

  /// No more bytes come for now: rows that are complete are read without waiting for what tells more about them.
  public mutating func settle() { reader?.settle() }

  /// Whether what has come may be delimited text, as far as is known.
  var isDelimited: Bool { reader == nil || reader is DelimitedTableReader }

  /// What to read the same bytes with again, after `finish()`, so that columns keep what is written in them; nil where
  /// nothing was lost.
  var optionsForAnotherReading: DelimitedOptions? {
    guard let reader = reader as? DelimitedTableReader, !reader.retyped.isEmpty, !options.isLive else { return nil }
    var changed = options
    for (index, override) in reader.retyped {
      // What did not fit either order of day and month is text.
      changed.overrides[index] = options.overrides[index] == nil ? override : .text
    }
    return changed
  }

  /// There is nothing more to come. Of a file that breaks off, rows that are certainly complete are kept.
  public mutating func finish() {
    let isBroken = reportPacking()
    isOver = true
    if reader == nil {
      // Of what could not be unpacked at all there is nothing more to say.
      guard problems.allSatisfy({ $0.severity != .error }), !isBroken || !head.isEmpty else { return }
      decide(isComplete: true)
    }
    // The end of what broke off is no end of a row: "1.2" may have been "1.25".
    if !isBroken || rowCount == 0 { reader?.finish() }
  }

  /// Looks at the first bytes for packing.
  private mutating func begin() {
    guard let packing = CompressionFormat.detect(head.span) else {
      if !CompressionFormat.mayBegin(with: head.span) { decide(isComplete: false) }
      return
    }
    do throws(DiagnosticError) {
      decompressor = try Decompressor(packing)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.path = path
      return fail(diagnostic)
    }
    let bytes = head
    head = []
    unpack(bytes)
  }

  private mutating func unpack(_ bytes: [UInt8]) {
    guard let decompressor else { return }
    decompressor.feed(bytes)
    while !isOver, let piece = decompressor.next() {
      if reader == nil {
        head += piece
        decide(isComplete: false)
      } else {
        reader?.feed(piece)
        if reader?.hasStopped == true { isOver = true }
      }
      checkSize(decompressor)
    }
    if decompressor.isOver { isOver = true }
  }

  private mutating func checkSize(_ decompressor: Decompressor) {
    let unpacked = decompressor.unpackedCount
    if unpacked > limits.freeBytes, unpacked / limits.ratio > decompressor.packedCount {
      fail(
        "the file unpacks to more than \(limits.ratio) times its size; unpack it first if that is meant", "too-large")
    } else if head.count + (reader?.heldByteCount ?? 0) > limits.heldBytes {
      fail("the file unpacks to more than \(limits.heldBytes >> 20) MiB without a row", "too-large")
    }
  }

  /// Finds the format of the content and begins to read it.
  private mutating func decide(isComplete: Bool) {
    guard isComplete || isWorthTrying else { return }
    triedCount = head.count
    let name = path.map(CompressionFormat.unpackedName)
    if asked == nil, head.count > Self.mostBlanks, head[...Self.mostBlanks].allSatisfy({ $0 <= 0x20 }),
      TableFormat.detect(head.span.extracting(...Self.mostBlanks), name: name, isComplete: false) == nil
    {
      // Whatever has come behind them already.
      return fail("there is nothing but blanks in the first \(Self.mostBlanks >> 20) MiB", "no-rows")
    }
    let binary = TableFormat.binary(head.span)
    let detected = TableFormat.detect(head.span, name: name, isComplete: isComplete)
    let found = binary ?? asked ?? detected
    if binary == nil, found != nil || isComplete || head.count >= 1024,
      let problem = BinaryContent.problem(head.span, path: path)
    {
      return fail(problem)
    }
    guard let found else {
      if isComplete {
        fail("the content is of no known format", "unknown-format")
      }
      return
    }
    format = found
    if found == .sqlite {
      return fail(
        "an SQLite database is read from its path; it cannot come from a pipe or a packed file, nor be followed",
        "needs-path")
    }
    guard let reader = reader(for: found) else {
      return fail("\(found.rawValue.uppercased()) files cannot be read in this version", "unreadable-format")
    }
    self.reader = reader
    let bytes = head
    head = []
    self.reader?.feed(bytes)
    if self.reader?.hasStopped == true { isOver = true }
  }

  private static let mostBlanks = 1 << 20

  /// Whether there is a chance that the format shows now. A first line may be very long; looking at all of it again
  /// with each of its pieces would take the square of its length.
  private var isWorthTrying: Bool {
    if TableFormat.mayBeBinary(head.span) || BinaryContent.mayBegin(with: head.span) { return false }
    // The beginning of a byte order mark is no text.
    if head.count < 3, [0xEF, 0xBB, 0xBF].starts(with: head) { return false }
    if head.count < 1 << 16 || head.count >= 2 * triedCount { return true }
    return head.count < 1 << 20 && head[triedCount...].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func reader(for format: TableFormat) -> (any RowReader)? {
    switch format {
    case .json, .ndjson: JSONTableReader(format: format, path: path)
    case .npy: NumPyTableReader(path: path, expectedBytes: isPacked ? nil : expectedBytes)
    case .csv, .tsv: DelimitedTableReader(format: format, path: path, options: options)
    case .sqlite: nil
    }
  }

  /// Tells what is wrong with the packed file; returns whether its end is missing.
  private mutating func reportPacking() -> Bool {
    guard let decompressor, problems.isEmpty else { return false }
    func tell(_ severity: Diagnostic.Severity, _ message: String, _ code: String) {
      problems.append(Diagnostic(severity, message, code: code, path: path))
    }
    let kept = decompressor.unpackedCount > 0 ? "; the rows before that are used" : ""
    if let damage = decompressor.damage {
      tell(.error, "the \(decompressor.format.rawValue) data is damaged: \(damage)\(kept)", "damaged")
      return true
    }
    if decompressor.hasTrailingBytes {
      tell(
        .warning, "there are bytes behind the \(decompressor.format.rawValue) data; they are left out", "trailing-bytes"
      )
    } else if !decompressor.isComplete {
      tell(
        decompressor.unpackedCount > 0 ? .warning : .error,
        "the file ends in the middle of its \(decompressor.format.rawValue) data\(kept)", "truncated")
      return true
    }
    return false
  }

  private mutating func fail(_ message: String, _ code: String) {
    fail(Diagnostic(.error, message, code: code, path: path))
  }

  private mutating func fail(_ diagnostic: Diagnostic) {
    problems.append(diagnostic)
    isOver = true
    head = []
  }
}
