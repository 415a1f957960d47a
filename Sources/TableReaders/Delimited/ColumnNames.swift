/// The names of columns, from what stands above them.
enum ColumnNames {
  /// A name without blanks around it, and with one space for any blanks and line breaks in it.
  static func name(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Names that are all different: "column 2" where there is none, "a (2)" for a second "a".
  static func distinct(_ texts: [String]) -> [String] {
    var taken = Set<String>(texts)
    var seen = Set<String>()
    var next: [String: Int] = [:]
    return texts.enumerated().map { index, text in
      if !text.isEmpty, seen.insert(text).inserted { return text }
      let base = text.isEmpty ? "column \(index + 1)" : text
      var candidate = text.isEmpty ? base : "\(base) (2)"
      var number = next[base] ?? 2
      while taken.contains(candidate) {
        candidate = "\(base) (\(number))"
        number += 1
      }
      next[base] = number
      taken.insert(candidate)
      return candidate
    }
  }
}
