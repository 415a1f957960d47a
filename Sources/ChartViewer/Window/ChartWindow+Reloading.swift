import Diagnostics
import LineChart
import Tables
import X11Window

extension ChartWindow {
  /// Watches every file that the chart comes from; files that are not used any more are let go.
  func watchFiles() {
    var files = document.styleFiles
    if let data = document.dataSource, data != "-", follower == nil { files.append(data) }
    for path in watched where !files.contains(path) { loop.files.unwatch(path) }
    for path in files where !watched.contains(path) { loop.files.watch(path, known: document.signatures[path]) }
    watched = files
  }

  func filesChanged(_ changes: [FileChange]) {
    let styles = changes.filter { document.styleFiles.contains($0.path) }
    if let first = styles.first { reloadStyle(path: first.path) }
    if let change = changes.first(where: { $0.path == document.dataSource }), styles.isEmpty || !watched.isEmpty {
      reloadData(path: change.path)
    }
    reportProblems()
    watchFiles()
  }

  /// Reads everything again, whether it was saved or not.
  func reloadAll() {
    reloadStyle(path: document.styleFiles.first ?? "")
    if let data = document.dataSource, data != "-", follower == nil { reloadData(path: data) }
    reportProblems()
    watchFiles()
  }

  private func reloadStyle(path: String) {
    let source = document.dataSource
    let isUsed = document.loadStyle()
    trace?.write("style-reload", ["ok": .flag(isUsed), "path": .text(path)])
    window.setTitle(ChartWindow.title(of: document))
    if document.dataSource != source, let data = document.dataSource, data != "-" { reloadData(path: data) }
  }

  private func reloadData(path: String) {
    var isUsed = false
    do throws(DiagnosticError) {
      isUsed = try document.loadData()
    } catch {
      document.note(error.diagnostic)
    }
    trace?.write("data-reload", ["ok": .flag(isUsed), "path": .text(path)])
  }

  /// Tells what is wrong with the files and puts it up, or takes the message down.
  func reportProblems() {
    _ = document.view.update(size: size, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
    let diagnostics = document.diagnostics
    // What a stream leaves out is counted in a note, whose number would be told anew with every piece.
    report(diagnostics.filter { !reported.contains($0) && (follower == nil || $0.severity != .note) })
    reported = diagnostics
    let errors = diagnostics.filter { $0.severity == .error }
    problem = errors.isEmpty ? nil : Banner(errors: errors)
  }

  // MARK: Data that comes bit by bit

  /// Reads standard input, a pipe or a file that grows, as data arrives, from the loop's next turn on.
  public func follow(_ follower: DataFollower) {
    self.follower = follower
    if follower.isNamedFile {
      loop.schedule(TimerTopic("follow"), after: .zero, every: .milliseconds(100)) { [unowned self] in readGrowth() }
    } else {
      loop.addSource(follower.descriptor) { [unowned self] budget in read(budget) }
    }
  }

  /// Reading gets as much time as drawing what was read took, so that the window neither stands still nor holds up
  /// the data.
  private var patience: Duration { min(max(lastFrame, .milliseconds(8)), .milliseconds(50)) }

  private func read(_ byteBudget: Int) -> DataSourceState {
    guard let follower else { return .finished }
    let progress = follower.read(byteBudget: byteBudget, patience: patience)
    if progress == .ended { follower.finish() }
    takeRows(from: follower)
    guard progress == .ended else { return .open }
    trace?.write("load-done", ["rows": .number(document.view.table.rowCount)])
    return .finished
  }

  private func readGrowth() {
    guard let follower else { return }
    let progress = follower.readGrowth(byteBudget: loop.byteBudget, patience: patience)
    takeRows(from: follower)
    if progress == .more {
      loop.schedule(TimerTopic("follow"), after: .zero, every: .milliseconds(100)) { [unowned self] in readGrowth() }
    }
  }

  /// Shows the part of the chart that was asked for as soon as there are rows to find it in.
  private func showRequestedView() {
    do throws(DiagnosticError) {
      try document.showRequestedView(measuring: measurer)
    } catch {
      document.note(error.diagnostic)
    }
  }

  private func takeRows(from follower: DataFollower) {
    let diagnostics = document.dataDiagnostics
    let hasGrown = document.takeRows(from: follower)
    if hasGrown { showRequestedView() }
    if hasGrown { trace?.write("load-progress", ["rows": .number(document.view.table.rowCount)]) }
    if hasGrown || diagnostics != document.dataDiagnostics { reportProblems() }
  }
}
