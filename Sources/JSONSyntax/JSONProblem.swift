/// Something in a text that its dialect does not allow, by byte offsets.
public struct JSONProblem: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case comment
    case singleQuotes
    case unquotedKey
    case trailingComma
    case missingComma
    case missingColon
    case missingColonAndValue
    case missingValue
    case missingKey
    case afterRoot
    case afterValue(inObject: Bool)
    case unclosed
    case unclosedComment
    case unclosedString
    /// `opener` is nil for the outermost bracket.
    case wrongCloser(isObject: Bool, opener: Int?)
    case tooDeep(limit: Int)
    case unknownWord
    case nonFiniteWord
    case number(NumberFault)
    case tooLargeNumber
    case control
    case escape
    case loneSurrogate
    /// The offset counts from the beginning of the text.
    case notUTF8(offset: Int)
    case utf16
    case empty
  }

  enum NumberFault: Hashable, Sendable {
    case leadingZero
    case leadingPoint
    case trailingPoint
    case plusSign
    case hexadecimal
    case malformed
  }

  var kind: Kind
  public var start: Int
  public var end: Int

  /// The offset of the earliest byte that the problem speaks of.
  public var earliest: Int {
    if case .wrongCloser(_, let opener?) = kind { return min(start, opener) }
    return start
  }

  /// Moves the offsets, as bytes before the problem are dropped from the buffer.
  public mutating func move(by distance: Int) {
    start += distance
    end += distance
    if case .wrongCloser(let isObject, let opener?) = kind {
      kind = .wrongCloser(isObject: isObject, opener: opener + distance)
    }
  }
}
