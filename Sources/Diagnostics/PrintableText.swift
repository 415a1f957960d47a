/// Foreign text made safe to print: nothing in it moves the cursor, changes colours or turns the reading direction.
enum PrintableText {
  /// The most characters of a message or a path; a file can have a key as long as itself.
  private static let limit = 1000

  /// One line in which what cannot be printed is escaped as in a string literal: `\n`, `\u{1B}`.
  static func escaped(_ text: String) -> String {
    if text.utf8.count > limit, let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    {
      return escaped(String(text[..<end])) + "…"
    }
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isUnprintable(scalar): result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `character`, or a sign of the same number of columns where it cannot be printed; a tab stays.
  static func sign(for character: Character) -> Character {
    guard character != "\t", let scalar = character.unicodeScalars.first(where: isUnprintable) else { return character }
    // Unicode has pictures of the control characters: ␀ to ␟, and ␡.
    let picture = scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : 0xFFFD
    return Character(Unicode.Scalar(picture) ?? "\u{FFFD}")
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
