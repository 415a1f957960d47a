import Glibc
import TestSupport
import Testing

@Suite struct ProcessTests {
  @Test("Output, errors and the exit status are caught apart")
  func outputs() async throws {
    let result = try await Command("sh", ["-c", "echo out; echo err >&2; exit 3"]).run()
    #expect(result.text == "out\n" && result.errors == "err\n" && result.status == .code(3))
    #expect(result.peakMemory > 100_000)
  }

  @Test("A death by signal is told from an exit")
  func signal() async throws {
    #expect(try await Command("sh", ["-c", "kill -SEGV $$"]).run().status == .signal(SIGSEGV))
  }

  @Test("A pipe gives a program more than the pipe holds")
  func pipe() async throws {
    var command = Command("wc", ["-c"])
    command.input = .pipe(String(repeating: "x", count: 300_000))
    #expect(try await command.run().text == "300000\n")
  }

  @Test("A program that reads nothing does not stop the one who writes")
  func brokenPipe() async throws {
    var command = Command("true")
    command.input = .pipe(String(repeating: "x", count: 300_000))
    #expect(try await command.run().status == .code(0))
  }

  @Test("Nothing of the tests' environment is seen but what is given")
  func environment() async throws {
    let command = Command("env").environment(setting: ["A": "b", "TZ": nil])
    let lines = Set(try await command.run().text.split(separator: "\n"))
    #expect(lines.contains("A=b") && lines.contains("LC_ALL=C.UTF-8"))
    #expect(!lines.contains { $0.hasPrefix("DISPLAY=") || $0.hasPrefix("TZ=") })
  }

  @Test("Standard input can be nothing, a file, or closed")
  func inputs() async throws {
    let directory = try TemporaryDirectory()
    var command = Command("cat")
    #expect(try await command.run().text == "")
    command.input = .file(try directory.write("a file", to: "a"))
    #expect(try await command.run().text == "a file")
    command.input = .closed
    #expect(try await command.run().status == .code(1))
  }

  @Test("A program runs where it is told to")
  func workingDirectory() async throws {
    let directory = try TemporaryDirectory()
    var command = Command("pwd")
    command.workingDirectory = directory.path
    #expect(try await command.run().text == directory.path + "\n")
  }

  @Test("A program that takes too long is killed, and the error tells what it said")
  func timeout() async throws {
    var command = Command("sh", ["-c", "echo waiting >&2; exec sleep 600"])
    command.timeout = .milliseconds(300)
    await #expect(throws: SupportError.self) { try await command.run() }
  }

  @Test("A program that is not there is an error")
  func notThere() {
    #expect(throws: SupportError.self) { try Command("/no/such/program").start() }
  }

  @Test("A process ends with its object")
  func lifetime() async throws {
    var program: RunningProgram? = try Command("sleep", ["600"]).start()
    let processID = try #require(program?.processID)
    #expect(kill(processID, 0) == 0)
    program = nil
    #expect(kill(processID, 0) == -1)
  }

  @Test("The program that was built is found, and the checkout too")
  func built() {
    #expect(access(Command.lpchart().executable, X_OK) == 0)
    #expect(access(Command.packageDirectory + "/Package.swift", R_OK) == 0)
  }

  @Test("What never happens is an error that names it")
  func never() async {
    await #expect {
      try await eventually("the moon falls", within: .milliseconds(20)) { false }
    } throws: {
      "\($0)".contains("the moon falls")
    }
  }

  @Test("A trace is read by whole lines, and a line that is no event is an error")
  func trace() throws {
    let directory = try TemporaryDirectory()
    let trace = TraceFile(path: directory.path("trace"))
    #expect(try trace.events.isEmpty)
    try directory.write(
      "{\"t\":0.5,\"event\":\"frame\",\"ms\":1.5,\"stages\":[\"layers\"]}\n{\"t\":1,\"event\":\"clo", to: "trace")
    #expect(try trace.events.map(\.event) == ["frame"])
    #expect(try trace.events.first?.stages == ["layers"])
    try directory.append("se\"}\n\n", to: "trace")
    #expect(throws: SupportError.self) { try trace.events }
  }

  @Test("A seed gives SplitMix64's own numbers")
  func seeded() {
    // The reference implementation's first outputs for the seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test("A temporary directory goes with its object, and replaces files in one step")
  func temporaryDirectory() throws {
    var directory: TemporaryDirectory? = try TemporaryDirectory()
    let path = try #require(directory?.path)
    try directory?.write("a", to: "inner/a")
    try directory?.replace("inner/a", with: "b")
    #expect(try directory?.text(of: "inner/a") == "b")
    #expect(try directory?.entries() == ["inner"])
    directory = nil
    #expect(access(path, F_OK) == -1)
  }
}
