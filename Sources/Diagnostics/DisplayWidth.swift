/// How many columns of a terminal a character takes.
public enum DisplayWidth {
  /// The columns of one line of text without tabs and control characters.
  public static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// 0 for a mark that stands on its neighbour, 2 for East Asian wide characters and emoji, else 1.
  public static func columns(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      // Variation selector 16 asks for the emoji's picture, which is wide.
      if scalar.value == 0xFE0F, let first = character.unicodeScalars.first, first.properties.isEmoji { return 2 }
      widest = Swift.max(widest, columns(of: scalar))
    }
    return widest
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if isWide(scalar.value) || scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(scalar.value) ? 0 : 1
    }
  }

  /// Unicode's East Asian Width W and F, without the emoji that are found by their property.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18AFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
