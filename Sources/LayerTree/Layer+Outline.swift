import Graphics

extension Layer {
  /// The edge of background and clip: `bounds` with round corners, which are at most half of the shorter side.
  var outline: Path {
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return Path(rectangle: bounds) }
    return Path(roundedRectangle: bounds, cornerWidth: radius, cornerHeight: radius)
  }

  /// The border as the area between two outlines, to be filled by the even-odd rule; nil where there is none.
  ///
  /// A stroke along the middle would have the wrong corners where they are rounder than the border is wide.
  var borderRing: Path? {
    guard borderWidth > 0, borderColor.alpha > 0, bounds.isFinite, !bounds.isEmpty else { return nil }
    var ring = outline
    let inner = bounds.inset(dx: borderWidth, dy: borderWidth)
    guard !inner.isEmpty else { return ring }
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2) - borderWidth
    ring.append(
      radius > 0
        ? Path(roundedRectangle: inner, cornerWidth: radius, cornerHeight: radius) : Path(rectangle: inner))
    return ring
  }
}
