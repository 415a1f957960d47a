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
  static let pureRed = Color(rgb: 0xFF0000)
  static let pureGreen = Color(rgb: 0x00FF00)
  static let pureBlue = Color(rgb: 0x0000FF)
}

/// A case of a table: properties to set, and what is said or expected of them.
struct Setting<Kind: Layer>: Sendable, CustomStringConvertible {
  let description: String
  let set: @Sendable (Kind) -> Void

  init(_ description: String, _ set: @escaping @Sendable (Kind) -> Void) {
    self.description = description
    self.set = set
  }
}
