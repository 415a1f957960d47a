import Diagnostics
import Synchronization
import Tables
import TestSupport
import Testing

@testable import DatabaseReaders

@Suite("Rows of a database that are taken while it is read", .timeLimit(.minutes(2)))
struct SQLiteWatchingTests {
  /// Takes rows each time that it is asked, and ends the reading after some of the questions.
  private final class Watcher: SQLiteWatching, @unchecked Sendable {
    private let questions = Mutex(0)
    private let mostQuestions: Int
    private let mostCalls: Int
    private(set) var taken = Table()
    private(set) var calls = 0

    init(mostQuestions: Int = .max, mostCalls: Int = .max) {
      self.mostQuestions = mostQuestions
      self.mostCalls = mostCalls
    }

    var isStopped: @Sendable () -> Bool {
      { [self] in
        questions.withLock { count in
          count += 1
          return count > mostQuestions
        }
      }
    }

    func goesOn(rowCount: Int, columnCount: Int, takeRows: () -> Table) throws(DiagnosticError) -> Bool {
      calls += 1
      taken.append(takeRows())
      #expect(taken.rowCount == rowCount)
      return calls < mostCalls
    }

    func beginsAnew() {
      taken = Table()
    }
  }

  private let directory: TemporaryDirectory
  private let path: String

  private static let rowCount = 40_000

  init() throws {
    directory = try TemporaryDirectory()
    path = try makeDatabase(
      """
      CREATE TABLE rows (n INTEGER, v, bytes BLOB);
      WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < \(Self.rowCount - 1))
        INSERT INTO rows SELECT i, CASE WHEN i < 30000 THEN i % 97 / 4.0 ELSE 'text ' || i END, x'00' FROM c;
      """, in: directory)
  }

  @Test("What was taken and what is returned are the rows, whatever a late one says of its column")
  func all() throws {
    let watcher = Watcher()
    let read = try SQLiteTableReader.read(path, query: nil, watcher: watcher)
    #expect(watcher.calls > 3 && read.takenRows == watcher.taken.rowCount && read.table.rowCount < Self.rowCount)
    var table = watcher.taken
    table.append(read.table)
    let whole = try SQLiteTableReader.read(path)
    #expect(dump(table) == dump(whole.table) && whole.table.columns.map(\.name) == ["n", "v"])
    #expect(dump(read.diagnostics) == dump(whole.diagnostics))
  }

  @Test("Who ends the reading has the first rows, and hears nothing of what is wrong with others")
  func stopped() throws {
    let watcher = Watcher(mostCalls: 2)
    let read = try SQLiteTableReader.read(path, query: nil, watcher: watcher)
    #expect(watcher.calls == 2 && watcher.taken.rowCount + read.table.rowCount < Self.rowCount)
    #expect(!read.diagnostics.contains { $0.severity == .error })
  }

  @Test("A query that looks for its first row for ever ends when it is stopped, and one in its rows keeps them")
  func interrupted() throws {
    let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
    #expect(throws: DiagnosticError.self) {
      try SQLiteTableReader.read(path, query: endless + " SELECT count(*) FROM c", watcher: Watcher(mostQuestions: 3))
    }
    let watcher = Watcher(mostQuestions: 20)
    let read = try SQLiteTableReader.read(path, query: endless + " SELECT x FROM c", watcher: watcher)
    #expect(watcher.taken.rowCount + read.table.rowCount > 1000 && read.diagnostics.isEmpty)
  }
}
