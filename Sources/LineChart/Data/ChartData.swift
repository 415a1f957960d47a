import Calendar
import Tables

/// What of the table is drawn: rows in their order from left to right, and the series.
struct ChartData: Sendable {
  /// Where along the x axis a position lies.
  enum Places: Equatable, Sendable {
    /// Evenly, one slot a row.
    case slots
    /// At the numbers of a column, which rise; seconds since 1970 on a time axis.
    case numbers(NumberPlaces)
  }

  /// Everything that the data depends on.
  struct Key: Equatable, Sendable {
    var revision: TableRevision
    var xKey: String?
    var yKeys: [String]
    var y2Keys: [String]
    var byKey: String?
    var xRankKey: String?
    var xData: [String]?
    var xMinCount: Int?
    var hasMaxCount: Bool
    var xScale: XScaleKind
    var yScale: YScaleKind
    var stack: StackMode

    init(table: Table, settings: ChartSettings) {
      revision = table.revision
      xKey = settings.xKey
      yKeys = settings.yKeys
      y2Keys = settings.y2Keys
      byKey = settings.byKey
      xRankKey = settings.xRankKey
      xData = settings.xData
      xMinCount = settings.xMinCount
      hasMaxCount = settings.xMaxCount != nil
      xScale = settings.xScale
      yScale = settings.yScale
      stack = settings.stack
    }

    /// Whether `other` differs in rows alone, which were added since.
    func extends(_ other: Key) -> Bool {
      guard revision.extends(other.revision) else { return false }
      var other = other
      other.revision = revision
      return other == self
    }
  }

  let keys: ChartKeys
  /// What the x axis is: never `auto`.
  let xScale: XScaleKind
  let places: Places
  /// The row at each position; where series have rows of their own, the first one.
  let order: RowOrder
  /// Positions on a slot axis, the empty ones on the right included.
  let slotCount: Int
  var series: [ChartSeries]
  /// The series that are not drawn and that the y axis is not fitted to.
  var hidden: Set<Int> = []
  /// The series that are measured by the axis on the right.
  var right: Set<Int> = []
  /// What the values of each series stand on, where they are stacked: with `series` at their upper ends.
  var bases: [ChartSeries?] = []
  /// The series as they were measured, where they are stacked.
  var measured: [ChartSeries] = []
  /// Values that the axes show beside those of the series, such as zero for columns.
  var anchors: [Axis: [Double]] = [:]
  /// The median distance of neighbours on the x axis, in its units; nil where it is not needed or there are none.
  var medianStep: Double?
  /// Whether the times of a time axis said their zone, so that they can be shown in another.
  let timesHaveZone: Bool
  /// How exactly the file tells the times of a time axis; nil where that is not known.
  let timePrecision: TimePrecision?
  /// What the numbers of a time axis count from 1970, where they are believed to by their size.
  private let timeUnit: UnixTimeUnit?
  let problems: [ChartProblem]
  /// What the values of the drawn columns are, such as `%` or `€`, as far as that is said.
  let units: [String: String]
  /// For a symlog axis: the distance from zero of the value nearest to it and not zero.
  let leastMagnitude: Double?
  private let knownResolution: KnownResolution
  /// The column under the points.
  private let xColumn: Column?

