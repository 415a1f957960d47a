import Foundation
import TestSupport
import Testing

/// What README.md shows of code is code that is compiled and tested here.
@Suite("The README")
struct ReadmeTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Command.packageDirectory + "/" + path, encoding: .utf8)
  }

  /// The contents of the README's fenced blocks of a language.
  private static func blocks(_ language: String) throws -> [String] {
    try text("README.md").components(separatedBy: "\n```" + language + "\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  /// The lines without what stands before all of them.
  private static func unindented(_ lines: [Substring]) -> [Substring] {
    let depth = lines.filter { !$0.isEmpty }.map { line in line.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(depth) }
  }

  @Test("The layouts in the README are those that draw the looks", arguments: ["Teal", "Sunset"])
  func layout(name: String) throws {
    let source = try Self.text("Tests/ChartViewerTests/Looks/\(name).swift")
    #expect(try Self.blocks("swift").contains(source.replacing("import LPLineChart\n\n", with: "")))
  }

  @Test("The program in the README is compiled with these tests")
  func program() throws {
    let source = try Self.text("Tests/ChartViewerTests/Looks/Embedding.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(source.firstIndex { $0.hasPrefix("func showRain") }) + 1
    let end = try #require(source[begin...].firstIndex(of: "}"))
    let body = Self.unindented(Array(source[begin..<end])).joined(separator: "\n")
    #expect(try Self.blocks("swift").contains("import LPLineChart\n\n" + body + "\n"))
  }

  @Test("What somebody writes who embeds the chart imports LPLineChart alone")
  func imports() throws {
    let folder = Command.packageDirectory + "/Tests/ChartViewerTests/Looks"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 5)
    for file in files {
      let lines = try Self.text("Tests/ChartViewerTests/Looks/" + file).split(separator: "\n")
      #expect(lines.filter { $0.contains("import ") && !$0.hasPrefix("///") } == ["import LPLineChart"], "\(file)")
    }
  }

  @Test("Every picture and every file that the README names is there")
  func links() throws {
    let text = try Self.text("README.md")
    let targets = text.matches(of: /(?:\]\(|src=")([^)"#]+)[)"#]/).map { String($0.output.1) }
    #expect(targets.count > 5)
    for target in targets where !target.hasPrefix("https://") {
      #expect(FileManager.default.fileExists(atPath: Command.packageDirectory + "/" + target), "\(target)")
    }
  }

  @Test("The styles in the README are right")
  func styles() async throws {
    let blocks = try Self.blocks("json5")
    #expect(!blocks.isEmpty)
    let directory = try TemporaryDirectory()
    for (index, block) in blocks.enumerated() {
      let path = try directory.write(block, to: "style\(index).json5")
      let result = try await Command.lpchart("check", path).run()
      #expect(result.status == .code(0), "\(result)")
    }
  }

  /// The README's commands that begin with the program or hand something to it.
  private static func commands() throws -> [String] {
    try blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
      .filter { $0.hasPrefix("lpchart ") || $0.contains("| lpchart ") }
  }

  @Test("Every command in the README works")
  func commandsWork() async throws {
    let commands = try Self.commands()
    #expect(commands.count >= 10)
    for line in commands {
      let directory = try TemporaryDirectory()
      // What opens a window is asked for a description instead, which takes the same options.
      let opensWindow = line.contains(/^lpchart (-|Resources)/)
      let command = opensWindow ? line.replacing("lpchart ", with: "lpchart describe ") : line
      let script = """
        set -eu
        cd \(directory.path)
        ln -s \(Command.packageDirectory)/Resources Resources
        lpchart() { \(Command.productsDirectory)/lpchart "$@"; }
        \(command)
        """
      let result = try await Command("bash", ["-c", script]).run()
      #expect(result.status == .code(0), "\(line): \(result)")
      #expect(result.errors == "", "\(line)")
      // A file that the command names as its output is there and is not empty.
      for match in line.matches(of: /(?:-o |>)(\w+\.\w+)/) {
        #expect(try !directory.bytes(of: String(match.output.1)).isEmpty, "\(line)")
      }
    }
  }

  @Test("The README's table of targets is the package's")
  func targets() throws {
    let rows = try Self.text("README.md").matches(of: /\n\| `(\w+)` \|/).map { String($0.output.1) }
    let sources = try FileManager.default.contentsOfDirectory(atPath: Command.packageDirectory + "/Sources")
    let modules = sources.filter { !$0.contains(/^C[A-Z]/) || $0 == "CairoGraphics" || $0 == "ChartViewer" }
    #expect(rows.sorted() == modules.sorted())
  }
}
