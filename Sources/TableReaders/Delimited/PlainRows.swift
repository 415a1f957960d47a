import Calendar
import JSONSyntax

/// Reads rows that are as their columns' plans say: numbers in plain digits, texts without doubled quotes, the right
/// number of cells. It stops at the first row that is not, for which `RecordScanner` is there.
///
/// The bytes end with a line break, so that no cell has to look for their end.
struct PlainRows {
  private let base: UnsafePointer<UInt8>
  private let limit: Int
  /// The last place at which a word of eight bytes can be read.
  let lastWord: UnsafePointer<UInt8>
  let delimiter: UInt8
  private let isBlanks: Bool
  private let quote: UInt8
  /// The first byte of a comment; 0 where there are none.
  private let comment: UInt8

  /// `text` up to `limit` ends with a line break; nil where there is none of it.
  init?(_ text: UnsafeBufferPointer<UInt8>, limit: Int, dialect: DelimitedDialect, markers: [[UInt8]]) {
    guard let base = text.baseAddress, limit > 0 else { return nil }
    precondition(limit <= text.count, "The limit lies within the text.")
    self.markers = markers
    hasMarkers = !markers.isEmpty
    self.base = base
    self.limit = limit
    lastWord = base + (text.count - 8)
    delimiter = dialect.delimiter.byte
    isBlanks = dialect.delimiter == .blanks
    // A backslash within quotes is not looked for here.
    quote = dialect.quote
    hasBackslashes = dialect.hasBackslashes
    comment = dialect.comment.first ?? 0
  }

  private let hasBackslashes: Bool
  /// Texts that are missing values wherever they stand.
  private let markers: [[UInt8]]
  private let hasMarkers: Bool

  /// Reads the rows that begin in `range`, at most as many as fit in the block; gives where the first begins that was
  /// not read.
  func read(_ range: Range<Int>, into block: inout RowBlock) -> Int {
    let first = block.rows
    var rows = first
    var offset = range.lowerBound
    let capacity = block.capacity
    let width = block.states.count
    block.states.withUnsafeMutableBufferPointer { states in
      block.cells.withUnsafeMutableBufferPointer { cells in
        guard let states = states.baseAddress, let cells = cells.baseAddress else { return }
        readRows(from: &offset, to: min(range.upperBound, limit), states, cells, &rows, width, capacity)
      }
    }
    block.addRows(rows - first)
    return offset
  }

  /// One function, whoever calls it, for there is none that more depends on.
  @inline(never)
  private func readRows(
    from offset: inout Int, to end: Int, _ states: UnsafeMutablePointer<RowBlock.ColumnState>,
    _ cells: UnsafeMutablePointer<UInt64>, _ rows: inout Int, _ width: Int, _ capacity: Int
  ) {
    while rows < capacity, offset < end {
      guard let next = readRow(offset, states, cells + rows, width, capacity) else { return }
      offset = next
      rows += 1
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte == 0x09 && delimiter != 0x09) }

  @inline(__always)
  private func readRow(
    _ start: Int, _ states: UnsafeMutablePointer<RowBlock.ColumnState>, _ cells: UnsafeMutablePointer<UInt64>,
    _ width: Int, _ capacity: Int
  ) -> Int? {
    var place = base + start
    while isBlank(place.pointee) { place += 1 }
    if isLineEnd(place.pointee) || (place.pointee == comment && comment != 0) { return nil }
    var column = 0
    while column < width {
      let cell = cells + column * capacity
      let mode = states[column].mode
      // Most cells of numbers begin with a digit and end at a delimiter.
      if place.pointee &- 0x30 < 10, !hasMarkers, let end = readPlainNumber(place, mode, states + column, cell) {
        if end.pointee == delimiter, column + 1 < width {
          place = end + 1
          column += 1
          continue
        }
        if end.pointee == 0x0A, column + 1 == width { return end + 1 - base }
      }
      while isBlank(place.pointee) { place += 1 }
      let isQuoted = place.pointee == quote && delimiter != 0
      if isQuoted { place += 1 }
      let end: UnsafePointer<UInt8>?
      switch mode {
      case .integer, .number: end = readNumber(place, mode, states[column].point, cell)
      case .text: end = readText(place, cell, isQuoted)
      case .time:
        let perSecond = states[column].perSecond
        end = perSecond > 0 ? readUnixTime(place, perSecond, cell) : readTime(place, states + column, cell, isQuoted)
      case .bool: end = readBool(place, cell)
      case .undecided: end = nil
      }
      if let end {
        if hasMarkers, isMarker(place) { return undo(states, cells, column, capacity) }
        place = end
      } else if isAtEnd(place, isQuoted), width > 1, !isBlanks {
        states[column].gaps += 1
        cell.pointee = RowBlock.gap(states[column].mode)
      } else {
        return undo(states, cells, column, capacity)
      }
      if isQuoted {
        guard place.pointee == quote, place[1] != quote else { return undo(states, cells, column + 1, capacity) }
        place += 1
      }
      while isBlank(place.pointee), !isBlanks { place += 1 }
      column += 1
      if column < width {
        guard place.pointee == delimiter || (isBlanks && place.pointee == 0x09) else {
          return undo(states, cells, column, capacity)
        }
        place += 1
      }
    }
    while isBlank(place.pointee) { place += 1 }
    // A delimiter at the end of the line is none between cells.
    if place.pointee == delimiter, isLineEnd(place[1]) { place += 1 }
    if place.pointee == 0x0A { return place + 1 - base }
    // A CR may be the last byte.
    if place.pointee == 0x0D {
      return place + 1 - base < limit && place[1] == 0x0A ? place + 2 - base : place + 1 - base
    }
    return undo(states, cells, width, capacity)
  }

