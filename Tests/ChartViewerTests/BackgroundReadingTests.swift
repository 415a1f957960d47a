import Diagnostics
import Foundation
import Synchronization
import TableReaders
import Tables
import TestSupport
import Testing

@testable import ChartViewer

@Suite("Large files that are read while the window lives", .serialized)
struct BackgroundReadingTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let rowCount = 300_000

  private func file(_ name: String = "rows.csv", lastCode: String = "7") throws -> String {
    // Whole blocks of lines: writing each in a loop takes longer than reading them.
    func block(_ code: String) -> String { (0..<2000).map { "\($0),\($0 % 997).25,\(code)\n" }.joined() }
    let text = "n,value,code\n" + String(repeating: block("17"), count: Self.rowCount / 2000 - 10)
    return try directory.write(text + String(repeating: block(lastCode), count: 10), to: name)
  }

  private static let reader = SourceReader(
    format: nil, options: DelimitedOptions(), rowLimit: nil, query: nil, isAlone: true)

  /// What a document makes of the pieces, which are taken as soon as they are there, on the thread that reads.
  private final class Shown: Sendable {
    struct State {
      var table = Table()
      /// How many rows there were after each piece that brought some.
      var counts: [Int] = []
      var end: [Diagnostic]?
    }

    private let state = Mutex(State())
    var now: State { state.withLock { $0 } }

    init(_ reading: BackgroundReading) {
      reading.attach { [self] in take(reading) }
    }

    /// Reads all of a source on this thread. `onWake` is called after each piece, and whenever the reading begins anew,
    /// before more is read.
    init(
      reading path: String, _ reader: SourceReader = BackgroundReadingTests.reader, showsPieces: Bool = true,
      onWake: @escaping @Sendable (BackgroundReading, State) -> Void = { _, _ in }
    ) throws {
      var body: (@Sendable () -> Void)?
      let reading = try BackgroundReading(path, reader, showsPieces: showsPieces) { _, run in body = run }
      reading.attach { [self] in
        take(reading)
        onWake(reading, now)
      }
      let run = try #require(body)
      run()
    }

    private func take(_ reading: BackgroundReading) {
      guard let piece = reading.take() else { return }
      state.withLock { state in
        state.end = piece.end
        guard piece.rows.rowCount > 0 else { return }
        if piece.startsAnew { state.table = piece.rows } else { state.table.append(piece.rows) }
        state.counts.append(state.table.rowCount)
      }
    }

    func end() async throws -> State {
      try await eventually("the reading ends", within: .seconds(60)) { now.end == nil ? nil : now }
    }
  }

  private static func isSame(_ one: Table, _ other: Table) -> Bool {
    one.rowCount == other.rowCount && one.columns.map(\.name) == other.columns.map(\.name)
      && zip(one.columns, other.columns).allSatisfy { one, other in
        one.type == other.type && stride(from: one.count - 1, to: 0, by: -61).allSatisfy { one[$0] == other[$0] }
      }
  }

  @Test("The pieces are the file, whatever a late row says of its columns", arguments: ["7", "A17"])
  func pieces(lastCode: String) throws {
    let path = try file(lastCode: lastCode)
    let shown = try Shown(reading: path).now
    #expect(shown.counts.count > 1, "Rows are shown before all have come.")
    #expect(shown.counts == shown.counts.sorted(), "What is on show never becomes less.")
    let whole = try TableLoader.load(path)
    #expect(shown.table.rowCount == Self.rowCount)
    #expect(Self.isSame(shown.table, whole.table))
    #expect(shown.end == whole.diagnostics)
  }

  @Test("A thread of its own reads the file to its end")
  func thread() async throws {
    let reading = try BackgroundReading(try file(), Self.reader)
    let shown = try await Shown(reading).end()
    #expect(shown.table.rowCount == Self.rowCount)
    #expect(reading.progress.rows == Self.rowCount && reading.progress.fraction == 1)
  }

  @Test("Nothing is on show of a file that is read again until all is there")
  func again() throws {
    #expect(try Shown(reading: try file(), showsPieces: false).now.counts == [Self.rowCount])
  }

  @Test("A reading that is stopped keeps whole rows and finds nothing wrong")
  func stopped() throws {
    let path = try file()
    let shown = try Shown(reading: path) { reading, _ in reading.stop() }.now
    #expect(shown.end?.isEmpty == true && shown.table.rowCount > 0 && shown.table.rowCount < Self.rowCount)
    let whole = try TableLoader.load(path).table
    #expect(Self.isSame(shown.table, whole.prefix(shown.table.rowCount)))
  }

  @Test("A second reading that is stopped before it has come as far leaves the rows of the first")
  func stoppedAnew() throws {
    let before = Mutex(0)
    let shown = try Shown(reading: try file(lastCode: "A17")) { reading, shown in
      // The second reading shows in that there are rows of which none have been read.
      guard reading.progress.rows == 0, shown.table.rowCount > 0 else { return }
      before.withLock { $0 = shown.table.rowCount }
      reading.stop()
    }.now
    let first = before.withLock { $0 }
    #expect(first > 0 && shown.table.rowCount == first)
    #expect(shown.counts.last == first && shown.end?.isEmpty == true)
  }

  @Test("What is right or wrong as a whole brings nothing when it is stopped")
  func wholeText() async throws {
    let rows = (0..<260_000).map { "{\"n\":\($0),\"v\":\($0 % 97)}" }
    let path = try directory.write("{\"rows\":[\(rows.joined(separator: ","))]}", to: "rows.json")
    let reading = try BackgroundReading(path, Self.reader)
    #expect(reading.progress.fraction == nil && reading.progress.bytes > 4_000_000)
    #expect(reading.progress.text == "reading 5 MB")
    #expect(!reading.stop())
    let other = try BackgroundReading(path, Self.reader)
    let shown = try await Shown(other).end()
    #expect(shown.counts == [260_000])
  }

  @Test("A query that would go on for ever ends when it is stopped")
  func endlessQuery() async throws {
    let path = directory.path("rows.sqlite")
    try await expectSuccess("sqlite3", [path, "CREATE TABLE t (n); INSERT INTO t VALUES (1);"])
    let query = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"
    let reading = try BackgroundReading(
      path, SourceReader(format: nil, options: DelimitedOptions(), rowLimit: nil, query: query, isAlone: true))
    let shown = Shown(reading)
    #expect(!reading.stop(), "There is no first row to wait for.")
    #expect(try await shown.end().table.rowCount == 0)
  }

  @Test(
    "Rows of a database come before all have been read, and no more than were asked for", arguments: [nil, 150_001])
  func database(limit: Int?) async throws {
    let path = directory.path("rows.sqlite")
    try await expectSuccess(
      "sqlite3",
      [
        path,
        """
        CREATE TABLE t (n, v);
        WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < 299999)
          INSERT INTO t SELECT i, i % 97 FROM c;
        """,
      ])
    let reader = SourceReader(format: nil, options: DelimitedOptions(), rowLimit: limit, query: nil, isAlone: true)
    let shown = try Shown(reading: path, reader).now
    #expect(shown.counts.count > 1)
    #expect(Self.isSame(shown.table, try reader.read(path).table))
    #expect(shown.table.rowCount == limit ?? 300_000)
    #expect(shown.end?.map(\.code) == (limit == nil ? [] : ["max-rows"]))
  }

  private func expectSuccess(_ program: String, _ arguments: [String]) async throws {
    #expect(try await Command(program, arguments).run().status == .code(0))
  }

  @Test("What cannot be opened is told at once, and what turns out to be no table at the end")
  func unreadable() async throws {
    #expect(throws: DiagnosticError.self) { try BackgroundReading(directory.path("none.csv"), Self.reader) }
    let path = try directory.write([UInt8](repeating: 0, count: 5 << 20), to: "zeros.csv")
    let reading = try BackgroundReading(path, Self.reader)
    let shown = try await Shown(reading).end()
    #expect(shown.counts.isEmpty && shown.end?.map(\.severity) == [.error])
  }

  @Test("Progress is told in rows and megabytes, of several files together")
  func progress() {
    var one = LoadingProgress(rows: 3_249_999, bytes: 73_400_000, size: 229_000_000)
    #expect(one.text == "3.2 million rows, 73 of 229 MB")
    one = one + LoadingProgress(rows: 1, bytes: 1_600_000, size: 2_000_000)
    #expect(one.text == "3.3 million rows, 75 of 231 MB")
    let unknown = one + LoadingProgress(bytes: 5_000_000)
    #expect(unknown.fraction == nil && unknown.text == "3.3 million rows, 80 MB")
    #expect(LoadingProgress(rows: 8192).text == "8192 rows")
    #expect(LoadingProgress(rows: 1, bytes: 9, size: 0).fraction == nil)
    #expect(LoadingProgress(rows: 1, bytes: 9, size: 3).fraction == 1)
  }
}
