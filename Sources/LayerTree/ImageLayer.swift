public import Graphics

/// A layer that shows a picture.
open class ImageLayer: Layer {
  /// How a picture of another size or shape fills the bounds (`CALayerContentsGravity`).
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    case resize
    case resizeAspect
    case resizeAspectFill
    case center
  }

  public final var contents: EncodedImage?
  public final var contentsGravity: Gravity = .resize
  /// Pixels of the picture in a point, where the gravity does not scale it.
  public final var contentsScale: Double = 1
}
