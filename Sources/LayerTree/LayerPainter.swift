public import Graphics

/// Draws trees of layers with Core Animation's rules.
///
/// A layer draws its background, its own contents, its sublayers in order, and its border, all of it as far as `mask`
/// lets it show. The canvas gets nothing for what cannot be seen: hidden and transparent layers, clear colours, lines
/// without width, shapes without area, coordinates that are not finite. A group is made for an opacity below 1 over
/// several primitives, and for a mask that is more than one opaque shape; one primitive gets the opacity in its colour,
/// and one opaque shape becomes a clip.
public struct LayerPainter {
  /// Measures the text of text layers; the same that the canvas draws with.
  public let measuring: any TextMeasuring

  public init(measuring: any TextMeasuring) {
    self.measuring = measuring
  }

  /// Draws `layer` and all that it holds; the canvas has the coordinates that `layer` is placed in.
  ///
  /// With `damage`, given in the same coordinates, nothing outside it is drawn and layers that lie outside are
  /// skipped; it is finite. Its sides should lie on whole device pixels, or what is drawn over there shows through.
  public func paint(_ layer: Layer, on canvas: any Canvas, damage: Rectangle? = nil) {
    if let damage, damage.isEmpty || !damage.isFinite { return }
    let list = displayList(of: layer, visible: damage)
    guard !list.isEmpty else { return }
    guard let damage else {
      list.draw(on: canvas)
      return
    }
    canvas.isolated {
      canvas.clip(to: damage)
      list.draw(on: canvas)
    }
  }
}
