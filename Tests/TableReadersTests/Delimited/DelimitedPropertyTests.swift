import Foundation
import Tables
import Testing

@testable import TableReaders

/// RFC 4180, character by character.
func referenceRecords(_ text: String, delimiter: Character) -> [[String]] {
  var records: [[String]] = []
  var record: [String] = []
  var cell = ""
  var isQuoted = false
  var characters = Array(text.unicodeScalars)[...]
  func isNext(_ scalar: Unicode.Scalar) -> Bool { characters.first == scalar }
  while let scalar = characters.popFirst() {
    if isQuoted {
      if scalar == "\"", isNext("\"") {
        cell += "\""
        characters.removeFirst()
      } else if scalar == "\"" {
        isQuoted = false
      } else {
        cell.unicodeScalars.append(scalar)
      }
    } else if scalar == "\"" {
      isQuoted = true
    } else if Character(scalar) == delimiter {
      record.append(cell)
      cell = ""
    } else if scalar == "\n" || scalar == "\r" {
      if scalar == "\r", isNext("\n") { characters.removeFirst() }
      records.append(record + [cell])
      record = []
      cell = ""
    } else {
      cell.unicodeScalars.append(scalar)
    }
  }
  if !record.isEmpty || !cell.isEmpty { records.append(record + [cell]) }
  return records
}

@Suite("Delimited texts at random")
struct DelimitedPropertyTests {
  /// A table of texts and numbers, each cell with or without quotes.
  func randomText(_ random: inout Random) -> (text: String, delimiter: Character) {
    let delimiter: Character = [",", ";", "\t", "|"][random.next(4)]
    let end = ["\n", "\r\n", "\r"][random.next(3)]
    let width = random.next(4) + 2
    func quoted(_ text: String) -> String { "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
    var lines = [(0..<width).map { "c\($0)" }.joined(separator: String(delimiter))]
    for _ in 0..<random.next(30) + 2 {
      let cells = (0..<width).map { column in
        if column % 2 == 0 {
          let number = ["\(random.next(2000) - 1000)", "\(Double(random.next(100_000)) / 1000)", "-0.5e3", "17"][
            random.next(4)]
          return random.next(5) == 0 ? quoted(number) : number
        }
        let text = ["x", "ü y", "a,b;c|d\te", "li\nne", "q\"q", "word", "e\r\nf"][random.next(7)]
        let isPlain = ["x", "ü y", "word"].contains(text)
        return isPlain && random.next(2) == 0 ? text : quoted(text)
      }
      lines.append(cells.joined(separator: String(delimiter)))
    }
    return (lines.joined(separator: end) + (random.next(2) == 0 ? end : ""), delimiter)
  }

  @Test("The cells are those of a slow and obvious parser", arguments: 0..<200)
  func reference(seed: Int) {
    var random = Random(seed)
    let (text, delimiter) = randomText(&random)
    let records = referenceRecords(text, delimiter: delimiter)
    let loaded = parse(text, .csv)
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.table.columns.map(\.name) == records[0])
    #expect(loaded.table.rowCount == records.count - 1)
    for (row, record) in records.dropFirst().enumerated() where row < loaded.table.rowCount {
      for (column, cell) in record.enumerated() {
        if column % 2 == 0 {
          #expect(loaded.table.columns[column][row].double == strtod(cell, nil))
        } else {
          #expect(loaded.table.columns[column][row] == .text(cell))
        }
      }
    }
  }

  func read(_ bytes: [UInt8], cuts: [Int], sample: Int, longest: Int) -> PiecewiseReading {
    var options = DelimitedOptions()
    options.longestRecord = longest
    options.sampleLength = sample
    return PiecewiseReading(DelimitedTableReader(path: "pipe", options: options), bytes, cuts: cuts)
  }

