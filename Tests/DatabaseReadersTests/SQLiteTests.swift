import Diagnostics
import Foundation
import Tables
import TestSupport
import Testing

@testable import DatabaseReaders

@Suite("SQLite databases")
struct SQLiteTests {
  @Test("New York's weather: the only table, with its missing values")
  func weather() throws {
    let directory = try TemporaryDirectory()
    let original = (#filePath as NSString).deletingLastPathComponent + "/Data/nyc_weather.sqlite"
    let path = try directory.write(
      [UInt8](try #require(FileManager.default.contents(atPath: original))), to: "w.sqlite")
    let (table, diagnostics) = try SQLiteTableReader.read(path)
    #expect(diagnostics.isEmpty)
    #expect(table.rowCount == 2226)
    #expect(table.columns.map(\.name) == ["time", "station", "temp", "wind_gust"])
    #expect(table.columns.map(\.type) == [.text, .text, .number, .number])
    #expect(table.columns[3].missingCount > 0)
    #expect(try directory.entries() == ["w.sqlite"])
    let (means, _) = try SQLiteTableReader.read(
      path, query: "SELECT station, count(*) AS n FROM weather GROUP BY station ORDER BY station;")
    #expect(dump(means).hasPrefix("station:text n:number\nEWR "))
    #expect(means.rowCount == 3)
  }

  @Test("Types are those of the values")
  func types() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase(
      """
      CREATE TABLE t(i INTEGER, r REAL, s TEXT, mixed, none, b BLOB, some);
      INSERT INTO t VALUES(9223372036854775807, 0.5, 'é', 1, NULL, x'01', 1), (-9223372036854775808, 1e999, '', 'two', NULL, x'', x'02'),
        (NULL, NULL, NULL, 2.5, NULL, x'03', 3);
      """, in: directory)
    let (table, diagnostics) = try SQLiteTableReader.read(path)
    #expect(
      dump(table)
        == "i:number r:number s:text mixed:text none:text some:number\n9223372036854775807 0.5 é 1 - 1\n"
        + "-9223372036854775808 -  two - -\n- - - 2.5 - 3")
    #expect(
      dump(diagnostics)
        == "warning: 3 values of \"b\" are BLOBs, which count as missing [blob]\n"
        + "warning: 1 value of \"some\" is a BLOB, which count as missing [blob]")
  }

