public import Graphics

/// A layer that fills its bounds with a gradient (`CAGradientLayer`).
open class GradientLayer: Layer {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case axial
    /// From `startPoint` as the centre to an ellipse whose half axes are the distances to `endPoint`.
    case radial
  }

  public final var colors: [Color] = []
  /// 0…1, one for each colour, rising; nil spreads them evenly.
  public final var locations: [Double]?
  /// In fractions of the bounds' width and height.
  public final var startPoint = Point(0.5, 0)
  public final var endPoint = Point(0.5, 1)
  public final var kind: Kind = .axial
}
