/// One thing that is wrong with what the user gave, or that the world refused, and where.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, Comparable {
    case note
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
      func rank(_ severity: Severity) -> Int { severity == .note ? 0 : severity == .warning ? 1 : 2 }
      return rank(left) < rank(right)
    }
  }

  public var severity: Severity
  /// The file's path as the user wrote it, `stdin`, or nil where no file is concerned.
  public var path: String?
  public var location: SourceLocation?
  /// How many characters from `location` on are concerned; 1 where it is a place.
  public var length: Int
  /// One sentence without a full stop, in lower case at the beginning.
  public var message: String
  /// A short stable word for programs, such as `unknown-key`.
  public var code: String
  /// What the user probably meant, such as `chartLineColor`.
  public var suggestion: String?
  /// The whole line at `location`, without its end.
  public var excerpt: String?

  public init(
    _ severity: Severity = .error, _ message: String, code: String, path: String? = nil,
    location: SourceLocation? = nil, length: Int = 1, suggestion: String? = nil, excerpt: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.code = code
    self.path = path
    self.location = location
    self.length = length
    self.suggestion = suggestion
    self.excerpt = excerpt
  }
}

/// What is thrown where the world refuses: a file that cannot be read, a display that is not there.
public struct DiagnosticError: Error, Hashable, Sendable {
  public var diagnostic: Diagnostic

  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

extension DiagnosticError: CustomStringConvertible {
  /// The diagnostic in one line, for programs that print the errors they catch.
  public var description: String { DiagnosticFormatter().line(diagnostic) }
}
