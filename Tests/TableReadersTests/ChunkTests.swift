import Diagnostics
import Tables
import Testing
import Threads

@testable import TableReaders

@Suite("Reading as the bytes come")
struct ChunkTests {
  func read(_ bytes: [UInt8], _ format: TableFormat, cuts: [Int]) -> PiecewiseReading {
    PiecewiseReading(JSONTableReader(format: format, path: "pipe"), bytes, cuts: cuts)
  }

  static let texts: [(TableFormat, String)] = [
    (
      .json,
      "\u{FEFF}[ {\"é😀\": \"ü\\n\\ud83d\\ude00\", \"n\": -12.5e-1, \"b\": true},\r\n {\"n\": 9007199254740993, \"z\": null} ,{\"n\": 7}]\n"
    ),
    (.json, "[null,null,1,2.5,NaN,\"x\",{\"a\":[1]},[1,2],3]"), (.json, "[[1,2],[3,\"é\"],[4],[5,[6]],[1,2,3,4]]"),
    (.json, "[{\"a\":1 \"b\":2},{\"a\":},\n{\"a\":3,},{'a':4},/* c */{\"a\":5}"),
    (.json, "[{\"a\":1},{\"a\":[{\"b\":2}],\"a\":2}}"),
    (.json, "[\"\",tru,nope {\"a\":\"\\q\"},{\"a\":1} {\"a\":2} x, {\"a\": 01}] [1]"),
    (.json, "{\"m\":[1],\"rows\":[{\"a\":1},{\"a\":2}]}"),
    (.json, "[{\"a\":\"\u{1}b\"}, @, {\"b\":1e999}, {\"c\" 1}, {\"d\", \"e\":1}, {\"f\":2"), (.json, ""), (.json, "  "),
    (.json, "[{\"a\": 1}] x // y\n/* z */ w"), (.json, "[{\"a\": \"never closed}, {\"a\": 2}]\n[{\"a\":3}]"),
    (
      .ndjson,
      "\u{FEFF}{\"t\":0,\"v\":1}\r\n\n  \n{\"t\":1,\"é\":\"😀\"}\n{\"t\":2,\"v\":}\n[1,2]\n5\n{\"t\":3} {\n{\"t\":4,\"t\":5}\n{\"t\":6,\"v\":4"
    ),
    (.ndjson, "{\"a\":1}\n\u{FEFF}]\n\u{FEFF}{\"a\":2}\n"), (.ndjson, "1\n2\n\n3"), (.ndjson, "null\n1\n"),
    (.ndjson, "[1,2]\n[3,4]"),
    (.ndjson, "{\"a\":1}\n}{\n{\"a\":NaN}\n{\"a\":2}x"),
    // Mistakes that are found when others on later lines have been.
    (.json, "[null,\n{\"a\":},{\"a\":1}]"), (.json, "[null, null,\n null,\r\n{\"a\":},\"b\" ,{\"a\":1}]\n"),
    (.json, "[ [1,2,3], null\n, {\"a\":\n1 2}, [4], {\"b\":\"\\q\"}, {\"b\":3}\n]"),
    (.json, "[1,\n\n]"), (.json, "[{\"a\":1,\r\n\r\n}\r\n,,\n\n{\"a\":2},\n\n]"),
    (.json, "[{\"a\": [\n1,\n2 }\n, {\"a\":3}"),
    (.json, "[{\"a\":1,\n\"a\":\n2,\"b\":[\n],\"b\":1}\n]"), (.json, "[1,\r2,\r\"x\",\r\n\"y\"\r]"),
    (.json, "[null,\n\nnull,{\"a\":1,\"a\":2},\nnull]"), (.json, "[null\n,null,\r\n[1,2],\n3]"),
    (.json, "[null,\nnull]"),
    (.ndjson, "null\n{\"a\":}\n{\"a\":1}\n"), (.ndjson, "null\r\n[1,2,3]\r\n\r\nnull\n[1,2]\n\"x\""),
  ]

  @Test("Where the text is cut changes nothing", arguments: texts.indices)
  func cuts(index: Int) {
    let (format, text) = Self.texts[index]
    for bytes in [Array(text.utf8), Array(text.utf8).map { $0 == UInt8(ascii: "z") ? 0xFF : $0 }] {
      let whole = read(bytes, format, cuts: [])
      for cut in 0...bytes.count {
        #expect(read(bytes, format, cuts: [cut]) == whole, "cut at \(cut)")
      }
      #expect(read(bytes, format, cuts: Array(0...bytes.count)) == whole, "byte by byte")
      var random = Random(index)
      for _ in 0..<50 {
        let cuts = random.cuts(bytes.count / 8 + 1, in: bytes)
        #expect(read(bytes, format, cuts: cuts) == whole, "cuts at \(cuts)")
      }
    }
  }

