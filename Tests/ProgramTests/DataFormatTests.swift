import Foundation
import TestSupport
import Testing

@Suite("Data in other forms than text")
struct DataFormatTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func make(_ program: String, _ arguments: [String]) async throws {
    try await expectSuccess(Command(program, arguments))
  }

  @Test("The only table of a database is drawn, or what a query chooses")
  func database() async throws {
    let path = directory.path("data.sqlite")
    try await make("sqlite3", [path, "CREATE TABLE t(x, v); INSERT INTO t VALUES(1, 10), (2, 30), (3, 20);"])
    let whole = try await Description([path])
    #expect(whole.series.map(\.name) == ["v"])
    #expect(whole.rows == 3)
    let chosen = try await Description([path, "--query", "SELECT x, v * 2 AS doubled FROM t WHERE x > 1"])
    #expect(chosen.series.map(\.name) == ["doubled"])
    #expect(chosen.series.first?.max == 60)
    try await expectRefusal(
      .lpchart("render", path, "--query", "SELECT nope FROM t", "-o", "-"), status: 1,
      saying: [path, "no such column: nope"])
    try await expectRefusal(
      .lpchart("render", path, "--query", "DELETE FROM t", "-o", "-"), status: 1, saying: ["a SELECT is expected"])
    try await make("sqlite3", [path, "CREATE TABLE other(a);"])
    try await expectRefusal(
      .lpchart("render", path, "-o", "-"), status: 1, saying: ["more than one table", "\"t\", \"other\"", "--query"])
  }

  @Test("A query is refused where there is no database")
  func queryOfText() async throws {
    let path = try directory.write(Fixture.week, to: "week.json")
    try await expectRefusal(
      .lpchart("render", path, "--query", "SELECT 1", "-o", "-"), status: 1, saying: [path, "--query", "SQLite"])
    try await expectRefusal(
      .lpchart("render", "-", "--query", "SELECT 1", "-o", "-"), status: 2, saying: ["--query", "from its path"])
  }

  @Test("A packed file or pipe gives the picture of what is in it", arguments: ["gzip", "zstd"])
  func packed(program: String) async throws {
    let path = try directory.write(Fixture.week, to: "week.json")
    try await make(program, ["-q", "-k", path])
    let packed = path + (program == "gzip" ? ".gz" : ".zst")
    let expected = try await expectSuccess(.lpchart("render", path, "-o", "-")).output
    #expect(try await expectSuccess(.lpchart("render", packed, "-o", "-")).output == expected)
    var command = Command.lpchart("render", "-", "-o", "-")
    command.input = .file(packed)
    #expect(try await expectSuccess(command).output == expected)
    let piped = Command("sh", ["-c", "cat \"$1\" | \"$2\" render - -o -", "sh", packed, command.executable])
    #expect(try await expectSuccess(piped).output == expected)
  }

  @Test("Of a packed file that breaks off the rows before are drawn, with a warning")
  func truncated() async throws {
    let path = try directory.write((0..<5000).map { "{\"v\":\($0 * 7919 % 5003)}\n" }.joined(), to: "a.ndjson")
    try await make("gzip", [path])
    let bytes = try directory.bytes(of: "a.ndjson.gz")
    try directory.write(Array(bytes.dropLast(bytes.count / 3)), to: "a.ndjson.gz")
    let result = try await expectSuccess(.lpchart("render", path + ".gz", "-o", "-"))
    #expect(result.errors.contains("warning") && result.errors.contains("ends in the middle of its gzip data"))
  }

  @Test("A NumPy array is drawn")
  func array() async throws {
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0, 70, 0]
    let header = "{'descr': '|u1', 'fortran_order': False, 'shape': (3, 2), }"
    bytes += Array(header.utf8) + Array(repeating: 0x20, count: 69 - header.utf8.count) + [0x0A]
    let path = try directory.write(bytes + [1, 50, 2, 70, 3, 60], to: "a.npy")
    let description = try await Description([path])
    #expect(description.columns.map(\.name) == ["x", "y"])
    #expect(description.series.map(\.name) == ["y"])
    #expect(description.series.first?.max == 70)
  }

  @Test(
    "Parquet and Arrow come later, and other files are not drawn",
    arguments: [
      ("PAR1....", "Parquet comes in a later version"), ("ARROW1..", "Arrow comes in a later version"),
      ("PK\u{3}\u{4}", "zip file"),
    ])
  func foreign(content: String, message: String) async throws {
    let path = try directory.write(content, to: "a.dat")
    try await expectRefusal(.lpchart("render", path, "-o", "-"), status: 1, saying: [path, message])
  }

  @Test("Libraries that are missing or broken are named only where they are needed")
  func missingLibraries() async throws {
    for library in ["libzstd.so.1", "libsqlite3.so.0"] { try directory.write("", to: "lib/" + library) }
    let path = try directory.write(Fixture.week, to: "week.json")
    try await make("zstd", ["-q", path])
    try await make("sqlite3", [directory.path("a.sqlite"), "CREATE TABLE t(a); INSERT INTO t VALUES(1);"])
    // An empty file in the place of the library is as good as none.
    let own = Command.plainEnvironment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
    let libraries = ["LD_LIBRARY_PATH": directory.path("lib") + own]
    try await expectSuccess(Command.lpchart("render", path, "-o", "-").environment(setting: libraries))
    try await expectRefusal(
      Command.lpchart("render", path + ".zst", "-o", "-").environment(setting: libraries), status: 1,
      saying: ["week.json.zst", "libzstd1"])
    try await expectRefusal(
      Command.lpchart("render", directory.path("a.sqlite"), "-o", "-").environment(setting: libraries), status: 1,
      saying: ["a.sqlite", "libsqlite3-0"])
  }

  @Test(
    "A bomb is refused soon and in little memory", arguments: ["gzip", "zstd"],
    [("\\0", "binary file"), (" ", "nothing but blanks")])
  func bomb(program: String, content: (byte: String, message: String)) async throws {
    let path = directory.path("bomb.json")
    // A hundred members of fifteen million bytes each.
    let command = """
      head -c 15000000 /dev/zero | tr '\\0' '\(content.byte)' | \(program) -q -c > "$1.member"
      for number in $(seq 100); do cat "$1.member"; done > "$1"
      """
    try await make("sh", ["-c", command, "sh", path])
    let result = try await Command.lpchart("render", path, "-o", "-").run()
    #expect(result.status == .code(1))
    #expect(result.errors.contains(content.message))
    // The peak may be that of the tests' own process, which the program began as a copy of.
    #expect(result.peakMemory < 1 << 30)
  }
}
