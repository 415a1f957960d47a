import Foundation
import TestSupport
import Testing

/// The package's own files held against the rules.
@Suite struct StructureTests {
  @Test("Every import follows an arrow of the design")
  func imports() throws {
    let files = try SourceFile.all(below: "Sources")
    #expect(files.count > 20, "The files were not found.")
    #expect(Set(files.map(\.target)) == Set(Architecture.lpchart.imports.keys))
    #expect(files.flatMap(Architecture.lpchart.problems(in:)).map(\.description) == [])
  }

  @Test("The manifest allows no more than the design, and isolates the targets of the window alone")
  func manifest() throws {
    let text = try String(contentsOfFile: Command.packageDirectory + "/Package.swift", encoding: .utf8)
    let manifest = Manifest(text)
    #expect(Architecture.lpchart.problems(in: manifest) == [])
  }

  @Test("The fuzzers' package has its targets as the manifest has them")
  func fuzzers() throws {
    let texts = try ["", "/Fuzzers"].map { directory in
      try String(contentsOfFile: Command.packageDirectory + directory + "/Package.swift", encoding: .utf8)
    }
    let manifests = texts.map { Manifest($0).targets.reduce(into: [:]) { $0[$1.name] = $1.dependencies } }
    let fuzzed = manifests[1].filter { $0.key != "Fuzz" }
    #expect(fuzzed.count > 10, "The targets were not found.")
    for (name, dependencies) in fuzzed { #expect(manifests[0][name] == dependencies, "\(name)") }
  }

  @Test("Arrows point down, and each C module has one importer")
  func arrows() {
    #expect(Architecture.lpchart.cycles == [])
    #expect(Architecture.lpchart.sharedCModules == [])
  }

  @Test("No file in Sources traps on what it could report, is too long, or is named after something else")
  func code() throws {
    let files = try SourceFile.all(below: "Sources")
    #expect(files.flatMap(CodeRules.problems(in:)).map(\.description) == [])
  }

  @Test("Parsers and charts do no input or output")
  func silence() throws {
    let files = try SourceFile.all(below: "Sources")
    #expect(files.flatMap(CodeRules.outputProblems(in:)).map(\.description) == [])
  }

  @Test("No test file is too long")
  func testLength() throws {
    let files = try SourceFile.all(below: "Tests")
    #expect(files.count > 10, "The files were not found.")
    #expect(files.flatMap(CodeRules.lengthProblems(in:)).map(\.description) == [])
  }
}
