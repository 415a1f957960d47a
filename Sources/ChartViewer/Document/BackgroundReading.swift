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
    var progress: LoadingProgress
    /// Whether rows come of the text before it is whole.
    var isStreamed = false
  }

  let source: String
  /// Whether rows are shown before all are there. They are not where a file is read again: the picture that it had stays
  /// until there is the whole of another one.
  let showsPieces: Bool
  private let reader: SourceReader
  private let state: Mutex<State>

  private static let shortestInterval = Duration.milliseconds(80)

  /// Begins to read at once, on a thread that `start` starts for a name and what is to be done there.
  init(
    _ source: String, _ reader: SourceReader, showsPieces: Bool = true,
    start: (String, @escaping @Sendable () -> Void) throws(DiagnosticError) -> Void = WorkerThread.start
  ) throws(DiagnosticError) {
    self.source = source
    self.showsPieces = showsPieces
    self.reader = reader
    // What cannot be read at all is told before there is a window.
    let descriptor = try ByteSource(source).open()
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? max(Int(status.st_size), 0) : 0
    close(descriptor)
    // Of what is read at once it is not known how far that has come.
    state = Mutex(State(progress: LoadingProgress(bytes: size)))
    try start("reader") { [self] in run() }
  }

  /// Whether a file is so large that reading it would keep a window waiting noticeably.
  static func isLarge(_ path: String) -> Bool {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return status.st_size >= (ByteSource(path).hasPackedName ? 1 << 20 : 4 << 20)
  }

  /// Calls `wake`, from the reading thread, whenever there is something to take from now on, or the reading begins anew;
  /// and at once if there is something.
  func attach(_ wake: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock { state in
      state.wake = wake
      return state.piece != nil
    }
    if isWaiting { wake() }
  }

  /// What came since the last time; nil where that is nothing.
  ///
  /// - Parameter frame: how long drawing a picture takes. Another piece comes after four times as long at the soonest, so
  ///   that drawing what has come does not hold up what is to come.
  func take(frame: Duration = .zero) -> Piece? {
    state.withLock { state in
      defer { state.piece = nil }
      state.interval = max(BackgroundReading.shortestInterval, frame * 4)
      return state.piece
    }
  }

  /// How much has been read by now.
  var progress: LoadingProgress { state.withLock { $0.progress } }

  /// Ends the reading soon. Returns whether there is a last piece to wait for, with the rows that have come; there is
  /// none of a text that is read as a whole, nor of a file that is read again.
  @discardableResult
  func stop() -> Bool {
    state.withLock { state in
      state.isStopped = true
      return state.piece?.end != nil || showsPieces && state.isStreamed
    }
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

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
    // Of another reading that was stopped, or failed, before it came as far as the first, there is nothing to show.
    if watcher.isBehind(last.rows.rowCount) { last.rows = Table() }
    last.startsAnew = watcher.startsAnew && last.rows.rowCount > 0
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
    /// How many rows were handed over before a reading that starts anew.
    private var handedOver = 0

    init(_ reading: BackgroundReading) {
      self.reading = reading
    }

    func beginsAnew() {
      startsAnew = true
      progress = LoadingProgress(size: progress.size)
      let wake = reading.state.withLock { state in
        state.progress = progress
        return state.wake
      }
      wake?()
    }

    /// Whether `count` rows are fewer than those that they would take the place of.
    func isBehind(_ count: Int) -> Bool { startsAnew && count < handedOver && reading.isStopped }

    var isStopped: @Sendable () -> Bool { { [reading] in reading.isStopped } }

    func goesOn(rowCount: Int, bytes: Int, of size: Int?, takeRows: () -> Table) -> Bool {
      let now = LoadingProgress(rows: rowCount, bytes: bytes, size: size)
      progress = now
      let (isStopped, isTaken, interval) = reading.state.withLock { state in
        state.progress = now
        state.isStreamed = true
        return (state.isStopped, state.piece == nil, state.interval)
      }
      if isStopped { return false }
      // The window draws at its own pace; what comes meanwhile is handed over together.
      guard reading.showsPieces, isTaken, isTime(interval), rowCount > 0 else { return true }
      // What is on show stays until there is as much again.
      guard !startsAnew || rowCount >= handedOver else { return true }
      var piece = Piece()
      piece.rows = takeRows()
      guard piece.rows.rowCount > 0 else { return true }
      lastTime = MonotonicClock.now()
      piece.startsAnew = startsAnew
      piece.progress = progress
      startsAnew = false
      handedOver = rowCount
      reading.publish(piece)
      return true
    }

    private func isTime(_ interval: Duration) -> Bool {
      lastTime.map { MonotonicClock.now() - $0 >= interval } ?? true
    }
  }
}
