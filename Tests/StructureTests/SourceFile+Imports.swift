extension SourceFile {
  /// Each import with its line; of `import struct Graphics.Point` it is `Graphics`.
  var imports: [(line: Int, module: String)] {
    let pattern =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    return code.lines.enumerated().flatMap { number, line in
      // A semicolon may put several on one line.
      line.split(separator: ";").compactMap { statement in
        statement.firstMatch(of: pattern).map { (number + 1, String($0.output.1)) }
      }
    }
  }
}
