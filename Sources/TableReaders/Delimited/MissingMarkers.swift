/// Texts that stand for a missing value.
struct MissingMarkers: Sendable {
  /// Those that count wherever the rest of a column is numbers or times, in lower case.
  private static let common: Set<[UInt8]> = Set(
    [
      "na", "n/a", "n.a.", "#n/a", "#na", "null", "nil", "none", "nan", "-nan", "+nan", "nat", "\\n", "-", "--", "---",
      "–", "—", "…", "...", "..", ".", ":", "?", "inf", "-inf", "+inf", "infinity", "-infinity", "+infinity",
      "#div/0!", "#value!", "#num!", "#ref!",
    ].map { Array($0.utf8) })

  private static let longest = 9

  /// Those that count in every column, without blanks around them.
  let everywhere: [[UInt8]]

  init(_ texts: [String]) {
    everywhere = texts.map { Array($0.utf8).trimmed }
  }

  /// Whether a cell of a column of numbers or times is missing.
  func isMissing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.isEmpty || isMissingText(bytes) { return true }
    guard bytes.count <= Self.longest else { return false }
    // Most cells begin with a digit and are none of the texts.
    if bytes[0] &- 0x30 < 10 { return false }
    return Self.common.contains(bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
  }

  /// Whether a cell of any column is missing.
  func isMissingText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.isEmpty || (!everywhere.isEmpty && everywhere.contains { $0.elementsEqual(bytes) })
  }
}

extension [UInt8] {
  /// Without spaces and tabs at either end.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return [] }
    return Array(self[first...last])
  }
}
