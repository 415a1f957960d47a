import Diagnostics
import JSONSyntax

/// Reads the values of a style file and notes what is wrong with them; each reading is nil where it is wrong.
struct StyleReader {
  let path: String?
  private let source: SourceText
  /// What the parser found.
  private let parsed: [Diagnostic]
  private var own: [Diagnostic] = []
  private var ownPlaces: Set<SourceLocation> = []

  /// A longer line, in bytes, is not shown: a file of one line with a mistake in each key would be copied for each.
  private static let excerptLimit = 10_000

  /// What is wrong, in no order. What the parser remarked at a place where more is wrong is said better by that: a
  /// number too large, for example.
  var diagnostics: [Diagnostic] {
    parsed.filter { diagnostic in
      diagnostic.severity >= .error || !(diagnostic.location.map(ownPlaces.contains) ?? false)
    } + own
  }

  /// - Parameter diagnostics: What the parser found.
  init(_ bytes: [UInt8], path: String?, diagnostics: [Diagnostic]) {
    self.path = path
    source = SourceText(bytes, breaksAtSeparators: true)
    parsed = diagnostics
  }

  mutating func report(
    _ code: String, _ message: String, at location: SourceLocation, length: Int, suggestion: String? = nil
  ) {
    ownPlaces.insert(location)
    own.append(
      Diagnostic(
        .error, message, code: code, path: path, location: location, length: length, suggestion: suggestion,
        excerpt: source.line(location.line, limit: Self.excerptLimit)))
  }

  mutating func report(_ code: String, _ message: String, at node: JSONNode, suggestion: String? = nil) {
    report(code, message, at: node.location, length: node.length, suggestion: suggestion)
  }

  /// Notes a problem within a text value at its very place.
  mutating func report(_ problem: ValueProblem, in text: String, of name: String, at node: JSONNode) {
    var location = node.location
    var length = node.length
    // Escapes move places: just where the text stands as it is in the line is its place known.
    if let partLength = problem.length, let line = source.line(node.location.line) {
      let written = line.unicodeScalars.dropFirst(node.location.column)
      if written.starts(with: text.unicodeScalars) {
        location.column += 1 + problem.offset
        length = partLength
      }
    }
    report(problem.code, "'\(name)': \(problem.message)", at: location, length: length, suggestion: problem.suggestion)
  }

  mutating func reportType(_ name: String, _ kind: ValueKind, _ node: JSONNode) {
    var suggestion: String?
    if case .string(let text) = node.content {
      switch kind {
      case .number, .count, .side, .weight: suggestion = Double(text).flatMap { $0.isFinite ? $0.shortText : nil }
      case .flag: suggestion = ["true", "false"].contains(text.lowercased()) ? text.lowercased() : nil
      default: break
      }
    }
    report(
      "wrong-type", "'\(name)' must be \(kind.phrase), not \(node.typePhrase)", at: node, suggestion: suggestion)
  }

  /// The members of an object whose keys are known, each key once.
  /// - Parameters:
  ///   - owner: The name of the object; nil for the whole file.
  ///   - canonical: The name of the key with this spelling, or nil where there is none.
  mutating func fields(
    _ members: [JSONMember], of owner: String?, names: [String], canonical: (String) -> String?
  ) -> [(name: String, member: JSONMember)] {
    var seen: [String: JSONMember] = [:]
    var fields: [(name: String, member: JSONMember)] = []
    for member in members {
      guard let name = canonical(member.key) else {
        let place = owner.map { " in '\($0)'" } ?? ""
        report(
          "unknown-key", "unknown key '\(member.key)'\(place)", at: member.keyLocation, length: member.keyLength,
          suggestion: Suggestion.nearest(to: member.key, in: names))
        continue
      }
      if let first = seen[name] {
        let other = first.key == member.key ? "" : " as '\(first.key)'"
        report(
          "duplicate-key", "duplicate key '\(member.key)', first given in line \(first.keyLocation.line)\(other)",
          at: member.keyLocation, length: member.keyLength)
        continue
      }
      seen[name] = member
      fields.append((name, member))
    }
    return fields
  }

  /// The members of an object that has just these keys.
  mutating func fields(
    _ members: [JSONMember], of owner: String, names: [String]
  ) -> [(name: String, member: JSONMember)] {
    fields(members, of: owner, names: names) { names.contains($0) ? $0 : nil }
  }
}

extension JSONNode {
  /// What the value is, for `not …`.
  var typePhrase: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
