import TestSupport
import Testing

/// What protects a user's files and memory.
@Suite struct LimitTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test("A picture is not written over a file that it is made from, by any of its names")
  func ownSource() async throws {
    let data = try directory.write(Fixture.week, to: "week.json")
    let chart = try directory.write("{data: \"week.json\"}", to: "c.chart.json5")
    try await expectSuccess(Command("ln", ["-s", "week.json", directory.path("link.json")]))
    for (sources, output) in [
      ([data], data), ([data], directory.path("./week.json")), ([data], directory.path("link.json")), ([chart], data),
      ([chart], chart), ([data, "-s", chart], chart),
    ] {
      try await expectRefusal(
        .lpchart(["render", "--format", "png", "-o", output] + sources), status: 2, saying: [output, "made from"])
    }
    #expect(try directory.bytes(of: "week.json") == Array(Fixture.week.utf8))
    // Another picture may be replaced.
    try await expectSuccess(.lpchart("render", data, "-o", directory.path("a.png")))
    try await expectSuccess(.lpchart("render", data, "-o", directory.path("a.png")))
  }

  @Test(
    "A source without an end comes to one, with what to do about it", arguments: ["1", "[1,"])
  func endless(line: String) async throws {
    let program = Command.lpchart([]).executable
    let out = directory.path("x.png")
    // The limit of the address space stands for a machine's memory.
    let script = "ulimit -v 150000; yes \"$1\" | \"$2\" render - -o \"$3\""
    try await expectRefusal(
      Command("bash", ["-c", script, "bash", line, program, out]), status: 1,
      saying: ["stdin: error: memory runs short after", "--max-rows"])
    #expect(try directory.entries().isEmpty)
  }

  @Test("Where little address space is allowed, the threads that look up fonts reserve little of it")
  func littleAddressSpace() async throws {
    let data = try directory.write(Fixture.week, to: "week.json")
    let script = "ulimit -v 150000; \"$1\" render \"$2\" -o \"$3\""
    let program = Command.lpchart([]).executable
    try await expectSuccess(Command("bash", ["-c", script, "bash", program, data, directory.path("x.png")]))
  }

  @Test("Of a source without an end the first rows are drawn where that is asked for", arguments: ["1", "{\"a\":1}"])
  func firstRows(line: String) async throws {
    let program = Command.lpchart([]).executable
    let script = "yes \"$1\" | \"$2\" describe - --max-rows 1000"
    let result = try await expectSuccess(Command("bash", ["-c", script, "bash", line, program]))
    #expect(result.text.contains("1000 rows") && result.errors.contains("no more than 1000 rows"), "\(result)")
  }
}
