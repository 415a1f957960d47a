import Diagnostics
import Foundation
import TableReaders
import Tables
import Testing

@Suite("Real delimited files")
struct DataFileTests {
  @Test func dumpAll() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path("../Data")).sorted() {
      guard name.hasSuffix("csv") || name.hasSuffix("tsv") || name.hasSuffix("txt") else { continue }
      let loaded = try TableLoader.load(path("../Data/" + name))
      print("==", name, loaded.table.rowCount, loaded.format as Any)
      print(loaded.table.columns.map { "\($0.name):\($0.type)\($0.missingCount > 0 ? "-\($0.missingCount)" : "")" }.joined(separator: " "))
      print(dump(loaded.diagnostics))
    }
    let cases = "/work/shared/cases/"
    for c in ["csv-duplicate-header/input.csv", "csv-duplicate-header/input2.csv", "csv-encoding/latin1.csv", "csv-encoding/utf16le.csv", "csv-encoding/utf16be.csv", "csv-missing-markers/input.csv", "csv-number-lookalikes/input.csv", "csv-number-lookalikes/input2.csv", "csv-ragged/input.csv", "csv-semicolon-decimal/input.csv", "csv-semicolon-decimal/input.tsv", "csv-semicolon-decimal/dot.csv", "empty-input/input.csv", "empty-input/header.csv", "empty-input/blank.csv", "null-minmax/input.csv", "json-big-int/input.csv"] {
      let loaded = try TableLoader.load(cases + c)
      print("==", c)
      print(dump(loaded.table))
      print(dump(loaded.diagnostics))
    }
  }
}
