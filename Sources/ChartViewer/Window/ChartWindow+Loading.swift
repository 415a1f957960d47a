import Diagnostics
import LineChart
import Tables
import X11Window

extension ChartWindow {
  /// Shows what a reading brings as it comes; it is of the document's source with this index.
  public func load(_ reading: BackgroundReading, at index: Int = 0) {
    readings[index]?.stop()
    readings[index] = reading
    let mailbox = loop.mailbox
    reading.attach { [weak self] in
      mailbox.post { self?.takePiece(of: reading, at: index) }
    }
  }

  /// Reads a large file again on a thread of its own, for the source with this index; false where it is read at once.
  func loadAgain(_ path: String, at index: Int) -> Bool {
    guard BackgroundReading.isLarge(path) else { return false }
    do throws(DiagnosticError) {
      load(try document.beginReading(at: index, showsPieces: false), at: index)
      return true
    } catch {
      return false
    }
  }

  private func takePiece(of reading: BackgroundReading, at index: Int) {
    guard readings[index] === reading, let piece = reading.take(frame: lastFrame) else { return }
    let hasGrown = document.take(piece, of: reading, at: index)
    progress[index] = piece.end == nil ? piece.progress : nil
    if hasGrown {
      document.show()
      trace?.write("load-progress", ["rows": .number(document.view.table.rowCount)])
    }
    guard piece.end != nil else {
      // What is wrong is told at the end: until then it changes with every piece.
      return
    }
    readings[index] = nil
    if readings.isEmpty { showRequestedView() }
    reportProblems()
    trace?.write("load-done", ["rows": .number(document.view.table.rowCount)])
    if hasShownFirstFrame { watchFiles() }
  }

  /// Ends all reading; the rows that have come stay. False where nothing is being read.
  func stopLoading() -> Bool {
    guard !readings.isEmpty else { return false }
    for reading in readings.values { reading.stop() }
    let rows = document.view.table.rowCount
    show(Banner(kind: .note, message: "stopped after \(rows) \(rows == 1 ? "row" : "rows"); r reads all"))
    return true
  }

  /// How much of all that is being read there is; nil where nothing is.
  var loadingProgress: LoadingProgress? {
    guard let first = progress.values.first else { return nil }
    return progress.values.dropFirst().reduce(first, +)
  }
}
