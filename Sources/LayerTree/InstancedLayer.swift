public import Graphics

/// A layer that draws one child at many places, as `CAReplicatorLayer` does, without a layer for each of them.
open class InstancedLayer: Layer {
  /// What is drawn; its own position is added to each place.
  public final var instance: Layer?
  /// Where, in this layer's coordinates.
  public final var places: [Point] = []
}
