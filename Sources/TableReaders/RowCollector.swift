import JSONSyntax
import Tables

/// Puts the tokens of one row after another into columns.
///
/// The values of a row are held back until it is complete, so that a row with a mistake leaves no trace and of a key
/// that is given twice the last value counts.
struct RowCollector {
  /// What the rows are, as the first of them says.
  enum RowKind {
    case object
    case number
    case pair
  }

  private struct Slot {
    var name: String
    var column = -1
  }

  /// The row in which a slot last had a value, and where that is in `cells`.
  private struct Use {
    var row = -1
    var cell = 0
  }

  private struct OpenScope {
    var scope: Int
    /// The key that comes next if this object has the keys of the one before.
    var expected: Int
  }

  private struct Cell {
    var slot: Int
    var token: JSONToken
  }

  var kind: RowKind?
  /// Things to say about the row at hand.
  var findings: [Finding] = []
  /// The rows that were added, those of batches that were taken included.
  private(set) var rowCount = 0
  /// Nulls that came before the first other element.
  var leadingNulls = LeadingNulls()

  private var columns: [Column] = []
  private var batchRows = 0
  private var slots: [Slot] = []
  private var uses: [Use] = []
  private var slotIndexes: [String: Int] = [:]
  private var scopes: [KeyScope] = [KeyScope(prefix: "")]
  /// The object at hand, and those that it stands in.
  private var scope = OpenScope(scope: 0, expected: 0)
  private var outerScopes: [OpenScope] = []
  /// Whether an object is open.
  private(set) var isInObject = false
  private var cells: [Cell] = []
  /// The members of an object that was read in one go.
  var members: [JSONPlainMember] = []
  /// The columns of the keys of plain rows, in their order; empty where they are not known.
  private var plainColumns: [Int] = []
  /// How many keys there were when those columns were looked up.
  private var checkedKeyCount = 0
  private var keyIndex = 0
  private var keySlot = 0
  /// How many brackets of a value that is left out are open.
  private var skippedDepth = 0
  private var row = 0

  var columnCount: Int { columns.count }

  /// Whether no row has had a value.
  var isWithoutColumns: Bool { columns.isEmpty }

  mutating func beginRow() {
    cells.removeAll(keepingCapacity: true)
    row += 1
  }

  mutating func beginObject() {
    beginRow()
    isInObject = true
    scope = OpenScope(scope: 0, expected: 0)
  }

  /// Takes the next token of the object at hand; true where it ends the object.
  mutating func take(_ token: JSONToken, _ bytes: Span<UInt8>) -> Bool {
    if skippedDepth > 0 {
      switch token.kind {
      case .objectStart, .arrayStart: skippedDepth += 1
      case .objectEnd, .arrayEnd: skippedDepth -= 1
      default: break
      }
      return false
    }
    switch token.kind {
    case .key:
      keyIndex =
        scopes[scope.scope].index(bytes, token.content, expected: scope.expected)
        ?? addKey(bytes, token.content, name: token.text(bytes, dialect: .json), scope.scope)
      keySlot = scopes[scope.scope].keys[keyIndex].slot
      scope.expected = keyIndex + 1
    case .objectStart:
      var child = scopes[scope.scope].keys[keyIndex].child
      if child < 0 {
        child = scopes.count
        scopes.append(KeyScope(prefix: slots[keySlot].name + "."))
        scopes[scope.scope].setChild(child, ofKey: keyIndex)
      }
      outerScopes.append(scope)
      scope = OpenScope(scope: child, expected: 0)
    case .objectEnd:
      guard let outer = outerScopes.popLast() else {
        isInObject = false
        return true
      }
      scope = outer
    case .arrayStart:
      skippedDepth = 1
      findings.append(Finding(.nestedArray, token))
    default:
      setValue(token, slot: keySlot)
    }
    return false
  }

  /// Takes an object that was read in one go as a row.
  mutating func takeRow(_ bytes: Span<UInt8>) {
    if plainColumns.count == members.count, scopes[0].areKeys(members, bytes) {
      for index in 0..<members.count {
        let column = plainColumns[index]
        if columns[column].count < batchRows { columns[column].appendMissing(count: batchRows - columns[column].count) }
        columns[column].append(members[index].value, bytes)
      }
      batchRows += 1
      rowCount += 1
      return
    }
    beginRow()
    scope = OpenScope(scope: 0, expected: 0)
    for member in members {
      let index =
        scopes[0].index(bytes, member.key, expected: scope.expected)
        ?? addKey(bytes, member.key, name: String(decoding: member.key.map { bytes[$0] }, as: UTF8.self), 0)
      scope.expected = index + 1
      setValue(member.value, slot: scopes[0].keys[index].slot)
    }
    commitRow(bytes)
    findPlainColumns()
  }

