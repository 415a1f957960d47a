public import Graphics

/// Colours for the second series and those after it, which can be told apart also by colour-blind eyes.
public enum SeriesPalette {
  /// For light grounds: those of Okabe and Ito, "Color Universal Design", 2008, as far as they stand out from one, and a
  /// violet and a brown.
  public static let light = [
    Color(rgb: 0x0072B2), Color(rgb: 0xD55E00), Color(rgb: 0xCC79A7), Color(rgb: 0x56B4E9), Color(rgb: 0xE69F00),
    Color(rgb: 0x6A3D9A), Color(rgb: 0x8C510A),
  ]

  /// For dark grounds.
  public static let dark = [
    Color(rgb: 0x5EBDE6), Color(rgb: 0xE09D54), Color(rgb: 0xFE0D8E), Color(rgb: 0xFFD5CD), Color(rgb: 0x954DFF),
    Color(rgb: 0x0691BB), Color(rgb: 0xA96F02),
  ]

  /// Whether a ground is dark: where white stands out from it more than black does (WCAG 2.1).
  static func isDark(_ ground: Color) -> Bool {
    ground.alpha > 0.5 && 1.05 / (ground.luminance + 0.05) > (ground.luminance + 0.05) / 0.05
  }
}
