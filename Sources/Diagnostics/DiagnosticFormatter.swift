/// Writes diagnostics for people: the place, the message, the line and a mark under what is concerned.
///
///     teal.json5:3:3: error: unknown key 'chartLineColour' [unknown-key]
///         chartLineColour: "teal",
///         ^~~~~~~~~~~~~~~
///         did you mean 'chartLineColor'?
public struct DiagnosticFormatter: Hashable, Sendable {
  /// Whether to write SGR escape sequences; for terminals only.
  public var usesColor: Bool
  /// Who speaks where no file is concerned.
  public var program: String
  /// The most columns of an excerpt; a longer line is cut around the place in question.
  public var excerptWidth: Int

  public init(usesColor: Bool = false, program: String = "lpchart", excerptWidth: Int = 100) {
    self.usesColor = usesColor
    self.program = program
    self.excerptWidth = excerptWidth
  }

  /// All of them in their order, each as `text(_:)` has it and with its line end.
  /// - Parameter summarizing: Whether to close with a line such as `2 errors, 1 warning`.
  public func text(_ diagnostics: [Diagnostic], summarizing: Bool = false) -> String {
    var text = diagnostics.map { self.text($0) + "\n" }.joined()
    if summarizing, let summary = summary(diagnostics) { text += styled(summary, .bold) + "\n" }
    return text
  }

  /// One diagnostic in one to four lines, without an end of the last.
  public func text(_ diagnostic: Diagnostic) -> String {
    var lines = [headline(diagnostic)]
    if let location = diagnostic.location, let excerpt = diagnostic.excerpt {
      let marked = MarkedExcerpt(
        excerpt, column: location.column, length: diagnostic.length, width: excerptWidth)
      lines.append(marked.line.isEmpty ? "" : indent + marked.line)
      lines.append(indent + marked.indent + styled(marked.mark, .mark))
    }
    if let suggestion = diagnostic.suggestion {
      lines.append(indent + "did you mean '\(PrintableText.escaped(suggestion))'?")
    }
    return lines.joined(separator: "\n")
  }

  /// One line without code and colour, for a banner: `teal.json5:3:3: unknown key 'x', did you mean 'y'?`
  public func line(_ diagnostic: Diagnostic) -> String {
    var text = PrintableText.escaped(diagnostic.message)
    if let origin = origin(diagnostic) { text = origin + ": " + text }
    if let suggestion = diagnostic.suggestion { text += ", did you mean '\(PrintableText.escaped(suggestion))'?" }
    return text
  }

  /// The first of the gravest in one line, and how many more there are; nil where there is none.
  public func line(_ diagnostics: [Diagnostic]) -> String? {
    guard let gravest = diagnostics.map(\.severity).max() else { return nil }
    guard let first = diagnostics.first(where: { $0.severity == gravest }) else { return nil }
    return line(first) + (diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : "")
  }

  /// `2 errors, 1 warning`; nil where there is neither.
  public func summary(_ diagnostics: [Diagnostic]) -> String? {
    let parts = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var indent: String { "    " }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let origin = styled((origin(diagnostic) ?? program) + ":", .bold)
    let severity = styled(diagnostic.severity.rawValue + ":", .severity(diagnostic.severity))
    let code = diagnostic.code.isEmpty ? "" : " [\(PrintableText.escaped(diagnostic.code))]"
    return "\(origin) \(severity) \(PrintableText.escaped(diagnostic.message))\(code)"
  }

  /// `path:line:column` as far as known; nil where no file is concerned.
  private func origin(_ diagnostic: Diagnostic) -> String? {
    guard let location = diagnostic.location else { return diagnostic.path.map(PrintableText.escaped) }
    let path = diagnostic.path.map(PrintableText.escaped) ?? "<input>"
    return "\(path):\(location.line):\(location.column)"
  }
}

extension DiagnosticFormatter {
  private enum Role {
    case bold
    case mark
    case severity(Diagnostic.Severity)

    var parameters: String {
      switch self {
      case .bold: "1"
      case .mark: "1;32"
      case .severity(.error): "1;31"
      case .severity(.warning): "1;35"
      case .severity(.note): "1;36"
      }
    }
  }

  private func styled(_ text: String, _ role: Role) -> String {
    usesColor ? "\u{1B}[\(role.parameters)m\(text)\u{1B}[0m" : text
  }
}