  /// Notes in which columns the keys of plain rows go, if each has one of its own.
  private mutating func findPlainColumns() {
    guard scopes[0].keys.count != checkedKeyCount else { return }
    checkedKeyCount = scopes[0].keys.count
    let found = scopes[0].keys.map { slots[$0.slot].column }
    plainColumns = Set(found).count == found.count && !found.contains(-1) ? found : []
  }

  private mutating func addKey(_ bytes: Span<UInt8>, _ range: Range<Int>, name: String, _ scope: Int) -> Int {
    let slot = slot(named: scopes[scope].prefix + name)
    return scopes[scope].add(bytes, range, slot: slot)
  }

  mutating func slot(named name: String) -> Int {
    if let slot = slotIndexes[name] { return slot }
    slotIndexes[name] = slots.count
    slots.append(Slot(name: name))
    uses.append(Use())
    return slots.count - 1
  }

  /// Sets a value of the row at hand.
  mutating func setValue(_ token: JSONToken, slot: Int) {
    if uses[slot].row == row {
      cells[uses[slot].cell].token = token
      findings.append(Finding(.duplicateKey(slots[slot].name), token))
      return
    }
    uses[slot] = Use(row: row, cell: cells.count)
    cells.append(Cell(slot: slot, token: token))
  }

  /// Forgets the row at hand.
  mutating func dropRow() {
    outerScopes.removeAll(keepingCapacity: true)
    isInObject = false
    skippedDepth = 0
    findings.removeAll()
  }

  /// Adds the row at hand to the columns.
  mutating func commitRow(_ bytes: Span<UInt8>) {
    for cell in cells {
      var index = slots[cell.slot].column
      if index < 0 {
        index = columns.count
        slots[cell.slot].column = index
        columns.append(Column(name: slots[cell.slot].name))
      }
      // A column that had no value in the rows before catches up with them.
      let lag = batchRows - columns[index].count
      if lag > 0 { columns[index].appendMissing(count: lag) }
      columns[index].append(cell.token, bytes)
    }
    batchRows += 1
    rowCount += 1
  }

  /// Forgets the first `count` bytes of the buffer.
  mutating func dropFirst(_ count: Int) {
    guard isInObject else { return }
    for index in cells.indices { cells[index].token.move(by: -count) }
    for index in findings.indices { findings[index].move(by: -count) }
  }

  /// Sets all columns at once.
  mutating func setColumns(_ columns: [Column], rowCount: Int) {
    self.columns = columns
    for index in columns.indices { self.columns[index].appendMissing(count: rowCount - columns[index].count) }
    batchRows = rowCount
    self.rowCount = rowCount
  }

  /// Hands over the rows added since the last time.
  mutating func takeRows() -> Table {
    for index in columns.indices { columns[index].appendMissing(count: batchRows - columns[index].count) }
    let table = Table(columns: columns, rowCount: batchRows)
    for index in columns.indices { columns[index] = Column(name: columns[index].name) }
    batchRows = 0
    return table
  }
}

extension Column {
  /// Adds the value that a token stands for.
  mutating func append(_ token: JSONToken, _ bytes: Span<UInt8>) {
    switch token.kind {
    case .integer: append(integer: token.integer)
    case .number:
      if token.flags.contains(.longInteger) {
        let text = bytes.extracting(token.start..<token.end).withUnsafeBufferPointer {
          String(decoding: $0, as: UTF8.self)
        }
        append(longInteger: text, number: token.number)
      } else {
        append(number: token.number)
      }
    case .string:
      if token.flags.contains(.encoded) {
        append(text: token.text(bytes, dialect: .json))
      } else {
        bytes.extracting(token.content).withUnsafeBufferPointer { append(utf8: $0) }
      }
    case .true: append(bool: true)
    case .false: append(bool: false)
    default: appendMissing()
    }
  }
}
