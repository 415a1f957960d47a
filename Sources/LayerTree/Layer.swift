public import Graphics

/// A part of a picture: a rectangle that has contents, a place in its superlayer and layers of its own.
///
/// The properties and their defaults are Core Animation's (`CALayer`), with y growing downwards. Trees are built,
/// placed, painted and dropped; a layer is in one tree at a time.
open class Layer {
  /// What the part is called in text dumps and in SVG files; nil leaves it unnamed.
  public final var name: String?
  /// The rectangle in the layer's own coordinates; its origin is what lies at the top left corner.
  public final var bounds: Rectangle = .zero
  /// Where the anchor point lies, in the superlayer's coordinates.
  public final var position: Point = .zero
  /// The place in `bounds`, as fractions of its width and height, that lies at `position` and that turns stay on.
  public final var anchorPoint = Point(0.5, 0.5)
  /// Applied about the anchor point.
  public final var transform: AffineTransform = .identity
  /// 0…1, for the layer and all that it holds as one picture.
  public final var opacity: Double = 1
  public final var isHidden = false
  public final var backgroundColor: Color?
  /// Radius of the corners of background, border and, with `masksToBounds`, of what is shown; in points.
  public final var cornerRadius: Double = 0
  /// Drawn inside `bounds`, above the sublayers.
  public final var borderWidth: Double = 0
  public final var borderColor: Color = .black
  /// Whether sublayers are shown only inside `bounds`.
  public final var masksToBounds = false
  /// What is opaque in this layer is what shows; its superlayer coordinates are this layer's own.
  public final var mask: Layer?
  /// The layers that this one holds, the last in front.
  public private(set) final var sublayers: [Layer] = []
  public private(set) final weak var superlayer: Layer?

  public init() {}

  /// Adds `layer` in front of the others, taking it out of where it was.
  public final func addSublayer(_ layer: Layer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers.append(layer)
  }

  /// Takes the layer out of its superlayer, if it has one.
  public final func removeFromSuperlayer() {
    superlayer?.sublayers.removeAll { $0 === self }
    superlayer = nil
  }
}
