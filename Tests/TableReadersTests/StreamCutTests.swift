import Diagnostics
import Tables
import Testing

@testable import TableReaders

@Suite("Finding the format as the bytes come")
struct StreamCutTests {
  private struct Outcome: Equatable {
    var format: TableFormat?
    var table: String
    var diagnostics: [Diagnostic]
  }

  private func read(_ bytes: [UInt8], _ name: String?, cuts: [Int]) -> Outcome {
    var stream = TableStream(path: name)
    var table = Table()
    var start = 0
    for cut in cuts + [bytes.count] {
      stream.feed(Array(bytes[start..<cut]))
      start = cut
      table.append(stream.takeRows())
    }
    stream.finish()
    table.append(stream.takeRows())
    return Outcome(format: stream.format, table: dump(table), diagnostics: stream.diagnostics)
  }

  static let texts = [
    "a,b\n1,2\n", "1 2\n3 4\n", "1\t2\n3\t4\n", "1 2,3\n", "x", "5", "true\n", "NaN\n1\n", "  \n\n a;b\n1;2\n",
    "# c\na,b\n1,2\n", "\"a\",\"b\"\n1,2\n", "\u{FEFF}a,b\n1,2\n", "\u{FEFF}1\n2\n", "", " \n ",
    "[1,2]", "[1,2]\n[3,4]\n", "[1,2]\nx", "[", "{", "\u{FEFF}[1]", "\u{FEFF}{\"a\":1}", "null\n{\"a\":1}\n",
    "{\"a\":1}\n", "{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\r\n{\"a\":2}\r\n", "{\"a\":1}\r\r{\"a\":2}",
    "{\"a\":1} {\"a\":2}",
    "{\"a\":1}{\"a\":2}\n{\"a\":3}", "{\"a\":1,\n\"b\":2}\n", "{\"a\":[1]}\n{\"a\":[2]}\n",
    "\u{FEFF}{\"a\":1}\n{\"a\":2}\n",
    "{\"a\":1}\nx", "{\"a\":1}\n,\n{\"a\":2}\n", "{\"a\":1} \n[2]\n{\"a\":3}\n", "{\"a\":1} x\n{\"a\":2}\n",
    "{\"a\":{\"b\":1}\n,\"c\":2}\n", "{\"a\":{\"b\":1}\n}\n", "{\"a\":1}\n}\n",
    "PK\u{3}\u{4}abc,\n", "PK,PA\n1,2\n", "PAR1,2\n3,4\n", "PAR,2\n3,4\n", "P", "PA", "%PDF-,\n1,2\n", "%P,D\n1,2\n",
    "BZh,1\n2,3\n", "BZ,1\n2,3\n", "FEA1,b\n1,2\n", "ARROW1\n1\n", "ARROW,1\n2,3\n", "SQLite format 3,\n1,2\n",
    "SQL,1\n2,3\n",
  ]

  @Test(
    "Where the first bytes are cut does not change what they are",
    arguments: texts, [nil, "a.json", "a.ndjson", "a.csv", "a.tsv"] as [String?])
  func cuts(text: String, name: String?) {
    let bytes = Array(text.utf8)
    let whole = read(bytes, name, cuts: [])
    #expect(read(bytes, name, cuts: Array(bytes.indices)) == whole, "byte by byte")
    for cut in bytes.indices { #expect(read(bytes, name, cuts: [cut]) == whole, "cut at \(cut)") }
  }
}
