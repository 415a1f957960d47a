import Diagnostics
import Synchronization
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

  @Test("The memory is looked at now and then, more often where little is left, the number of rows always")
  func interval() {
    for (available, interval) in [(24 << 10, 16), (256, 8), (1, 1)] {
      var limit = Self.limit(available: available, resident: 0)
      let looks = Counter()
      let memory = limit.availableMemory
      limit.availableMemory = {
        looks.count.add(1, ordering: .relaxed)
        return memory()
      }
      for step in 1...256 {
        #expect(limit.problem(bytes: step << 18, rows: 1, columns: 1, path: nil) == nil)
      }
      // The first look is at 1 MiB, the last within 64.
      #expect(looks.count.load(ordering: .relaxed) == 1 + 63 / interval)
    }
    var limit = Self.limit(available: 1, resident: 100)
    #expect(limit.problem(bytes: 1 << 20 - 1, rows: 1, columns: 1, path: nil) == nil)
    #expect(limit.problem(bytes: 1 << 20, rows: 1, columns: 1, path: nil) != nil)
    #expect(limit.problem(bytes: 1 << 20 + 1, rows: 1, columns: 1, path: nil) == nil)
    #expect(limit.problem(bytes: 1 << 20 + 1, rows: Int(Int32.max), columns: 1, path: nil)?.code == "too-large")
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test("A text that is read as a whole has to fit in half of what is left, however it grows")
  func whole() {
    let limit = Self.limit(available: 20, resident: 100)
    #expect(limit.problem(expecting: 10 << 20, path: nil) == nil)
    #expect(limit.problem(expecting: 11 << 20, path: nil)?.code == "too-large")
    #expect(limit.problem(bytes: 5 << 20, movingTo: 10 << 20, path: nil) == nil)
    let problem = limit.problem(bytes: 8 << 20, movingTo: 16 << 20, path: "stdin")
    #expect(problem?.message.hasPrefix("memory runs short after 8 MiB without a row") == true)
    // So little is there in any case.
    #expect(Self.limit(available: 0, resident: 100).problem(bytes: 1 << 16, movingTo: 1 << 17, path: nil) == nil)
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
