public import Graphics

/// What a file says of a font; what it leaves out stays as it is in the style below.
public struct FontOverlay: Hashable, Sendable {
  public var family: String?
  /// In points.
  public var size: Double?
  public var weight: Font.Weight?
  public var slant: Font.Slant?

  public init(family: String? = nil, size: Double? = nil, weight: Font.Weight? = nil, slant: Font.Slant? = nil) {
    self.family = family
    self.size = size
    self.weight = weight
    self.slant = slant
  }

  /// Says everything.
  public init(_ font: Font) {
    self.init(family: font.family, size: font.size, weight: font.weight, slant: font.slant)
  }

  public func applied(to font: Font) -> Font {
    Font(
      family: family ?? font.family, size: size ?? font.size, weight: weight ?? font.weight,
      slant: slant ?? font.slant)
  }
}
