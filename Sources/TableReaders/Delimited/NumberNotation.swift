/// How the numbers of a column are written: their decimal mark, what stands between thousands, and their unit.
struct NumberNotation: Hashable, Sendable {
  /// What stands between groups of three digits.
  enum Grouping: CaseIterable, Sendable {
    case none
    case comma
    case point
    case apostrophe
    /// A space, of whichever width.
    case space
  }

  /// What a cell is in a notation.
  enum Reading: Equatable {
    case numeral(DecimalNumeral.Value)
    /// Meant as a number, but none that counts: hexadecimal, with underscores, or beyond the largest float.
    case lookalike
    case text
  }

  var point = UInt8(ascii: ".")
  var grouping = Grouping.none
  /// A currency or percent sign, in front of the numbers or behind them; nil where there is none.
  var unit: String?

  /// Whether the numbers are plain digits with at most a decimal mark.
  var isPlain: Bool { grouping == .none && unit == nil }

  /// What a cell is, missing values aside. Numbers without the unit and without groups count too.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Reading {
    if let numeral = DecimalNumeral(bytes, point: point) {
      return numeral.value == .tooLarge ? .lookalike : .numeral(numeral.value)
    }
    guard let first = bytes.first else { return .text }
    // No number is longer than this, and texts may be.
    if bytes.count <= 400, let parts = NumberParts(bytes), parts.unit == nil || parts.unit == unit,
      let plain = parts.plainDigits(grouping: grouping, point: point)
    {
      let numeral = plain.withUnsafeBufferPointer { DecimalNumeral($0, point: point) }
      if let numeral { return numeral.value == .tooLarge ? .lookalike : .numeral(numeral.value) }
    }
    return first < 0x40 && Self.isLookalike(bytes) ? .lookalike : .text
  }

  /// Hexadecimal digits behind "0x", or digits with underscores.
  private static func isLookalike(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 40 else { return false }
    var offset = bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") ? 1 : 0
    guard offset < bytes.count, bytes[offset] &- 0x30 < 10 else { return false }
    if offset + 2 < bytes.count, bytes[offset] == 0x30, bytes[offset + 1] | 0x20 == UInt8(ascii: "x") {
      return bytes[(offset + 2)...].allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
    }
    var sawUnderscore = false
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "_") {
        sawUnderscore = true
      } else if bytes[offset] &- 0x30 >= 10 {
        return false
      }
      offset += 1
    }
    return sawUnderscore
  }
}
