import Graphics
import LayerTree
import TestSupport
import Testing

@Suite("Painted layers show what Core Animation's rules say")
struct LayerPainterPropertyTests {
  @Test("The colour of any point is that of the rules applied one by one", arguments: 0..<250 as Range<UInt64>)
  func colours(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layer = random.layer(depth: 3)
    for _ in 0..<30 {
      let point = Point(.random(in: -10...50, using: &random), .random(in: -10...50, using: &random))
      let expected = referenceColor(of: layer, at: point)
      let canvas = SamplingCanvas(at: point)
      LayerPainter(measuring: EstimatedTextMeasurer()).paint(layer, on: canvas)
      #expect(canvas.color.isClose(to: expected), "\(point)\n\(LayerDump(layer))\n\(recording(of: layer))")
    }
  }

  @Test("With damage, what lies inside is as without and nothing is drawn outside", arguments: 0..<150 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    let layer = random.layer(depth: 3)
    let damage = Rectangle(
      .random(in: -10...40, using: &random), .random(in: -10...40, using: &random),
      .random(in: 1...20, using: &random), .random(in: 1...20, using: &random))
    for _ in 0..<30 {
      let point = Point(.random(in: -10...60, using: &random), .random(in: -10...60, using: &random))
      let canvas = SamplingCanvas(at: point)
      LayerPainter(measuring: EstimatedTextMeasurer()).paint(layer, on: canvas, damage: damage)
      let expected = damage.contains(point) ? referenceColor(of: layer, at: point) : Premultiplied()
      #expect(canvas.color.isClose(to: expected), "\(point) in \(damage)\n\(LayerDump(layer))")
    }
  }

  @Test("No group, scope or name is empty", arguments: 0..<150 as Range<UInt64>)
  func nothingEmpty(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 2000)
    let layer = random.layer(depth: 4)
    layer.name = "root"
    let lines = recording(of: layer).split(separator: "\n")
    func depth(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " }
      guard ["isolated", "group", "named", "mask", "content"].contains(where: { words.hasPrefix($0) }) else { continue }
      #expect(index + 1 < lines.count && depth(lines[index + 1]) > depth(line))
    }
  }
}

/// The colour at `point`, in the superlayer's coordinates, by the rules one after the other, each layer a picture.
private func referenceColor(of layer: Layer, at point: Point) -> Premultiplied {
  guard !layer.isHidden, layer.opacity > 0, let inwards = layer.transformToSuperlayer.inverted else {
    return Premultiplied()
  }
  let point = inwards.apply(to: point)
  let bounds = layer.bounds
  let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
  let outline = Path(roundedRectangle: bounds, cornerWidth: radius, cornerHeight: radius)
  let isInside = !bounds.isEmpty && outline.contains(point)
  var color = Premultiplied()

  if let background = layer.backgroundColor, isInside { color = Premultiplied(background).over(color) }
  if isInside || !layer.masksToBounds {
    if let shape = layer as? ShapeLayer, let fill = shape.fillColor, shape.shapeContains(point) {
      color = Premultiplied(fill).over(color)
    }
    if let gradient = layer as? GradientLayer, isInside, !gradient.colors.isEmpty {
      color = Premultiplied(gradient.referenceColor(at: point)).over(color)
    }
    if let instanced = layer as? InstancedLayer, let instance = instanced.instance {
      for place in instanced.places { color = referenceColor(of: instance, at: point - place).over(color) }
    }
    for sublayer in layer.sublayers { color = referenceColor(of: sublayer, at: point).over(color) }
  }
  if layer.borderWidth > 0, isInside {
    let inner = bounds.inset(dx: layer.borderWidth, dy: layer.borderWidth)
    let innerRadius = max(radius - layer.borderWidth, 0)
    let hole = Path(roundedRectangle: inner, cornerWidth: innerRadius, cornerHeight: innerRadius)
    if inner.isEmpty || !hole.contains(point) { color = Premultiplied(layer.borderColor).over(color) }
  }
  if let mask = layer.mask { color = color * referenceColor(of: mask, at: point).alpha }
  return color * min(layer.opacity, 1)
}

