import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(
    "Help goes to standard output and is a success",
    arguments: [
      ["--help"], ["-h"], ["help"], ["view", "--help"], ["render", "--help"], ["describe", "--help"],
      ["check", "--help"],
      ["styles", "--help"], ["dump", "--help"],
    ])
  func help(arguments: [String]) async throws {
    let result = try await expectSuccess(.lpchart(arguments))
    #expect(result.text.contains("lpchart") && result.text.lowercased().contains("usage"))
    #expect(result.errors.isEmpty)
    #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "A terminal is not that wide.")
  }

  @Test("The first help names every verb, and each verb's help its options")
  func complete() async throws {
    let text = try await expectSuccess(.lpchart("--help")).text
    for verb in ["view", "render", "describe", "check", "styles", "dump"] { #expect(text.contains(verb)) }
    let render = try await expectSuccess(.lpchart("render", "--help")).text
    let options = [
      "--style", "--x", "--y", "--rank", "--x-labels", "--y-range", "--y-space", "--x-min-count", "--x-max-count",
      "--x-scale", "--y-scale", "--timezone", "--title", "--size", "--scale", "-o", "--format", "--svg-text",
      "--format-in", "--query",
    ]
    for option in options { #expect(render.contains(option), "\(option) is not in the help") }
  }

  @Test("The version is one line")
  func version() async throws {
    let result = try await expectSuccess(.lpchart("--version"))
    #expect(result.text.wholeMatch(of: /lpchart \d+\.\d+(\.\d+)?\n/) != nil, "\(result)")
  }

  @Test("Help needs neither a display nor a standard input nor a terminal")
  func bareEnvironment() async throws {
    var command = Command.lpchart("--help")
    command.environment = [:]
    command.input = .closed
    #expect(try await expectSuccess(command).text.contains("render"))
  }

  @Test("The built-in styles are listed, and each can be printed and read again")
  func styles() async throws {
    let directory = try TemporaryDirectory()
    let list = try await expectSuccess(.lpchart("styles")).text
    for name in ["default", "teal", "sunset", "violet"] {
      #expect(list.contains(name))
      let style = try await expectSuccess(.lpchart("styles", "--print", name)).text
      let file = try directory.write(style, to: name + ".json5")
      #expect(try await Command.lpchart("check", file).run().status == .code(0))
    }
    try await expectRefusal(.lpchart("styles", "--print", "vilet"), status: 1, saying: ["vilet", "violet"])
  }
}
