import CPango
import Foundation
import TestSupport
import Testing

@testable import CairoGraphics

@Suite("The desktop's font configuration in one text")
struct FontConfigurationTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var main: String
    var parts: [String] = []
    /// What stands between the root's tags; nil where the reading is left to fontconfig.
    var expected: String?
  }

  private static let head = "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n"
  private static let caches = "<cachedir>/c</cachedir>"

  private static func file(_ elements: String) -> String { head + "<fontconfig>" + elements + "</fontconfig>\n" }

  static let cases = [
    Case(
      testDescription: "comments, indentation and descriptions go",
      main: file(
        "\n  <!-- <dir>no</dir> -->\n  <description>What\n it is</description>\n\t<dir>/f</dir>\n  \(caches)\n"),
      expected: "<dir>/f</dir>\(caches)"),
    Case(
      testDescription: "white space in a text stays, a text of nothing else too",
      main: file("<string> a\n b </string>\n<string> </string>\(caches)"),
      expected: "<string> a\n b </string><string> </string>\(caches)"),
    Case(
      testDescription: "a directory's files stand where it is included, in their order",
      main: file("<dir>/f</dir><include ignore_missing=\"yes\">conf.d</include>\(caches)"),
      parts: [file("<match target=\"font\"/>"), file("\n<alias><family>A</family></alias>\n")],
      expected: "<dir>/f</dir><match target=\"font\"/><alias><family>A</family></alias>\(caches)"),
    Case(
      testDescription: "what a part includes is left to fontconfig",
      main: file("<include>conf.d</include>\(caches)"),
      parts: [file("<include prefix=\"xdg\">fontconfig/conf.d</include><include>local.conf</include>")],
      expected: "<include prefix=\"xdg\">fontconfig/conf.d</include><include>local.conf</include>\(caches)"),
    Case(
      testDescription: "a path with a prefix is left to fontconfig",
      main: file("<include prefix=\"xdg\">conf.d</include>\(caches)"), parts: [file("<dir>/f</dir>")],
      expected: "<include prefix=\"xdg\">conf.d</include>\(caches)"),
    Case(
      testDescription: "what does not exist is left to fontconfig", main: file("<include>other.d</include>\(caches)"),
      parts: [file("<dir>/f</dir>")], expected: "<include>other.d</include>\(caches)"),
    Case(
      testDescription: "a bracket in quotes does not end a tag",
      main: file("<test name='a>b' other=\"/>\"><int>1</int></test>\(caches)"),
      expected: "<test name='a>b' other=\"/>\"><int>1</int></test>\(caches)"),
    Case(
      testDescription: "an encoding that is UTF-8 is as good as none",
      main: "<?xml version=\"1.0\" encoding=\"UTF-8\"?><fontconfig>\(caches)</fontconfig>", expected: caches),
    Case(
      testDescription: "names that begin with another's are others",
      main: file("<descriptions>a</descriptions>\(caches)"), expected: "<descriptions>a</descriptions>\(caches)"),
    Case(
      testDescription: "another encoding is refused",
      main: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><fontconfig>\(caches)</fontconfig>"),
    Case(
      testDescription: "entities are refused",
      main: "<!DOCTYPE fontconfig [<!ENTITY a \"b\">]><fontconfig>\(caches)</fontconfig>"),
    Case(testDescription: "character data is refused", main: file("<string><![CDATA[a]]></string>\(caches)")),
    Case(
      testDescription: "a path relative to its file is refused", main: file("<dir prefix=\"relative\">f</dir>\(caches)")
    ),
    Case(testDescription: "no place for caches is refused", main: file("<dir>/f</dir>")),
    Case(testDescription: "a comment without an end is refused", main: file("\(caches)<!-- a")),
    Case(testDescription: "a tag without an end is refused", main: head + "<fontconfig>\(caches)<dir"),
    Case(testDescription: "a root without an end is refused", main: head + "<fontconfig>\(caches)"),
    Case(testDescription: "another root is refused", main: head + "<html>\(caches)</html>"),
    Case(testDescription: "nothing is refused", main: ""),
    Case(
      testDescription: "a wrong part is refused", main: file("<include>conf.d</include>\(caches)"), parts: ["<a/>"]),
  ]

  @Test("The joined text says what the files say, or is refused", arguments: cases)
  func joined(_ example: Case) {
    let text = FontConfigurationText.joined(main: Array(example.main.utf8)) { name in
      name == "conf.d" ? example.parts.map { Array($0.utf8) } : nil
    }
    #expect(
      text.map { String(decoding: $0, as: UTF8.self) }
        == example.expected.map { "<fontconfig>" + $0 + "</fontconfig>" })
  }

  @Test("Of a directory those files are read that fontconfig reads, in its order, each once")
  func directory() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Self.file("<include>conf.d</include>\(Self.caches)"), to: "fonts.conf")
    for name in ["10-b.conf", "09-z.conf", "10-B.conf", "a.conf", "11-c.conf.bak", "12-d"] {
      try folder.write(Self.file("<dir>\(name)</dir>"), to: "conf.d/" + name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("conf.d/50-again.conf"), withDestinationPath: "10-b.conf")
    #expect(
      text(of: folder) == "<dir>09-z.conf</dir><dir>10-B.conf</dir><dir>10-b.conf</dir>\(Self.caches)")
    // What it says about a file that is not there is fontconfig's.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("conf.d/60-gone.conf"), withDestinationPath: "nowhere")
    #expect(text(of: folder) == "<include>conf.d</include>\(Self.caches)")
  }

  /// What the joined text of the configuration in `folder` has between the root's tags.
  private func text(of folder: TemporaryDirectory) -> String? {
    guard let bytes = FontConfiguration.text(of: folder.path("fonts.conf")) else { return nil }
    return String(
      String(decoding: bytes, as: UTF8.self).dropFirst("<fontconfig>".count).dropLast("</fontconfig>".count))
  }

  @Test(
    "The environment's own configuration is left to fontconfig",
    arguments: ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"])
  func environment(name: String) {
    #expect(FontConfiguration.make { $0 == name } == nil)
  }

  @Test(
    "The same fonts are found, in the same order and with the same properties, as in fontconfig's own configuration",
    arguments: [
      "sans-serif", "serif", "monospace", "system-ui", "emoji", "Helvetica", "Helvetica:bold:italic", "Arial Narrow",
      "DejaVu Sans Mono", "No Such Family", "sans-serif:lang=ja", "sans-serif:lang=zh-tw", "serif:lang=ar",
      "mono:lang=he",
      "sans-serif:size=8:weight=200", "Symbol",
    ])
  func sameFonts(pattern: String) throws {
    let ours = try #require(FontConfiguration.make { _ in false }, "This machine's configuration can be joined.")
    defer { FcConfigDestroy(ours) }
    let theirs = try #require(FcInitLoadConfigAndFonts())
    defer { FcConfigDestroy(theirs) }
    let expected = try fonts(for: pattern, in: theirs)
    #expect(!expected.isEmpty)
    #expect(try fonts(for: pattern, in: ours) == expected)
  }

  /// The fonts that may serve `name`, the best first, each with all that a program is told of it.
  private func fonts(for name: String, in configuration: OpaquePointer) throws -> [String] {
    let pattern = try #require(FcNameParse(name))
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    let set = try #require(FcFontSort(configuration, pattern, 1, nil, &result))
    defer { FcFontSetDestroy(set) }
    return try (0..<Int(set.pointee.nfont)).map { index in
      let font = try #require(FcFontRenderPrepare(configuration, pattern, set.pointee.fonts[index]))
      defer { FcPatternDestroy(font) }
      let text = try #require(FcNameUnparse(font))
      defer { FcStrFree(text) }
      return String(cString: text)
    }
  }
}
