import Graphics

/// Moves upright straight lines sideways, so that they cover whole pixels.
struct PixelAlignment {
  /// From the line's coordinates to pixels.
  var transform: AffineTransform

  /// `path` and its width as they are to be stroked, or nil where the path is not one upright segment or the
  /// transform turns it.
  ///
  /// From one pixel on the width becomes whole; a thinner line keeps its width and lies in the middle of one row.
  func aligned(_ path: Path, width: Double) -> (path: Path, width: Double)? {
    guard transform.isUpright, path.elements.count == 2, case .move(let start) = path.elements[0],
      case .line(let end) = path.elements[1], start.isFinite, end.isFinite, start != end
    else { return nil }
    if start.y == end.y {
      let (center, width) = aligned(start.y, width: width, scale: transform.d, offset: transform.ty)
      return (Path(from: Point(start.x, center), to: Point(end.x, center)), width)
    }
    if start.x == end.x {
      let (center, width) = aligned(start.x, width: width, scale: transform.a, offset: transform.tx)
      return (Path(from: Point(center, start.y), to: Point(center, end.y)), width)
    }
    return nil
  }

  private func aligned(
    _ center: Double, width: Double, scale: Double, offset: Double
  ) -> (center: Double, width: Double) {
    let pixelCenter = center * scale + offset
    let pixelWidth = width * scale
    guard pixelWidth >= 1 else {
      return ((pixelCenter.rounded(.down) + 0.5 - offset) / scale, width)
    }
    let whole = pixelWidth.rounded()
    // Halves go up on both sides of zero, so that a moved picture looks the same.
    let edge = (pixelCenter - whole / 2 + 0.5).rounded(.down)
    return ((edge + whole / 2 - offset) / scale, whole / scale)
  }
}
