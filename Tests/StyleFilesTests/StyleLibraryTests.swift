import Diagnostics
import Foundation
import LineChart
import StyleFiles
import Testing

@Suite("StyleLibrary")
struct StyleLibraryTests {
  @Test(
    "The user's directory follows the XDG specification",
    arguments: [
      (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/usr", ["/x/lpchart/styles", "/usr/share/lpchart/styles"]),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], nil, ["/h/.config/lpchart/styles"]),
      (["XDG_CONFIG_HOME": "", "HOME": "/h"], nil, ["/h/.config/lpchart/styles"]),
      ([:], "/opt", ["/opt/share/lpchart/styles"]),
    ] as [([String: String], String?, [String])])
  func directories(_ environment: [String: String], _ prefix: String?, _ directories: [String]) {
    #expect(StyleLibrary.standardDirectories(environment: { environment[$0] }, prefix: prefix) == directories)
  }

  @Test("All styles are listed once, with the file that is found")
  func entries() {
    let fixture = StyleFixture(
      files: [
        "u/mine.json5": "{}", "u/teal.json5": "{}", "u/.hidden.json5": "{}", "u/notes.txt": "", "v/mine.json5": "{}",
        "v/other.json5": "{}",
      ], directories: ["u", "v"])
    #expect(
      fixture.library.entries().map { "\($0.name) \($0.path ?? "-")" } == [
        "default -", "mine u/mine.json5", "other v/other.json5", "sunset -", "teal u/teal.json5", "violet -",
      ])
  }

  @Test("A style's own text can be printed")
  func text() throws {
    let fixture = StyleFixture(files: ["u/mine.json5": "{/**/}"], directories: ["u"])
    #expect(try fixture.library.text(named: "mine") == Array("{/**/}".utf8))
    let teal = try String(contentsOf: StyleFixture.resource("Styles/teal.json5"), encoding: .utf8)
    #expect(try fixture.library.text(named: "teal") == Array(teal.utf8))
    #expect(try fixture.library.text(named: "none") == nil)
    #expect(try fixture.library.text(named: "../u/mine") == nil)
  }

  @Test("The computer's files are read and listed, and refusals told")
  func system() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "styles-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path =
      directory.appending(path: "größe.json5").path()
      .removingPercentEncoding ?? ""
    let text = "{axisWidth: 2} // " + String(repeating: "x", count: 200_000)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let files = FileAccess.system
    #expect(try files.read(path) == Array(text.utf8))
    #expect(try files.read(path + "/below") == nil)
    #expect(try files.read(directory.path() + "/none") == nil)
    #expect(Set(files.list(directory.path())) == [".", "..", "größe.json5"])
    #expect(files.list(directory.path() + "/none") == [])
    let error = #expect(throws: DiagnosticError.self) { try files.read(directory.path()) }
    #expect(error?.diagnostic.message == "cannot read the file: Is a directory")
    #expect(StyleFile.load("größe", library: StyleLibrary(directories: [directory.path()])).style.axisWidth == 2)
  }
}
