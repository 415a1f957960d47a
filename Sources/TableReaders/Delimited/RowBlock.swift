import Calendar
import Tables

/// Some thousand rows that are about to be added to columns, each cell in 64 bits.
struct RowBlock {
  /// What the cells of a column are while they are in the block.
  enum Mode: UInt8 {
    /// No value so far.
    case undecided
    /// Whole numbers as 64-bit integers; `integerGap` is missing.
    case integer
    /// 64-bit floats; NaN is missing.
    case number
    /// Seconds since 1970 in UTC; NaN is missing.
    case time
    /// 0, 1, or `boolGap` for a missing one.
    case bool
    /// Where the text begins and how long it is; 0 is missing.
    case text
  }

  struct ColumnState {
    var mode: Mode
    /// The decimal mark.
    var point: UInt8 = 0
    /// How times are written.
    var format: TimeFormat?
    /// Of times that are numbers, how many of them make a second; 0 for others.
    var perSecond = 0
    /// How many values were missing so far, in rows that were taken too.
    var gaps = 0
    /// The next block makes room in its column.
    var needsRoom = true
  }

  init(_ plans: [ColumnPlan]) {
    self.init(states: plans.map { ColumnState($0) })
  }

  static let integerGap = Int64.min
  static let boolGap: UInt64 = 2
  static let numberGap = Double.nan.bitPattern
  /// Texts are shorter than this: their length has 25 bits.
  static let textLimit = 1 << 25
  private static let sideMark: UInt64 = 1 << 63

  var states: [ColumnState]
  /// Column after column, `capacity` cells each.
  var cells: [UInt64]
  let capacity: Int
  private(set) var rows = 0
  /// Texts that do not stand in the buffer as they are.
  private var side: [UInt8] = []
  /// Whole numbers that the floats in the cells round, in the order of their rows.
  private var digits: [(column: Int, row: Int, text: String)] = []

  /// A block for the same columns without rows.
  var emptied: RowBlock {
    var states = states
    for column in states.indices { states[column].gaps = 0 }
    return RowBlock(states: states)
  }

  private init(states: [ColumnState]) {
    self.states = states
    // The cells stay within the fast caches of a processor, and a block has some rows in any case.
    capacity = max(16, min(2_048, (1 << 16) / max(states.count, 1)))
    cells = Array(repeating: 0, count: capacity * states.count)
  }

  var isFull: Bool { rows == capacity }

  /// Whether the columns are what they are in another block for the same text, so that its cells mean the same.
  func hasColumns(of other: RowBlock) -> Bool {
    states.elementsEqual(other.states) { $0.mode == $1.mode }
  }

  /// Makes this a block without rows, for the columns of another one.
  mutating func restart(like other: RowBlock) {
    states = other.states
    rows = 0
  }

  /// Takes the rows of a block with the same columns that `PlainRows` has filled, and gives its own cells for it.
  mutating func exchange(with other: inout RowBlock) {
    precondition(rows == 0 && other.capacity == capacity, "Rows are exchanged for an empty block of the same shape.")
    swap(&cells, &other.cells)
    swap(&rows, &other.rows)
    for column in states.indices { states[column].gaps += other.states[column].gaps }
  }

  static func textCell(start: Int, length: Int) -> UInt64 {
    UInt64(start) << 25 | UInt64(length)
  }

  mutating func addRows(_ count: Int) { rows += count }

  private func index(_ column: Int) -> Int { column * capacity + rows }

  mutating func setMissing(_ column: Int) {
    states[column].gaps += 1
    setGap(column)
  }

  /// Leaves a cell without a value that is not counted as missing.
  mutating func setGap(_ column: Int) {
    cells[index(column)] = Self.gap(states[column].mode)
  }

  static func gap(_ mode: Mode) -> UInt64 {
    switch mode {
    case .undecided, .text: 0
    case .integer: UInt64(bitPattern: integerGap)
    case .number, .time: numberGap
    case .bool: boolGap
    }
  }

  mutating func set(_ column: Int, bool: Bool) { cells[index(column)] = bool ? 1 : 0 }

  /// Sets a text that is not empty.
  mutating func set(_ column: Int, text: UnsafeBufferPointer<UInt8>) {
    cells[index(column)] = add(text)
  }

  private mutating func add(_ text: some Collection<UInt8>) -> UInt64 {
    defer { side.append(contentsOf: text) }
    return Self.textCell(start: side.count, length: text.count) | Self.sideMark
  }

  mutating func set(_ column: Int, integer: Int64) {
    if states[column].mode == .integer, integer != Self.integerGap {
      cells[index(column)] = UInt64(bitPattern: integer)
    } else {
      set(column, number: Double(integer))
      if integer.magnitude >= 1 << 53 { digits.append((column, rows, String(integer))) }
    }
  }

  mutating func set(_ column: Int, longInteger text: String, number: Double) {
    set(column, number: number)
    digits.append((column, rows, text))
  }

