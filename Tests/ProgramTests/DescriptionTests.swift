import Foundation
import TestSupport
import Testing

/// The real files and the cases, each with what is in it by `Descriptions`, whose README.md says how that was found.
@Suite("Files that people have")
struct DescriptionTests {
  @Test("Each file has its columns, its axis and its series", arguments: ExpectedDescription.names)
  func description(name: String) async throws {
    let expected = try ExpectedDescription(name)
    let found = try await Description([expected.path])
    #expect(found.rows == expected.rows)
    #expect(found.columns == expected.columns)
    #expect(found.x == expected.x)
    #expect(found.y == expected.y)
    #expect(found.by == expected.by)
    #expect(found.xScale == expected.xScale)
    #expect(found.slots == expected.slots)
    #expect(found.sorted == (expected.sorted ?? false))
    #expect(found.xEnds == [expected.xFirst, expected.xLast])
    #expect(found.series == expected.series)
    let said = found.diagnostics.map { "\($0.severity) \($0.code)" + ($0.line.map { " \($0)" } ?? "") }
    #expect(said == expected.said)
  }

  @Test("Each file gives a picture with lines in its plot", arguments: ExpectedDescription.names)
  func picture(name: String) async throws {
    let expected = try ExpectedDescription(name)
    let directory = try TemporaryDirectory()
    let edges = "chartEdge: {top: 20, left: 40, bottom: 30, right: 20}"
    let style = try directory.write(Fixture.style(lineWidth: 2, edges), to: "style.json5")
    let drawn = try await expectSuccess(.lpchart("render", "-s", style, "--size", "640x360", expected.path, "-o", "-"))
    let picture = try Picture(png: drawn.output)
    #expect(picture.width == 640 && picture.height == 360)
    let plot = picture.cropped(to: PixelBox(x: 40, y: 20, width: 580, height: 310))
    let ink = try #require(plot.box { $0 != .white }, "Nothing is drawn.")
    // Some lines begin late.
    #expect(ink.width > plot.width * 2 / 5, "Lines just in \(ink)")
    #expect(expected.isFlat || ink.height > plot.height / 4, "Lines just in \(ink)")
    // A plot that is filled is no line chart.
    #expect(plot.pixels.count { $0 == .white } > plot.pixels.count / 10)
  }

  @Test("No file of the tests' data is left out")
  func completeness() throws {
    let described = Set(try ExpectedDescription.names.map { try ExpectedDescription($0).path })
    #expect(described.count == ExpectedDescription.names.count)
    let directories = [
      "TableReadersTests/Data", "TableReadersTests/Cases", "DatabaseReadersTests/Data", "ProgramTests/Cases",
    ]
    for directory in directories {
      let path = "\(Command.packageDirectory)/Tests/\(directory)"
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
        let isElsewhere = Self.others.contains(name) || Self.refused.contains { $0.name == name }
        let isCopy = described.contains { ($0 as NSString).lastPathComponent == Self.copies[name] ?? name }
        #expect(isElsewhere || isCopy, "\(directory)/\(name)")
      }
    }
  }

  struct Refusal: CustomTestStringConvertible {
    let name: String
    let directory: String
    let words: [String]

    init(_ name: String, in directory: String, saying words: String...) {
      self.name = name
      self.directory = directory
      self.words = words
    }

    var testDescription: String { name }
  }

  private static let refused = [
    Refusal("seattle_temps.parquet", in: "TableReadersTests/Data", saying: "Parquet comes in a later version"),
    Refusal("seattle_temps.arrow", in: "TableReadersTests/Data", saying: "Arrow comes in a later version"),
    Refusal("empty.csv", in: "TableReadersTests/Cases", saying: "no rows"),
    Refusal("blank.csv", in: "TableReadersTests/Cases", saying: "no rows"),
    Refusal("header.csv", in: "TableReadersTests/Cases", saying: "no rows", "nothing below them"),
    Refusal("empty.json", in: "ProgramTests/Cases", saying: "no rows", "expected an array of objects"),
    Refusal("brackets.json", in: "ProgramTests/Cases", saying: "no rows", "expected an array of objects"),
  ]

  @Test("A file that nothing can be drawn of is refused with the reason", arguments: refused)
  func refusal(_ refusal: Refusal) async throws {
    let path = "\(Command.packageDirectory)/Tests/\(refusal.directory)/\(refusal.name)"
    for verb in [["describe", "--json"], ["render", "-o", "-"]] {
      try await expectRefusal(.lpchart(verb + [path]), status: 1, saying: [refusal.name] + refusal.words)
    }
  }

  /// No data, and arrays that tests of their format describe.
  private static let others: Set = ["README.md", "numpy"]

  /// The same bytes, or the same rows as CSV, under another name.
  private static let copies = [
    "big-int-huge.json": "huge-int.json", "null-isolated.json": "isolated.json", "non-finite.json": "not-finite.csv",
    "numeric-strings.json": "numeric-texts.json", "numeric-strings-mixed.json": "numeric-texts-mixed.json",
  ]
}