  /// Whether the cell that begins here is one of the texts for missing values, which is left to the slow way.
  @inline(never)
  private func isMarker(_ start: UnsafePointer<UInt8>) -> Bool {
    markers.contains { marker in
      for index in marker.indices where start[index] != marker[index] { return false }
      let next = start[marker.count]
      return next == delimiter || isLineEnd(next) || isBlank(next) || next == quote
    }
  }

  /// Takes back what was counted for the first cells of a row.
  @inline(never)
  private func undo(
    _ states: UnsafeMutablePointer<RowBlock.ColumnState>, _ cells: UnsafeMutablePointer<UInt64>, _ columns: Int,
    _ capacity: Int
  ) -> Int? {
    for column in 0..<columns where cells[column * capacity] == RowBlock.gap(states[column].mode) {
      states[column].gaps -= 1
    }
    return nil
  }

  @inline(__always)
  private func isAtEnd(_ place: UnsafePointer<UInt8>, _ isQuoted: Bool) -> Bool {
    isQuoted ? place.pointee == quote : place.pointee == delimiter || isLineEnd(place.pointee)
  }

  private func readText(
    _ start: UnsafePointer<UInt8>, _ cell: UnsafeMutablePointer<UInt64>, _ isQuoted: Bool
  ) -> UnsafePointer<UInt8>? {
    var place = start
    if isQuoted {
      if hasBackslashes { return nil }
      // A line break within quotes is left to the scanner, which counts lines.
      while place.pointee != quote {
        if isLineEnd(place.pointee) { return nil }
        place += 1
      }
      guard place > start, place - start < RowBlock.textLimit else { return nil }
      cell.pointee = RowBlock.textCell(start: start - base, length: place - start)
      return place
    }
    var byte = place.pointee
    while byte != delimiter, !isLineEnd(byte), !(isBlanks && byte == 0x09) {
      place += 1
      byte = place.pointee
    }
    var end = place
    while end > start, isBlank(end[-1]) { end -= 1 }
    guard end > start, end - start < RowBlock.textLimit else { return nil }
    cell.pointee = RowBlock.textCell(start: start - base, length: end - start)
    return place
  }

  @inline(never)
  private func readTime(
    _ start: UnsafePointer<UInt8>, _ state: UnsafeMutablePointer<RowBlock.ColumnState>,
    _ cell: UnsafeMutablePointer<UInt64>, _ isQuoted: Bool
  ) -> UnsafePointer<UInt8>? {
    guard let end = readText(start, cell, isQuoted) else { return nil }
    let length = Int(cell.pointee & UInt64(RowBlock.textLimit - 1))
    guard let time = state.pointee.format?.parse(UnsafeBufferPointer(start: start, count: length)) else { return nil }
    cell.pointee = time.bitPattern
    return end
  }

  private func readBool(_ start: UnsafePointer<UInt8>, _ cell: UnsafeMutablePointer<UInt64>) -> UnsafePointer<UInt8>? {
    var place = start
    while (place.pointee | 0x20) &- 0x61 < 26, place - start < 6 { place += 1 }
    let text = UnsafeBufferPointer(start: start, count: place - start)
    guard let value = BoolText.value(text.span) else { return nil }
    cell.pointee = value ? 1 : 0
    return place
  }
}
