import Diagnostics
import Glibc
import Synchronization
import TableReaders
import Tables
import X11Window

/// Reads a large file on a thread of its own, while a window shows the rows that have come.
public nonisolated final class BackgroundReading: Sendable {
  /// What came since it was last taken.
  struct Piece: Sendable {
    var rows = Table()
    /// Whether the rows take the place of all before.
    var startsAnew = false
    /// How much has been read in all.
    var progress = LoadingProgress()
    /// What is wrong, where the reading has ended.
    var end: [Diagnostic]?
    /// Whether the text is right or wrong as a whole, and wrong.
    var isWrong = false
  }

  private struct State {
    var piece: Piece?
    var wake: (@Sendable () -> Void)?
    var isStopped = false
    var interval = BackgroundReading.shortestInterval
  }

  let source: String
  /// Whether rows are shown before all are there. They are not where a file is read again: the picture that it had stays
  /// until there is the whole of another one.
  private let showsPieces: Bool
  private let reader: SourceReader
  private let state = Mutex(State())

  private static let shortestInterval = Duration.milliseconds(60)

  /// Begins to read at once.
  init(_ source: String, _ reader: SourceReader, showsPieces: Bool = true) throws(DiagnosticError) {
    self.source = source
    self.showsPieces = showsPieces
    self.reader = reader
    // What cannot be read at all is told before there is a window.
    let descriptor = try ByteSource(source).open()
    close(descriptor)
    try WorkerThread.start("reader") { [self] in run() }
  }

  /// Whether a file is so large that reading it would keep a window waiting noticeably.
  static func isLarge(_ path: String) -> Bool {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return status.st_size >= (ByteSource(path).hasPackedName ? 1 << 20 : 4 << 20)
  }

  /// Calls `wake`, from the reading thread, whenever there is something to take from now on; and at once if there is.
  func attach(_ wake: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock { state in
      state.wake = wake
      return state.piece != nil
    }
    if isWaiting { wake() }
  }

  /// What came since the last time; nil where that is nothing.
  ///
  /// - Parameter frame: how long drawing a picture takes. Another piece comes after three times as long at the soonest, so
  ///   that drawing what has come does not hold up what is to come.
  func take(frame: Duration) -> Piece? {
    state.withLock { state in
      defer { state.piece = nil }
      state.interval = max(BackgroundReading.shortestInterval, frame * 3)
      return state.piece
    }
  }

  /// Ends the reading soon; what has come is handed over as the last piece.
  func stop() {
    state.withLock { $0.isStopped = true }
  }

  // MARK: The reading thread

  private func run() {
    let watcher = Watcher(self)
    var last = Piece()
    do throws(DiagnosticError) {
      let loaded = try reader.read(source, watcher: watcher)
      last.rows = loaded.table
      last.end = loaded.diagnostics
      last.isWrong = loaded.format == .json && loaded.diagnostics.contains { $0.severity == .error }
    } catch {
      last.end = [error.diagnostic]
    }
    last.startsAnew = watcher.startsAnew
    last.progress = watcher.progress
    publish(last)
  }

  private func publish(_ piece: Piece) {
    let wake = state.withLock { state in
      if var waiting = state.piece, !piece.startsAnew {
        waiting.rows.append(piece.rows)
        waiting.progress = piece.progress
        waiting.end = piece.end
        waiting.isWrong = piece.isWrong
        state.piece = waiting
      } else {
        state.piece = piece
      }
      return state.wake
    }
    wake?()
  }

  /// What the reading thread keeps between two pieces.
  private final class Watcher: LoadWatching {
    private let reading: BackgroundReading
    private var lastTime: Duration?
    private(set) var progress = LoadingProgress()
    /// Whether what is read next takes the place of what was handed over.
    private(set) var startsAnew = true

    init(_ reading: BackgroundReading) {
      self.reading = reading
    }

    func beginsAnew() {
      startsAnew = true
    }

    func goesOn(_ rows: inout TableStream, bytes: Int, of size: Int?) -> Bool {
      progress = LoadingProgress(rows: rows.rowCount, bytes: bytes, size: size)
      let (isStopped, isTaken, interval) = reading.state.withLock { ($0.isStopped, $0.piece == nil, $0.interval) }
      if isStopped { return false }
      let now = MonotonicClock.now()
      // The window draws at its own pace; what comes meanwhile is handed over together.
      guard reading.showsPieces, isTaken, rows.rowCount > 0, lastTime.map({ now - $0 >= interval }) ?? true else {
        return true
      }
      lastTime = now
      var piece = Piece()
      piece.rows = rows.takeRows()
      guard piece.rows.rowCount > 0 else { return true }
      piece.startsAnew = startsAnew
      piece.progress = progress
      startsAnew = false
      reading.publish(piece)
      return true
    }
  }
}
