/// One step through a JSON text: a bracket, a key or a value.
///
/// Offsets count bytes in the buffer that the tokenizer was given.
public struct JSONToken: Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case objectStart
    case objectEnd
    case arrayStart
    case arrayEnd
    /// A member's name; its value is the next token.
    case key
    case string
    /// A number that is whole as written and fits into 64 bits: see `integer`.
    case integer
    /// Any other number: see `number`.
    case number
    case `true`
    case `false`
    case null
    /// Stands where a value should be; the tokenizer has reported why there is none.
    case invalid
    /// The text is over. Every bracket was closed before, if need be by the tokenizer itself.
    case end
    /// The buffer ends before the token does; ask again with more bytes.
    case incomplete
  }

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A text between quotes; keys of JSON5 may go without.
    public static let quoted = Flags(rawValue: 1)
    /// The bytes are not the text itself: there are escapes, or bytes that are not UTF-8.
    public static let encoded = Flags(rawValue: 2)
    /// A whole number with more digits than 64 bits hold.
    public static let longInteger = Flags(rawValue: 4)
  }

  public var kind: Kind
  public var flags: Flags
  /// The first byte.
  public var start: Int
  /// Behind the last byte.
  public var end: Int
  var bits: UInt64

  /// A token that stands for none yet.
  public static let none = JSONToken(.incomplete, start: 0, end: 0)

  init(_ kind: Kind, start: Int, end: Int, flags: Flags = [], bits: UInt64 = 0) {
    self.kind = kind
    self.flags = flags
    self.start = start
    self.end = end
    self.bits = bits
  }

  /// The value of an `integer`.
  public var integer: Int64 { Int64(bitPattern: bits) }

  /// The value of an `integer` or `number`; infinite where it is beyond the largest finite float.
  public var number: Double {
    kind == .integer ? Double(Int64(bitPattern: bits)) : Double(bitPattern: bits)
  }

  /// Moves the offsets, as bytes before the token are dropped from the buffer.
  public mutating func move(by distance: Int) {
    start += distance
    end += distance
    if kind == .string || kind == .key, flags.contains(.quoted) {
      bits = UInt64(bitPattern: Int64(bitPattern: bits) + Int64(distance))
    }
  }

  /// Where the characters of a key or string stand, quotes left out.
  public var content: Range<Int> {
    guard flags.contains(.quoted) else { return start..<end }
    return start + 1..<max(start + 1, Int(truncatingIfNeeded: bits))
  }
}
