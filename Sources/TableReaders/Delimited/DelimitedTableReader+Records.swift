import Calendar
import Diagnostics
import Tables

/// Records that are not as plain as `PlainRows` has them.
extension DelimitedTableReader {
  /// Reads the record at `offset`; false where it is not complete.
  mutating func readRecord(_ text: UnsafeBufferPointer<UInt8>, _ isFinal: Bool) -> Bool {
    let bytes = text.span
    let outcome = scanner.scan(bytes, from: offset, isFinal: isFinal)
    // One limit for all that is read, whether it is complete by chance when it is looked at or not.
    guard (outcome.next ?? text.count) - offset <= options.longestRecord else {
      reportLong(bytes)
      return false
    }
    switch outcome {
    case .nothing(let next):
      line += 1
      offset = next
      return true
    case .incomplete(let quote):
      let length = text.count - offset
      if isFinal {
        reportOpen(bytes, quote: quote)
      } else {
        retryLength = length > 1 << 16 ? min(length * 2, options.longestRecord + 1) : 0
      }
      return false
    case .record(let next):
      if isFinal, next == text.count, isTorn(bytes, next) { return false }
      if !hold(bytes, next) {
        releaseHeld(text)
        takeRow(bytes, from: offset, line: line)
      }
      line += lineBreaks(bytes, offset..<next)
      offset = next
      return true
    }
  }

