public import Graphics

extension Layer {
  /// Whether `point`, in the layer's own coordinates, lies in `bounds`.
  public final func contains(_ point: Point) -> Bool {
    bounds.contains(point)
  }

  /// The deepest layer that shows at `point`, given in the superlayer's coordinates; the frontmost of several.
  ///
  /// A layer is met in its bounds, whatever it draws there, and its sublayers also outside them. Hidden and wholly
  /// transparent layers are passed over with all that they hold, and so is what `masksToBounds` or `mask` cuts off.
  public final func hitTest(_ point: Point) -> Layer? {
    guard !isHidden, opacity > 0, let inwards = transformToSuperlayer.inverted else { return nil }
    let local = inwards.apply(to: point)
    if masksToBounds && !contains(local) { return nil }
    if let mask, !mask.covers(local) { return nil }
    for sublayer in sublayers.reversed() {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  /// Whether the layer, as a mask, lets something show at `point`, given in its superlayer's coordinates. A shape
  /// counts by its path: a mask made of a path often has no bounds.
  private func covers(_ point: Point) -> Bool {
    if hitTest(point) != nil { return true }
    guard !isHidden, opacity > 0, let shape = self as? ShapeLayer,
      let inwards = transformToSuperlayer.inverted
    else { return false }
    return shape.shapeContains(inwards.apply(to: point))
  }
}

extension ShapeLayer {
  /// Whether `point`, in the layer's own coordinates, lies inside the path by its fill rule, whether or not it is
  /// filled.
  public final func shapeContains(_ point: Point) -> Bool {
    path?.contains(point, rule: fillRule) ?? false
  }
}
