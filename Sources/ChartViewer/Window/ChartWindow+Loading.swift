import Diagnostics
import LineChart
import Tables
import X11Window

extension ChartWindow {
  private static let progressTopic = TimerTopic("progress")

  /// Shows what a reading brings as it comes; it is of the document's source with this index.
  public func load(_ reading: BackgroundReading, at index: Int = 0) {
    forgetReading(at: index)
    if readings.isEmpty {
      wasLoadingStopped = false
      loadingStart = MonotonicClock.now()
    }
    takeDownStopNote()
    readings[index] = reading
    let mailbox = loop.mailbox
    reading.attach { [weak self] in
      mailbox.post { self?.takePiece(of: reading, at: index) }
    }
    // What is read in a moment needs no bar.
    loop.schedule(ChartWindow.progressTopic, after: .milliseconds(400), every: .milliseconds(100)) { [unowned self] in
      for (index, reading) in readings { progress[index] = reading.progress }
      if readings.isEmpty { loop.cancel(ChartWindow.progressTopic) } else { noteProgress() }
    }
  }

  /// Reads a large file again on a thread of its own, for the source with this index; false where it is read at once.
  ///
  /// A file that changes while it is read is read again afterwards: beginning anew with each change, a file that grows
  /// all the time would never be read to its end.
  func loadAgain(_ path: String, at index: Int) -> Bool {
    guard BackgroundReading.isLarge(path) else { return false }
    if readings[index]?.source == path {
      outdatedReadings.insert(index)
      return true
    }
    do throws(DiagnosticError) {
      load(try document.beginReading(at: index, showsPieces: false), at: index)
      return true
    } catch {
      return false
    }
  }

  /// Ends the reading of a source without waiting for what it still brings.
  func forgetReading(at index: Int) {
    readings[index]?.stop()
    readings[index] = nil
    progress[index] = nil
    outdatedReadings.remove(index)
  }

  private func takePiece(of reading: BackgroundReading, at index: Int) {
    guard readings[index] === reading, let piece = reading.take(frame: lastFrame) else { return }
    let hasGrown = document.take(piece, of: reading, at: index)
    progress[index] = piece.end == nil ? piece.progress : nil
    let isLast = piece.end != nil && readings.count == 1
    if hasGrown, showRows(awaitsMore: !isLast) { noteRows() }
    // What is wrong is told at the end: until then it changes with every piece.
    guard piece.end != nil else { return }
    let isOutdated = outdatedReadings.contains(index)
    forgetReading(at: index)
    if !reading.showsPieces {
      trace?.write("data-reload", ["ok": .flag(hasGrown), "path": .text(reading.source)])
    }
    noteEndOfReading()
    if isOutdated, document.isSource(reading.source, at: index) {
      reloadData(path: reading.source)
      reportProblems()
    }
  }

  /// What follows where rows came to the chart while more are read.
  func noteRows() {
    document.showRequestedViewSoFar(size: chartSize, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
    trace?.write("load-progress", ["rows": .number(document.view.table.rowCount)])
  }

  /// What follows where a source is not read any more.
  func noteEndOfReading() {
    if readings.isEmpty, document.unsorted != nil, !sorting.isRunning,
      document.sources.first?.table.revision != document.view.table.revision
    {
      // Rows came of which those on show do not have the first.
      _ = showRows(awaitsMore: false)
    }
    if sorting.isRunning {
      sorting.isEndUntold = true
      return
    }
    if readings.isEmpty {
      showsStatus = false
      document.show()
      showRequestedView()
    }
    reportProblems()
    trace?.write("load-done", ["rows": .number(document.view.table.rowCount)])
    if hasShownFirstFrame { watchFiles() }
    guard readings.isEmpty, wasLoadingStopped else { return }
    wasLoadingStopped = false
    let rows = document.view.table.rowCount
    let banner = Banner(kind: .note, message: "stopped after \(rows) \(rows == 1 ? "row" : "rows"); r reads all")
    stopNote = banner
    show(banner)
  }

  /// Takes down the message that reading was stopped, which is not true any more.
  func takeDownStopNote() {
    if let stopNote, note == stopNote { note = nil }
    stopNote = nil
  }

  /// Ends all reading; the rows that have come stay, and those that were there before a file is read again. False where
  /// nothing is being read.
  func stopLoading() -> Bool {
    guard !readings.isEmpty, !wasLoadingStopped else { return false }
    wasLoadingStopped = true
    outdatedReadings = []
    for (index, reading) in readings where !reading.stop() { forgetReading(at: index) }
    if readings.isEmpty { noteEndOfReading() }
    return true
  }

  /// Finds out whether reading takes so long that it is worth room for a line that tells how far it is: the chart gives
  /// that room up, so that nothing of it is covered, and gets it back.
  private func noteProgress() {
    guard !showsStatus, let progress = loadingProgress else { return }
    let passed = MonotonicClock.now() - loadingStart
    let left = progress.fraction.map { $0 > 0 ? passed * (1 / $0 - 1) : .seconds(60) } ?? .seconds(60)
    showsStatus = left > .seconds(1)
  }

  /// How high the line is that tells how far reading is, in points; 0 where there is none.
  var statusHeight: Double {
    showsStatus && !progress.isEmpty ? LoadingBar.statusHeight(in: size, measuring: measurer) : 0
  }

  /// How much of all that is being read there is; nil where nothing is.
  var loadingProgress: LoadingProgress? {
    guard let first = progress.values.first else { return nil }
    return progress.values.dropFirst().reduce(first, +)
  }
}