  mutating func set(_ column: Int, number: Double) {
    if states[column].mode == .integer { turnIntoNumbers(column) }
    cells[index(column)] = number.bitPattern
  }

  /// Makes the integers of a column floats, in this block and those that come.
  mutating func turnIntoNumbers(_ column: Int) {
    let from = column * capacity
    for row in 0..<rows {
      let integer = Int64(bitPattern: cells[from + row])
      if integer == Self.integerGap {
        cells[from + row] = Self.numberGap
      } else {
        if integer.magnitude >= 1 << 53 { digits.append((column, row, String(integer))) }
        cells[from + row] = Double(integer).bitPattern
      }
    }
    states[column].mode = .number
  }

  /// Gives a column without values a mode.
  mutating func decide(_ column: Int, _ plan: ColumnPlan) {
    let gaps = states[column].gaps
    states[column] = ColumnState(plan)
    states[column].gaps = gaps
    for row in 0..<rows { cells[column * capacity + row] = Self.gap(states[column].mode) }
  }

  /// Makes the values of a column texts, in this block and those that come.
  mutating func turnIntoTexts(_ column: Int) {
    let mode = states[column].mode
    for row in 0..<rows {
      let cell = cells[column * capacity + row]
      let exact = digits.first { $0.column == column && $0.row == row }?.text
      cells[column * capacity + row] = (exact ?? Self.text(cell, mode)).map { add(Array($0.utf8)) } ?? 0
    }
    digits.removeAll { $0.column == column }
    states[column].mode = .text
  }

  private static func text(_ cell: UInt64, _ mode: Mode) -> String? {
    guard cell != gap(mode) else { return nil }
    switch mode {
    case .undecided, .text: return nil
    case .integer: return String(Int64(bitPattern: cell))
    case .number, .time:
      let number = Double(bitPattern: cell)
      return number.isNaN ? nil : Value.number(number).text
    case .bool: return String(cell == 1)
    }
  }

  /// Adds the rows to columns and empties the block. `bytes` is what the texts stand in, `room` how many rows are
  /// expected in all.
  mutating func flush(into columns: inout [Column], bytes: UnsafeBufferPointer<UInt8>, room: Int) {
    guard rows > 0 else { return }
    digits.sort { $0.row < $1.row }
    cells.withUnsafeBytes { raw in
      side.withUnsafeBufferPointer { side in
        for column in states.indices {
          let cells = UnsafeRawBufferPointer(rebasing: raw[(column * capacity * 8)..<((column * capacity + rows) * 8)])
          append(cells, column, &columns[column], bytes, side)
          if states[column].needsRoom, columns[column].count > columns[column].missingCount {
            states[column].needsRoom = false
            columns[column].reserve(room)
          }
        }
      }
    }
    rows = 0
    side.removeAll(keepingCapacity: true)
    digits.removeAll(keepingCapacity: true)
  }

  private func append(
    _ cells: UnsafeRawBufferPointer, _ index: Int, _ column: inout Column, _ bytes: UnsafeBufferPointer<UInt8>,
    _ side: UnsafeBufferPointer<UInt8>
  ) {
    switch states[index].mode {
    case .undecided: column.appendMissing(count: rows)
    case .integer: column.append(integers: cells.bindMemory(to: Int64.self), gap: Self.integerGap)
    case .number:
      let numbers = cells.bindMemory(to: Double.self)
      var start = 0
      for exact in digits where exact.column == index {
        column.append(numbers: UnsafeBufferPointer(rebasing: numbers[start..<exact.row]))
        column.append(longInteger: exact.text, number: numbers[exact.row])
        start = exact.row + 1
      }
      column.append(numbers: UnsafeBufferPointer(rebasing: numbers[start...]))
    case .time: column.append(times: cells.bindMemory(to: Double.self))
    case .bool:
      for cell in cells.bindMemory(to: UInt64.self) {
        if cell == Self.boolGap { column.appendMissing() } else { column.append(bool: cell == 1) }
      }
    case .text:
      for cell in cells.bindMemory(to: UInt64.self) {
        let length = Int(cell & 0x1FF_FFFF)
        if length == 0 {
          column.appendMissing()
          continue
        }
        let start = Int(cell & ~Self.sideMark) >> 25
        let source = cell & Self.sideMark == 0 ? bytes : side
        column.append(utf8: UnsafeBufferPointer(rebasing: source[start..<start + length]))
      }
    }
  }
}

extension RowBlock.ColumnState {
  init(_ plan: ColumnPlan) {
    switch plan.kind {
    case .undecided: mode = .undecided
    case .bool: mode = .bool
    case .text: mode = .text
    case .number(let notation):
      mode = .integer
      point = notation.point
    case .time(let format):
      mode = .time
      self.format = format
      if case .unix(let unit) = format.style { perSecond = unit.perSecond }
    }
  }
}
