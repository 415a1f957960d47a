import Graphics

/// The properties of a layer that differ from their defaults, as words like `opacity=0.5`, in the order of their
/// declaration.
struct LayerProperties {
  private(set) var words: [String] = []

  mutating func add(_ layer: Layer) {
    // The frame says where the bounds lie; where they begin, and their size under a transform, it does not.
    if layer.bounds.origin != .zero || layer.transform != .identity { add("bounds", "[\(layer.bounds)]") }
    if layer.anchorPoint != Point(0.5, 0.5) { add("anchorPoint", "[\(layer.anchorPoint)]") }
    if layer.transform != .identity { add("transform", "[\(layer.transform)]") }
    add("opacity", layer.opacity, unless: 1)
    if layer.isHidden { words.append("isHidden") }
    add("backgroundColor", layer.backgroundColor, unless: nil)
    add("cornerRadius", layer.cornerRadius, unless: 0)
    add("borderWidth", layer.borderWidth, unless: 0)
    add("borderColor", layer.borderColor, unless: .black)
    if layer.masksToBounds { words.append("masksToBounds") }
    switch layer {
    case let layer as ShapeLayer: add(layer)
    case let layer as TextLayer: add(layer)
    case let layer as GradientLayer: add(layer)
    case let layer as ImageLayer: add(layer)
    default: break
    }
  }

  private mutating func add(_ layer: ShapeLayer) {
    add("fillColor", layer.fillColor, unless: .black)
    add("fillRule", layer.fillRule, unless: .nonZero)
    add("strokeColor", layer.strokeColor, unless: nil)
    add("lineWidth", layer.lineWidth, unless: 1)
    add("lineCap", layer.lineCap, unless: .butt)
    add("lineJoin", layer.lineJoin, unless: .miter)
    add("miterLimit", layer.miterLimit, unless: 10)
    if !layer.lineDashPattern.isEmpty { add("lineDashPattern", list(layer.lineDashPattern)) }
    add("lineDashPhase", layer.lineDashPhase, unless: 0)
    add("strokeStart", layer.strokeStart, unless: 0)
    add("strokeEnd", layer.strokeEnd, unless: 1)
    if layer.alignsToPixels { words.append("alignsToPixels") }
  }

  private mutating func add(_ layer: TextLayer) {
    add("string", layer.string.quoted)
    if layer.font != .system(12) { add("font", "\(layer.font)".quoted) }
    add("foregroundColor", layer.foregroundColor, unless: .white)
    add("alignmentMode", layer.alignmentMode, unless: .left)
    add("truncation", layer.truncation, unless: .none)
  }

  private mutating func add(_ layer: GradientLayer) {
    add("kind", layer.kind, unless: .axial)
    if !layer.colors.isEmpty { add("colors", "[\(layer.colors.map(\.hexadecimal).joined(separator: " "))]") }
    if let locations = layer.locations { add("locations", list(locations)) }
    if layer.startPoint != Point(0.5, 0) { add("startPoint", "[\(layer.startPoint)]") }
    if layer.endPoint != Point(0.5, 1) { add("endPoint", "[\(layer.endPoint)]") }
  }

  private mutating func add(_ layer: ImageLayer) {
    if let image = layer.contents { add("contents", "[\(image.pixelSize)]") }
    add("contentsGravity", layer.contentsGravity, unless: .resize)
    add("contentsScale", layer.contentsScale, unless: 1)
  }

  private mutating func add(_ name: String, _ value: String) {
    words.append("\(name)=\(value)")
  }

  private mutating func add(_ name: String, _ value: Double, unless standard: Double) {
    if value != standard { add(name, value.decimalText()) }
  }

  private mutating func add(_ name: String, _ value: Color?, unless standard: Color?) {
    if value != standard { add(name, value?.hexadecimal ?? "nil") }
  }

  private mutating func add<Value: RawRepresentable<String> & Equatable>(
    _ name: String, _ value: Value, unless standard: Value
  ) {
    if value != standard { add(name, value.rawValue) }
  }

  private func list(_ numbers: [Double]) -> String {
    "[\(numbers.map { $0.decimalText() }.joined(separator: " "))]"
  }
}
