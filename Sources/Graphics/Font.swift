/// A font by description; which face is used is the drawing side's matter.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, on OpenType's scale of 1…1000; 400 is regular, 700 bold.
  public typealias Weight = Int

  public enum Slant: String, Hashable, Sendable, CaseIterable {
    case normal
    case oblique
    case italic
  }

  /// A family name, several separated by commas, or `system` for the desktop's sans-serif.
  public var family: String
  /// The em size, in points.
  public var size: Double
  public var weight: Weight
  public var slant: Slant

  /// The desktop's sans-serif.
  public static let systemFamily = "system"

  public init(family: String = systemFamily, size: Double, weight: Weight = 400, slant: Slant = .normal) {
    self.family = family
    self.size = size
    self.weight = weight
    self.slant = slant
  }

  public static func system(_ size: Double) -> Font { Font(size: size) }
}
