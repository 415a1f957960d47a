import TestSupport
import Testing

/// The checks themselves, on examples of what they have to find and of what they have to let pass.
@Suite struct CheckerTests {
  private func file(_ text: String, path: String = "Sources/Graphics/Size.swift") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  @Test(
    "An import is found in every spelling",
    arguments: [
      ("import Foundation", "Foundation"),
      ("public import Graphics", "Graphics"),
      ("@testable import Tables", "Tables"),
      ("@_exported public import Tables", "Tables"),
      ("@_spi(Internals) import Tables", "Tables"),
      ("internal import struct Foundation.Date", "Foundation"),
      ("  import CX11  // for the window", "CX11"),
      ("import Glibc; import CX11", "CX11"),
    ])
  func importSpelling(line: String, module: String) {
    #expect(file(line).imports.map(\.module).contains(module))
  }

  @Test("What only looks like an import is none")
  func noImport() {
    let text = "// import A\n/* import B\nimport C */\nlet text = \"\"\"\nimport D\n\"\"\"\nlet important = 1"
    #expect(file(text).imports.isEmpty)
  }

  @Test("Foundation, a C module of another target, and an arrow that points up are found with their lines")
  func forbiddenImports() {
    let problems = Architecture.lpchart.problems(
      in: file("import Glibc\nimport Foundation\nimport CCairo\nimport LineChart\n"))
    #expect(
      problems.map(\.description) == [
        "Sources/Graphics/Size.swift:2: Graphics must not import Foundation",
        "Sources/Graphics/Size.swift:3: Graphics must not import CCairo",
        "Sources/Graphics/Size.swift:4: Graphics must not import LineChart",
      ])
  }

  @Test("A target that the design does not know is found")
  func unknownTarget() {
    #expect(Architecture.lpchart.problems(in: file("", path: "Sources/Extra/Size.swift")).count == 1)
  }

  @Test("Cycles and C modules with two importers are found")
  func badArrows() {
    let bad = Architecture(imports: ["A": ["B", "CX11"], "B": ["A", "CX11"], "C": ["A"]])
    #expect(bad.cycles == ["A", "B"])
    #expect(bad.sharedCModules == ["CX11"])
  }

  @Test("A manifest that depends upwards or isolates too much is found")
  func badManifest() {
    let manifest = Manifest(
      """
      library("Graphics", ["LineChart"]),
      library(
        "Tables", [], settings: mainActor),
      library("X11Window", ["CX11"], resources: [.embedInCode("a/Foundation")]),
      .executableTarget(
        name: "lpchart", dependencies: ["Tables", "CX11"], swiftSettings: mainActor),
      """)
    #expect(manifest.targets.map(\.name) == ["Graphics", "Tables", "X11Window", "lpchart"])
    let problems = Architecture.lpchart.problems(in: manifest)
    #expect(problems.contains("Graphics must not depend on LineChart"))
    #expect(problems.contains("Tables must not live on the main actor"))
    #expect(problems.contains("X11Window has to live on the main actor"))
    #expect(problems.contains("lpchart must not depend on CX11"))
    #expect(problems.contains("LineChart is in the manifest or in the design, but not in both"))
    #expect(!problems.contains { $0.contains("Foundation") })
  }

  @Test(
    "What traps is found",
    arguments: [
      "let a = try! f()", "let a = b as! C", "fatalError(\"no\")", "let a = b!", "let a = b![0]", "let a = f()!.c",
      "let a = b[0]!", "var a: String!", "let a = \"\\(b!)\"", "let a = {1}()!",
    ])
  func traps(line: String) {
    #expect(CodeRules.trapProblems(in: file(line)).count == 1)
  }

  @Test(
    "What does not trap is let pass",
    arguments: [
      "if !a {}", "a != b", "a!=b", "let a = b as? C", "let a = try? f()", "// b!", "let a = \"b!\"",
      "let a = #\"b! \"c!\"#",
      "a && !(b)", "f(!a)", "let a = \"\"\"\n  b!\n  \"\"\"", "[a, !b]", "func !(a: Int) {}",
    ])
  func noTraps(line: String) {
    #expect(CodeRules.trapProblems(in: file(line)).map(\.description) == [])
  }

  @Test("A file of 500 lines passes, one of 501 does not")
  func length() {
    func lines(_ count: Int) -> SourceFile { file(String(repeating: "\n", count: count)) }
    #expect(CodeRules.lengthProblems(in: lines(500)).isEmpty)
    #expect(CodeRules.lengthProblems(in: lines(501)).count == 1)
  }

  @Test(
    "A file is named after what it declares or extends",
    arguments: [
      ("Size", "struct Size {}", true), ("Size+Scaling", "extension Size {}", true), ("Size", "struct Sizes {}", false),
      ("Inner", "extension Outer.Inner {}", true), ("Helpers", "extension Size {}", false),
      ("TextForms", "extension Size {}\nextension Point {}", true),
      ("Forms", "struct Size {}\nextension Point {}", false),
      ("ScaleKind", "enum XScaleKind {}\nenum YScaleKind {}", true),
      ("Exports", "@_exported public import Graphics", true), ("textWidth", "func textWidth() {}", true),
    ])
  func name(name: String, text: String, passes: Bool) {
    #expect(CodeRules.nameProblems(in: file(text, path: "Sources/Graphics/\(name).swift")).isEmpty == passes)
  }

  @Test(
    "Input and output are found where they have no place",
    arguments: [
      ("print(a)", false), ("  let a = getenv(\"A\")", false), ("canvas.print(a)", true), ("func print(a: Int)", true),
      ("blueprint(a)", true), ("// print(a)", true),
    ])
  func silence(line: String, passes: Bool) {
    #expect(CodeRules.outputProblems(in: file(line)).isEmpty == passes)
    #expect(CodeRules.outputProblems(in: file(line, path: "Sources/lpchart/A.swift")).isEmpty)
  }

  @Test("Code keeps its lines, loses comments and literals, and keeps interpolations")
  func codeText() {
    let code = CodeText("a /* b /* c */ d */ e\n\"x\\\"y\" f\n#\"\\(no)\"# g\n\"\\(h(\"i\"))\" // j")
    #expect(code.lines.map { $0.filter { $0 != " " } } == ["ae", "\"\"f", "\"\"g", "\"(h(\"\"))\""])
  }
}