  @Test("Where the text is cut changes nothing", arguments: 0..<60)
  func cuts(seed: Int) {
    var random = Random(seed)
    var bytes = Array(randomText(&random).text.utf8)
    let noise = Array("\"\n\r,;x9 \u{E9}#".utf8) + [0xFF]
    if random.next(4) > 0 { random.spoil(&bytes, with: noise, most: 3) }
    if random.next(4) == 0 {
      bytes =
        [0xFF, 0xFE] + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    for (sample, longest) in [(1, 1 << 24), (64, 1 << 24), (1 << 16, 1 << 24), (1, 24), (64, 40), (1 << 16, 24)] {
      let whole = read(bytes, cuts: [], sample: sample, longest: longest)
      var ways = [Array(0...bytes.count)]
      for _ in 0..<10 { ways.append(random.cuts(2, in: bytes)) }
      for cuts in ways {
        let pieces = read(bytes, cuts: cuts, sample: sample, longest: longest)
        #expect(pieces.table == whole.table, "sample of \(sample), records of \(longest), cuts at \(cuts)")
        #expect(pieces.pending == whole.pending)
        #expect(pieces.diagnostics == whole.diagnostics)
        if pieces != whole { return }
      }
    }
  }

  @Test("What is written is read again", arguments: 0..<60)
  func roundTrip(seed: Int) {
    var random = Random(seed)
    let count = random.next(200) + 3
    let numbers = (0..<count).map { row -> Value in
      if row > 0, random.next(6) == 0 { return .missing }
      return .number(Double(bitPattern: random.bits() & 0xBFFF_FFFF_FFFF_FFFF) / 3)
    }
    let integers = (0..<count).map { _ in Value.integer(Int64(truncatingIfNeeded: random.bits())) }
    let texts = (0..<count).map { row -> Value in
      row > 0 && random.next(5) == 0
        ? .missing : .text(["a,b", " c ", "\"", "d\ne", "-", "Straße", "x"][random.next(7)])
    }
    let bools = (0..<count).map { _ in Value.bool(random.next(2) == 0) }
    let columns = [
      Column(name: "n", values: numbers), Column(name: "i,j", values: integers), Column(name: "t \"u\"", values: texts),
      Column(name: "b", values: bools),
    ]
    func cell(_ text: String) -> String { "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
    var text = columns.map { cell($0.name) }.joined(separator: ",") + "\n"
    for row in 0..<count {
      text += columns.map { column in column.text(at: row).map(cell) ?? "" }.joined(separator: ",") + "\n"
    }
    #expect(dump(parse(text, .csv).table) == dump(Table(columns: columns)))
  }

  @Test("Numbers are bit for bit those of strtod", arguments: 0..<40)
  func numbers(seed: Int) {
    var random = Random(seed)
    let texts = (0..<300).map { _ -> String in
      let digits = String((0..<random.next(22) + 1).map { _ in Character("\(random.next(10))") })
      let sign = random.next(3) == 0 ? "-" : ""
      switch random.next(4) {
      case 0: return sign + digits
      case 1: return sign + digits + "." + String(random.bits() >> UInt64(random.next(60)))
      case 2: return sign + "\(Double(bitPattern: random.bits() & 0x3FFF_FFFF_FFFF_FFFF))"
      default: return sign + "0." + digits + "e\(random.next(600) - 300)"
      }
    }
    let column = parse("v,w\n" + texts.map { $0 + ",1\n" }.joined(), .csv).table.columns[0]
    #expect(column.type == .number)
    for (row, text) in texts.enumerated() {
      let expected = strtod(text, nil)
      let found = column[row].double ?? .nan
      // Whole numbers have no negative zero, and digits beyond a float are kept besides.
      #expect(found == expected || !expected.isFinite, "\(text)")
      if text.contains(".") { #expect(found.bitPattern == expected.bitPattern || !expected.isFinite, "\(text)") }
    }
  }

  @Test("Plain rows and scanned rows are the same", arguments: 0..<40)
  func plainRows(seed: Int) {
    var random = Random(seed)
    // A quote in each row takes it to the scanner; without one the plain reader has it.
    var plain = "a,b,c\n"
    var scanned = "a,b,c\n"
    for _ in 0..<3_000 {
      let number = random.next(9) == 0 ? "" : "\(random.next(1 << 20))"
      let decimal = random.next(9) == 0 ? "NA" : "\(Double(random.next(1 << 30)) / 1024)"
      let text = ["x", "yy", "", "zzz z"][random.next(4)]
      plain += "\(number),\(decimal),\(text)\n"
      scanned += "\(number),\(decimal),\"\(text)\"   \n"
      if random.next(50) == 0 {
        plain += "\n"
        scanned += "   \n"
      }
    }
    #expect(dump(parse(plain, .csv).table) == dump(parse(scanned, .csv).table))
  }
}