  @Test("Texts with mistakes at random read alike, whole or in pieces", arguments: 0..<150)
  func random(seed: Int) {
    var random = Random(seed)
    let format: TableFormat = random.next(2) == 0 ? .json : .ndjson
    var text = (0..<random.next(5) + 1).map { _ in
      "{"
        + (0..<random.next(4)).map {
          "\"\(["a", "b", "ü", "obs"][$0])\":" + ["1", "-2.5e3", "\"x\"", "null", "{\"c\":1}", "[2]"][random.next(6)]
        }
        .joined(separator: ", ") + "}"
    }.joined(separator: format == .json ? ",\n" : "\n")
    if format == .json { text = "[" + text + "]" }
    var bytes = Array(text.utf8)
    let noise = Array("{}[],:\"'\\/*0.e-tn \n\u{1}é".utf8)
    if random.next(4) > 0 { random.spoil(&bytes, with: noise, most: 3) }
    let whole = read(bytes, format, cuts: [])
    #expect(read(bytes, format, cuts: Array(0...bytes.count)) == whole)
    for _ in 0..<10 {
      #expect(read(bytes, format, cuts: random.cuts(2, in: bytes)) == whole)
    }
  }

  @Test("Lines that all processors read in parts are those that one reads", arguments: 0..<200)
  func parts(seed: Int) {
    var random = Random(seed)
    let rows = (0..<random.next(12) + 1).map { _ in
      let members = (0..<random.next(4)).map { "\"\(["a", "b", "ü"][random.next(3)])\($0)\": \(random.next(90) - 9)" }
      return random.next(30) == 0
        ? ["1", "{\"a\":", "", "null"][random.next(4)] : "{\(members.joined(separator: ", "))}"
    }
    let bytes = Array((rows.joined(separator: "\n") + (random.next(2) == 0 ? "\n" : "")).utf8)
    guard let table = rowsInParts(bytes, size: random.next(30) + 1) else { return }
    let whole = read(bytes, .ndjson, cuts: [])
    #expect(dump(table) == whole.table && whole.diagnostics.isEmpty && whole.pending.isEmpty)
  }

  @Test("Lines without a mistake are read in parts, others in their order", arguments: [1, 5, 7, 8, 9, 16, 30])
  func clean(size: Int) {
    let lines = String(repeating: "{\"a\":1}\n", count: 9)
    #expect(rowsInParts(Array(lines.utf8), size: size)?.rowCount == (Processors.count > 1 ? 9 : nil))
    for other in ["{\"a\":", "1", "{\"a\":1} x", "[1,2]"] {
      #expect(rowsInParts(Array((other + "\n" + lines).utf8), size: size) == nil)
      #expect(rowsInParts(Array((lines + other + "\n").utf8), size: size) == nil)
    }
    #expect(rowsInParts(Array("\u{FEFF}\(lines)".utf8), size: size)?.rowCount == (Processors.count > 1 ? 9 : nil))
    #expect(rowsInParts(Array("\(lines)\u{FEFF}\(lines)".utf8), size: size) == nil)
    #expect(rowsInParts(Array(lines.utf8), size: 40) == nil)
  }

  @Test("A file that becomes shorter while its parts are read is read in its order")
  func shrinking() {
    let bytes = Array(String(repeating: "{\"a\":1}\n", count: 9).utf8)
    let table = LineParts.read(bytes.count, path: nil, size: 10) { places in
      places.upperBound > 60 ? nil : Array(bytes[places])
    }
    #expect(table == nil)
  }

  private func rowsInParts(_ bytes: [UInt8], size: Int) -> Table? {
    LineParts.read(bytes.count, path: "pipe", size: size) { Array(bytes[$0]) }
  }

