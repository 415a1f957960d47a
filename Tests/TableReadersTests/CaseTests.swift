import Diagnostics
import Foundation
import TableReaders
import Tables
import Testing

/// What a second parser finds in a cell.
enum Cell: Decodable, Equatable {
  case null
  case number(Double)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

@Suite("Cases and data")
struct CaseTests {
  @Test(
    "Cases read as they should",
    arguments: [
      ("big-int.json", "id:number v:number\n9007199254740993 1\n9007199254740995 2", ""),
      (
        "big-int-huge.json", "x:number v:number\n0 1234567890123456789012345\n1 -\n2 2",
        "1:51: warning: \"1e999\" is beyond the largest number, 1.8e308 [number-too-large]"
      ),
      (
        "duplicate-key.json", "t:number v:number\n0 5\n1 2\n2 6",
        "1:33: warning: \"v\" stands twice in this row; the last one counts [duplicate-key]"
      ),
      (
        "duplicate-key.ndjson", "t:number v:number\n0 5\n1 2\n2 6",
        "2:18: warning: \"v\" stands twice in this row; the last one counts [duplicate-key]"
      ),
      ("blank-lines.ndjson", "t:number v:number\n0 1\n1 2\n2 3", ""),
      (
        "bad-line.ndjson", "t:number v:number\n0 1\n1 2\n3 4",
        "4:12: error: line 4 is left out: expected a value but found \"}\" [missing-value]"
      ),
      (
        "torn-tail.ndjson", "t:number v:number\n0 1\n1 2\n2 3",
        "4:1: note: the last line is not complete; it is not a row yet [torn-line]"
      ),
      ("numeric-strings.json", "k:text v:number\n'1' 4\n'2' 6\n'10' 5\n'30' 7", ""),
      ("numeric-strings-mixed.json", "k:text v:number\n'p' 1\n'4' 2\n'q' 3\n'4' 5", ""),
      ("nulls.json", "k:text v:number\n'A' -\n'B' -\n'C' 5\n'D' 9\n'E' -\n'F' 4", ""),
      ("null-isolated.json", "x:number solo:number pair:number\n0 - 1\n1 - -\n2 7 -\n3 - -\n4 - 5", ""),
      ("max-double.json", "x:number v:number\n0 0\n1 1.7976931348623157e+308\n2 -1.7976931348623157e+308", ""),
      (
        "bad-byte.json", "t:number v:number n:text\n0 1 'a\u{FFFD}b'\n1 2 'c'",
        "1:21: warning: the byte 0xFF at offset 20 is not UTF-8; U+FFFD stands for it [not-utf8]"
      ),
    ])
  func cases(name: String, table: String, diagnostics: String) throws {
    let loaded = try TableLoader.load(path("Cases/" + name))
    #expect(dump(loaded.table) == table)
    #expect(dump(loaded.diagnostics) == diagnostics)
  }

  @Test("Empty cases say that there are no rows", arguments: ["empty.json", "brackets.json"])
  func empty(name: String) throws {
    let loaded = try TableLoader.load(path("Cases/" + name))
    #expect(loaded.diagnostics.map(\.code) == ["no-rows"])
    #expect(loaded.diagnostics.first?.path?.hasSuffix(name) == true)
  }

  @Test(
    "Real data has the rows and columns that Foundation finds",
    arguments: [("wheat.json", 52), ("crimea.json", 24), ("nyc_weather.ndjson", 2226)])
  func data(name: String, count: Int) throws {
    let loaded = try TableLoader.load(path("Data/" + name))
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.table.rowCount == count)
    let text = try String(contentsOfFile: path("Data/" + name), encoding: .utf8)
    let array = name.hasSuffix("ndjson") ? "[" + text.split(separator: "\n").joined(separator: ",") + "]" : text
    let rows = try JSONDecoder().decode([[String: Cell]].self, from: Data(array.utf8))
    for (index, row) in rows.enumerated() {
      for column in loaded.table.columns {
        switch column[index] {
        case .missing: #expect((row[column.name] ?? .null) == .null)
        case .text(let text): #expect(row[column.name] == .text(text))
        case let value: #expect(row[column.name] == value.double.map { .number($0) })
        }
      }
    }
  }

  @Test("Nested rows become columns with dotted names")
  func nested() throws {
    let loaded = try TableLoader.load(path("Data/nyc_weather_nested.json"))
    #expect(loaded.table.columns.map(\.name) == ["time", "obs.temp"])
    #expect(loaded.table.rowCount == 400)
    #expect(
      dump(loaded.diagnostics)
        == "1:129: warning: arrays within rows are left out (and 399 more like this) [nested-array]")
  }
}

@Suite("Sources of bytes")
struct SourceTests {
  func refusal(_ path: String) -> String {
    do {
      _ = try ByteSource(path).readAll()
      return "read"
    } catch {
      return error.diagnostic.path == path ? error.diagnostic.message : "without path"
    }
  }

  @Test("What cannot be read is refused with the reason")
  func refusals() {
    #expect(refusal("/no/such/file.json") == "cannot read: no such file")
    #expect(refusal("/tmp") == "cannot read: is a directory")
    #expect(refusal("/dev/zero") == "cannot read: is a device that may never end")
    #expect(refusal("/dev/null") == "read")
  }

  @Test("A file is read to its end, with its stamp")
  func file() throws {
    let name = FileManager.default.temporaryDirectory.path + "/lpchart-source-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: name) }
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: name))
    let (read, stamp) = try ByteSource(name).readAll()
    #expect(read == bytes)
    #expect(stamp.size == 200_000)
    #expect(FileStamp(path: name) == stamp)
    try Data([1]).write(to: URL(fileURLWithPath: name))
    #expect(FileStamp(path: name) != stamp)
    #expect(FileStamp(path: name + "-not") == nil)
  }

  @Test(
    "Binary content is named",
    arguments: [
      (Array("BZh9".utf8), "a bzip2 file"), (Array("PK\u{3}\u{4}".utf8), "a zip file"),
      (Array("%PDF-1.7".utf8), "a PDF file"), (Array("[1,\0\0\0]".utf8), "a binary file"),
    ])
  func binary(bytes: [UInt8], name: String) {
    #expect(
      dump(TableLoader.parse(bytes).diagnostics) == "error: this is \(name); it cannot be read as a table [binary]")
  }

  @Test("UTF-16 is named and not called binary")
  func utf16() {
    for bytes in [[0xFF, 0xFE], []] + [[UInt8]]() {
      let text = bytes + Array("[1,2]".utf8).flatMap { [$0, 0] }
      #expect(TableLoader.parse(text, format: .json).diagnostics.map(\.code) == ["utf16"])
    }
  }
}
