/// Rows and columns, in the order of the file; columns may grow, and new ones may come late.
public struct Table: Sendable {
  public private(set) var columns: [Column]
  public private(set) var rowCount: Int
  /// Which state this is; whatever was made from an equal revision is still true.
  public private(set) var revision: TableRevision
  private var indexes: [String: Int]

  /// An empty table.
  public init() {
    columns = []
    rowCount = 0
    revision = TableRevision()
    indexes = [:]
  }

  /// Columns side by side; shorter ones are filled with missing values. Of columns with one name the last counts.
  /// `rowCount` is that of the longest column, unless there are rows without any value.
  public init(columns: [Column], rowCount: Int = 0) {
    self.init()
    self.rowCount = max(rowCount, columns.map(\.count).max() ?? 0)
    let rowCount = self.rowCount
    for var column in columns {
      column.appendMissing(count: rowCount - column.count)
      if let index = indexes[column.name] {
        self.columns[index] = column
      } else {
        indexes[column.name] = self.columns.count
        self.columns.append(column)
      }
    }
  }

  /// One row for each array of names and values, such as `[["hour": "08:00", "temp": 21.5]]`.
  public init(rows: some Sequence<KeyValuePairs<String, Value>>) {
    self.init()
    for row in rows { append(row: row.map { ($0.key, $0.value) }) }
  }

  /// The first column with this name.
  public func column(_ name: String) -> Column? {
    indexes[name].map { columns[$0] }
  }

  /// Adds a row. Names seen for the first time become columns; columns that are not named get a missing value; of
  /// one name given twice the last value counts.
  public mutating func append(row: some Sequence<(String, Value)>) {
    append(rows: CollectionOfOne(row))
  }

  /// Adds rows as one change: the revision moves on once.
  public mutating func append<Row: Sequence<(String, Value)>>(rows: some Sequence<Row>) {
    var added = false
    for row in rows {
      appendWithoutRevision(row)
      added = true
    }
    if added { revision = revision.extended() }
  }

  /// Adds the rows of another table as one change, as if they were added one by one: names seen for the first time
  /// become columns, and those that it does not have get missing values. O(rows added) as long as types agree.
  public mutating func append(_ other: Table) {
    guard other.rowCount > 0 || other.columns.contains(where: { indexes[$0.name] == nil }) else { return }
    for column in other.columns { columns[index(ofColumn: column.name)].append(contentsOf: column) }
    rowCount += other.rowCount
    for index in columns.indices { columns[index].appendMissing(count: rowCount - columns[index].count) }
    revision = revision.extended()
  }

  /// Makes room for `count` rows in all, so that adding them does not move what is there.
  public mutating func reserve(_ count: Int) {
    for index in columns.indices { columns[index].reserve(count) }
  }

  /// The first rows, `count` at most.
  public func prefix(_ count: Int) -> Table {
    guard count < rowCount else { return self }
    let rows = (0..<Int32(clamping: max(count, 0))).map { $0 }
    return Table(columns: columns.map { $0.picking(rows) }, rowCount: rows.count)
  }

  private mutating func appendWithoutRevision(_ row: some Sequence<(String, Value)>) {
    var last: [(index: Int, value: Value)] = []
    for (name, value) in row {
      let index = index(ofColumn: name)
      if let earlier = last.firstIndex(where: { $0.index == index }) {
        last[earlier].value = value
      } else {
        last.append((index, value))
      }
    }
    for (index, value) in last { columns[index].append(value) }
    rowCount += 1
    if last.count < columns.count {
      for index in columns.indices { columns[index].appendMissing(count: rowCount - columns[index].count) }
    }
  }

  private mutating func index(ofColumn name: String) -> Int {
    if let index = indexes[name] { return index }
    var column = Column(name: name)
    column.appendMissing(count: rowCount)
    indexes[name] = columns.count
    columns.append(column)
    return columns.count - 1
  }
}
