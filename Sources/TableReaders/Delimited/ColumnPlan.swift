/// What a column's cells are read as.
struct ColumnPlan: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// No cell so far has a value.
    case undecided
    case number(NumberNotation)
    case bool
    case text
  }

  var kind: Kind
  /// How many cells of the sample are of the kind.
  var agreeing = 0
}

/// Finds out what columns hold, from the cells of the sample.
struct ColumnTyping {
  private let markers: MissingMarkers
  /// What the notations of the columns leave open: the decimal mark of the file, and what separates its cells.
  private let delimiter: CellDelimiter
  private var point: UInt8?

  init(markers: MissingMarkers, delimiter: CellDelimiter) {
    self.markers = markers
    self.delimiter = delimiter
  }

  /// One plan for each column; `columns` are the contents of its cells.
  mutating func plans(_ columns: [[[UInt8]]]) -> [ColumnPlan] {
    let evidence = columns.map { NotationEvidence($0.filter { !isMissing($0) }) }
    // Columns that show their decimal mark decide for those that could be read either way.
    let points = Set(evidence.compactMap(\.provenPoint))
    if points.count == 1 { point = points.first }
    return zip(columns, evidence).map { plan($0, $1) }
  }

  /// What a column is whose first value this is, after a sample without any.
  func plan(firstValue cell: [UInt8]) -> ColumnPlan {
    plan([cell], NotationEvidence([cell]))
  }

  private func plan(_ cells: [[UInt8]], _ evidence: NotationEvidence) -> ColumnPlan {
    let present = cells.filter { !isMissing($0) }
    if present.isEmpty {
      // Markers alone are texts, or numbers that are still to come.
      return ColumnPlan(kind: .undecided)
    }
    if present.allSatisfy({ BoolText.value($0.span) != nil }) { return ColumnPlan(kind: .bool, agreeing: present.count) }
    let fallback = delimiter == .comma ? UInt8(ascii: ".") : UInt8(ascii: ",")
    let notation = evidence.notation(point: point, groupingPoint: point ?? fallback)
    var tally = StrayTally()
    for cell in present { tally.count(cell.withUnsafeBufferPointer { notation.read($0) }) }
    guard tally.isNumeric(isLive: false) else { return ColumnPlan(kind: .text, agreeing: present.count) }
    return ColumnPlan(kind: .number(notation), agreeing: tally.numbers)
  }

  private func isMissing(_ cell: [UInt8]) -> Bool {
    cell.withUnsafeBufferPointer { markers.isMissing($0) }
  }
}
