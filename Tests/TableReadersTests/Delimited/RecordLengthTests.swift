import Diagnostics
import Tables
import Testing

@testable import TableReaders

@Suite("Records that are too long")
struct RecordLengthTests {
  /// A text, how many rows are read of it, and the codes of what is said.
  struct Text: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var rows: Int
    var codes: [String]

    /// `behind` are bytes that need be no UTF-8.
    init(_ name: String, _ text: String, _ rows: Int, _ codes: [String], behind: [UInt8] = []) {
      testDescription = name
      bytes = Array(text.utf8) + behind
      self.rows = rows
      self.codes = codes
    }

    init(latin name: String, _ text: String, _ rows: Int, _ codes: [String]) {
      testDescription = name
      bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      self.rows = rows
      self.codes = codes
    }
  }

  static let longest = 40
  private static let head = "n,t\n1,a\n2,b\n"
  private static let long = "3," + String(repeating: "x", count: 60)
  private static let behind = "\n4,c\n"

  /// A record of as many bytes, its line break included.
  private static func record(_ length: Int, _ end: String = "\n") -> String {
    "3," + String(repeating: "x", count: length - 2 - end.utf8.count) + end
  }

  static let texts: [Text] = [
    Text("A plain row", head + long + behind, 2, ["long-line"]),
    Text("A plain row at the end", head + long, 2, ["long-line"]),
    Text("A plain row of just as many bytes", head + record(40) + "4,c\n", 4, []),
    Text("A plain row of a byte more", head + record(41) + "4,c\n", 2, ["long-line"]),
    Text("A row with CR LF of just as many bytes", head + record(40, "\r\n") + "4,c\r\n", 4, []),
    Text("A row with CR LF of a byte more", head + record(41, "\r\n") + "4,c\r\n", 2, ["long-line"]),
    Text("A row with CR of just as many bytes", "n,t\r1,a\r" + record(40, "\r") + "4,c\r", 3, []),
    Text("A row with CR of a byte more", "n,t\r1,a\r" + record(41, "\r") + "4,c\r", 1, ["long-line"]),
    Text("A last row of just as many bytes", head + record(40, ""), 3, []),
    Text("A last row of a byte more", head + record(41, ""), 2, ["long-line"]),
    Text("A comment", head + "#" + long + behind, 2, ["long-line"]),
    Text("A line of blanks", head + String(repeating: " ", count: 41) + behind, 2, ["long-line"]),
    Text("A quoted cell", head + "3,\"" + long + "\"" + behind, 2, ["unclosed-quote"]),
    Text("A quoted cell with lines", head + "3,\"a\n" + long + "\n\"" + behind, 2, ["unclosed-quote"]),
    Text("A quote that is closed soon", head + "\"3\"," + long + behind, 2, ["long-line"]),
    Text("A quote that never closes", head + "3,\"" + long + behind, 2, ["unclosed-quote"]),
    Text("A second quoted cell", head + "\"3\",\"" + long + "\",\"\"" + behind, 2, ["unclosed-quote"]),
    Text("A row with a mistake in front", "n,t\n1,a\n2,b,c\n" + long + behind, 2, ["row-length", "long-line"]),
    Text("A row with gaps", "n,t,u\n1,,a\n2,b,\n" + long + ",\n4,,\n", 2, ["long-line"]),
    Text("A row of letters of two bytes", head + "3," + String(repeating: "é", count: 20) + behind, 2, ["long-line"]),
    Text("A row in front of what is no UTF-8", head + long + behind, 2, ["long-line"], behind: [0xE9, 0x0A]),
    Text(
      "A row of UTF-8 in front of what is none", "n,t\n1,é\n" + long + behind, 1, ["long-line"],
      behind: [0x35, 0x2C, 0xFF, 0x0A]),
    Text(
      "A row behind what is no UTF-8", "n,t\n1,é\n", 2, ["bad-character", "long-line"],
      behind: [0x32, 0x2C, 0xFF, 0x0A] + Array((long + behind).utf8)),
    Text(
      latin: "A row of Latin-1, longer in UTF-8", head + "3," + String(repeating: "é", count: 20) + behind, 2,
      ["encoding", "long-line"]),
    Text(
      latin: "A row of Latin-1 that is long enough in UTF-8", head + "3," + String(repeating: "é", count: 18) + behind,
      4, ["encoding"]),
    Text(latin: "Latin-1 from the long row on", head + "3,é" + long + behind, 2, ["encoding", "long-line"]),
    Text(latin: "Latin-1 behind the long row", head + long + "é" + behind, 2, ["long-line"]),
  ]

  private func read(_ bytes: [UInt8], cuts: [Int], _ options: DelimitedOptions) -> PiecewiseReading {
    PiecewiseReading(DelimitedTableReader(path: "pipe", options: options), bytes, cuts: cuts)
  }

  @Test("They end the reading at the same place however the text is cut and shared", arguments: texts)
  func cuts(text: Text) {
    let count = text.bytes.count
    for sample in [12, 20] {
      var options = DelimitedOptions()
      options.sampleLength = sample
      options.longestRecord = Self.longest
      options.sharing = nil
      let whole = read(text.bytes, cuts: [], options)
      let single = read(text.bytes, cuts: Array(0..<count), options)
      #expect(whole.diagnostics.map(\.code) == text.codes, "\(whole)")
      #expect(whole.table.split(separator: "\n").count == text.rows + 1, "\(whole.table)")
      #expect(single == whole, "byte by byte")
      for cut in stride(from: 0, through: count, by: 5) {
        #expect(read(text.bytes, cuts: [cut], options) == whole, "cut at \(cut)")
      }
      for length in [1, 4, 16] {
        options.sharing = TextSharing(segmentLength: length, waits: true)
        #expect(read(text.bytes, cuts: [], options) == whole, "two threads, \(length) bytes each")
      }
    }
  }

  @Test("A quote that is open where the record is cut off is shown with as much of its line as is read")
  func excerpt() {
    var options = DelimitedOptions()
    options.sampleLength = 12
    options.longestRecord = Self.longest
    let bytes = Array((Self.head + "3,\"" + Self.long + "\"" + Self.behind).utf8)
    for cuts in [[], Array(bytes.indices)] {
      let diagnostic = read(bytes, cuts: cuts, options).diagnostics.first
      #expect(diagnostic?.location == SourceLocation(line: 4, column: 3))
      #expect(diagnostic?.excerpt == "3,\"3," + String(repeating: "x", count: 36))
    }
  }

  @Test("A megabyte of blanks is no table, whatever comes behind it and however it comes")
  func blanks() {
    let text = [UInt8](repeating: 0x20, count: 1 << 20) + Array("\na,b\n1,2\n".utf8)
    for (format, name, codes) in [
      (nil, "stdin", ["no-rows"]), (TableFormat.csv, "stdin", []), (nil, "a.csv", []), (nil, "a.json", ["no-rows"]),
    ] as [(TableFormat?, String, [String])] {
      for size in [1 << 12, 1 << 19, 1 << 21] {
        var stream = TableStream(format: format, path: name)
        for start in stride(from: 0, to: text.count, by: size) {
          stream.feed(Array(text[start..<min(start + size, text.count)]))
        }
        stream.finish()
        #expect(stream.diagnostics.map(\.code) == codes, "\(name) in pieces of \(size)")
        #expect(stream.rowCount == (codes.isEmpty ? 1 : 0))
      }
    }
  }
}
