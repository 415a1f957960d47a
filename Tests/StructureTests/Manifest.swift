/// The part of `Package.swift` that says what the targets in `Sources` depend on.
struct Manifest {
  struct Target: Equatable {
    let name: String
    let dependencies: Set<String>
    let isMainActor: Bool
  }

  let targets: [Target]

  /// Reads the calls `library("Name", […], …)` and `.executableTarget(name: "Name", dependencies: […], …)`.
  init(_ text: String) {
    let begin = /(?:\blibrary\(\s*|\.executableTarget\(\s*name:\s*)"(\w+)"\s*,/
    targets = text.matches(of: begin).map { match in
      let call = Manifest.call(in: text[match.range.upperBound...])
      // The dependencies are the first list; resources, which come after it, are no dependencies.
      let list = call.firstMatch(of: /\[([^\]]*)\]/)?.output.1 ?? ""
      let dependencies = list.matches(of: /"(\w+)"/).map { String($0.output.1) }
      return Target(
        name: String(match.output.1), dependencies: Set(dependencies),
        isMainActor: call.contains(/settings:\s*mainActor\b|swiftSettings:\s*mainActor\b|defaultIsolation\(MainActor/))
    }
  }

  /// Up to the parenthesis that closes the call.
  private static func call(in text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }
}
