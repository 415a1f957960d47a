import Graphics
import LayerTree

extension ChartLayers {
  /// The names of the series with their marks; nil without a legend.
  func makeLegend() -> Layer? {
    guard let legend = geometry.frame.legend else { return nil }
    let group = group("legend")
    if legend.position == .inside {
      let background = layout.makeLegendBackground()
      background.name = background.name ?? "legend-background"
      let area = legend.area.inset(dx: -LegendFrame.padding, dy: -LegendFrame.padding)
      background.bounds = Rectangle(origin: .zero, size: area.size)
      background.position = area.center
      group.addSublayer(background)
    }
    for entry in legend.layout.entries { group.addSublayer(makeEntry(entry, legend)) }
    return group
  }

  private func makeEntry(_ entry: LegendLayout.Entry, _ legend: LegendFrame) -> Layer {
    let box = legend.box(of: entry)
    let layer = Layer()
    layer.bounds = Rectangle(origin: .zero, size: box.size)
    layer.position = box.center
    var textLeft = 0.0
    let text: TextLayer
    if let series = entry.series {
      layer.name = "legend-" + data.series[series].name
      if data.hidden.contains(series) { layer.opacity = 0.35 }
      if legend.position == .end {
        text = layout.makeLineLabel(forSeries: series)
      } else {
        let mark = layout.makeLegendMark(forSeries: series)
        mark.position = Point(LegendLayout.markWidth / 2, box.height / 2)
        layer.addSublayer(mark)
        textLeft = LegendLayout.markWidth + LegendLayout.markDistance
        text = layout.makeLegendText(forSeries: series)
      }
    } else {
      layer.name = "legend-others"
      text = layout.makeLegendText()
    }
    text.string = entry.text
    text.bounds = Rectangle(0, 0, box.width - textLeft, box.height)
    text.position = Point(textLeft + (box.width - textLeft) / 2, box.height / 2)
    layer.addSublayer(text)
    return layer
  }
}
