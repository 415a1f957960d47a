import Graphics
import LayerTree

extension ChartLayers {
  /// The bands, which lie behind the lines of the series.
  func makeBands() -> Layer? {
    let group = group("annotation-bands")
    for placed in geometry.annotations {
      for case .band(let area) in placed.shapes {
        let band = layout.makeAnnotationBand(index: placed.index)
        band.name = band.name ?? "annotation-\(placed.index)-band"
        band.bounds = Rectangle(origin: .zero, size: area.size)
        band.position = area.center
        group.addSublayer(band)
      }
    }
    return group.sublayers.isEmpty ? nil : group
  }

  /// Lines, points and labels, which lie over the lines of the series.
  func makeAnnotations() -> Layer? {
    let group = group("annotations")
    for placed in geometry.annotations {
      for shape in placed.shapes { add(shape, of: placed.index, to: group) }
      guard let label = placed.label, let box = placed.labelBox else { continue }
      let text = layout.makeAnnotationText(index: placed.index)
      text.name = text.name ?? "annotation-\(placed.index)-label"
      text.string = label
      text.bounds = Rectangle(origin: .zero, size: box.size)
      text.position = box.center
      group.addSublayer(text)
    }
    return group.sublayers.isEmpty ? nil : group
  }

  private func add(_ shape: PlacedAnnotation.Shape, of index: Int, to group: Layer) {
    switch shape {
    case .band: break
    case .line(let start, let end), .leader(let start, let end):
      let line = layout.makeAnnotationLine(index: index)
      line.name = line.name ?? "annotation-\(index)-line"
      line.path = Path(from: .zero, to: end - start)
      line.position = start
      if case .leader = shape { line.lineDashPattern = [] }
      group.addSublayer(line)
    case .point(let point):
      let mark = layout.makeAnnotationPoint(index: index)
      mark.name = mark.name ?? "annotation-\(index)-point"
      mark.position = point
      group.addSublayer(mark)
    }
  }
}
