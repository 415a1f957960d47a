import Diagnostics
import Foundation
import Tables
import Testing

@testable import TableReaders

@Suite("Delimited texts with faults")
struct FaultTests {
  func diagnostics(_ text: String) -> String { dump(parse(text, .csv).diagnostics) }

  @Test("A quote that is not closed is told where it opens, and the rows before it are kept")
  func openQuote() {
    let loaded = parse("a,b\n1,x\n2,\"y\n3,z\n", .csv)
    #expect(dump(loaded.table) == "a:number b:text\n1 'x'")
    #expect(dump(loaded.diagnostics) == "3:3: error: the quote is not closed; the row is left out [unclosed-quote]")
    #expect(loaded.pending == Array("2,\"y\n3,z\n".utf8))
  }

  @Test("A last line without its end is a row when it has all its cells, and else waits")
  func tornLine() {
    #expect(dump(parse("t,v\n0,1\n3,4", .csv).table) == "t:number v:number\n0 1\n3 4")
    let loaded = parse("t,v,w\n0,1,2\n3,4", .csv)
    #expect(dump(loaded.table) == "t:number v:number w:number\n0 1 2")
    #expect(
      dump(loaded.diagnostics) == "3:1: note: the last line is not complete; it is not a row yet [torn-line]")
    #expect(loaded.pending == Array("3,4".utf8))
  }

  @Test("Text behind a quoted cell is kept and told once")
  func tail() {
    #expect(
      diagnostics("a,b\n1,\"x\"y\n2,\"x\" z\n")
        == "2:3: warning: there is text behind the closing quote; the quotes count as text (and 1 more like this) "
        + "[text-after-quote]")
    #expect(dump(parse("a,b\n1,\"x\"y\n2,z\n", .csv).table) == "a:number b:text\n1 '\"x\"y'\n2 'z'")
  }

  @Test("Many rows of a wrong length are told in few lines")
  func manyRagged() {
    let text = "a,b,c\n" + String(repeating: "1,2,3\n1,2\n", count: 100)
    let found = parse(text, .csv)
    #expect(found.table.rowCount == 200)
    #expect(found.diagnostics.count == 6)
    #expect(found.diagnostics.last?.message == "95 more rows have not 3 cells")
  }

  @Test("A few texts in a long column of numbers are missing, with the first lines in one warning")
  func strays() {
    var text = "t,v\n"
    for row in 0..<1_000 { text += "\(row),\(row % 100 == 50 ? "ERR" : "\(row)")\n" }
    let loaded = parse(text, .csv)
    #expect(loaded.table.columns.map(\.type) == [.number, .number])
    #expect(loaded.table.columns[1].missingCount == 10)
    #expect(
      dump(loaded.diagnostics)
        == "52:4: warning: \"ERR\" is no number; 10 values of column \"v\" count as missing, "
        + "on lines 52, 152, 252, 352, 452 ... [not-a-number]")
  }

  @Test("A column that the beginning and the middle show as numbers becomes text without loss")
  func lateTexts() throws {
    var text = "t,v,w\n"
    for row in 0..<40_000 { text += "\(row),00\(row),\(row < 30_000 ? "1.50" : "x\(row)")\n" }
    let loaded = parse(text, .csv)
    #expect(loaded.table.columns.map(\.type) == [.number, .number, .text])
    #expect(loaded.table.columns[2].text(at: 0) == "1.50")
    #expect(loaded.table.columns[2].text(at: 39_999) == "x39999")
    #expect(loaded.diagnostics.isEmpty)
    let name = FileManager.default.temporaryDirectory.path + "/lpchart-late-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: name) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: name))
    #expect(dump(try TableLoader.load(name).table) == dump(loaded.table))
  }

  @Test("Dates whose order is only seen late are read again in that order")
  func lateOrder() {
    var text = "date,v\n"
    for row in 0..<20_000 { text += "0\(row % 9 + 1)/01/2020,1\n" }
    for row in 0..<4_000 { text += "13/0\(row % 9 + 1)/2020,1\n" }
    let column = parse(text, .csv).table.columns[0]
    #expect(column.type == .time)
    #expect(column.missingCount == 0)
    #expect(column[20_000] == .time(1_578_873_600))
  }

  @Test("Content that is no text is refused")
  func binary() {
    #expect(
      diagnostics("a\u{1}\u{2}b,\u{3}\u{4}\n") == "error: this is a binary file; it cannot be read as a table [binary]")
  }

  @Test("A line and a quote without end are refused after some megabytes")
  func endless() {
    for (begin, code) in [("", "long-line"), ("a,b\n1,2\n", "long-line"), ("a,b\n1,\"", "unclosed-quote")] {
      var options = DelimitedOptions()
      options.longestRecord = 1 << 18
      var reader = DelimitedTableReader(options: options)
      reader.feed(Array(begin.utf8))
      let piece = [UInt8](repeating: UInt8(ascii: "7"), count: 1 << 14)
      for _ in 0..<80 { reader.feed(piece) }
      #expect(reader.phase == .ended)
      #expect(reader.heldByteCount < 1 << 20)
      #expect(reader.diagnostics.map(\.code) == [code])
    }
  }

  @Test(
    "A line longer than a record may be ends the reading, whether the text comes whole, in pieces or on two threads",
    arguments: ["\n", "\r\n", "\r"], [64, 65, 66, 200])
  func longLine(lineEnd: String, length: Int) {
    let rows = ["a,b"] + (0..<40).map { "\($0),x" }
    let long = "41," + String(repeating: "é", count: (length - 3) / 2) + (length % 2 == 0 ? "e" : "")
    let bytes = Array((rows + [long, "42,y", "43,z"]).map { $0 + lineEnd }.joined().utf8)
    var options = DelimitedOptions()
    options.longestRecord = 66
    options.sharing = nil
    func read(_ cuts: [Int]) -> PiecewiseReading {
      PiecewiseReading(DelimitedTableReader(path: "pipe", options: options), bytes, cuts: cuts)
    }
    let whole = read([])
    let isLong = long.utf8.count + lineEnd.utf8.count > 66
    #expect(whole.diagnostics.map(\.code) == (isLong ? ["long-line"] : []))
    #expect(read(Array(0...bytes.count)) == whole)
    for cut in stride(from: 0, to: bytes.count, by: 7) { #expect(read([cut]) == whole) }
    options.sharing = TextSharing(segmentLength: 16, waits: true)
    #expect(read([]) == whole)
  }

  @Test(
    "A quote that is not closed in so long a record is told alike, whether the text comes whole or in pieces",
    arguments: [20, 60, 66, 67, 90], ["\"", ""])
  func longQuote(place: Int, closing: String) {
    let line = "1," + String(repeating: "x", count: place - 3) + ",\"" + String(repeating: "y", count: 40) + closing
    let bytes = Array("a,b,c\n0,u,v\n\(line)\n2,u,v\n".utf8)
    var options = DelimitedOptions()
    options.longestRecord = 66
    func read(_ cuts: [Int]) -> PiecewiseReading {
      PiecewiseReading(DelimitedTableReader(path: "pipe", options: options), bytes, cuts: cuts)
    }
    let whole = read([])
    #expect(read(Array(0...bytes.count)) == whole)
    for cut in stride(from: 0, to: bytes.count, by: 5) { #expect(read([cut]) == whole) }
  }

  @Test("More columns than a table can have are refused")
  func manyColumns() {
    let text = String(repeating: "1,", count: 20_000) + "1\n"
    #expect(parse(text + text, .csv).diagnostics.map(\.code) == ["too-many-columns"])
  }

  @Test("Random bytes never end the program", arguments: 0..<300)
  func noise(seed: UInt64) {
    var random = Random(seed)
    func next(_ count: Int) -> Int { random.next(count) }
    let alphabet = Array("0123456789.,;|\t \"'\n\r-+eE%$abT:/#\\".utf8) + [0xC3, 0xA9, 0xFF, 0xE2, 0x82, 0xAC]
    let bytes = (0..<next(400)).map { _ in next(50) == 0 ? UInt8(next(256)) : alphabet[next(alphabet.count)] }
    var options = DelimitedOptions()
    options.sampleLength = [1, 20, 1 << 16][next(3)]
    let loaded = TableLoader.parse(bytes, format: .csv, options: options)
    #expect(loaded.table.columns.allSatisfy { $0.count == loaded.table.rowCount })
    #expect(loaded.diagnostics.count <= 60)
  }
}
