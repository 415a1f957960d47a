/// How far rows that have to be sorted are, while a thread of its own does that.
struct SortingState {
  /// Whether the thread is at work.
  var isRunning = false
  /// Whether rows have come that it does not have and that are to be shown.
  var hasMore = false
  /// Whether all has been read, which is told when all is on show.
  var isEndUntold = false
  /// How many rows it was given last.
  var rowCount = 0

  /// Sorting takes as long as there are rows, so that they are sorted anew, before all are there, where they are so many
  /// times as many.
  static let growth = 4
}