  @Test(
    "A mistake that is found late shows its line, whole or in pieces",
    arguments: [
      "[null,{\"k\":1\n2,\"v\":6},{\"k\":3}]\n", "[null,\n null,{\"k\"\n 1},{\"k\":2}]",
      "[{\"k\u{1}\":1}null,{\"k\"x\n,\"v\":6},{\"k\":\"10\",\"v\":5}]\n", "[null, null,\n 1, {}, 2]\n",
    ])
  func lateMistakes(text: String) {
    let bytes = Array(text.utf8)
    let whole = read(bytes, .json, cuts: [])
    #expect(read(bytes, .json, cuts: Array(0...bytes.count)) == whole)
    for cut in bytes.indices { #expect(read(bytes, .json, cuts: [cut]) == whole) }
    #expect(whole.diagnostics.filter { $0.code == "wrong-row" }.allSatisfy { $0.excerpt != nil })
  }

  @Test("Of nulls in front as many are told as of other mistakes", arguments: [1, 19, 20, 21, 40], [0, 2])
  func manyNulls(count: Int, wrong: Int) {
    let nulls = Array(repeating: "null", count: count)
    let bytes = Array(
      "[\((Array(repeating: "\"x\"", count: wrong) + nulls + ["{\"a\":1}", "5"]).joined(separator: ",\n"))]".utf8)
    let whole = read(bytes, .json, cuts: [])
    #expect(read(bytes, .json, cuts: Array(bytes.indices)) == whole)
    let told = whole.diagnostics.prefix(20)
    let lines = Array(1...count + wrong) + [count + wrong + 2]
    #expect(told.map { $0.location?.line ?? 0 } == Array(lines.prefix(20)))
    #expect(told.allSatisfy { $0.code == "wrong-row" && $0.excerpt != nil })
    let more = count + wrong + 1 - 20
    #expect(whole.diagnostics.dropFirst(20).map(\.message) == (more > 0 ? ["and \(more) more"] : []))
    #expect(whole.table == "a:number\n1")
  }

  @Test("Nulls in front of numbers are missing, however many they are and however they come", arguments: [1, 21, 500])
  func missingNumbers(count: Int) {
    for (format, text) in [
      (TableFormat.json, "[" + String(repeating: "null,\n", count: count) + "7]"),
      (.ndjson, String(repeating: "null\n", count: count) + "7\n"),
    ] {
      let whole = read(Array(text.utf8), format, cuts: [])
      #expect(whole.table == "value:number\n" + String(repeating: "-\n", count: count) + "7")
      #expect(whole.diagnostics.isEmpty && read(Array(text.utf8), format, cuts: Array(0..<text.utf8.count)) == whole)
    }
  }

  @Test(
    "Nulls in front keep no more of the text than their line", arguments: ["\"x\",\n", "\"x\",", "null,", "null,\n"])
  func nullsInFront(element: String) {
    var reader = JSONTableReader(format: .json)
    reader.feed(Array("[null,".utf8))
    let piece = Array(String(repeating: element, count: 1_000).utf8)
    for _ in 0..<50 { reader.feed(piece) }
    #expect(reader.heldByteCount < 20_000)
    reader.feed(Array("{\"a\":1}]".utf8))
    reader.finish()
    #expect(reader.rowCount == 1 && reader.diagnostics.count == 21)
  }

  @Test("A null in front does not hide what is wrong in the first row")
  func nullAndRow() {
    let codes = read(Array("[null,{\"a\":1,\"a\":2}]".utf8), .json, cuts: []).diagnostics.map(\.code)
    #expect(codes == ["wrong-row", "duplicate-key"])
  }

  @Test("Mistakes on a line longer than what is kept are told alike, whole or in pieces")
  func longLines() {
    var text = "["
    for row in 0..<3_000 { text += row % 400 == 399 ? "{\"a\":}," : "{\"a\":\(row)}," }
    let bytes = Array((text + "{\"a\":1}]").utf8)
    let whole = read(bytes, .json, cuts: [])
    #expect(whole.diagnostics.count == 7)
    for size in [1_000, 4_096, 20_000] {
      #expect(read(bytes, .json, cuts: Array(stride(from: size, to: bytes.count, by: size))) == whole)
    }
  }

  @Test("Rows are there as soon as they are complete", arguments: [TableFormat.json, .ndjson])
  func prompt(format: TableFormat) {
    var reader = JSONTableReader(format: format)
    reader.feed(Array((format == .json ? "[{\"a\":1}" : "{\"a\":1}\n").utf8))
    #expect(dump(reader.takeRows()) == "a:number\n1")
    reader.feed(Array((format == .json ? ",{\"a\":2},{\"a\"" : "{\"a\":2}\n{\"a\"").utf8))
    #expect(dump(reader.takeRows()) == "a:number\n2")
    #expect(reader.takeRows().rowCount == 0)
    reader.feed(Array(":3}\n".utf8))
    #expect(dump(reader.takeRows()) == "a:number\n3")
    #expect(reader.rowCount == 3)
  }

  @Test("A quiet last line is a row before its line break comes")
  func quietLine() {
    var reader = JSONTableReader(format: .ndjson)
    reader.feed(Array("{\"a\":1}\n{\"a\":2".utf8))
    reader.takeQuietLine()
    #expect(reader.rowCount == 1)
    reader.feed(Array("5}".utf8))
    reader.takeQuietLine()
    #expect(dump(reader.takeRows()) == "a:number\n1\n25")
    reader.feed(Array("\n{\"a\":3}\n".utf8))
    reader.finish()
    #expect(dump(reader.takeRows()) == "a:number\n3")
    #expect(reader.diagnostics.isEmpty)
  }
}
