import Calendar
public import Tables

/// The tables of several sources as one: joined by x where that is a number or a time, side by side in slots else.
///
/// Each source chooses its x and its series as it would alone, so that columns may have other names in each. The joined
/// table has one row for each x and one column for each series; where a source has several rows with one x each is a
/// row, in order.
public struct JoinedSources: Sendable {
  /// One of the tables.
  public struct Source: Sendable {
    /// What its series are called, which tells it from the others.
    public var label: String
    public var table: Table

    public init(label: String, table: Table) {
      self.label = label
      self.table = table
    }
  }

  /// What one source gives to the chart; keys and reasons as in `ChartReport`.
  public struct Part: Sendable {
    public var xKey: String?
    public var yKeys: [String]
    public var byKey: String?
    public var reasonForX: String
    public var reasonForY: String
    public var reasonForBy: String?
    /// Whether its rows stand in another order than in the source.
    public var isSorted: Bool
  }

  /// Something that cannot be done as the settings ask.
  public struct Problem: Equatable, Sendable {
    /// Which source it is about, from 0; nil for all of them.
    public var source: Int?
    public var problem: ChartProblem
  }

  /// A row for each x; empty where the sources cannot be joined.
  public private(set) var table = Table()
  /// What draws `table`: those that were given, with the names of its columns.
  public private(set) var settings: ChartSettings
  /// For each source.
  public private(set) var parts: [Part]
  public private(set) var problems: [Problem] = []
  /// Why the sources cannot be joined: one sentence; nil where they can.
  public private(set) var conflict: String?
  /// For each series the source that it is from.
  private(set) var sourceOfSeries: [Int] = []
  /// For each series the row of its source at each row of the joined table, -1 for none.
  private var rowsOfSeries: [[Int32]?] = []

  /// Joins tables, each of which has rows, by settings that name the sources' columns.
  public init(_ sources: [Source], settings: ChartSettings) {
    self.settings = settings
    var columns = sources.map { SourceColumns($0.table, settings: settings) }
    parts = columns.map { source in
      Part(
        xKey: source.keys.x, yKeys: source.isEmpty ? [] : source.keys.y, byKey: source.keys.by,
        reasonForX: source.keys.reasonForX,
        reasonForY: source.lacksAskedColumns ? "it has none of those asked for" : source.keys.reasonForY,
        reasonForBy: source.keys.reasonForBy,
        isSorted: source.isSorted)
    }
    // Where no source has the columns, that is told once.
    let isLacking = columns.contains { !$0.lacksAskedColumns }
    for (index, source) in columns.enumerated() where isLacking || !source.lacksAskedColumns {
      problems += source.problems.map { Problem(source: index, problem: $0) }
    }
    addUnknownNames(sources.map(\.table))
    let drawn = columns.indices.filter { !columns[$0].isEmpty }
    conflict = JoinedSources.conflict(drawn.map { (sources[$0].label, columns[$0]) })
    guard conflict == nil, let first = drawn.first else { return }
    addZoneProblem(columns)
    let scale = columns[first].xScale
    join(&columns, drawn: drawn, labels: sources.map(\.label), scale: scale)
  }

  /// The source of a series and its row there, from 0, at a row of the joined table; nil where the source has none.
  public func origin(ofSeries series: Int, row: Int) -> (source: Int, row: Int)? {
    guard sourceOfSeries.indices.contains(series), row < table.rowCount else { return nil }
    guard let rows = rowsOfSeries[series] else { return (sourceOfSeries[series], row) }
    return rows[row] < 0 ? nil : (sourceOfSeries[series], Int(rows[row]))
  }

  // MARK: What is wrong

  /// Tells names that no source has. A name for x has to be in all, of which each tells its own lack.
  private mutating func addUnknownNames(_ tables: [Table]) {
    let names =
      settings.yKeys.map { ("yKey", $0) }
      + [("byKey", settings.byKey), ("xRankKey", settings.xRankKey)]
      .compactMap { setting, name in name.map { (setting, $0) } }
    for (setting, name) in names where tables.allSatisfy({ $0.column(name) == nil }) {
      let problem = ChartProblem(
        setting: setting, message: "no source has a column '\(name)'", unknownName: name)
      problems.append(Problem(source: nil, problem: problem))
    }
  }

