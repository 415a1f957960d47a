/// How the glyphs of a text become pixels. Widths and heights do not depend on it.
public struct FontRendering: Hashable, Sendable {
  public enum Antialiasing: Hashable, Sendable {
    case none
    case gray
    /// On the stripes of a flat screen, in this order.
    case subpixel(SubpixelOrder)
  }

  public enum SubpixelOrder: String, Hashable, Sendable, CaseIterable {
    case rgb
    case bgr
    case vrgb
    case vbgr
  }

  /// How far outlines are moved onto whole pixels.
  public enum Hinting: String, Hashable, Sendable, CaseIterable {
    case none
    case slight
    case medium
    case full
  }

  public var antialiasing: Antialiasing
  public var hinting: Hinting

  /// What pictures are made with, the same on every desktop.
  public static let picture = FontRendering(antialiasing: .gray, hinting: .none)

  public init(antialiasing: Antialiasing, hinting: Hinting) {
    self.antialiasing = antialiasing
    self.hinting = hinting
  }

  /// Whether glyphs may stand between two pixels. Cairo's cached glyphs cannot, so these are filled outlines, which
  /// are neither hinted nor striped.
  var fillsOutlines: Bool { antialiasing == .gray && hinting == .none }
}
