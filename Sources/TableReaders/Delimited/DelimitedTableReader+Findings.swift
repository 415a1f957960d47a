import Diagnostics
import Tables

/// What the reader has to say about places in the text.
extension DelimitedTableReader {
  /// How many rows of another length are told one by one.
  private static let toldRows = 5

  /// A row that has not as many cells as there are columns; cells too many do not matter while they are empty.
  mutating func reportLength(_ bytes: Span<UInt8>, from start: Int, line: Int) {
    let cells = scanner.cells
    let extra = cells.dropFirst(columns.count)
    if cells.count > columns.count, extra.allSatisfy({ $0.start == $0.end }) { return }
    raggedCount += 1
    guard raggedCount <= Self.toldRows else { return }
    let cell = extra.first ?? RecordScanner.Cell(start: start, end: start)
    let place = TextPlace(bytes, at: cell.start, from: start, line: line)
    let found = cells.count == 1 ? "1 cell" : "\(cells.count) cells"
    let rest = cells.count < columns.count ? "the others are missing" : "the rest is left out"
    log.add(
      Diagnostic(
        .warning, "line \(line) has \(found) where \(columns.count) are expected; \(rest)", code: "row-length",
        path: path, location: place.location, length: max(1, cell.end - cell.start), excerpt: place.excerpt))
  }

  /// How many more rows of another length there are.
  var raggedSummary: [Diagnostic] {
    guard raggedCount > Self.toldRows else { return [] }
    let more = raggedCount - Self.toldRows
    let message = more == 1 ? "1 more row has" : "\(more) more rows have"
    return [
      Diagnostic(.warning, "\(message) not \(columns.count) cells", code: "row-length", path: path)
    ]
  }

  /// For each column of numbers with values that are none, how many there are and where the first ones stand.
  var strayDiagnostics: [Diagnostic] {
    let found = strays.enumerated().filter { $0.element.count > 0 }
    var diagnostics = found.prefix(DiagnosticLog.limit).map { index, stray in
      let name = columns[index].name
      var message = "\"\(stray.firstText)\" is no \(isTime(index) ? "time in this column's format" : "number")"
      if stray.count == 1 {
        message += "; it counts as missing in column \"\(name)\""
      } else {
        let lines = stray.lines.map(String.init).joined(separator: ", ")
        let more = stray.count > stray.lines.count ? " ..." : ""
        message += "; \(stray.count) values of column \"\(name)\" count as missing, on lines \(lines)\(more)"
      }
      return Diagnostic(
        .warning, message, code: isTime(index) ? "not-a-time" : "not-a-number", path: path, location: stray.location,
        length: max(1, stray.firstText.unicodeScalars.count), excerpt: stray.excerpt)
    }
    if found.count > DiagnosticLog.limit {
      diagnostics.append(
        Diagnostic(
          .note, "and \(found.count - DiagnosticLog.limit) more columns with values that are no numbers", code: "more",
          path: path))
    }
    return diagnostics
  }

  private func isTime(_ index: Int) -> Bool {
    if case .time = plans[index].kind { true } else { false }
  }

  mutating func reportTail(_ bytes: Span<UInt8>, _ cell: RecordScanner.Cell, from start: Int, line: Int) {
    let place = TextPlace(bytes, at: cell.start, from: start, line: line)
    log.addOnce("text-after-quote") {
      Diagnostic(
        .warning, "there is text behind the closing quote; the quotes count as text", code: "text-after-quote",
        path: path, location: place.location, length: cell.end - cell.start, excerpt: place.excerpt)
    }
  }

  /// A record that is too long; no more is read. What is said depends on the first byte too many and those before it:
  /// others may have come or not.
  mutating func reportLong(_ bytes: Span<UInt8>) {
    let longest = options.longestRecord
    let limit = longest < 1 << 20 ? "\(longest >> 10) KiB" : "\(longest >> 20) MiB"
    let end = offset + longest + 1
    let beginning = bytes.extracting(0..<end)
    if case .incomplete(let quote?) = scanner.scan(beginning, from: offset, isFinal: false) {
      let place = TextPlace(beginning, at: quote, from: offset, line: line)
      log.add(
        Diagnostic(
          .error, "the quote is not closed within \(limit); no more is read", code: "unclosed-quote", path: path,
          location: place.location, excerpt: place.excerpt))
    } else {
      log.add(
        Diagnostic(
          .error, "line \(line) is longer than \(limit); no more is read", code: "long-line", path: path,
          location: SourceLocation(line: line, column: 1)))
    }
    forgetEncoding(from: end)
    stop()
  }

  /// Forgets what the last bytes say about the encoding from an offset in the buffer on, up to which the text is read.
  private mutating func forgetEncoding(from end: Int) {
    replacedCount -= transcoder.replaced.count { $0 >= end }
    if replacedCount == 0 { firstReplaced = nil }
    transcoder.forgetGuess(from: end)
  }

  /// The text ends within a record, which can only be within quotes.
  mutating func reportOpen(_ bytes: Span<UInt8>, quote: Int?) {
    guard let quote else { return }
    let place = TextPlace(bytes, at: quote, from: offset, line: line)
    pending = (offset..<bytes.count).map { bytes[$0] }
    log.add(
      Diagnostic(
        .error, "the quote is not closed; the row is left out", code: "unclosed-quote", path: path,
        location: place.location, excerpt: place.excerpt))
    offset = bytes.count
  }

  /// Takes note of bytes that are no characters.
  mutating func noteReplaced() {
    if firstReplaced == nil, let first = transcoder.replaced.first {
      firstReplaced = TextPlace(buffer.span, at: first, from: offset, line: line).location
    }
    replacedCount += transcoder.replaced.count
  }

  /// An encoding that is a guess, and bytes that are no characters of it.
  var encodingDiagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if case .windows1252 = transcoder.encoding, options.encoding == nil {
      diagnostics.append(
        Diagnostic(
          .note, "the text is not UTF-8; it is read as Windows-1252 (Latin-1), unless --encoding names another",
          code: "encoding", path: path))
    }
    if replacedCount > 0 {
      let what = replacedCount == 1 ? "a byte is no character" : "\(replacedCount) bytes are no characters"
      diagnostics.append(
        Diagnostic(
          .warning, "\(what) of \(encodingName); U+FFFD stands there", code: "bad-character", path: path,
          location: firstReplaced))
    }
    return diagnostics
  }

  private var encodingName: String {
    switch transcoder.encoding {
    case .open, .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1252: "Windows-1252"
    case .named: options.encoding ?? "the encoding"
    }
  }
}