  init(table: Table, settings: ChartSettings) {
    let keys = ChartKeys(table: table, settings: settings)
    var problems = keys.problems
    let xColumn = keys.splitDate?.column(in: table) ?? keys.x.flatMap(table.column)
    self.keys = keys
    self.xColumn = xColumn

    var xScale = ChartData.resolve(settings, keys, xColumn: xColumn)
    var times: TimeColumn?
    var xs: GrowingArray<Double> = []
    if xScale != .slots {
      times = xScale == .time ? xColumn.map { TimeColumn($0) } : nil
      let numbers = times?.seconds ?? xColumn.map { ChartData.xNumbers($0, scale: xScale) } ?? []
      if table.rowCount > 0, xColumn != nil, numbers.allSatisfy({ $0.isNaN }) {
        let kind = xScale == .time ? "times" : xScale == .log ? "positive numbers" : "numbers"
        problems.append(
          ChartProblem(
            setting: "xScale", message: "column '\(keys.x ?? "")' has no \(kind), so its rows stand in slots"))
        xScale = .slots
      } else {
        xs = numbers
        if let note = times?.note { problems.append(ChartProblem(setting: "xScale", message: note)) }
      }
    }
    self.xScale = xScale
    timesHaveZone = times?.hasZone ?? false
    timePrecision = times?.precision
    timeUnit = times?.unit
    knownResolution = KnownResolution()

    let isSlots = xScale == .slots
    // The rows' numbers rise.
    var order = isSlots || xColumn == nil ? RowOrder(count: table.rowCount) : RowOrder(sortedBy: xs)
    // Numbers that stand as they are all are numbers.
    if order.isPermuted, let left = ChartData.problem(ofRowsWithout: xs, table, keys, scale: xScale) {
      problems.append(left)
    }
    if isSlots, let rank = settings.xRankKey.flatMap(table.column) { order = RowOrder(rankedBy: rank) }
    let counted = ChartData.counting(table, keys, order: order)
    let joined = keys.by.flatMap(table.column).map {
      ChartData.join($0, order: order, xColumn: xColumn, numbers: isSlots ? nil : xs, problems: &problems)
    }
    if let joined { order = RowOrder(rows: joined.rows.firstRows) }
    self.order = order
    if isSlots {
      places = .slots
    } else {
      // Without a column each series counts its own rows.
      places = .numbers(
        xColumn == nil ? NumberPlaces(rowNumbers: order.count) : NumberPlaces(order.arrange(xs)))
    }
    slotCount = max(order.count, isSlots ? settings.xMinCount ?? 0 : 0)
    series = ChartData.series(counted, keys, joined, order: order, isLog: settings.yScale == .log, &problems)
    leastMagnitude =
      settings.yScale == .symlog ? series.lazy.flatMap(\.values).map { abs($0) }.filter { $0 > 0 }.min() : nil
    self.problems = problems
    units = keys.y.reduce(into: [:]) { $0[$1] = table.column($1)?.unit }
  }

  /// `shorter` with the rows that its table gained since; nil where the data has to be looked at anew. O(rows added)
  /// where the columns hold floats.
  ///
  /// What is chosen by the contents of columns stays chosen only where all of them are drawn and stay what they are.
  init?(_ shorter: ChartData, table: Table, settings: ChartSettings) {
    let keys = shorter.keys
    let used = keys.y + [keys.x].compactMap { $0 }
    guard keys.by == nil, keys.splitDate == nil, settings.xRankKey == nil, settings.yScale == .linear,
      shorter.problems.isEmpty, !shorter.order.isPermuted, shorter.order.count > 1000,
      Set(used) == Set(table.columns.map(\.name)), used.count == table.columns.count,
      keys.y.count == shorter.series.count, !ChartData.dependsOnNames(keys, table)
    else { return nil }
    let first = shorter.order.count
    xColumn = keys.x.flatMap(table.column)
    switch (shorter.places, shorter.xScale, xColumn) {
    case (.numbers, .number, nil): places = .numbers(NumberPlaces(rowNumbers: table.rowCount))
    case (.numbers(let known), .number, let column?) where column.type == .number:
      guard let numbers = NumberPlaces(column.doubles(extending: known.numbers ?? []), risingFrom: first) else {
        return nil
      }
      places = .numbers(numbers)
    case (.numbers(let known), .time, let column?) where column.type == .number && shorter.timeUnit != nil:
      guard let numbers = ChartData.times(column, shorter.timeUnit, extending: known.numbers ?? []) else { return nil }
      places = .numbers(numbers)
    case (.numbers, .time, let column?)
    where column.type == .time && shorter.timesHaveZone == column.timeFormat?.hasZone ?? true
      && shorter.timePrecision == column.timeFormat?.precision:
      guard let numbers = NumberPlaces(column.doubles, risingFrom: first) else { return nil }
      places = .numbers(numbers)
    default: return nil
    }
    var series: [ChartSeries] = []
    for (name, known) in zip(keys.y, shorter.series) {
      guard let column = table.column(name), column.type == .number, known.values.count == first, known.count > 1000
      else { return nil }
      series.append(
        ChartSeries(
          known, extendedTo: column.doubles(extending: known.values), isComplete: column.missingCount == 0))
    }
    self.keys = keys
    self.series = series
    xScale = shorter.xScale
    order = RowOrder(count: table.rowCount)
    slotCount = table.rowCount
    timesHaveZone = shorter.timesHaveZone
    timePrecision = shorter.timePrecision
    timeUnit = shorter.timeUnit
    knownResolution = KnownResolution(extending: shorter.knownResolution)
    problems = []
    leastMagnitude = nil
    units = shorter.units
  }

