import Diagnostics
import Tables
import TestSupport
import Testing

@testable import TableReaders

@Suite("How much is read")
struct ReadingLimitTests {
  /// With `available` MiB left and `resident` MiB taken.
  private static func limit(available: Int?, resident: Int) -> ReadingLimit {
    var limit = ReadingLimit()
    limit.availableMemory = { available.map { $0 << 20 } }
    limit.residentMemory = { resident << 20 }
    return limit
  }

  @Test("Reading ends where rows and what drawing them takes are more than half of the memory")
  func memory() {
    // 16 bytes a value: 2 Mi rows of two columns take 64 MiB.
    for (available, resident, isRefused) in [(100, 10, true), (200, 10, false), (10, 100, true), (nil, 100, false)] {
      var limit = Self.limit(available: available, resident: resident)
      let problem = limit.problem(bytes: 1 << 24, rows: 2 << 20, columns: 2, path: "a.csv")
      #expect((problem != nil) == isRefused)
      #expect(problem?.message.contains("after 2097152 rows") != false)
    }
  }

  @Test("The memory is looked at now and then, the number of rows always")
  func interval() {
    var limit = Self.limit(available: 1, resident: 100)
    #expect(limit.problem(bytes: 1 << 23, rows: 1, columns: 1, path: nil) == nil)
    #expect(limit.problem(bytes: 1 << 24, rows: 1, columns: 1, path: nil) != nil)
    #expect(limit.problem(bytes: 1 << 24 + 1, rows: 1, columns: 1, path: nil) == nil)
    #expect(limit.problem(bytes: 1 << 24 + 1, rows: Int(Int32.max), columns: 1, path: nil)?.code == "too-large")
    #expect(limit.problem(expecting: 1 << 20, path: nil) == nil)
    #expect(limit.problem(expecting: 1 << 24, path: nil)?.code == "too-large")
  }

  @Test(
    "The first rows are read of any format",
    arguments: [
      ("a.csv", "t,v\n1,2\n2,3\n3,4\n"), ("a.ndjson", "{\"t\":1,\"v\":2}\n{\"t\":2,\"v\":3}\n{\"t\":3,\"v\":4}\n"),
      ("a.json", "[{\"t\":1,\"v\":2},{\"t\":2,\"v\":3},{\"t\":3,\"v\":4}]"),
    ])
  func firstRows(name: String, text: String) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(text, to: name)
    for (most, rows, codes) in [(2, 2, ["max-rows"]), (3, 3, ["max-rows"]), (4, 3, [])] {
      let loaded = try TableLoader.load(path, limit: ReadingLimit(rowCount: most))
      #expect(
        loaded.table.rowCount == rows && loaded.table.column("v")?.doubles == GrowingArray([2, 3, 4].prefix(rows)))
      #expect(loaded.diagnostics.map(\.code) == codes)
    }
  }
}
