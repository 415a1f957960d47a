import Diagnostics
import Synchronization
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
  private final class Watcher: LoadWatching, @unchecked Sendable {
    var stopsAfter = Int.max
    private(set) var taken = Table()
    private(set) var calls = 0
    private(set) var beginnings = 0

    /// After how many questions the reading is to end, also amid a text.
    var mostQuestions = Int.max
    private let questions = Mutex(0)

    var isStopped: @Sendable () -> Bool {
      { [self, mostQuestions] in
        questions.withLock { count in
          count += 1
          return count > mostQuestions
        }
      }
    }

    var questionCount: Int { questions.withLock { $0 } }

    func goesOn(rowCount: Int, bytes: Int, of size: Int?, takeRows: () -> Table) -> Bool {
      calls += 1
      taken.append(takeRows())
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

  /// Rows as lines or as an array of JSON, one of them wrong where that is asked for.
  private func json(_ name: String, hasMistake: Bool = false) throws -> String {
    let rows = (0..<Self.rowCount).map { row in
      if hasMistake, row == Self.rowCount - 50 { return "{\"n\": 1 2}" }
      let late = row < Self.rowCount - 3000 ? "" : ", \"late\": \"A\(row % 7)\""
      return "{\"n\": \(row), \"value\": \(row % 50 == 0 ? "null" : "\(row * row % 9973).5")\(late)}"
    }
    let isLines = name.hasSuffix(".ndjson")
    let text = isLines ? rows.joined(separator: "\n") + "\n" : "[" + rows.joined(separator: ",\n") + "]"
    return try directory.write(text, to: name)
  }

  @Test(
    "Lines and arrays of JSON are there before their end, and with mistakes are what they are as a whole",
    arguments: ["rows.ndjson", "rows.json"], [false, true])
  func json(name: String, hasMistake: Bool) async throws {
    let path = try json(name, hasMistake: hasMistake)
    let (bytes, _) = try ByteSource(path).readAll()
    let whole = TableLoader.parse(bytes, path: path)
    #expect(whole.table.rowCount == Self.rowCount - (hasMistake ? 1 : 0) && whole.diagnostics.isEmpty == !hasMistake)
    for path in [path, try await packed(path, with: "gzip", ending: ".gz")] {
      let watcher = Watcher()
      let loaded = try TableLoader.load(path, watcher: watcher)
      var table = watcher.taken
      table.append(loaded.table)
      #expect(watcher.calls > (path.hasSuffix(".gz") ? 0 : 2) && watcher.taken.rowCount > 0)
      #expect(sample(table) == sample(whole.table))
      #expect(loaded.diagnostics.map(\.message) == whole.diagnostics.map(\.message))
      #expect(loaded.diagnostics.map(\.location) == whole.diagnostics.map(\.location))
      let limited = try TableLoader.load(path, limit: ReadingLimit(rowCount: 777))
      #expect(sample(limited.table) == sample(early(whole.table, 777)))
      #expect(limited.diagnostics.map(\.code) == ["max-rows"])
    }
    let watcher = Watcher()
    watcher.stopsAfter = 2
    let loaded = try TableLoader.load(path, watcher: watcher)
    var table = watcher.taken
    table.append(loaded.table)
    #expect(table.rowCount > 0 && table.rowCount < Self.rowCount - 50 && loaded.diagnostics.isEmpty)
    #expect(sample(table) == sample(early(whole.table, table.rowCount)))
  }

  /// The first rows with the columns that they have values in.
  private func early(_ table: Table, _ count: Int) -> Table {
    Table(columns: table.prefix(count).columns.filter { $0.name != "late" })
  }

  @Test(
    "A text that has to be whole is left amid it when the reading is stopped", arguments: ["rows", "columns"],
    [1, 4, 6])
  func stoppedWhole(kind: String, questions: Int) throws {
    let text =
      kind == "rows"
      ? "{\"rows\": [\((0..<150_000).map { "{\"n\":\($0),\"v\":7}" }.joined(separator: ","))]}"
      : "{\"n\": [\((0..<600_000).map { "\($0)" }.joined(separator: ","))]}"
    let path = try directory.write(text, to: "rows.json")
    let watcher = Watcher()
    watcher.mostQuestions = questions
    let loaded = try TableLoader.load(path, watcher: watcher)
    #expect(loaded.table.rowCount == 0)
    // It is asked no more than a few times after it has said so.
    #expect(watcher.questionCount > questions && watcher.questionCount < questions + 5)
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
