public import Diagnostics
import Glibc
public import TableReaders
import Tables
import X11Window

/// Reads rows as they come: from standard input or a pipe, or from a file that grows.
public final class DataFollower {
  /// What a piece of reading brought.
  enum Progress: Equatable {
    /// There is nothing more to read now.
    case caughtUp
    /// There may be more to read at once.
    case more
    /// There will be nothing more.
    case ended
  }

  let source: String
  private(set) var descriptor: Int32
  private var stream: TableStream
  private let format: TableFormat?
  private let options: DelimitedOptions
  private var readingLimit: ReadingLimit
  /// Why nothing more is read, though more comes; nil where it is.
  private var stop: Diagnostic?
  /// Since when the file with the source's name is not there; nil while it is.
  private var missingSince: Duration?
  /// How many bytes of the source have been read.
  private(set) var position = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// The rows that came and were not taken.
  private var rows = Table()
  /// The rows that came since the source was begun.
  private var collected = 0
  /// Whether `rows` take the place of all rows before.
  private var startsAnew = false
  /// The last bytes that were read of a growing file: where it has others now, it was written anew.
  private var tail: [UInt8] = []
  private var seen: FileSignature?
  /// How far the source had been read when it was last looked at as a text that is whole.
  private var judgedPosition = 0

  private static let tailLength = 256

  /// Opens `source`, a path or `-`; a named pipe that nobody writes to yet is no reason to wait.
  public init(
    _ source: String, format: TableFormat?, options: DelimitedOptions = DelimitedOptions(),
    limit: ReadingLimit = ReadingLimit()
  ) throws(DiagnosticError) {
    self.source = source
    readingLimit = limit
    self.format = format
    var options = options
    options.isLive = true
    self.options = options
    stream = TableStream(format: format, path: ByteSource(source).name, options: options)
    descriptor = try DataFollower.open(source)
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Whether rows come through it bit by bit and cannot be read again: a named pipe, or another one such as a shell
  /// gives for `<(command)`.
  public static func isPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether the source is a file with a name, which has to be looked at again and again because it is always readable.
  var isNamedFile: Bool {
    var status = stat()
    return source != "-" && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The rows that came since the last time, and whether they take the place of all that came before.
  func takeRows() -> (rows: Table, startsAnew: Bool) {
    // Half of a file that was just emptied is not shown: the old rows stay until there are new ones.
    guard rows.rowCount > 0 else { return (rows, false) }
    defer {
      rows = Table()
      startsAnew = false
    }
    return (rows, startsAnew)
  }

  /// Reads what is there, at most `byteBudget` bytes and about as long as `patience`; never waits for more.
  func read(byteBudget: Int, patience: Duration) -> Progress {
    let start = MonotonicClock.now()
    var left = byteBudget
    while left > 0, MonotonicClock.now() - start < patience {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 0) > 0 else { return settle() }
      let count = readPiece(limit: left)
      if count < 0, errno == EINTR || errno == EAGAIN { return settle() }
      // What is of no use is not read up to its end, which it may not have.
      if count <= 0 || stream.isOver || stop != nil { return .ended }
      left -= count
    }
    return .more
  }

  /// There is nothing more to come: a last row without a line break counts.
  func finish() {
    stream.finish()
    collect()
  }

  /// Reads what a file has gained; begins anew where it was cut, written anew, or another file has its name.
  func readGrowth(byteBudget: Int, patience: Duration) -> Progress {
    guard let signature = FileSignature(path: source) else {
      noteMissing()
      return .caughtUp
    }
    missingSince = nil
    diagnostics.removeAll { $0.code == ChartDocument.goneCode }
    if signature != seen {
      seen = signature
      if wasWrittenAnew, !restart() { return .caughtUp }
    }
    if stop != nil { return .caughtUp }
    // A file is always readable; its end is not the end of its growth.
    let progress = read(byteBudget: byteBudget, patience: patience)
    if progress == .more { return .more }
    let reached = settle()
    // The last bytes may have come with a call before, which had no time left to look for more.
    if position > judgedPosition { takeWholeText() }
    return reached
  }

  // MARK: Reading

  private func readPiece(limit: Int) -> Int {
    // A packed byte may be many to read.
    let most = stream.isPacked ? 1 << 15 : 1 << 18
    var bytes = [UInt8](repeating: 0, count: min(limit, most))
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return count }
    position += count
    bytes.removeLast(bytes.count - count)
    tail = (tail + bytes.suffix(DataFollower.tailLength)).suffix(DataFollower.tailLength)
    let wasUnknown = stream.format == nil
    stream.feed(bytes)
    if readingLimit.isReached(rows: stream.rowCount) {
      stop = Diagnostic(
        .note, "no more than \(readingLimit.rowCount ?? 0) rows are read, as --max-rows says", code: "max-rows",
        path: ByteSource(source).name)
    } else {
      stop = readingLimit.problem(
        bytes: position, rows: stream.rowCount, columns: stream.columnCount, path: stream.path)
    }
    // What was taken of the text when its format could not be told comes once more.
    if wasUnknown, stream.format != nil { startsAnew = true }
    collect()
    return count
  }

