import Calendar
import Tables

/// The search for the column under the points.
///
/// It is the first column of times, also of texts or numbers that are times; else the first one of rising numbers that
/// is named like an axis; else the first text column whose values differ; else the first one of rising numbers that is
/// named like a key; else none. In a long table numbers rise and texts differ within each series.
struct XChoice {
  let table: Table
  /// The date that the table's columns make together.
  let splitDate: SplitDate?
  var name: String?
  private(set) var chosenSplitDate: SplitDate?
  /// Whether the column holds times, though as texts or numbers.
  private(set) var isTime = false
  var reason = "no column names the rows"
  /// The columns that may be x: not drawn ones.
  private let free: [Column]
  /// What tells series apart by the user's wish.
  private let by: Column?

  init(table: Table, taken: [String], by: String?) {
    self.table = table
    self.by = by.flatMap(table.column)
    free = table.columns.filter { !taken.contains($0.name) && $0.hasValues }
    let split = SplitDate(table: table)
    splitDate = split.flatMap { $0.columns.contains(where: taken.contains) ? nil : $0 }
  }

  mutating func take(_ split: SplitDate) {
    name = split.name
    chosenSplitDate = split
    reason =
      "a date put together from " + split.columns.dropLast().joined(separator: ", ") + " and "
      + (split.columns.last ?? "")
  }

  /// - Parameter findsTimes: whether texts and numbers that are times are taken for a time axis.
  mutating func choose(findsTimes: Bool) {
    let times = free.filter { $0.type == .time }
    // A year beside the months is a part of a date, and coarser than any date that is whole.
    let whole = times.filter { splitDate?.columns.contains($0.name) != true }
    if let time = whole.first(where: { !$0.isConstant }) { return take(time, "the first column of times") }
    if let splitDate, !splitDate.column(in: table).isConstant { return take(splitDate) }
    if let time = times.first(where: { !$0.isConstant }) ?? times.first {
      return take(time, "the first column of times")
    }
    if findsTimes, let (time, kind) = firstReadAsTimes {
      isTime = true
      return take(time, "the first column of \(kind)")
    }
    let axes = free.filter { $0.type == .number && $0.isNamedLikeAnAxis }
    if let number = axes.first(where: \.isStrictlyRising) {
      return take(number, "the first column of rising numbers that is named like an axis")
    }
    if let number = axes.first(where: isUniqueInSeries) {
      return take(number, "numbers that differ within each series, named like an axis")
    }
    let texts = free.filter { $0.type == .text && !$0.isNumericWithBlanks }
    if let text = texts.first(where: { XChoice.differing(in: $0) == 1 }) {
      return take(text, "the first column of texts that differ")
    }
    if let text = texts.first(where: isUniqueInSeries) {
      return take(text, "the first column of texts that differ within each series")
    }
    if let text = texts.first(where: { XChoice.differing(in: $0) > 0.5 }) {
      return take(text, "the first column of texts most of which differ")
    }
    let keys = free.filter { $0.type == .number && $0.isNamedLikeAKey }
    if let key = keys.first(where: \.isStrictlyRising) {
      return take(key, "the first column of rising numbers that is named like a key")
    }
  }

  /// The first column of texts or numbers that are times, and what they are.
  private var firstReadAsTimes: (column: Column, kind: String)? {
    for column in free where !column.isConstant {
      if column.type == .text, column.isTimeText { return (column, "texts that are times") }
      guard column.type == .number, column.isNamedLikeAnAxis || column.name == XChoice.firstOfUnnamed else { continue }
      if column.unixTimeUnit != nil { return (column, "Unix times") }
      if column.isDateDigits { return (column, "numbers that are dates") }
    }
    return nil
  }

  /// What the first column of an array without names is called.
  private static let firstOfUnnamed = "c1"

  private mutating func take(_ column: Column, _ reason: String) {
    name = column.name
    self.reason = reason
  }

  /// How many of a column's texts there are, in proportion to its rows: 1 where all differ.
  private static func differing(in column: Column) -> Double {
    let groups = RowGroups(column)
    let rows = column.count - groups.strayCount
    return rows == 0 ? 0 : Double(groups.names.count) / Double(rows)
  }

  private func isUniqueInSeries(_ column: Column) -> Bool {
    let test = LongTableTest(x: column)
    if let by { return test.isSplit(by: RowGroups(by), limit: .max) }
    return free.contains { $0.name != column.name && $0.type == .text && test.isSplit(by: RowGroups($0)) }
  }

  /// The first text column whose few texts tell series apart in which x does not repeat, while it does in the whole
  /// table; with the number of its texts.
  func seriesColumn(forX x: String?, without drawn: [String]) -> (name: String, count: Int)? {
    guard let x, let column = chosenSplitDate?.column(in: table) ?? table.column(x) else { return nil }
    let used = drawn + [x] + (chosenSplitDate?.columns ?? [])
    let candidates = table.columns.filter { $0.type == .text && $0.hasValues && !used.contains($0.name) }
    guard !candidates.isEmpty else { return nil }
    let test = LongTableTest(x: column)
    guard test.repeats else { return nil }
    for candidate in candidates {
      let groups = RowGroups(candidate)
      if test.isSplit(by: groups) { return (candidate.name, groups.names.count) }
    }
    return nil
  }
}