  private func lineBreaks(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range {
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && !(index + 1 < range.upperBound && bytes[index + 1] == 0x0A)) {
        count += 1
      }
    }
    return count
  }

  /// Whether the last record has no line break and fewer cells than there are columns; it is then kept as pending.
  private mutating func isTorn(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
    let last = bytes[end - 1]
    guard last != 0x0A, last != 0x0D, scanner.cells.count < columns.count, !isFootnote(bytes) else { return false }
    pending = (offset..<end).map { bytes[$0] }
    log.add(
      Diagnostic(
        .note, "the last line is not complete; it is not a row yet", code: "torn-line", path: path,
        location: SourceLocation(line: line, column: 1)))
    offset = end
    return true
  }

  /// Whether the record at hand cannot be a row of the table: it is short, and its first cell is not what that column
  /// has, or a sentence.
  private func isFootnote(_ bytes: Span<UInt8>) -> Bool {
    guard scanner.cells.count < columns.count, let first = scanner.cells.first, let plan = plans.first else {
      return false
    }
    let content = scanner.content(first, bytes)
    switch plan.kind {
    case .number(let notation):
      return content.withUnsafeBufferPointer { !markers.isMissing($0) && notation.read($0) == .text }
    case .time(let format):
      return content.withUnsafeBufferPointer { !markers.isMissing($0) && format.parse($0) == nil }
    case .bool: return BoolText.value(content.span) == nil
    case .text, .undecided: return scanner.cells.count == 1 && content.contains(0x20) && columns.count > 2
    }
  }

  /// Keeps a record that may stand behind the table until it is known whether a row follows; false for any other.
  private mutating func hold(_ bytes: Span<UInt8>, _ next: Int) -> Bool {
    guard isFootnote(bytes), held.count < 50, next - offset < 10_000 else { return false }
    held.append(HeldRecord(bytes: (offset..<next).map { bytes[$0] }, line: line))
    return true
  }

  /// Makes rows of the records that were held back, since another row follows them.
  private mutating func releaseHeld(_ text: UnsafeBufferPointer<UInt8>) {
    guard !held.isEmpty else { return }
    let records = held
    held = []
    let cells = scanner
    for record in records {
      guard case .record = scanner.scan(record.bytes.span, from: 0, isFinal: true) else { continue }
      takeRow(record.bytes.span, from: 0, line: record.line)
      if block.isFull { flush(text) }
    }
    scanner = cells
  }

  /// Leaves out the records that stand behind the table.
  mutating func dropHeld() {
    guard let first = held.first else { return }
    log.add(
      Diagnostic(
        .note,
        held.count == 1 ? "a line below the table is left out" : "\(held.count) lines below the table are left out",
        code: "footnote", path: path, location: SourceLocation(line: first.line, column: 1)))
    held = []
  }

  /// Adds the record at hand as a row.
  private mutating func takeRow(_ bytes: Span<UInt8>, from start: Int, line: Int) {
    let cells = scanner.cells
    if cells.count != columns.count { reportLength(bytes, from: start, line: line) }
    for index in columns.indices {
      guard index < cells.count else {
        block.setMissing(index)
        continue
      }
      let cell = cells[index]
      if cell.hasTail { reportTail(bytes, cell, from: start, line: line) }
      if cell.isEscaped {
        let content = scanner.content(cell, bytes)
        content.withUnsafeBufferPointer { set(index, $0) { TextPlace(bytes, at: cell.start, from: start, line: line) } }
      } else {
        bytes.extracting(cell.start..<cell.end).withUnsafeBufferPointer {
          set(index, $0) { TextPlace(bytes, at: cell.start, from: start, line: line) }
        }
      }
    }
    block.addRows(1)
    rowCount += 1
  }

  /// Sets a cell of the row at hand.
  private mutating func set(_ index: Int, _ content: UnsafeBufferPointer<UInt8>, _ place: () -> TextPlace) {
    if case .text = plans[index].kind {
      if markers.isMissingText(content) { block.setMissing(index) } else { block.set(index, text: content) }
      return
    }
    if markers.isMissing(content) {
      block.setMissing(index)
      return
    }
    if plans[index].kind == .undecided { decide(index, content) }
    switch plans[index].kind {
    case .text, .undecided: block.set(index, text: content)
    case .bool:
      if let value = BoolText.value(content.span) {
        block.set(index, bool: value)
      } else {
        turnIntoText(index, content)
      }
    case .time(let format):
      if let time = format.parse(content) {
        block.set(index, number: time)
      } else {
        setStray(index, .text, content, place)
      }
    case .number(let notation):
      let reading = notation.read(content)
      switch reading {
      case .numeral(.integer(let integer)): block.set(index, integer: integer)
      case .numeral(.number(let number)): block.set(index, number: number)
      case .numeral(.longInteger(let number)):
        block.set(index, longInteger: String(decoding: content, as: UTF8.self), number: number)
      case .numeral(.tooLarge), .lookalike, .text: setStray(index, reading, content, place)
      }
    }
  }

  private mutating func decide(_ index: Int, _ content: UnsafeBufferPointer<UInt8>) {
    plans[index] = typing.plan(firstValue: Array(content), name: columns[index].name)
    plans[index].agreeing = 0
    if plans[index].kind == .undecided { plans[index].kind = .text }
    block.decide(index, plans[index])
    describeColumn(index)
  }

  /// Leaves out a value that is no number, or turns the column into one of texts if there are many.
  private mutating func setStray(
    _ index: Int, _ reading: NumberNotation.Reading, _ content: UnsafeBufferPointer<UInt8>, _ place: () -> TextPlace
  ) {
    var tally = strays[index].tally
    tally.count(reading == .text ? .text : .lookalike)
    let numbers = rowCount - block.states[index].gaps - strays[index].count
    tally.numbers = options.isLive ? numbers : max(numbers, plans[index].agreeing)
    strays[index].tally = tally
    guard tally.isNumeric(isLive: options.isLive) else {
      turnIntoText(index, content)
      return
    }
    if strays[index].lines.count < StrayRecord.told {
      let place = place()
      strays[index].lines.append(place.location.line)
      if strays[index].location == nil {
        strays[index].location = place.location
        strays[index].excerpt = place.excerpt
        strays[index].firstText = String(decoding: content.prefix(60), as: UTF8.self)
      }
    }
    block.setGap(index)
  }

  private mutating func turnIntoText(_ index: Int, _ content: UnsafeBufferPointer<UInt8>) {
    retyped[index] = override(for: plans[index])
    plans[index].kind = .text
    strays[index] = StrayRecord()
    columns[index].unit = nil
    columns[index].timeFormat = nil
    block.turnIntoTexts(index)
    block.set(index, text: content)
  }

  /// What another reading should take a column for that is not what its plan says.
  private func override(for plan: ColumnPlan) -> ColumnTyping.Override {
    // Dates that could be read either way in the sample may be dates the other way.
    if case .time(let format) = plan.kind, case .yearLast(let order) = format.style, plan.note != nil {
      return .dates(order.opposite)
    }
    return .text
  }
}
