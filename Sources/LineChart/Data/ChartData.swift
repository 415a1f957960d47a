import Tables

/// What of the table is drawn: rows in their order from left to right, and the series.
struct ChartData: Sendable {
  /// Where along the x axis a position lies.
  enum Places: Equatable, Sendable {
    /// Evenly, one slot a row.
    case slots
    /// At the numbers of a column, which rise; seconds since 1970 on a time axis.
    case numbers([Double])
  }

  /// Everything that the data depends on.
  struct Key: Equatable {
    var revision: TableRevision
    var xKey: String?
    var yKeys: [String]
    var xRankKey: String?
    var xData: [String]?
    var xMinCount: Int?
    var hasMaxCount: Bool
    var xScale: XScaleKind
    var yScale: YScaleKind

    init(table: Table, settings: ChartSettings) {
      revision = table.revision
      xKey = settings.xKey
      yKeys = settings.yKeys
      xRankKey = settings.xRankKey
      xData = settings.xData
      xMinCount = settings.xMinCount
      hasMaxCount = settings.xMaxCount != nil
      xScale = settings.xScale
      yScale = settings.yScale
    }
  }

  let keys: ChartKeys
  /// What the x axis is: never `auto`.
  let xScale: XScaleKind
  let places: Places
  let order: RowOrder
  /// Positions on a slot axis, the empty ones on the right included.
  let slotCount: Int
  let series: [ChartSeries]
  /// Whether the times of a time axis said their zone, so that they can be shown in another.
  let timesHaveZone: Bool
  let problems: [ChartProblem]
  /// For a symlog axis: the distance from zero of the value nearest to it and not zero.
  let leastMagnitude: Double?
  /// The column under the points.
  private let xColumn: Column?

  init(table: Table, settings: ChartSettings) {
    let keys = ChartKeys(table: table, settings: settings)
    var problems = keys.problems
    let xColumn = keys.x.flatMap(table.column)
    self.keys = keys
    self.xColumn = xColumn

    var xScale = ChartData.resolve(settings, xColumn: xColumn)
    var timesHaveZone = false
    var xs: [Double] = []
    if xScale != .slots {
      let found = ChartData.xNumbers(xColumn, count: table.rowCount, scale: xScale)
      if table.rowCount > 0, found.numbers.allSatisfy({ $0.isNaN }) {
        let kind = xScale == .time ? "times" : xScale == .log ? "positive numbers" : "numbers"
        problems.append(
          ChartProblem(
            setting: "xScale", message: "column '\(keys.x ?? "")' has no \(kind), so its rows stand in slots"))
        xScale = .slots
      } else {
        xs = found.numbers
        timesHaveZone = found.haveZone
      }
    }

    var order = RowOrder(count: table.rowCount)
    if xScale != .slots {
      order = RowOrder(sortedBy: xs)
      places = .numbers(order.arrange(xs))
    } else {
      if let rank = settings.xRankKey.flatMap(table.column) { order = RowOrder(rankedBy: rank) }
      places = .slots
    }
    self.xScale = xScale
    self.timesHaveZone = timesHaveZone
    self.order = order
    slotCount = max(order.count, xScale == .slots ? settings.xMinCount ?? 0 : 0)
    series = keys.y.compactMap { name in
      guard let column = table.column(name) else { return nil }
      let (values, strays) = ChartData.yNumbers(column, isLog: settings.yScale == .log)
      if strays > 0 {
        let isOne = strays == 1
        let what =
          settings.yScale == .log && column.type == .number ? "not above 0" : isOne ? "not a number" : "not numbers"
        let subject = isOne ? "1 value of '\(name)' is" : "\(strays) values of '\(name)' are"
        problems.append(
          ChartProblem(setting: "yKey", message: "\(subject) \(what) and \(isOne ? "is" : "are") left out"))
      }
      return ChartSeries(name: name, values: order.arrange(values))
    }
    leastMagnitude =
      settings.yScale == .symlog ? series.flatMap(\.values).lazy.map { abs($0) }.filter { $0 > 0 }.min() : nil
    self.problems = problems
  }

  /// The lowest and highest value of all series; nil without values.
  var yExtent: ClosedRange<Double>? {
    series.compactMap(\.extent).reduce(nil) { extent, next in
      extent.map { min($0.lowerBound, next.lowerBound)...max($0.upperBound, next.upperBound) } ?? next
    }
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
    return TimeResolution(of: numbers, in: zone)
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
