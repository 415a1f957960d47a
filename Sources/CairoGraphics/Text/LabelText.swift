import Graphics

/// The one line of text that is drawn for a label.
enum LabelText {
  /// `text` with each line break and each control character as one space.
  static func singleLine(_ text: String) -> String {
    // A carriage return and its line feed are one Character and become one space.
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(text.map { $0.unicodeScalars.contains(where: isControl) ? " " : $0 })
  }

  /// Control characters (general category Cc) and Unicode's line and paragraph separators.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the first letter belongs to a script that runs to the left (the bidirectional algorithm's P2 and P3).
  static func isRightToLeft(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    // The blocks in which unassigned characters are of the classes R and AL (DerivedBidiClass.txt).
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
    default: return false
    }
  }

  /// The family names of `family`, with `system` as fontconfig's and CSS's generic `sans-serif`.
  static func families(of family: String) -> [String] {
    let names = family.split(separator: ",").map { name in
      let words = name.split(whereSeparator: \.isWhitespace)
      return words.joined(separator: " ")
    }
    let known = names.filter { !$0.isEmpty }.map { $0 == Font.systemFamily ? "sans-serif" : $0 }
    return known.isEmpty ? ["sans-serif"] : known
  }
}
