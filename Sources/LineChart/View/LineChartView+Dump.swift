import Graphics
import Tables

extension LineChartView {
  /// The series of the last update as text: a line a position with the row, the x and each series' value.
  public func dumpSeries() -> String {
    guard let current = pipeline.current else { return "" }
    let data = current.data
    var text = "position row x " + data.series.map(\.name).joined(separator: " ") + "\n"
    for position in 0..<data.slotCount {
      let row = position < data.order.count ? String(data.order[position]) : "-"
      let values = data.series.map { series in
        position < series.values.count && !series.values[position].isNaN ? valueText(series.values[position]) : "-"
      }
      text += "\(position) \(row) \(valueText(data.x(at: position))) " + values.joined(separator: " ") + "\n"
    }
    return text
  }

  /// The scales of the last update as text: domains and ticks.
  public func dumpScales() -> String {
    guard let current = pipeline.current else { return "" }
    let (data, geometry) = (current.data, current.geometry)
    func axis(_ name: String, _ kind: String, _ scale: Scale, _ ticks: [TickMark]) -> String {
      var text = "\(name) \(kind) \(valueText(scale.domain.lowerBound)) … \(valueText(scale.domain.upperBound))\n"
      for tick in ticks { text += "  \(valueText(tick.value)) '\(tick.label)'\n" }
      return text
    }
    return axis("x", data.xScale.rawValue, geometry.x.scale, geometry.xTicks)
      + axis("y", report?.yScale.rawValue ?? "", geometry.y.scale, geometry.yTicks)
      + (geometry.y2.map { axis("y2", report?.yScale.rawValue ?? "", $0.scale, geometry.y2Ticks) } ?? "")
  }

  /// The geometry of the last update as text: frame, ticks with their label boxes, vertices with their positions.
  public func dumpGeometry() -> String {
    guard let current = pipeline.current else { return "" }
    let (data, geometry) = (current.data, current.geometry)
    func number(_ value: Double) -> String { valueText((value * 1000).rounded() / 1000) }
    func box(_ tick: TickMark) -> String {
      tick.labelBox.map {
        "'\(tick.shownLabel)' \(number($0.minX)) \(number($0.minY)) \(number($0.width)) \(number($0.height))"
      } ?? "-"
    }
    let plot = geometry.frame.plot
    var text = "plot \(number(plot.minX)) \(number(plot.minY)) \(number(plot.width)) \(number(plot.height))\n"
    text += "x ticks\n" + geometry.xTicks.map { "  \(number($0.position)) \(box($0))\n" }.joined()
    text += "y ticks\n" + geometry.yTicks.map { "  \(number($0.position)) \(box($0))\n" }.joined()
    if geometry.y2 != nil {
      text += "y2 ticks\n" + geometry.y2Ticks.map { "  \(number($0.position)) \(box($0))\n" }.joined()
    }
    if let (base, place) = geometry.yBase {
      text +=
        "y base '\(base)' \(number(place.minX)) \(number(place.minY)) \(number(place.width)) \(number(place.height))\n"
    }
    if let legend = geometry.frame.legend {
      text += "legend \(legend.position.rawValue)\n"
      for entry in legend.layout.entries {
        let place = legend.box(of: entry)
        text += "  '\(entry.text)' "
        text += [place.minX, place.minY, place.width, place.height].map(number).joined(separator: " ") + "\n"
      }
    }
    for (series, name) in zip(geometry.series, data.series.map(\.name)) {
      text += "series \(name)\n"
      for vertex in series.vertices {
        text += "  \(vertex.position): \(number(vertex.point.x)) \(number(vertex.point.y))\n"
      }
    }
    return text
  }
}
