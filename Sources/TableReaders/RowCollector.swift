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
    /// The row in which it last had a value, and where that is in `cells`.
    var row = -1
    var cell = 0
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
  var leadingNulls: [JSONToken] = []

  private var columns: [Column] = []
  private var batchRows = 0
  private var slots: [Slot] = []
  private var slotIndexes: [String: Int] = [:]
  private var scopes: [KeyScope] = [KeyScope(prefix: "")]
  private var openScopes: [Int] = []
  private var cells: [Cell] = []
  private var keyIndex = 0
  /// How many brackets of a value that is left out are open.
  private var skippedDepth = 0
  private var row = 0

  /// Whether no row has had a value.
  var isWithoutColumns: Bool { columns.isEmpty }

  /// Whether an object is open.
  var isInObject: Bool { !openScopes.isEmpty }

  mutating func beginRow() {
    cells.removeAll(keepingCapacity: true)
    row += 1
  }

  mutating func beginObject() {
    beginRow()
    openScopes.append(0)
    scopes[0].expected = 0
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
    let scope = openScopes[openScopes.count - 1]
    switch token.kind {
    case .key:
      keyIndex = scopes[scope].index(bytes, token.content) ?? addKey(token, bytes, scope)
    case .objectStart:
      var child = scopes[scope].keys[keyIndex].child
      if child < 0 {
        child = scopes.count
        scopes.append(KeyScope(prefix: name(ofKey: keyIndex, scope) + "."))
        scopes[scope].setChild(child, ofKey: keyIndex)
      }
      scopes[child].expected = 0
      openScopes.append(child)
    case .objectEnd:
      openScopes.removeLast()
      return openScopes.isEmpty
    case .arrayStart:
      skippedDepth = 1
      findings.append(Finding(.nestedArray, token))
    default:
      setValue(token, slot: scopes[scope].keys[keyIndex].slot)
    }
    return false
  }

  private mutating func addKey(_ token: JSONToken, _ bytes: Span<UInt8>, _ scope: Int) -> Int {
    let slot = slot(named: scopes[scope].prefix + token.text(bytes, dialect: .json))
    return scopes[scope].add(bytes, token.content, slot: slot)
  }

  private func name(ofKey index: Int, _ scope: Int) -> String {
    slots[scopes[scope].keys[index].slot].name
  }

  mutating func slot(named name: String) -> Int {
    if let slot = slotIndexes[name] { return slot }
    slotIndexes[name] = slots.count
    slots.append(Slot(name: name))
    return slots.count - 1
  }

  /// Sets a value of the row at hand.
  mutating func setValue(_ token: JSONToken, slot: Int) {
    if slots[slot].row == row {
      cells[slots[slot].cell].token = token
      findings.append(Finding(.duplicateKey(slots[slot].name), token))
      return
    }
    slots[slot].row = row
    slots[slot].cell = cells.count
    cells.append(Cell(slot: slot, token: token))
  }

  /// Forgets the row at hand.
  mutating func dropRow() {
    openScopes.removeAll(keepingCapacity: true)
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