  /// The times of a column that counts from 1970, of which the first ones are known; nil where they do not rise, or are so
  /// large that all of them may be something else.
  private static func times(
    _ column: Column, _ unit: UnixTimeUnit?, extending known: GrowingArray<Double>
  ) -> NumberPlaces? {
    guard let unit, known.count > 0 else { return nil }
    var seconds = known
    seconds.reserveCapacity(column.capacity)
    seconds.append(contentsOf: column.doubles(from: known.count).mapped { unit.seconds($0) })
    // Beyond 2049 the name of the column decides, which the whole look does.
    guard let last = seconds.last, last < 2_493_072_000 else { return nil }
    return NumberPlaces(seconds, risingFrom: known.count)
  }

  /// Whether a column is drawn though its name is one of those that are looked at more closely.
  private static func dependsOnNames(_ keys: ChartKeys, _ table: Table) -> Bool {
    keys.y.compactMap(table.column).contains { column in
      column.isUnnamed || column.isNamedLikeAnIdentifier || column.isNamedLikeAnAxis
    }
  }

  /// The series that are drawn.
  var shownSeries: [ChartSeries] {
    hidden.isEmpty ? series : series.enumerated().filter { !hidden.contains($0.offset) }.map(\.element)
  }

  /// The x of the leftmost and the rightmost row; positions on a slot axis. Nil without rows.
  var xExtent: ClosedRange<Double>? {
    switch places {
    case .slots: return slotCount > 0 ? 0...Double(slotCount - 1) : nil
    case .numbers(let numbers):
      guard let first = numbers.first, let last = numbers.last else { return nil }
      return first...last
    }
  }

  /// Positions that rows stand at.
  var positionCount: Int { order.count }

  /// Where a position lies, in the x axis' units.
  func x(at position: Int) -> Double {
    switch places {
    case .slots: Double(position)
    case .numbers(let numbers): numbers[position]
    }
  }

  /// How exactly times have to be told so that each is told whole.
  func timeResolution(in zone: any TimeZoneRules) -> TimeResolution {
    guard case .numbers(let numbers) = places else { return .day }
    let resolution = knownResolution.resolution(of: numbers, in: zone)
    // Whole days may be told by less where the file does so too.
    return resolution > .day ? resolution : timePrecision.map { TimeResolution($0) } ?? resolution
  }

  /// The value under a position as the file has it: the row's number, from 1, where no column is under the points.
  func xValue(at position: Int) -> Value {
    guard position < order.count else { return .missing }
    guard let xColumn else { return .integer(Int64(position + 1)) }
    return xColumn[order[position]]
  }

  /// The text under a position, with every digit of the file; nil for a slot without a row and where the text is
  /// missing or blank.
  func xText(at position: Int) -> String? {
    guard position < order.count else { return nil }
    guard let xColumn else { return String(position + 1) }
    guard let text = xColumn.text(at: order[position]), !NumericText.isBlank(text) else { return nil }
    return text
  }
}
