/// What no file in `Sources` does.
enum CodeRules {
  static let longestFile = 500

  static func problems(in file: SourceFile) -> [Problem] {
    lengthProblems(in: file) + trapProblems(in: file) + nameProblems(in: file)
  }

  static func lengthProblems(in file: SourceFile) -> [Problem] {
    file.rawLines.count <= longestFile
      ? [] : [Problem(file, longestFile + 1, "\(file.rawLines.count) lines; a file has at most \(longestFile)")]
  }

  /// What ends the program where it could say what is wrong.
  static func trapProblems(in file: SourceFile) -> [Problem] {
    let patterns: [(Regex<Substring>, String)] = [
      (/\btry!/, "try!"),
      (/\bas!/, "as!"),
      (/\bfatalError\b/, "fatalError"),
      (/\bunowned\(unsafe\)/, "unowned(unsafe)"),
      // After a value or a type; "a!=b" is an operator.
      (/[\w)\]}"'>`]!(?!=)/, "forced unwrapping"),
    ]
    return file.code.lines.enumerated().flatMap { number, line in
      let line = line.replacing(/\b(?:try|as)!/) { match in match.output.first == "t" ? "try! " : "as! " }
      return patterns.compactMap { pattern, what in
        let searched = what == "forced unwrapping" ? line.replacing(/\b(?:try|as)!/, with: "") : line
        return searched.contains(pattern) ? Problem(file, number + 1, "\(what) is not for this code") : nil
      }
    }
  }

  /// `Path+Trimming.swift` has to declare or extend `Path`. A file of nothing but imports and comments has no type, and
  /// one that extends several types in the same way, declaring none, is named after that way.
  static func nameProblems(in file: SourceFile) -> [Problem] {
    let declaration =
      /\b(struct|class|enum|protocol|actor|typealias|extension|func|macro)\s+`?([\w.]+)/
    let found = file.code.lines.flatMap { line in
      line.matches(of: declaration).map { (keyword: String($0.output.1), name: String($0.output.2)) }
    }
    let types = found.filter { !["extension", "func"].contains($0.keyword) }
    let extended = Set(found.filter { $0.keyword == "extension" }.map(\.name))
    if types.isEmpty, extended.count > 1 { return [] }
    // Both "Outer.Inner" and "Inner" may name the file.
    let declared = Set(found.flatMap { [$0.name] + $0.name.split(separator: ".").map(String.init) })
    guard !declared.isEmpty, file.name != "main" else { return [] }
    let expected = file.name.split(separator: "+").first.map(String.init) ?? file.name
    // "ScaleKind.swift" may hold the kinds of both axes, "XScaleKind" and "YScaleKind".
    return declared.contains { $0.lowercased().hasSuffix(expected.lowercased()) }
      ? [] : [Problem(file, 1, "the file declares no \(expected), but \(declared.sorted().joined(separator: ", "))")]
  }

  /// Parsers and charts do no input or output: these calls have no place in the targets below.
  static let silentTargets: Set<String> = [
    "Calendar", "Decimation", "Graphics", "Diagnostics", "LayerTree", "Tables", "JSONSyntax", "LineChart",
  ]

  static func outputProblems(in file: SourceFile) -> [Problem] {
    guard silentTargets.contains(file.target) else { return [] }
    let calls = /(?:^|[^\w.])((?:fopen|fputs|getenv|opendir|mmap|print|debugPrint|perror|exit)\()/
    return file.code.lines.enumerated().compactMap { number, line in
      guard let match = line.firstMatch(of: calls), !line[..<match.output.1.startIndex].hasSuffix("func ") else {
        return nil
      }
      return Problem(file, number + 1, "\(file.target) does no input or output: \(match.output.1)…)")
    }
  }
}
