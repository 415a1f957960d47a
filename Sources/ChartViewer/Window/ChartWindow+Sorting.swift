import Diagnostics
import LineChart
import Tables
import X11Window

extension ChartWindow {
  /// Shows the rows that have come; those that have to be sorted when that is done, which the window does not wait for.
  /// Returns whether they are on show.
  func showRows(awaitsMore: Bool) -> Bool {
    guard let unsorted = document.unsorted else { return document.show(awaitsMore: awaitsMore) }
    let isWorthIt = unsorted.table.rowCount >= SortingState.growth * sorting.rowCount
    if !awaitsMore || isWorthIt { sort() }
    return false
  }

  private func sort() {
    guard !sorting.isRunning else {
      sorting.hasMore = true
      return
    }
    guard let (table, settings) = document.unsorted else {
      document.show()
      return
    }
    sorting.isRunning = true
    sorting.rowCount = table.rowCount
    let mailbox = loop.mailbox
    do throws(DiagnosticError) {
      try WorkerThread.start("sorter") { [weak self] in
        let prepared = PreparedData(table: table, settings: settings)
        mailbox.post { self?.takeSorted(prepared) }
      }
    } catch {
      sorting.isRunning = false
      document.show()
    }
  }

  private func takeSorted(_ prepared: PreparedData) {
    sorting.isRunning = false
    document.show(prepared)
    noteRows()
    if sorting.hasMore {
      sorting.hasMore = false
      sort()
    }
    guard !sorting.isRunning, readings.isEmpty else { return }
    sorting.rowCount = 0
    if sorting.isEndUntold {
      sorting.isEndUntold = false
      noteEndOfReading()
    }
  }
}
