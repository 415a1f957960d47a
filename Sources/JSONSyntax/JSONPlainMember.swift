/// A member of an object that was read in one go: its key is plain UTF-8 between quotes, its value a single token.
public struct JSONPlainMember: Sendable {
  /// Where the characters of the key stand.
  public var keyStart: Int
  public var keyEnd: Int
  public var value: JSONToken

  public var key: Range<Int> { keyStart..<keyEnd }
}
