import Calendar
import JSONSyntax

/// Reads rows that are as their columns' plans say: numbers in plain digits, texts without doubled quotes, the right
/// number of cells. It stops at the first row that is not, for which `RecordScanner` is there.
///
/// The bytes end with a line break, so that no cell has to look for their end.
struct PlainRows {
  private let base: UnsafePointer<UInt8>
  private let limit: Int
  private let delimiter: UInt8
  private let isBlanks: Bool
  private let quote: UInt8
  /// The first byte of a comment; 0 where there are none.
  private let comment: UInt8

  /// `bytes` up to `limit` end with a line break.
  init(_ bytes: UnsafePointer<UInt8>, limit: Int, dialect: DelimitedDialect, markers: [[UInt8]]) {
    self.markers = markers
    hasMarkers = !markers.isEmpty
    base = bytes
    self.limit = limit
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

  /// Reads rows from `start` on, at most as many as fit in the block; gives where the first begins that was not read.
  func read(from start: Int, into block: inout RowBlock) -> Int {
    let width = block.states.count
    let capacity = block.capacity
    let firstRow = block.rows
    var offset = start
    var row = firstRow
    block.states.withUnsafeMutableBufferPointer { states in
      block.cells.withUnsafeMutableBufferPointer { cells in
        guard let states = states.baseAddress, let cells = cells.baseAddress else { return }
        while row < capacity, offset < limit {
          guard let next = readRow(offset, states, cells + row, width, capacity) else { break }
          offset = next
          row += 1
        }
      }
    }
    block.addRows(row - firstRow)
    return offset
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
      while isBlank(place.pointee) { place += 1 }
      let isQuoted = place.pointee == quote && delimiter != 0
      if isQuoted { place += 1 }
      let cell = cells + column * capacity
      let mode = states[column].mode
      let end: UnsafePointer<UInt8>?
      switch mode {
      case .integer, .number: end = readNumber(place, mode, states[column].point, cell)
      case .text: end = readText(place, cell, isQuoted)
      case .time: end = readTime(place, states + column, cell, isQuoted)
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

  /// Reads digits with at most one decimal mark; gives where they end, nil where there is anything else.
  @inline(__always)
  private func readNumber(
    _ start: UnsafePointer<UInt8>, _ mode: RowBlock.Mode, _ point: UInt8, _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    var place = start
    let isNegative = place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var digits: UInt64 = 0
    var digit = place.pointee &- 0x30
    while digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      place += 1
      digit = place.pointee &- 0x30
    }
    var count = place - first
    var scale = 0
    let hasPoint = place.pointee == point && point != delimiter
    if hasPoint {
      place += 1
      let begin = place
      digit = place.pointee &- 0x30
      while digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        place += 1
        digit = place.pointee &- 0x30
      }
      scale = place - begin
      count += scale
    }
    // 64 bits hold all numbers of 19 digits; a negative zero is a float, for integers have no sign for it.
    guard count > 0, count <= 19 else { return nil }
    if mode == .integer {
      guard !hasPoint, digits < 1 << 63, !isNegative || digits > 0 else { return nil }
      cell.pointee = isNegative ? 0 &- digits : digits
      return place
    }
    if place.pointee | 0x20 == UInt8(ascii: "e") {
      return readExponent(place, digits, scale, isNegative, cell)
    }
    // Clinger's fast path: both factors are exact, so that the one operation rounds right.
    if digits < 1 << 53 {
      let magnitude = Double(digits) / PlainRows.powers[scale]
      cell.pointee = (isNegative ? -magnitude : magnitude).bitPattern
      return place
    }
    guard hasPoint else { return nil }
    return setLong(place, digits, -scale, isNegative, cell)
  }

  @inline(never)
  private func readExponent(
    _ start: UnsafePointer<UInt8>, _ digits: UInt64, _ scale: Int, _ isNegative: Bool,
    _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    var place = start + 1
    let isSmall = place.pointee == UInt8(ascii: "-")
    if isSmall || place.pointee == UInt8(ascii: "+") { place += 1 }
    let begin = place
    var power = 0
    while place.pointee &- 0x30 < 10, place - begin < 5 {
      power = power * 10 + Int(place.pointee &- 0x30)
      place += 1
    }
    guard place > begin, place.pointee &- 0x30 >= 10 else { return nil }
    return setLong(place, digits, (isSmall ? -power : power) - scale, isNegative, cell)
  }

  @inline(never)
  private func setLong(
    _ end: UnsafePointer<UInt8>, _ digits: UInt64, _ exponent: Int, _ isNegative: Bool,
    _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    guard let magnitude = DecimalConversion.double(digits, exponent: exponent), magnitude.isFinite else { return nil }
    cell.pointee = (isNegative ? -magnitude : magnitude).bitPattern
    return end
  }

  @inline(__always)
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

  @inline(__always)
  private func readTime(
    _ start: UnsafePointer<UInt8>, _ state: UnsafeMutablePointer<RowBlock.ColumnState>,
    _ cell: UnsafeMutablePointer<UInt64>, _ isQuoted: Bool
  ) -> UnsafePointer<UInt8>? {
    let perSecond = state.pointee.perSecond
    if perSecond > 0 {
      guard let end = readNumber(start, .integer, 0, cell) else { return nil }
      let count = Int(truncatingIfNeeded: cell.pointee)
      // Dividing by a number known here costs a fraction of dividing by any.
      let seconds = perSecond == 1 ? count : perSecond == 1_000 ? count / 1_000 : count / perSecond
      let rest = count - seconds * perSecond
      cell.pointee = (Double(seconds) + Double(rest) / Double(perSecond)).bitPattern
      return end
    }
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

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
  ]
}
