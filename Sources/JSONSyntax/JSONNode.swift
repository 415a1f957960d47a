public import Diagnostics

/// A value in a JSON or JSON5 text, with where it stands.
public struct JSONNode: Hashable, Sendable {
  public indirect enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The value as a float, and as it is written.
    case number(Double, text: String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; a key that is given twice stands twice.
    case object([JSONMember])
  }

  public var content: Content
  /// The first character.
  public var location: SourceLocation
  /// The number of characters up to the end of the value, or of its first line.
  public var length: Int

  public init(_ content: Content, location: SourceLocation, length: Int) {
    self.content = content
    self.location = location
    self.length = length
  }
}

/// A key and its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  public var keyLocation: SourceLocation
  /// The number of characters of the key, quotes included.
  public var keyLength: Int
  public var value: JSONNode

  public init(key: String, keyLocation: SourceLocation, keyLength: Int, value: JSONNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.keyLength = keyLength
    self.value = value
  }
}
