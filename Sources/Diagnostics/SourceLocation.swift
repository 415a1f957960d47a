/// A place in a text, both numbers beginning at 1.
public struct SourceLocation: Hashable, Sendable, Comparable {
  public var line: Int
  /// Counted in characters, as editors count; a tab is one.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
