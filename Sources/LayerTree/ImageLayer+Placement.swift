public import Graphics

extension ImageLayer {
  /// Where the picture lies in the layer's own coordinates by its gravity; nil without a picture or room for it.
  public final var contentsRectangle: Rectangle? {
    guard let size = contents?.pixelSize, bounds.isFinite else { return nil }
    switch contentsGravity {
    case .center:
      let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
      return Rectangle(center: bounds.center, size: Size(size.width / scale, size.height / scale))
    case .resize:
      return bounds.isEmpty ? nil : bounds
    case .resizeAspect, .resizeAspectFill:
      if bounds.isEmpty { return nil }
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      let factor = contentsGravity == .resizeAspect ? min(across, down) : max(across, down)
      return Rectangle(center: bounds.center, size: Size(size.width * factor, size.height * factor))
    }
  }
}
