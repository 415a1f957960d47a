import Graphics
import LayerTree

extension ChartLayers {
  /// What fills the plot between a line and what its area reaches to; nil without an area.
  func makeArea(_ index: Int) -> Layer? {
    let series = geometry.series[index]
    if series.areaBase == .none { return nil }
    let fill = layout.makeBackgroundGradient(forSeries: index)
    let below = series.areaBase == .bottom ? nil : layout.makeBackgroundGradient(belowForSeries: index)
    // Of many series most have none, and to cut it to their lines would take as long as to draw these.
    if ChartLayers.isEmpty(fill), below.map(ChartLayers.isEmpty) ?? true { return nil }
    let pieces = series.areaOutlines.filter { $0.count > 1 }.flatMap { areaPieces(of: $0, to: series.areaBase) }
    guard !pieces.isEmpty else { return nil }
    let area = group("area-" + data.series[index].name)
    area.mask = mask(pieces.map { $0.base.prefix(1) + $0.line + $0.base.dropFirst().reversed() })
    guard let below else {
      area.addSublayer(filling(fill))
      return area
    }
    // What lies above the line that the area reaches to, and what lies below it, by its sides alone.
    for (part, side) in [(fill, plot.minY), (below, plot.maxY)] {
      let half = group(side == plot.minY ? "above" : "below")
      half.mask = mask(
        pieces.map { piece in
          guard let first = piece.base.first, let last = piece.base.last else { return [] }
          return [Point(first.x, side)] + piece.base + [Point(last.x, side)]
        })
      half.addSublayer(filling(part))
      area.addSublayer(half)
    }
    return area
  }

  /// Whether a layer is a gradient of which nothing is seen, as a layout answers that has no area; one with a name is
  /// looked for by somebody.
  private static func isEmpty(_ layer: Layer) -> Bool {
    guard let gradient = layer as? GradientLayer, gradient.sublayers.isEmpty, gradient.name == nil else { return false }
    return gradient.colors.allSatisfy { $0.alpha == 0 } && (gradient.backgroundColor?.alpha ?? 0) == 0
  }

  /// The columns of a series.
  func makeBars(_ index: Int) -> Layer {
    let bars = layout.makeBars(forSeries: index)
    bars.name = bars.name ?? "bars-" + data.series[index].name
    var path = Path()
    for bar in geometry.series[index].bars { path.append(Path(rectangle: bar)) }
    bars.path = path
    return bars
  }

  /// A layer as large as the plot.
  private func filling(_ fill: Layer) -> Layer {
    fill.bounds = Rectangle(origin: .zero, size: plot.size)
    fill.anchorPoint = Point(0.5, 0.5)
    fill.position = plot.center
    return fill
  }

  private func mask(_ polygons: [[Point]]) -> ShapeLayer {
    let mask = ShapeLayer()
    var path = Path()
    for polygon in polygons where polygon.count > 2 { path.append(Path(polygon: polygon)) }
    mask.path = path
    return mask
  }

  /// A part of a line with what lies under or over it, both from left to right, as far as both are there.
  private func areaPieces(of line: [Point], to base: AreaBase) -> [(line: [Point], base: [Point])] {
    guard let first = line.first, let last = line.last else { return [] }
    func level(_ height: Double) -> [(line: [Point], base: [Point])] {
      [(line, [Point(first.x, height), Point(last.x, height)])]
    }
    switch base {
    case .none: return []
    case .bottom: return level(plot.maxY)
    case .level(let height): return level(height)
    case .lines(let others):
      return others.compactMap { other in
        guard let start = other.first, let end = other.last else { return nil }
        let (left, right) = (max(first.x, start.x), min(last.x, end.x))
        guard left < right else { return nil }
        return (
          LineClipping.cut(line, minX: left, maxX: right), LineClipping.cut(other, minX: left, maxX: right)
        )
      }
    }
  }
}
