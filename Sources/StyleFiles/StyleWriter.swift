public import LineChart

/// Writes a style as a file that reads back as exactly this style.
public struct StyleWriter: Hashable, Sendable {
  /// Whether to explain each key in a comment.
  public var isCommented: Bool

  public init(isCommented: Bool = true) {
    self.isCommented = isCommented
  }

  /// All keys of a style, section by section; it has to be within the ranges that files allow.
  /// - Parameter introduction: Lines for a comment at the beginning.
  public func text(of style: ChartStyle, introduction: [String] = []) -> String {
    var lines = introduction.map { $0.isEmpty ? "//" : "// " + $0 }
    lines.append("{")
    var isFirst = true
    for section in StyleKey.Section.allCases {
      let entries = StyleKey.all.filter { $0.section == section }.compactMap { key in
        key.value(in: style).map { (key: key, value: $0) }
      }
      guard !entries.isEmpty else { continue }
      if isCommented {
        if !isFirst { lines.append("") }
        lines.append(
          "  // ── \(section.rawValue) " + String(repeating: "─", count: max(60 - section.rawValue.count, 3)))
      }
      isFirst = false
      for (key, value) in entries {
        if isCommented { lines += Self.wrapped(key.summary, width: 110).map { "  // " + $0 } }
        lines += self.lines(of: key, value)
      }
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of key: StyleKey, _ value: StyleValue) -> [String] {
    if case .annotations(let annotations) = value, !annotations.isEmpty {
      return ["  \(key.name): ["] + annotations.map { "    \(Literal($0).json5)," } + ["  ],"]
    }
    if case .rules(let rules) = value, !rules.isEmpty {
      let elements = rules.map { "    \(Literal(.rules([$0])).json5.dropFirst().dropLast())," }
      return ["  \(key.name): ["] + elements + ["  ],"]
    }
    return ["  " + Literal.Member(key.name, Literal(value)).json5 + ","]
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
