import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write(Fixture.week, to: "week.json")
  }

  @Test("The name or --format decides the kind of file", arguments: ["png", "svg", "pdf"])
  func kinds(format: String) async throws {
    let beginning = ["png": "\u{89}PNG", "svg": "<?xml", "pdf": "%PDF"][format] ?? ""
    let marks = beginning.unicodeScalars.map { UInt8($0.value) }
    try await expectSuccess(.lpchart("render", data, "-o", directory.path("a.\(format)")))
    try await expectSuccess(.lpchart("render", data, "--format", format, "-o", directory.path("b.dat")))
    let out = try await expectSuccess(.lpchart("render", data, "--format", format, "-o", "-"))
    for bytes in [try directory.bytes(of: "a.\(format)"), try directory.bytes(of: "b.dat"), out.output] {
      #expect(bytes.starts(with: marks))
    }
  }

  @Test("Pictures of lines and curves stay as small as what can be told apart, however many rows there are")
  func largePictures() async throws {
    var random = SeededGenerator(seed: 3)
    let values = (0..<120_000).map { _ in Double.random(in: 0...1, using: &random) }
    let many = try directory.write("v\n" + values.map { "\($0)\n" }.joined(), to: "many.csv")
    // Of each row the SVG file would have ten bytes and the packed PDF file four at the least.
    for (format, most) in [("svg", 400_000), ("pdf", 160_000)] {
      try await expectSuccess(.lpchart("render", many, "--size", "600x300", "-o", directory.path("many.\(format)")))
      #expect(try directory.bytes(of: "many.\(format)").count < most)
    }
  }

  @Test("The same chart gives the same bytes, at any time, place, language and time zone")
  func sameBytes() async throws {
    let language = try await GermanLocale.environment(in: directory)
    for format in ["png", "svg", "pdf"] {
      let command = Command.lpchart(
        "render", data, "--y-range", "0:1000.5", "--y-space", "250.125", "--format", format, "-o", "-")
      let first = try await expectSuccess(command).output
      #expect(!first.isEmpty)
      #expect(try await expectSuccess(command).output == first)
      #expect(try await expectSuccess(command.environment(setting: language)).output == first)
      let elsewhere = command.environment(setting: ["TZ": "Asia/Kathmandu", "LC_ALL": "C", "HOME": directory.path])
      #expect(try await expectSuccess(elsewhere).output == first)
    }
  }

  @Test("A picture needs no display, and does not look for one")
  func noDisplay() async throws {
    let command = Command.lpchart("render", data, "-o", "-").environment(setting: ["DISPLAY": ":9999"])
    let result = try await expectSuccess(command)
    #expect(result.errors.isEmpty)
    #expect(try Picture(png: result.output).width == 750)
  }

  @Test("Standard input can be the data, by pipe or file, and can be closed where it is not")
  func standardInput() async throws {
    let expected = try await expectSuccess(.lpchart("render", data, "-o", "-")).output
    #expect(try Picture(png: expected).width == 750)
    var command = Command.lpchart("render", "-", "-o", "-")
    command.input = .pipe(Fixture.week)
    #expect(try await expectSuccess(command).output == expected)
    command.input = .file(data)
    #expect(try await expectSuccess(command).output == expected)
    command = .lpchart("render", data, "-o", "-")
    command.input = .closed
    #expect(try await expectSuccess(command).output == expected)
  }

  @Test("A file appears whole or not at all, and leaves nothing beside it")
  func atomic() async throws {
    try directory.write("what was there", to: "out.png")
    try await expectRefusal(
      .lpchart("render", directory.path("none.json"), "-o", directory.path("out.png")), status: 1, saying: ["none.json"]
    )
    #expect(try directory.text(of: "out.png") == "what was there")
    try await expectSuccess(.lpchart("render", data, "-o", directory.path("out.png")))
    #expect(try Picture(pngFile: directory.path("out.png")).height == 400)
    #expect(try directory.entries() == ["out.png", "week.json"])
  }

  @Test("A link to a picture stays a link, and its target is replaced")
  func link() async throws {
    try directory.write("old", to: "real.png")
    try FileManager.default.createSymbolicLink(atPath: directory.path("link.png"), withDestinationPath: "real.png")
    try await expectSuccess(.lpchart("render", data, "-o", directory.path("link.png")))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link.png")) == "real.png")
    #expect(try Picture(pngFile: directory.path("real.png")).width == 750)
  }

  @Test(
    "Where the picture cannot be written, the message names the place",
    arguments: ["none/out.png", "week.json/out.png"])
  func unwritable(place: String) async throws {
    try await expectRefusal(.lpchart("render", data, "-o", directory.path(place)), status: 1, saying: [place])
  }

  @Test("A full disk is an error", arguments: ["png", "svg", "pdf"])
  func fullDisk(format: String) async throws {
    try await expectRefusal(
      .lpchart("render", data, "--format", format, "-o", "/dev/full"), status: 1, saying: ["/dev/full"])
    var command = Command.lpchart("render", data, "--format", format, "-o", "-")
    command.outputPath = "/dev/full"
    let result = try await command.run()
    #expect(result.status == .code(1) && result.endedOrderly && result.errors.contains("error"), "\(result)")
  }

  @Test("A mistake in the data is shown where it is, and the right rows are drawn")
  func place() async throws {
    let bad = try directory.write("[\n  {\"a\": 1},\n  {\"a\": oops},\n  {\"a\": 3}\n]\n", to: "bad.json")
    let result = try await expectSuccess(.lpchart("render", bad, "-o", directory.path("a.png")))
    #expect(result.errors.hasPrefix("\(bad):3:9: error:"), "\(result)")
    #expect(try Picture(pngFile: directory.path("a.png")).width == 750)
    let described = try await Description([bad])
    #expect(described.series.map(\.max) == [3] && described.diagnostics.map(\.severity) == ["error"])
  }

  @Test(
    "Without rows there is no picture, and the file is named",
    arguments: ["", "\n\n", "[]", "{}", "[{}]", "[ \n ]", "{\"rows\": []}", "\u{FEFF}"])
  func noRows(text: String) async throws {
    let file = try directory.write(text, to: "nothing.json")
    for arguments in [["render", file, "-o", directory.path("a.png")], ["describe", file]] {
      try await expectRefusal(.lpchart(arguments), status: 1, saying: ["nothing.json", "no rows"])
    }
    #expect(!directory.exists("a.png"))
    var command = Command.lpchart("describe", "-")
    command.input = .file(file)
    try await expectRefusal(command, status: 1, saying: ["stdin", "no rows"])
  }

  @Test("A style with a mistake makes no picture and no report")
  func wrongStyle() async throws {
    let style = try directory.write("{ chartLineWidth: 3, chartLineColour: \"red\" }", to: "style.json5")
    for arguments in [
      ["render", "-s", style, data, "-o", directory.path("a.png")], ["describe", "-s", style, data],
      ["dump", "--stage", "layers", "-s", style, data],
    ] {
      try await expectRefusal(.lpchart(arguments), status: 1, saying: ["style.json5:1:22: error:", "chartLineColor"])
    }
    #expect(try directory.entries() == ["style.json5", "week.json"])
  }

  @Test(
    "A report that cannot be written is an error",
    arguments: [["describe", "DATA"], ["dump", "--stage", "table", "DATA"], ["styles"], ["--help"], ["--version"]])
  func reportUnwritten(arguments: [String]) async throws {
    var command = Command.lpchart(arguments.map { $0.replacing("DATA", with: data) })
    command.outputPath = "/dev/full"
    let result = try await command.run()
    #expect(result.status == .code(1) && result.errors.contains("error: cannot write to standard output"), "\(result)")
  }

  @Test("A mistake in a style is shown where it is, with what was probably meant")
  func stylePlace() async throws {
    let style = try directory.write("{\n  chartLineColour: \"#FF0000\",\n}\n", to: "style.json5")
    let check = try await Command.lpchart("check", style).run()
    #expect(check.status == .code(1) && check.errors.contains("\(style):2:3: "), "\(check)")
    #expect(check.errors.contains("chartLineColor"), "\(check)")
  }

  @Test("A later style is laid over an earlier one")
  func styles() async throws {
    let first = try directory.write("{ viewBackgroundColor: \"#112233\", chartLineWidth: 3 }", to: "1.json5")
    let second = try directory.write("{ viewBackgroundColor: \"#445566\" }", to: "2.json5")
    try await expectSuccess(.lpchart("render", "-s", first, "-s", second, data, "-o", directory.path("a.png")))
    #expect(try Picture(pngFile: directory.path("a.png"))[2, 2] == Pixel(rgb: 0x445566))
  }

  @Test(
    "Each sample is drawn as it stands",
    arguments: ["grades", "temperatures", "looks/default", "looks/teal", "looks/sunset", "looks/violet"])
  func samples(name: String) async throws {
    let file = "\(Command.packageDirectory)/Resources/Samples/\(name).chart.json5"
    let result = try await expectSuccess(.lpchart("render", file, "-o", directory.path("a.png")))
    #expect(result.errors.isEmpty)
    let picture = try Picture(pngFile: directory.path("a.png"))
    if name.hasPrefix("looks/") { #expect(picture.width == 375 && picture.height == 200) }
    #expect(picture.colors.count > 10)
  }
}
