public import Graphics

extension Layer {
  /// The map from the layer's own coordinates to its superlayer's: bounds, position, anchor point and transform.
  public final var transformToSuperlayer: AffineTransform {
    let anchor = anchor
    if transform == .identity {
      return AffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return AffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(AffineTransform(translationX: position.x, y: position.y))
  }

  /// The rectangle that the layer takes up in its superlayer: with a transform that turns, the upright one around it.
  ///
  /// Setting it changes `position` and the size of `bounds`, never its origin, the anchor point or the transform.
  /// Under a transform the size becomes that of the upright rectangle around the frame mapped back, and the frame
  /// keeps its centre; what is then read equals what was set for scaling and quarter turns, and is larger for others.
  public final var frame: Rectangle {
    get {
      if transform == .identity { return Rectangle(origin: position - anchor + bounds.origin, size: bounds.size) }
      return transformToSuperlayer.boundingBox(of: bounds)
    }
    set {
      let frame = newValue.standardized
      guard transform != .identity else {
        // Exactly the way back from reading, so that a round trip changes as little as it can.
        bounds.size = frame.size
        position = frame.origin + (anchor - bounds.origin)
        return
      }
      bounds.size = (transform.inverted ?? .identity).boundingBox(of: frame).size
      // Where the middle of the bounds lies seen from `position`.
      let middle = transform.apply(to: bounds.center - anchor)
      position = frame.center - middle
    }
  }

  /// The anchor point in the layer's own coordinates.
  private var anchor: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The map from the layer's own coordinates to those that its root is placed in, which a painter paints in.
  public final var transformToRoot: AffineTransform {
    var transform = transformToSuperlayer
    var ancestor = superlayer
    while let layer = ancestor {
      transform = transform.concatenating(layer.transformToSuperlayer)
      ancestor = layer.superlayer
    }
    return transform
  }

  /// `point`, given in this layer's coordinates, in those of `other`; nil stands for the coordinates that the root is
  /// placed in. Where `other` is flattened by a transform there is no way in, and its own coordinates count as the
  /// root's.
  public final func convert(_ point: Point, to other: Layer?) -> Point {
    if other === self { return point }
    return Self.transform(from: self, to: other).apply(to: point)
  }

  /// `point`, given in the coordinates of `other` (nil: those that the root is placed in), in this layer's.
  public final func convert(_ point: Point, from other: Layer?) -> Point {
    if other === self { return point }
    return Self.transform(from: other, to: self).apply(to: point)
  }

  /// The upright rectangle, in the coordinates of `other`, around `rectangle`, given in this layer's.
  public final func convert(_ rectangle: Rectangle, to other: Layer?) -> Rectangle {
    if other === self { return rectangle }
    return Self.transform(from: self, to: other).boundingBox(of: rectangle)
  }

  /// The upright rectangle, in this layer's coordinates, around `rectangle`, given in those of `other`.
  public final func convert(_ rectangle: Rectangle, from other: Layer?) -> Rectangle {
    if other === self { return rectangle }
    return Self.transform(from: other, to: self).boundingBox(of: rectangle)
  }

  private static func transform(from source: Layer?, to target: Layer?) -> AffineTransform {
    let outwards = source?.transformToRoot ?? .identity
    guard let target else { return outwards }
    return outwards.concatenating(target.transformToRoot.inverted ?? .identity)
  }
}
