/// A value in the header of a NumPy file, which is a Python literal.
enum NumPyLiteral: Equatable {
  case text(String)
  case number(Int)
  case bool(Bool)
  case none
  /// A tuple or a list.
  case list([NumPyLiteral])
  case dictionary([String: NumPyLiteral])

  /// Reads a whole text; nil where it is no literal of these kinds, nested at most eight deep.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = Reader(bytes: bytes)
    guard let literal = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    guard reader.bytes.isEmpty else { return nil }
    self = literal
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    private static let deepest = 8

    mutating func skipBlanks() {
      while let byte = bytes.first, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { bytes.removeFirst() }
    }

    /// Takes the next byte but blanks, if it is this one.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard bytes.first == UInt8(ascii: character) else { return false }
      bytes.removeFirst()
      return true
    }

    mutating func value(depth: Int) -> NumPyLiteral? {
      guard depth < Self.deepest else { return nil }
      skipBlanks()
      guard let first = bytes.first else { return nil }
      switch Unicode.Scalar(first) {
      case "{": return dictionary(depth)
      case "(": return list(until: ")", depth)
      case "[": return list(until: "]", depth)
      case "'", "\"": return text().map { .text($0) }
      case "-", "0"..."9": return number()
      default: return word()
      }
    }

    private mutating func dictionary(_ depth: Int) -> NumPyLiteral? {
      var members: [String: NumPyLiteral] = [:]
      bytes.removeFirst()
      while !take("}") {
        skipBlanks()
        guard let key = text(), take(":"), let value = value(depth: depth + 1) else { return nil }
        members[key] = value
        if take(",") { continue }
        guard take("}") else { return nil }
        break
      }
      return .dictionary(members)
    }

    private mutating func list(until end: Unicode.Scalar, _ depth: Int) -> NumPyLiteral? {
      var elements: [NumPyLiteral] = []
      bytes.removeFirst()
      while !take(end) {
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
        if take(",") { continue }
        guard take(end) else { return nil }
        // Parentheses without a comma make no tuple.
        return end == ")" && elements.count == 1 ? element : .list(elements)
      }
      return .list(elements)
    }

    private mutating func text() -> String? {
      guard let quote = bytes.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
      bytes.removeFirst()
      var content: [UInt8] = []
      while let byte = bytes.popFirst() {
        if byte == quote { return String(decoding: content, as: UTF8.self) }
        if byte == UInt8(ascii: "\\") {
          // Names with other escapes than these are rare enough to be refused.
          guard let escaped = bytes.popFirst(), [0x27, 0x22, 0x5C].contains(escaped) else { return nil }
          content.append(escaped)
        } else {
          content.append(byte)
        }
      }
      return nil
    }

    private mutating func number() -> NumPyLiteral? {
      let digits = bytes.prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
      bytes = bytes.dropFirst(digits.count)
      // Python 2 marked long numbers.
      if bytes.first == UInt8(ascii: "L") { bytes.removeFirst() }
      return Int(String(decoding: digits, as: UTF8.self)).map { .number($0) }
    }

    private mutating func word() -> NumPyLiteral? {
      let letters = bytes.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
      bytes = bytes.dropFirst(letters.count)
      switch String(decoding: letters, as: UTF8.self) {
      case "True": return .bool(true)
      case "False": return .bool(false)
      case "None": return NumPyLiteral.none
      // A prefix of Python 2's text literals.
      case "u", "b": return text().map { .text($0) }
      default: return nil
      }
    }
  }
}
