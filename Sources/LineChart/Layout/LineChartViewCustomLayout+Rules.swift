import Graphics
import LayerTree

extension LineChartViewCustomLayout {
  /// The rules for one of `count` places of a part, in their order.
  func rules(_ part: StyleRule.Part, _ index: Int, of count: Int) -> [StyleRule] {
    style.rules.filter { $0.part == part && $0.selector.contains(index, of: count) }
  }

  /// The slots that rules for points speak of one by one.
  var pointsNamedByRules: [Int] {
    let last = context.slotCount - 1
    return style.rules.filter { $0.part == .chartPoint }.flatMap { rule -> [Int] in
      switch rule.selector {
      case .index(let index): [index]
      case .list(let indexes): indexes
      case .first: [0]
      case .last: [last]
      case .all, .odd, .even, .range: []
      }
    }
  }

  /// What stands at a point, in the style's colour and radius unless a rule says otherwise.
  func makeMark(
    _ part: StyleRule.Part, _ index: Int, of count: Int, color: Color, radius: Double, shape: PointShape = .circle
  ) -> Layer {
    var merged = StyleRule(part)
    for rule in rules(part, index, of: count) { merged.lay(rule) }
    let mark = ShapeLayer()
    mark.isHidden = merged.isHidden ?? false
    let shape = merged.shape ?? shape
    mark.path = shape.path(radius: merged.radius ?? radius)
    let isRing = shape == .ring || shape == .cross
    mark.fillColor = shape == .cross ? nil : merged.fill ?? (isRing ? nil : color)
    mark.strokeColor = merged.stroke ?? (isRing ? color : nil)
    mark.lineWidth = merged.width ?? 1
    mark.lineDashPattern = merged.dash ?? []
    return mark
  }
}

extension StyleRule {
  /// Takes over what `later` says.
  mutating func lay(_ later: StyleRule) {
    fill = later.fill ?? fill
    stroke = later.stroke ?? stroke
    width = later.width ?? width
    radius = later.radius ?? radius
    dash = later.dash ?? dash
    shape = later.shape ?? shape
    font = later.font ?? font
    isHidden = later.isHidden ?? isHidden
  }
}

extension PointShape {
  /// The shape's outline around the origin; square, diamond and triangle have the area of the circle.
  func path(radius: Double) -> Path? {
    guard radius > 0 else { return nil }
    switch self {
    case .none: return nil
    case .circle, .ring: return Path(circleAt: .zero, radius: radius)
    case .cross:
      let half = radius * 0.886_226_925_452_758  // The square's corners.
      var path = Path(from: Point(-half, -half), to: Point(half, half))
      path.append(Path(from: Point(-half, half), to: Point(half, -half)))
      return path
    case .square:
      let half = radius * 0.886_226_925_452_758  // √π ∕ 2
      return Path(rectangle: Rectangle(-half, -half, 2 * half, 2 * half))
    case .diamond:
      let half = radius * 1.253_314_137_315_5  // √(π ∕ 2)
      return Path(polygon: [Point(0, -half), Point(half, 0), Point(0, half), Point(-half, 0)])
    case .triangle:
      let outer = radius * 1.555_121_000  // √(4π ∕ 3√3): circumradius of the triangle with the circle's area
      let half = outer * 0.866_025_403_784_439
      return Path(polygon: [Point(0, -outer), Point(half, outer / 2), Point(-half, outer / 2)])
    }
  }
}
