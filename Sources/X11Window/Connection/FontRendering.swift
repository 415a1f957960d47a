/// How the desktop wants glyphs to be drawn; nil where it says nothing.
public nonisolated struct FontRendering: Hashable, Sendable {
  /// The order of a pixel's three colours on the screen, for subpixel rendering.
  public enum SubpixelOrder: Hashable, Sendable {
    /// No subpixel rendering: grey levels alone.
    case none
    case rgb
    case bgr
    case verticalRGB
    case verticalBGR
  }

  public enum HintStyle: Hashable, Sendable {
    case none
    case slight
    case medium
    case full
  }

  public var antialias: Bool?
  public var subpixelOrder: SubpixelOrder?
  /// `none` also where hinting as a whole is switched off.
  public var hintStyle: HintStyle?

  public init(antialias: Bool? = nil, subpixelOrder: SubpixelOrder? = nil, hintStyle: HintStyle? = nil) {
    self.antialias = antialias
    self.subpixelOrder = subpixelOrder
    self.hintStyle = hintStyle
  }
}
