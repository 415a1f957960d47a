import TestSupport
import Testing

@Suite struct UsageTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write(Fixture.week, to: "week.json")
  }

  @Test(
    "Wrong usage ends with 2 and says what is wrong",
    arguments: [
      ([], ["usage"]),
      (["render"], []),
      (["render", "DATA"], ["-o"]),
      (["render", "DATA", "-o"], ["-o"]),
      (["render", "DATA", "-o", "OUT.gif"], ["gif"]),
      (["render", "DATA", "-o", "OUT.png", "--sytle", "teal"], ["--sytle", "--style"]),
      (["render", "DATA", "-o", "OUT.png", "--size"], ["--size"]),
      (["render", "DATA", "-o", "OUT.png", "--size", "wide"], ["--size", "wide"]),
      (["render", "DATA", "-o", "OUT.png", "--size", "0x0"], ["0x0"]),
      (["render", "DATA", "-o", "OUT.png", "--size=-5x10"], ["-5x10"]),
      (["render", "DATA", "-o", "OUT.png", "--scale", "0"], ["--scale"]),
      (["render", "DATA", "-o", "OUT.png", "--scale", "nan"], ["--scale"]),
      (["render", "DATA", "-o", "OUT.png", "--y-range", "5"], ["--y-range"]),
      (["render", "DATA", "-o", "OUT.png", "--y-range", "5:5"], ["--y-range"]),
      (["render", "DATA", "-o", "OUT.png", "--y-range", "nan:1"], ["--y-range"]),
      (["render", "DATA", "-o", "OUT.png", "--y-space", "0"], ["--y-space"]),
      (["render", "DATA", "-o", "OUT.png", "--x-min-count", "-1"], ["--x-min-count"]),
      (["render", "DATA", "-o", "OUT.png", "--x-max-count", "many"], ["--x-max-count", "many"]),
      (["render", "DATA", "-o", "OUT.png", "--x-scale", "slot"], ["--x-scale", "slots"]),
      (["render", "DATA", "-o", "OUT.png", "--y-scale", "lin"], ["--y-scale", "linear"]),
      (["descrbe", "DATA"], ["did you mean 'describe'?"]),
      (["rendr", "DATA", "-o", "a.png"], ["'rendr' is no verb", "did you mean 'render'?"]),
      (["describe", ""], ["SOURCE", "empty"]),
      (["render", "DATA", "-o", "OUT", "--format", "gif"], ["--format", "gif"]),
      (["render", "DATA", "-o", "OUT.svg", "--svg-text", "curves"], ["--svg-text"]),
      (["render", "DATA", "-o", "OUT.png", "--format-in", "jsn"], ["--format-in", "json"]),
      (["dump", "--stage", "layer", "DATA"], ["layer", "layers"]),
      (["describe", "--at", "here", "DATA"], ["--at"]),
      (["check"], []),
      (["render", "DATA", "-o", "OUT.png", "--help=yes"], ["--help"]),
    ] as [([String], [String])])
  func wrongUsage(arguments: [String], words: [String]) async throws {
    let arguments = arguments.map {
      $0.replacing("DATA", with: data).replacing("OUT", with: directory.path("out"))
    }
    try await expectRefusal(.lpchart(arguments), status: 2, saying: words.filter { $0 != "usage" })
    #expect(try directory.entries() == ["week.json"], "Nothing is written.")
  }

  @Test("An option that is nearly right gets a suggestion, one that is far from all does not")
  func suggestion() async throws {
    let near = try await Command.lpchart("render", data, "-o", directory.path("a.png"), "--titel", "A").run()
    #expect(near.errors.contains("did you mean") && near.errors.contains("--title"), "\(near)")
    let far = try await Command.lpchart("render", data, "-o", directory.path("a.png"), "--quxquux").run()
    #expect(far.status == .code(2) && !far.errors.contains("did you mean"), "\(far)")
  }

  @Test("A column that is not there gets a suggestion")
  func column() async throws {
    try await expectRefusal(
      .lpchart("render", data, "-o", directory.path("a.png"), "-y", "valeu"), status: 1, saying: ["valeu", "value"])
    #expect(!directory.exists("a.png"))
  }

  @Test(
    "A value may stand after an equals sign or as the next word",
    arguments: [
      (["--size=300x200"], ["--size", "300x200"]),
      (["--style=teal"], ["-s", "teal"]),
      (["--x=day"], ["-x", "day"]),
      (["--y-range=-10:50"], ["--y-range", "-10:50"]),
      (["--title="], ["--title", ""]),
      (["--title=a=b"], ["--title", "a=b"]),
    ])
  func equalsSign(one: [String], other: [String]) async throws {
    try await expectSuccess(.lpchart(["render", data, "-o", directory.path("1.png")] + one))
    try await expectSuccess(.lpchart(["render"] + other + [data, "-o", directory.path("2.png")]))
    #expect(try directory.bytes(of: "1.png") == directory.bytes(of: "2.png"))
  }

  @Test("After -- a name may begin with a hyphen")
  func doubleHyphen() async throws {
    try directory.write(Fixture.week, to: "-odd.json")
    var command = Command.lpchart("render", "-o", "out.png", "--", "-odd.json")
    command.workingDirectory = directory.path
    try await expectSuccess(command)
    command.arguments = ["render", "-o", "out2.png", "-odd.json"]
    #expect(try await command.run().status == .code(2))
    #expect(try Picture(pngFile: directory.path("out.png")).width == 750)
  }

  @Test("Messages have no colour where they do not go to a terminal")
  func color() async throws {
    let result = try await Command.lpchart("render", directory.path("none.json"), "-o", "-").run()
    #expect(result.errors.contains("error") && !result.errors.contains("\u{1B}"), "\(result)")
  }
}
