import Diagnostics
import TableReaders
import Tables
import TestSupport
import Testing

@Suite("Rows that are taken while a file is read")
struct WatchingTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Takes rows each time it is asked, and ends the reading after some times.
  private final class Watcher: LoadWatching {
    var stopsAfter = Int.max
    private(set) var taken = Table()
    private(set) var calls = 0
    private(set) var beginnings = 0

    func goesOn(_ rows: inout TableStream, bytes: Int, of size: Int?) -> Bool {
      calls += 1
      taken.append(rows.takeRows())
      return calls < stopsAfter
    }

    func beginsAnew() {
      beginnings += 1
      taken = Table()
    }
  }

  private static let rowCount = 36_000

  /// Lines of which no two are of the same length for long, so that pieces end anywhere in them.
  private func file(_ name: String = "rows.csv", lastCode: String = "7") throws -> String {
    var text = "n,value,code\n"
    for row in 0..<Self.rowCount {
      text += "\(row),\(row * row % 9973).\(row % 7919)25,\(row < Self.rowCount - 3000 ? "\(row % 90)" : lastCode)\n"
    }
    return try directory.write(text, to: name)
  }

  /// Rows from the last one upwards, a few between two of them left out, and what there is to know of the columns.
  private func sample(_ table: Table) -> [[Value]] {
    table.columns.map { column in
      [.text(column.name), .text("\(column.type)"), .integer(Int64(column.count))]
        + stride(from: column.count - 1, through: 0, by: -17).map { column[$0] }
    }
  }

  private func packed(_ path: String, with program: String, ending: String) async throws -> String {
    #expect(try await Command(program, ["-k", "-q", path]).run().status == .code(0))
    return path + ending
  }

  @Test("What was taken and what is returned are the file's rows")
  func all() throws {
    let path = try file()
    let watcher = Watcher()
    let loaded = try TableLoader.load(path, watcher: watcher)
    var table = watcher.taken
    table.append(loaded.table)
    #expect(watcher.calls > 2 && loaded.table.rowCount < Self.rowCount)
    #expect(sample(table) == sample(try TableLoader.load(path).table))
  }

  @Test("Where columns turn out to be others, all rows come again, also of a packed file")
  func anew() async throws {
    let path = try file(lastCode: "A17")
    for path in [path, try await packed(path, with: "gzip", ending: ".gz")] {
      let watcher = Watcher()
      let loaded = try TableLoader.load(path, watcher: watcher)
      var table = watcher.taken
      table.append(loaded.table)
      #expect(watcher.beginnings == 1)
      #expect(sample(table) == sample(try TableLoader.load(path).table))
    }
  }

  @Test("Who ends the reading has whole rows, and hears nothing of a file that breaks off", arguments: 1...3)
  func stopped(after calls: Int) async throws {
    let path = try file()
    let whole = try TableLoader.load(path).table
    for path in [
      path, try await packed(path, with: "gzip", ending: ".gz"), try await packed(path, with: "zstd", ending: ".zst"),
    ] {
      let watcher = Watcher()
      watcher.stopsAfter = calls
      let loaded = try TableLoader.load(path, watcher: watcher)
      var table = watcher.taken
      table.append(loaded.table)
      #expect(loaded.diagnostics.isEmpty, "\(path): \(loaded.diagnostics)")
      #expect(table.rowCount > 0)
      #expect(sample(table) == sample(whole.prefix(table.rowCount)), "\(path)")
    }
  }

  @Test("No more rows than were asked for, whoever took the first", arguments: [1, 20_000, 33_333])
  func limited(most: Int) async throws {
    let path = try file()
    for path in [path, try await packed(path, with: "gzip", ending: ".gz")] {
      let plain = try TableLoader.load(path, limit: ReadingLimit(rowCount: most))
      let watcher = Watcher()
      let loaded = try TableLoader.load(path, limit: ReadingLimit(rowCount: most), watcher: watcher)
      var table = watcher.taken
      table.append(loaded.table)
      #expect(table.rowCount == most && plain.table.rowCount == most)
      #expect(sample(table) == sample(plain.table))
      #expect(loaded.diagnostics.map(\.code) == ["max-rows"] && plain.diagnostics.map(\.code) == ["max-rows"])
    }
  }
}
