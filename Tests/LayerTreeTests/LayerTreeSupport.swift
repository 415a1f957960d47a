import Graphics
import LayerTree

/// What painting `layer` tells a canvas, as text.
func recording(of layer: Layer, damage: Rectangle? = nil) -> String {
  let canvas = RecordingCanvas()
  LayerPainter(measuring: EstimatedTextMeasurer()).paint(layer, on: canvas, damage: damage)
  return canvas.text
}

/// A layer with its properties set in `configure`.
func make<Kind: Layer>(_ kind: Kind, _ configure: (Kind) -> Void = { _ in }) -> Kind {
  configure(kind)
  return kind
}

/// A layer of `size` with its top left corner at the origin.
func make<Kind: Layer>(_ kind: Kind, size: Size, _ configure: (Kind) -> Void = { _ in }) -> Kind {
  kind.frame = Rectangle(origin: .zero, size: size)
  configure(kind)
  return kind
}

extension Layer {
  func adding(_ layers: Layer...) -> Self {
    for layer in layers { addSublayer(layer) }
    return self
  }
}

extension Color {
  static let red = Color(rgb: 0xFF0000)
  static let green = Color(rgb: 0x00FF00)
  static let blue = Color(rgb: 0x0000FF)
}
