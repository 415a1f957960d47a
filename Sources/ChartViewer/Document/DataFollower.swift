public import Diagnostics
import Glibc
public import TableReaders
import Tables

/// Reads rows as they come: from standard input or a pipe, or from a file that grows.
public final class DataFollower {
  /// What a piece of reading brought.
  enum Progress: Equatable {
    case nothing
    case rows
    /// The file was emptied or replaced and is read from its beginning.
    case restarted
    case ended
  }

  let source: String
  private(set) var descriptor: Int32
  private var stream: TableStream
  private let format: TableFormat?
  private let options: DelimitedOptions
  /// How many bytes of the source have been read.
  private(set) var position = 0
  /// What is wrong with what has come so far.
  var diagnostics: [Diagnostic] { stream.diagnostics }
  /// The rows that came and were not taken.
  private(set) var rows = Table()

  /// Opens `source`, a path or `-`.
  public init(
    _ source: String, format: TableFormat?, options: DelimitedOptions = DelimitedOptions()
  ) throws(DiagnosticError) {
    self.source = source
    self.format = format
    var options = options
    options.isLive = true
    self.options = options
    stream = TableStream(format: format, path: ByteSource(source).name, options: options)
    descriptor = try ByteSource(source).open()
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Whether the source is a regular file, which has to be looked at again and again because it is always readable.
  var isFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The rows that came since the last time.
  func takeRows() -> Table {
    defer { rows = Table() }
    return rows
  }

  /// Reads at most `byteBudget` bytes of what is there; never waits where the descriptor is readable.
  func read(byteBudget: Int) -> Progress {
    // A packed byte may be many to read.
    let most = stream.isPacked ? 1 << 15 : 1 << 18
    var bytes = [UInt8](repeating: 0, count: min(max(byteBudget, 1), most))
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EINTR || errno == EAGAIN ? .nothing : .ended }
    if count == 0 { return .ended }
    position += count
    bytes.removeLast(bytes.count - count)
    let isAll = bytes.count < min(max(byteBudget, 1), most)
    stream.feed(bytes)
    if isAll { stream.settle() }
    collect()
    // What is of no use is not read up to its end, which it may not have.
    if stream.isOver { return .ended }
    return rows.rowCount > 0 ? .rows : .nothing
  }

  /// There is nothing more to come: a last row without a line break counts.
  func finish() {
    stream.finish()
    collect()
  }

  /// Reads what a file has gained; begins anew where it has become shorter or another file has its name.
  func readGrowth(byteBudget: Int) -> Progress {
    var open = stat()
    var named = stat()
    guard fstat(descriptor, &open) == 0 else { return .nothing }
    if stat(source, &named) == 0, named.st_ino != open.st_ino || named.st_dev != open.st_dev || named.st_size < position
    {
      guard let replaced = try? ByteSource(source).open() else { return .nothing }
      close(descriptor)
      descriptor = replaced
      position = 0
      stream = TableStream(format: format, path: ByteSource(source).name, options: options)
      rows = Table()
      return .restarted
    }
    let progress = read(byteBudget: byteBudget)
    return progress == .ended ? .nothing : progress
  }

  private func collect() {
    let new = stream.takeRows()
    if new.rowCount > 0 { rows.append(new) }
  }
}
