import Diagnostics
import LineChart
import Tables
import X11Window

extension ChartWindow {
  /// Watches every file that the chart comes from; files that are not used any more are let go.
  func watchFiles() {
    let files = document.styleFiles + readFiles
    for path in watched where !files.contains(path) { loop.files.unwatch(path) }
    for path in files where !watched.contains(path) { loop.files.watch(path, known: document.signatures[path]) }
    watched = files
  }

  /// The data files that are read as a whole, each once.
  private var readFiles: [String] {
    var files: [String] = []
    for (index, path) in document.dataSources.enumerated()
    where path != "-" && followers[index]?.source != path && !files.contains(path) {
      files.append(path)
    }
    return files
  }

  func filesChanged(_ changes: [FileChange]) {
    let styles = changes.filter { document.styleFiles.contains($0.path) }
    var isRead = false
    if let first = styles.first { isRead = reloadStyle(path: first.path) }
    if !isRead {
      for change in changes where readFiles.contains(change.path) {
        if change.kind == .missing { document.noteMissing(change.path) } else { reloadData(path: change.path) }
      }
    }
    reportProblems()
    watchFiles()
  }

  /// Reads everything again, whether it was saved or not.
  func reloadAll() {
    if !reloadStyle(path: document.styleFiles.first ?? "") { reloadDataFiles() }
    reportProblems()
    watchFiles()
  }

  /// Returns whether the data was read, too, because it comes from other files now.
  private func reloadStyle(path: String) -> Bool {
    let sources = document.dataSources
    let isUsed = document.loadStyle()
    trace?.write("style-reload", ["ok": .flag(isUsed), "path": .text(path)])
    window.setTitle(ChartWindow.title(of: document))
    guard document.dataSources != sources else { return false }
    for (index, reading) in readings where !document.isSource(reading.source, at: index) { forgetReading(at: index) }
    reloadDataFiles()
    return true
  }

  private func reloadDataFiles() {
    for path in readFiles { reloadData(path: path) }
  }

  func reloadData(path: String) {
    let indexes = document.sources.indices.filter { document.sources[$0].path == path }
    if !indexes.isEmpty, indexes.allSatisfy({ loadAgain(path, at: $0) }) { return }
    // What is still read of the file as it was does not belong to what it holds now.
    let wasRead = indexes.contains { readings[$0] != nil }
    for index in indexes { forgetReading(at: index) }
    takeDownStopNote()
    let isUsed = document.reloadData(path)
    trace?.write("data-reload", ["ok": .flag(isUsed), "path": .text(path)])
    if wasRead { noteEndOfReading() }
  }

  /// Tells what is wrong with the files and puts it up, or takes the message down.
  func reportProblems() {
    updateChart()
    let diagnostics = document.diagnostics
    // What a stream leaves out is counted in a note, whose number would be told anew with every piece.
    report(diagnostics.filter { !reported.contains($0) && (followers.isEmpty || $0.severity != .note) })
    reported = diagnostics
    let errors = diagnostics.filter { $0.severity == .error }
    problem = errors.isEmpty ? nil : Banner(errors: errors)
  }

  // MARK: Data that comes bit by bit

  /// Reads standard input, a pipe or a file that grows, as data arrives, from the loop's next turn on; it is the
  /// document's source with this index.
  public func follow(_ follower: DataFollower, at index: Int = 0) {
    followers[index] = follower
    if follower.isNamedFile {
      scheduleGrowth()
    } else {
      loop.addSource(follower.descriptor) { [unowned self] budget in read(follower, at: index, budget) }
    }
  }

  /// Reading gets as much time as drawing what was read took, so that the window neither stands still nor holds up
  /// the data.
  private var patience: Duration { min(max(lastFrame, .milliseconds(8)), .milliseconds(50)) }

  private func read(_ follower: DataFollower, at index: Int, _ byteBudget: Int) -> DataSourceState {
    let progress = follower.read(byteBudget: byteBudget, patience: patience)
    if progress == .ended { follower.finish() }
    takeRows(from: [(index, follower)])
    guard progress == .ended else { return .open }
    trace?.write("load-done", ["rows": .number(document.view.table.rowCount)])
    return .finished
  }

  private func scheduleGrowth() {
    loop.schedule(TimerTopic("follow"), after: .zero, every: .milliseconds(100)) { [unowned self] in readGrowth() }
  }

  private func readGrowth() {
    let growing = followers.filter(\.value.isNamedFile).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var hasMore = false
    for (_, follower) in growing
    where follower.readGrowth(byteBudget: loop.byteBudget / growing.count, patience: patience / growing.count) == .more
    {
      hasMore = true
    }
    takeRows(from: growing)
    if hasMore { scheduleGrowth() }
  }

  /// Shows the part of the chart that was asked for as soon as there are rows to find it in.
  func showRequestedView() {
    do throws(DiagnosticError) {
      try document.showRequestedView(measuring: measurer)
    } catch {
      document.note(error.diagnostic)
    }
  }

  private func takeRows(from followers: [(index: Int, follower: DataFollower)]) {
    let diagnostics = document.dataDiagnostics
    var hasGrown = false
    for (index, follower) in followers where document.takeRows(from: follower, at: index) { hasGrown = true }
    if hasGrown {
      document.show()
      showRequestedView()
      trace?.write("load-progress", ["rows": .number(document.view.table.rowCount)])
    }
    if hasGrown || diagnostics != document.dataDiagnostics { reportProblems() }
  }
}
