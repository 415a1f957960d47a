/// Which grammar a text follows.
public enum JSONDialect: Hashable, Sendable {
  /// RFC 8259.
  case json
  /// The JSON5 specification, version 1.0.0.
  case json5
}