  @Test("Texts in UTF-16 and texts that are not well-formed are read")
  func encodings() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase(
      "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(s); INSERT INTO t VALUES('aé😀');", in: directory)
    #expect(dump(try SQLiteTableReader.read(path).table) == "s:text\naé😀")
    let wrong = try makeDatabase(
      "CREATE TABLE t(s); INSERT INTO t VALUES(CAST(x'61FF62' AS TEXT)), (CAST(x'610062' AS TEXT));", in: directory,
      name: "wrong")
    let (table, _) = try SQLiteTableReader.read(wrong)
    #expect(table.columns[0][0] == .text("a\u{FFFD}b"))
    #expect(table.columns[0][1] == .text("a\0b"))
  }

  @Test("Of several tables the error lists the names, and a query chooses")
  func choice() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase(
      """
      CREATE TABLE "first one"(id INTEGER PRIMARY KEY AUTOINCREMENT, a); CREATE TABLE second(b);
      CREATE VIEW sums AS SELECT sum(b) AS total FROM second; INSERT INTO second VALUES(1), (2);
      """, in: directory)
    #expect(
      refusal(path)
        == "error: the database has more than one table: \"first one\", \"second\", \"sums\"; say which with "
        + "--query 'SELECT * FROM \"first one\"' [choose-table]")
    #expect(dump(try SQLiteTableReader.read(path, query: "SELECT * FROM second").table) == "b:number\n1\n2")
    #expect(dump(try SQLiteTableReader.read(path, query: "SELECT * FROM sums").table) == "total:number\n3")
    #expect(
      dump(try SQLiteTableReader.read(path, query: "SELECT * FROM \"first one\"").diagnostics)
        == "error: no rows [no-rows]")
  }

  @Test("Names that SQL would misread are quoted")
  func quoting() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase(
      "CREATE TABLE \"a \"\"b\"\"; DROP TABLE x\"(\"select\"); INSERT INTO \"a \"\"b\"\"; DROP TABLE x\" VALUES(1);",
      in: directory)
    #expect(dump(try SQLiteTableReader.read(path).table) == "select:number\n1")
  }

  @Test("A database without tables says so")
  func empty() throws {
    let directory = try TemporaryDirectory()
    #expect(refusal(try directory.write([], to: "e.sqlite")) == "error: the database has no tables [no-rows]")
    let views = try makeDatabase("CREATE VIEW v AS SELECT 1 AS a;", in: directory)
    #expect(
      refusal(views)
        == "error: the database has no table but views: \"v\"; say which with --query 'SELECT * FROM v' [choose-table]")
  }

  @Test(
    "Queries that are wrong, write, or are more than one are refused, and change nothing",
    arguments: [
      ("SELEC 1", "near \"SELEC\": syntax error"), ("SELECT nope FROM t", "no such column: nope"),
      ("SELECT * FROM u", "no such table: u"), ("", "the query is empty"), (" ; -- nothing\n", "the query is empty"),
      ("INSERT INTO t VALUES(2)", "the query gives no rows or would change the database; a SELECT is expected"),
      (
        "INSERT INTO t VALUES(2) RETURNING a",
        "the query gives no rows or would change the database; a SELECT is expected"
      ), ("DROP TABLE t", "the query gives no rows or would change the database; a SELECT is expected"),
      ("ATTACH 'other.sqlite' AS o", "the query gives no rows or would change the database; a SELECT is expected"),
      ("BEGIN", "the query gives no rows or would change the database; a SELECT is expected"),
      ("SELECT 1; SELECT 2", "the query has more than one statement"),
      ("SELECT 1; DROP TABLE t", "the query has more than one statement"),
      ("SELECT ?", nil), ("SELECT 1 AS a; -- done", nil), ("SELECT 1 AS a ;; /* done */ ;", nil),
      ("WITH n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n", nil),
    ] as [(String, String?)])
  func queries(query: String, message: String?) throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase("CREATE TABLE t(a); INSERT INTO t VALUES(1);", in: directory)
    let before = try directory.bytes(of: "data.sqlite")
    if let message {
      #expect(refusal(path, query: query) == "error: \(message) [query]")
    } else {
      #expect(try SQLiteTableReader.read(path, query: query).table.rowCount > 0)
    }
    #expect(try directory.bytes(of: "data.sqlite") == before)
    #expect(try directory.entries() == ["data.sqlite"])
  }

  @Test("Columns of a query that have one name are told apart")
  func duplicateNames() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase("CREATE TABLE t(a); INSERT INTO t VALUES(1);", in: directory)
    #expect(
      dump(try SQLiteTableReader.read(path, query: "SELECT a, a + 1 AS a, 3 AS 'a 2', 4 AS a FROM t").table)
        == "a:number a 2:number a 2 2:number a 3:number\n1 2 3 4")
  }

  @Test("Rows in the write-ahead log are read while another program writes")
  func writeAheadLog() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase("PRAGMA journal_mode = wal; CREATE TABLE t(a); INSERT INTO t VALUES(1);", in: directory)
    #expect(try directory.entries() == ["data.sqlite"])
    #expect(dump(try SQLiteTableReader.read(path).table) == "a:number\n1")
    #expect(try directory.entries() == ["data.sqlite"], "Reading left files behind.")

    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    writer.arguments = ["sqlite3", "-batch", path]
    let input = Pipe()
    let output = Pipe()
    writer.standardInput = input
    writer.standardOutput = output
    try writer.run()
    // The answer says that the row is written; the program keeps the database open.
    try input.fileHandleForWriting.write(contentsOf: Data("INSERT INTO t VALUES(2); SELECT 'done';\n".utf8))
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "done\n")
    #expect(directory.exists("data.sqlite-wal"))
    #expect(dump(try SQLiteTableReader.read(path).table) == "a:number\n1\n2")
    try input.fileHandleForWriting.close()
    writer.waitUntilExit()
    #expect(dump(try SQLiteTableReader.read(path).table) == "a:number\n1\n2")
  }

  @Test("A database that is locked is told after a while")
  func locked() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase("CREATE TABLE t(a); INSERT INTO t VALUES(1);", in: directory)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    writer.arguments = ["sqlite3", "-batch", path]
    let input = Pipe()
    let output = Pipe()
    writer.standardInput = input
    writer.standardOutput = output
    try writer.run()
    try input.fileHandleForWriting.write(contentsOf: Data("BEGIN EXCLUSIVE; SELECT 'done';\n".utf8))
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "done\n")
    #expect(refusal(path) == "error: another program has locked the database: database is locked [cannot-read]")
    try input.fileHandleForWriting.close()
    writer.waitUntilExit()
    #expect(try SQLiteTableReader.read(path).table.rowCount == 1)
  }

  @Test("Damage gives the rows before it, and is told", arguments: 0..<30)
  func damaged(seed: UInt64) throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase(
      """
      CREATE TABLE t(a, b); WITH n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO t SELECT i, 'text ' || i FROM n;
      """, in: directory)
    var bytes = try directory.bytes(of: "data.sqlite")
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 3
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[100 + Int(state >> 33) % (bytes.count - 100)] = UInt8(truncatingIfNeeded: state >> 20)
    }
    if seed % 3 == 0 { bytes.removeLast(bytes.count / 2) }
    try directory.write(bytes, to: "data.sqlite")
    do throws(DiagnosticError) {
      let (table, diagnostics) = try SQLiteTableReader.read(path)
      #expect(table.rowCount > 0 || !diagnostics.isEmpty)
    } catch {
      #expect(error.diagnostic.severity == .error)
      #expect(error.diagnostic.path == path)
    }
  }

  @Test("A file cut short and a text are no databases, and behind a lost page there are no rows")
  func cut() throws {
    let directory = try TemporaryDirectory()
    let path = try makeDatabase(
      """
      CREATE TABLE t(a, b); WITH n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO t SELECT i, 'text ' || i FROM n;
      """, in: directory)
    let bytes = try directory.bytes(of: "data.sqlite")
    try directory.write(Array(bytes.prefix(bytes.count / 2)), to: "data.sqlite")
    #expect(refusal(path) == "error: the database is damaged: database disk image is malformed [damaged]")
    try directory.write("a,b\n1,2\n", to: "text.sqlite")
    #expect(
      refusal(directory.path("text.sqlite")) == "error: the database is damaged: file is not a database [damaged]")
    var holed = bytes
    for index in (bytes.count / 2) & ~4095..<bytes.count { holed[index] = 0 }
    try directory.write(holed, to: "data.sqlite")
    let (table, diagnostics) = try SQLiteTableReader.read(path)
    #expect(table.rowCount > 100 && table.rowCount < 3000)
    #expect(diagnostics.map(\.code) == ["damaged"])
    #expect(diagnostics.first?.severity == .error)
  }

  @Test(
    "A path is always a file", arguments: [":memory:", "file:other?mode=memory", "a?b#c%41.db", "späße 1.sqlite", ""])
  func paths(name: String) throws {
    let directory = try TemporaryDirectory()
    guard !name.isEmpty else {
      #expect(refusal("").hasPrefix("error: "))
      return
    }
    try makeDatabase("CREATE TABLE t(a); INSERT INTO t VALUES(1);", in: directory, name: "plain")
    try directory.rename("plain", to: name)
    #expect(try SQLiteTableReader.read(directory.path(name)).table.rowCount == 1)
    #expect(refusal(directory.path("no\(name)")) == "error: cannot read: unable to open database file [cannot-read]")
    #expect(try directory.entries() == [name])
  }

  @Test("Relative paths keep to the working directory")
  func relative() {
    #expect(SQLiteDatabase.uri(":memory:") == "file:./%3Amemory%3A")
    #expect(SQLiteDatabase.uri("/a b/ü") == "file:///a%20b/%C3%BC")
  }

  @Test("A library that is not installed is named with its package")
  func missingLibrary() {
    #expect(
      dump([SQLiteLibrary.missing("libsqlite3.so.0: no such file").diagnostic])
        == "error: cannot read an SQLite database: libsqlite3.so.0: no such file; the library's Debian package is libsqlite3-0 [missing-library]"
    )
  }
}
