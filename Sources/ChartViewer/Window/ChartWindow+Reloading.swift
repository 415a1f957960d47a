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

  /// Puts up what is wrong with the files, or takes the message down.
  func reportProblems() {
    _ = document.view.update(size: size, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
    let errors = document.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else {
      problem = nil
      return
    }
    let formatter = DiagnosticFormatter()
    var lines = errors.prefix(Banner.lineLimit).map { formatter.line($0) }
    if errors.count > lines.count {
      lines[lines.count - 1] += " (and \(errors.count - lines.count) more)"
    }
    problem = Banner(kind: .error, lines: lines)
  }

  // MARK: Data that comes bit by bit

  /// Reads standard input, or a file that grows, as data arrives, from the loop's next turn on.
  public func follow(_ follower: DataFollower) {
    self.follower = follower
    if follower.isFile {
      loop.schedule(TimerTopic("follow"), after: .zero, every: .milliseconds(100)) { [unowned self] in readGrowth() }
    } else {
      loop.addSource(follower.descriptor) { [unowned self] budget in read(budget) }
    }
  }

  private func read(_ byteBudget: Int) -> DataSourceState {
    guard let follower else { return .finished }
    let progress = follower.read(byteBudget: byteBudget)
    if progress == .ended { follower.finish() }
    take(from: follower, restarting: false)
    guard progress == .ended else { return .open }
    trace?.write("load-done", ["rows": .number(document.view.table.rowCount)])
    return .finished
  }

  private func readGrowth() {
    guard let follower else { return }
    var left = loop.byteBudget
    var restarts = false
    while left > 0 {
      let before = follower.position
      let progress = follower.readGrowth(byteBudget: left)
      if progress == .restarted { restarts = true }
      left -= progress == .restarted ? 0 : max(follower.position - before, 0)
      if progress == .nothing, follower.position == before { break }
    }
    if left <= 0 { loop.turnAgain() }
    take(from: follower, restarting: restarts)
  }

  private func take(from follower: DataFollower, restarting: Bool) {
    let rows = follower.takeRows()
    let diagnostics = document.dataDiagnostics
    // Half of a file that was just emptied is not shown: the old rows stay until there are new ones.
    isRestarting = isRestarting || restarting
    document.take(rows, from: follower, restarting: isRestarting && rows.rowCount > 0)
    if rows.rowCount > 0 {
      isRestarting = false
      trace?.write("load-progress", ["rows": .number(document.view.table.rowCount)])
    }
    if rows.rowCount > 0 || diagnostics != document.dataDiagnostics { reportProblems() }
  }
}
