import Diagnostics
import JSONSyntax

/// Something that a reader has to say about a place in its buffer.
struct Finding {
  enum Kind {
    case problem(JSONProblem)
    case duplicateKey(String)
    case duplicateColumn(String)
    case nestedArray
    case nestedValue
    /// An element that is not like the first: what was expected, and what was found.
    case mismatch(expected: String, found: String)
  }

  /// Where it is in the text, with its line.
  struct Place {
    var location: SourceLocation
    var length: Int
    var excerpt: String?
  }

  var kind: Kind
  /// Nil as long as it is to be found in the buffer.
  private(set) var place: Place?
  var start: Int
  var end: Int
  /// Whether the line that it stands on is left out, as in NDJSON.
  var dropsLine = false

  init(_ problem: JSONProblem, dropsLine: Bool = false) {
    kind = .problem(problem)
    start = problem.start
    end = problem.end
    self.dropsLine = dropsLine && problem.severity == .error
  }

  init(_ kind: Kind, _ token: JSONToken) {
    self.kind = kind
    start = token.start
    end = token.end
  }

  /// The offset of the earliest byte that is needed to tell it.
  var earliest: Int {
    if case .problem(let problem) = kind { return problem.earliest }
    return start
  }

  /// Moves the offsets, as bytes before the finding are dropped from the buffer.
  mutating func move(by distance: Int) {
    start += distance
    end += distance
    if case .problem(var problem) = kind {
      problem.move(by: distance)
      kind = .problem(problem)
    }
  }

  /// The code under which findings are counted together; nil for those that are told one by one.
  var sharedCode: String? {
    switch kind {
    case .problem(let problem): problem.isNonFiniteWord ? "not-finite" : nil
    case .duplicateKey, .duplicateColumn: "duplicate-key"
    case .nestedArray: "nested-array"
    case .nestedValue: "nested-value"
    case .mismatch: nil
    }
  }

  var severity: Diagnostic.Severity {
    switch kind {
    case .problem(let problem): problem.isNonFiniteWord ? .warning : problem.severity
    case .duplicateKey, .duplicateColumn, .nestedArray, .nestedValue: .warning
    case .mismatch: .error
    }
  }

  func diagnostic(_ bytes: Span<UInt8>, _ lines: inout SourceLines, path: String?) -> Diagnostic {
    if case .problem(let problem) = kind {
      var diagnostic = problem.diagnostic(in: bytes, lines: &lines, path: path)
      if problem.isNonFiniteWord {
        diagnostic.severity = .warning
        diagnostic.message += "; it counts as missing"
        diagnostic.suggestion = nil
      } else if dropsLine, let line = diagnostic.location?.line {
        diagnostic.message = "line \(line) is left out: \(diagnostic.message)"
      }
      return diagnostic
    }
    let place = place ?? place(in: bytes, &lines)
    let (message, code) = text
    return Diagnostic(
      severity, message, code: code, path: path, location: place.location, length: place.length, excerpt: place.excerpt)
  }

  /// Finds its place while its line is in the buffer.
  mutating func notePlace(_ bytes: Span<UInt8>, _ lines: inout SourceLines) { place = place(in: bytes, &lines) }

  private func place(in bytes: Span<UInt8>, _ lines: inout SourceLines) -> Place {
    Place(
      location: lines.location(of: start, in: bytes),
      length: max(1, lines.length(of: start..<max(start, end), in: bytes)),
      excerpt: lines.excerpt(at: start, in: bytes))
  }

  private var text: (String, String) {
    switch kind {
    case .problem: ("", "")
    case .duplicateKey(let name): ("\"\(name)\" stands twice in this row; the last one counts", "duplicate-key")
    case .duplicateColumn(let name): ("\"\(name)\" stands twice; the last one counts", "duplicate-key")
    case .nestedArray: ("arrays within rows are left out", "nested-array")
    case .nestedValue: ("an array or object among the values of a column counts as missing", "nested-value")
    case .mismatch(let expected, let found): ("expected \(expected) but found \(found)", "wrong-row")
    }
  }
}