extension GradientLayer {
  /// The colour by Core Animation's unit square: the point is mapped into it, and the gradient runs there.
  fileprivate func referenceColor(at point: Point) -> Color {
    let unit = Point((point.x - bounds.minX) / bounds.width, (point.y - bounds.minY) / bounds.height)
    let run = endPoint - startPoint
    let offset = unit - startPoint
    let location =
      switch kind {
      case .axial: (offset.x * run.x + offset.y * run.y) / (run.x * run.x + run.y * run.y)
      case .radial:
        (offset.x * offset.x / (run.x * run.x) + offset.y * offset.y / (run.y * run.y)).squareRoot()
      }
    let stops = colors.enumerated().map { index, color in
      Gradient.Stop(color, at: locations?[index] ?? Double(index) / Double(max(colors.count - 1, 1)))
    }
    return Gradient(stops: stops, shape: .axial(from: .zero, to: .zero)).color(at: location)
  }
}

extension SeededGenerator {
  fileprivate mutating func chance(_ probability: Double) -> Bool { .random(in: 0..<1, using: &self) < probability }

  fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  fileprivate mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: chance(0.5) ? 1 : chance(0.2) ? 0 : number(0...1))
  }

  fileprivate mutating func path() -> Path {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return Path()
    case 1: return Path(circleAt: Point(number(0...30), number(0...30)), radius: number(0...20))
    case 2: return Path(rectangle: Rectangle(number(0...20), number(0...20), number(0...30), number(0...30)))
    default: return Path(polygon: (0..<5).map { _ in Point(number(-5...45), number(-5...45)) })
    }
  }

  /// A layer of any class that the sampling canvas can draw, with some of everything.
  fileprivate mutating func layer(depth: Int) -> Layer {
    let layer: Layer
    switch Int.random(in: 0..<5, using: &self) {
    case 0, 1:
      let shape = ShapeLayer()
      shape.path = path()
      shape.fillColor = chance(0.1) ? nil : color()
      if chance(0.3) { shape.fillRule = .evenOdd }
      layer = shape
    case 2:
      let gradient = GradientLayer()
      gradient.colors = (0..<Int.random(in: 0...3, using: &self)).map { _ in color() }
      gradient.startPoint = Point(number(0...0.4), number(0...0.4))
      gradient.endPoint = Point(number(0.5...1), number(0.5...1))
      if chance(0.3) { gradient.kind = .radial }
      if chance(0.5) { gradient.locations = gradient.colors.map { _ in number(0...1) }.sorted() }
      layer = gradient
    case 3 where depth > 0:
      let instanced = InstancedLayer()
      instanced.instance = chance(0.9) ? self.layer(depth: depth - 1) : nil
      instanced.places = (0..<Int.random(in: 0...4, using: &self)).map { _ in Point(number(0...40), number(0...40)) }
      layer = instanced
    default: layer = Layer()
    }
    layer.bounds = Rectangle(number(-5...5), number(-5...5), chance(0.1) ? 0 : number(5...50), number(5...50))
    layer.anchorPoint = chance(0.5) ? Point(0.5, 0.5) : Point(number(0...1), number(0...1))
    layer.position = Point(number(5...35), number(5...35))
    if chance(0.3) {
      layer.transform = AffineTransform(rotation: number(-3...3))
        .concatenating(AffineTransform(scaleX: number(0.3...2), y: number(-2...2)))
    }
    if chance(0.3) { layer.opacity = number(0...1.2) }
    layer.isHidden = chance(0.05)
    if chance(0.4) { layer.backgroundColor = color() }
    if chance(0.3) { layer.cornerRadius = number(0...30) }
    if chance(0.2) {
      layer.borderWidth = number(0...12)
      layer.borderColor = color()
    }
    layer.masksToBounds = chance(0.3)
    if depth > 0 {
      if chance(0.25) { layer.mask = self.layer(depth: chance(0.5) ? 0 : depth - 1) }
      for _ in 0..<Int.random(in: 0...3, using: &self) { layer.addSublayer(self.layer(depth: depth - 1)) }
    }
    if chance(0.3) { layer.name = "layer \(depth)" }
    return layer
  }
}
