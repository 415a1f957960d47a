import Graphics
import LayerTree

extension ChartLayers {
  /// The points of a series that can be told apart, as far as the layout shows them; it is asked for no others.
  func makePoints(forSeries index: Int) -> [Layer] {
    let places = PointPlaces(data.series[index], index: index, geometry: geometry)
    var made: [Int: Layer] = [:]
    func layer(_ position: Int) -> Layer {
      made.removeValue(forKey: position) ?? layout.makePoint(series: index, index: position)
    }
    let shown: [SeriesGeometry.Vertex]
    switch layout.pointVisibility {
    case .never: return []
    case .always: shown = places.distinct
    case .auto:
      for sample in places.samples {
        made[sample.position] = layout.makePoint(series: index, index: sample.position)
      }
      let widths = made.values.map(ChartLayers.width).sorted()
      let width = widths.isEmpty ? 0 : widths[widths.count / 2]
      guard places.touch(width: width) else {
        shown = places.all
        break
      }
      let named = layout.namedPoints.filter(geometry.columns.visible.contains)
      for position in named where made[position] == nil {
        made[position] = layout.makePoint(series: index, index: position)
      }
      let widest = named.compactMap { made[$0].map(ChartLayers.width) }.max() ?? 0
      shown = places.exceptions(and: places.apart(named, width: widest))
    }
    return shown.map { vertex in
      let point = layer(vertex.position)
      point.position = vertex.point
      return point
    }
  }

  /// How wide a layer is drawn, in points.
  private static func width(of layer: Layer) -> Double {
    guard !layer.isHidden, layer.opacity > 0 else { return 0 }
    guard let shape = layer as? ShapeLayer, let box = shape.path?.bounds else { return layer.bounds.width }
    return box.width + (shape.strokeColor == nil ? 0 : shape.lineWidth)
  }
}
