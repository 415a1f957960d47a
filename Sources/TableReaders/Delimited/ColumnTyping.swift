import Calendar

/// Finds out what columns hold, from the cells of the sample.
struct ColumnTyping {
  /// What is known about a column from a reading before this one.
  enum Override: Hashable, Sendable {
    case text
    /// Its dates do not fit the other order.
    case dates(DateOrder)
  }

  private let markers: MissingMarkers
  /// What separates cells: it tells what a comma within numbers may be.
  private let delimiter: CellDelimiter
  private let order: DateOrder?
  /// The decimal mark of the file; nil where no column shows it.
  private var point: UInt8?

  init(markers: MissingMarkers, delimiter: CellDelimiter, order: DateOrder?) {
    self.markers = markers
    self.delimiter = delimiter
    self.order = order
  }

  /// One plan for each name; `columns` are the contents of its cells.
  mutating func plans(_ columns: [[[UInt8]]], names: [String], _ overrides: [Int: Override]) -> [ColumnPlan] {
    let present = columns.map { cells in cells.filter { !isMissing($0) } }
    let evidence = present.map { NotationEvidence($0) }
    // Columns that show their decimal mark decide for those that could be read either way.
    let points = Set(evidence.compactMap(\.provenPoint))
    if points.count == 1 { point = points.first }
    return present.indices.map { index in
      switch overrides[index] {
      case .text: ColumnPlan(kind: .text)
      case .dates(let order): plan(present[index], names[index], evidence[index], order)
      case nil: plan(present[index], names[index], evidence[index], order)
      }
    }
  }

  /// What a column is whose first value this is, after a sample without any.
  func plan(firstValue cell: [UInt8], name: String) -> ColumnPlan {
    plan([cell], name, NotationEvidence([cell]), order)
  }

  private func plan(
    _ present: [[UInt8]], _ name: String, _ evidence: NotationEvidence, _ order: DateOrder?
  ) -> ColumnPlan {
    // Markers of missing values alone tell nothing.
    if present.isEmpty { return ColumnPlan(kind: .undecided) }
    if let time = timePlan(present, name, order) { return time }
    if present.allSatisfy({ BoolText.value($0.span) != nil }) {
      return ColumnPlan(kind: .bool, agreeing: present.count)
    }
    let fallback = delimiter == .comma ? UInt8(ascii: ".") : UInt8(ascii: ",")
    let notation = evidence.notation(point: point, groupingPoint: point ?? fallback)
    return plan(.number(notation), present) ?? ColumnPlan(kind: .text, agreeing: present.count)
  }

  private func timePlan(_ present: [[UInt8]], _ name: String, _ order: DateOrder?) -> ColumnPlan? {
    var detector = TimeFormatDetector(columnName: name, order: order)
    for cell in present where detector.isAlive { cell.withUnsafeBufferPointer { detector.add($0) } }
    var conclusion = detector.isAlive ? detector.conclusion : nil
    if conclusion == nil {
      // Some texts among times do not make them texts.
      let times = present.filter { $0.withUnsafeBufferPointer { TimeShape.matches($0) } }
      guard times.count < present.count, times.count * 20 >= present.count * 19 else { return nil }
      var detector = TimeFormatDetector(columnName: name, order: order)
      for cell in times where detector.isAlive { cell.withUnsafeBufferPointer { detector.add($0) } }
      conclusion = detector.isAlive ? detector.conclusion : nil
    }
    guard let conclusion, var plan = plan(.time(conclusion.format), present) else { return nil }
    plan.note = conclusion.note
    return plan
  }

  /// A plan that most cells agree with; nil where too many do not.
  private func plan(_ kind: ColumnPlan.Kind, _ present: [[UInt8]]) -> ColumnPlan? {
    var plan = ColumnPlan(kind: kind)
    var tally = StrayTally()
    for cell in present { tally.count(cell.withUnsafeBufferPointer { plan.read($0) }) }
    guard tally.isNumeric(isLive: false) else { return nil }
    plan.agreeing = tally.numbers
    return plan
  }

  private func isMissing(_ cell: [UInt8]) -> Bool {
    cell.withUnsafeBufferPointer { markers.isMissing($0) }
  }
}
