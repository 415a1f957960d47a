/// The resources of the program `Xft` in the text of an X resource database.
///
/// Xlib's own reader opens the files of the locale, which costs more than all the rest of a connection's set-up.
nonisolated struct ResourceText {
  /// The value and how closely its name fits: 2 for `Xft.name`, 1 for `Xft*name`, 0 for `*name`.
  private var values: [Substring: (value: String, fit: Int)] = [:]

  /// The value of `Xft.name`, without white space around it.
  subscript(name: Substring) -> String? { values[name]?.value }

  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let line = ResourceText.nextLine(&rest)
      // A line that begins with "!" is a comment, one with "#" an instruction to another program.
      guard let first = line.first, first != "!", first != "#", let colon = line.firstIndex(of: ":") else { continue }
      add(String(line[..<colon]), value: String(line[line.index(after: colon)...]))
    }
  }

  /// Takes a line, joined with the next ones where it ends in a backslash.
  private static func nextLine(_ rest: inout Substring.UnicodeScalarView) -> String.UnicodeScalarView {
    var line = String.UnicodeScalarView()
    while let end = rest.firstIndex(of: "\n") {
      line += rest[..<end]
      rest = rest[rest.index(after: end)...]
      guard line.last == "\\" else { return line }
      line.removeLast()
    }
    line += rest
    rest = rest[rest.endIndex...]
    return line
  }

  private mutating func add(_ name: String, value: String) {
    let name = ResourceText.trimmed(name)
    for (prefix, fit) in [("Xft.", 2), ("Xft*", 1), ("*", 0)] where name.hasPrefix(prefix) {
      let key = Substring(name.dropFirst(prefix.count))
      // Of names that fit equally well the last one counts.
      if fit >= values[key]?.fit ?? 0 {
        values[key] = (ResourceText.trimmed(value), fit)
      }
      return
    }
  }

  private static func trimmed(_ text: String) -> String {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" || character == "\r" }
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
  }
}