  /// The kinds of x that differ, in one sentence.
  private static func conflict(_ sources: [(label: String, columns: SourceColumns)]) -> String? {
    guard let first = sources.first,
      let other = sources.first(where: { $0.columns.xScale != first.columns.xScale })
    else { return nil }
    func phrase(_ source: (label: String, columns: SourceColumns)) -> String {
      guard let x = source.columns.keys.x else { return "the row number in '\(source.label)'" }
      let kind =
        switch source.columns.xScale {
        case .time: "a time"
        case .number, .log: "a number"
        case .slots, .auto: "a text"
        }
      return "\(kind) in '\(source.label)' ('\(x)')"
    }
    return "x is \(phrase(first)) and \(phrase(other)), which have no axis in common; name columns that agree with -x, "
      + "or set the rows side by side by their texts with --x-scale slots"
  }

  /// Times without a zone among times with one are taken as they stand, which is worth a word.
  private mutating func addZoneProblem(_ columns: [SourceColumns]) {
    let zoned = columns.map { $0.times?.hasZone }
    guard zoned.contains(true) else { return }
    for (index, hasZone) in zoned.enumerated() where hasZone == false {
      // Whole days are days wherever they are.
      guard columns[index].times?.precision == .time else { continue }
      problems.append(
        Problem(
          source: index,
          problem: ChartProblem(
            setting: "xScale", message: "its times say no zone, and are taken as UTC beside those that do")))
    }
  }

  // MARK: Joining

  private mutating func join(_ sources: inout [SourceColumns], drawn: [Int], labels: [String], scale: XScaleKind) {
    var strands = drawn.flatMap { index in sources[index].strands.map { (source: index, strand: $0) } }
    if strands.count > ChartData.seriesLimit {
      problems.append(
        Problem(
          source: nil,
          problem: ChartProblem(
            setting: "byKey",
            message: "there are \(strands.count) series; the first \(ChartData.seriesLimit) are drawn")))
      strands.removeLast(strands.count - ChartData.seriesLimit)
    }
    let merge =
      scale == .slots
      ? StrandMerge(slots: strands.map { sources[$0.source].slotTexts($0.strand) })
      : StrandMerge(joining: strands.map(\.strand.places))
    // What was merged is not needed any more, and is large.
    for index in sources.indices { sources[index].dropPlaces() }
    for index in strands.indices { strands[index].strand.places = [] }
    let axis = JoinedAxis(sources: sources, strands: strands, merge: merge, scale: scale)
    var names = UniqueNames()
    var columns: [Column] = []
    if let x = axis.column() {
      names.take(x.name)
      settings.xKey = x.name
      columns.append(x)
    } else {
      settings.xKey = nil
    }
    settings.yKeys = []
    let right = settings.y2Keys
    for (index, strand) in strands.enumerated() {
      let source = sources[strand.source]
      let rows = strand.strand.order.rows(at: merge.rows?[index])
      for y in source.keys.y {
        guard let column = source.table.column(y) else { continue }
        var picked = rows.map { column.picking($0) } ?? column
        let isOne = source.strands.count == 1 && source.keys.y.count == 1
        let parts = [labels[strand.source], strand.strand.group, source.keys.y.count == 1 ? nil : y]
        picked.name = names.unique(
          isOne ? labels[strand.source] : parts.compactMap { $0 }.joined(separator: " "))
        columns.append(picked)
        settings.yKeys.append(picked.name)
        if right.contains(y) { settings.y2Keys.append(picked.name) }
        sourceOfSeries.append(strand.source)
        rowsOfSeries.append(rows)
      }
    }
    settings.byKey = nil
    settings.xScale = scale
    if let rank = settings.xRankKey {
      var column = axis.column(rankedBy: rank)
      column.name = names.unique(rank)
      settings.xRankKey = column.name
      columns.append(column)
    }
    table = Table(columns: columns, rowCount: merge.count)
  }
}