  /// A file that is replaced is away for a moment; one that stays away is told.
  private func noteMissing() {
    let now = MonotonicClock.now()
    let start = missingSince ?? now
    missingSince = start
    guard now - start >= DataFollower.patience, !diagnostics.contains(where: { $0.code == ChartDocument.goneCode })
    else { return }
    diagnostics.append(ChartDocument.gone(source))
  }

  private static let patience = Duration.seconds(3)

  private var wasWrittenAnew: Bool {
    var open = stat()
    var named = stat()
    guard fstat(descriptor, &open) == 0, stat(source, &named) == 0 else { return false }
    if named.st_ino != open.st_ino || named.st_dev != open.st_dev || named.st_size < position { return true }
    var bytes = [UInt8](repeating: 0, count: tail.count)
    let count = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, $0.count, off_t(position - tail.count))
    }
    return count != tail.count || bytes != tail
  }

  private func restart() -> Bool {
    guard let replaced = try? DataFollower.open(source) else { return false }
    close(descriptor)
    descriptor = replaced
    position = 0
    judgedPosition = 0
    stream = TableStream(format: format, path: ByteSource(source).name, options: options)
    tail = []
    rows = Table()
    diagnostics = []
    stop = nil
    collected = 0
    startsAnew = true
    return true
  }

  /// Takes the rows of a text that has to be complete, or whose format cannot be told before it is, if it is complete
  /// as it stands; the text may go on all the same.
  private func takeWholeText() {
    judgedPosition = position
    guard stream.needsWholeText else { return }
    var copy = stream
    copy.finish()
    let table = copy.takeRows()
    guard table.rowCount > 0, !copy.diagnostics.contains(where: { $0.severity == .error }) else { return }
    rows = table
    diagnostics = copy.diagnostics
    startsAnew = true
  }

  /// Nothing more comes for now.
  private func settle() -> Progress {
    stream.settle()
    collect()
    return .caughtUp
  }

  private func collect() {
    let new = stream.takeRows()
    let room = readingLimit.rowCount.map { max($0 - collected, 0) } ?? new.rowCount
    if new.rowCount > 0, room > 0 { rows.append(new.prefix(room)) }
    collected += new.rowCount
    diagnostics = stream.diagnostics + [stop].compactMap(\.self)
  }

  private static func open(_ source: String) throws(DiagnosticError) -> Int32 {
    guard isPipe(source) else {
      let descriptor = try ByteSource(source).open()
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
        if descriptor > STDERR_FILENO { close(descriptor) }
        throw refusal(source, "is a directory")
      }
      return descriptor
    }
    let descriptor = Glibc.open(source, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw refusal(source, String(cString: strerror(errno))) }
    return descriptor
  }

  private static func refusal(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, "cannot read: \(reason)", code: "cannot-read", path: path))
  }
}
