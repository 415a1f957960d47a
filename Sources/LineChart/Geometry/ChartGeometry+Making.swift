import Graphics

extension ChartGeometry {
  /// Everything that the places depend on beside frame, scales and data, which are named by the runs that made them.
  struct Key: Equatable {
    var frame: PlotFrame
    var scalesRun: Int
    var seriesRun: Int
    var metrics: LayoutMetrics
    /// Who tells how wide texts are; the pipeline keeps the last one, so that no other has its identity.
    var measurer: ObjectIdentifier
    var xMaxCount: Int?
    var pixelsPerPoint: Double
  }

  init(
    frame: PlotFrame, data: ChartData, scales: ChartScales, metrics: LayoutMetrics, settings: ChartSettings,
    pixelsPerPoint: Double, measuring measurer: any TextMeasuring
  ) {
    self.frame = frame
    let plot = frame.plot
    x = PlacedScale(scale: scales.x, start: plot.minX, end: plot.maxX)
    y = PlacedScale(scale: scales.y.scale, start: plot.maxY, end: plot.minY)
    let labels = AxisLabels(frame: frame, metrics: metrics, measurer: measurer)
    switch scales.xTicks {
    case .slots: xTicks = labels.slotTicks(data: data, on: x, maximum: settings.xMaxCount)
    case .fixed(let texts):
      xTicks = labels.fixedTicks(texts, slotCount: data.slotCount, on: x, maximum: settings.xMaxCount)
    case .ticks(let ticks): xTicks = labels.xTicks(ticks, on: x)
    }
    if scales.y.scale.domain == scales.space.y.whole.domain {
      yTicks = labels.yTicks(scales.y.ticks, on: y)
    } else {
      let (marks, base) = labels.yTicks(ofPart: scales.y.ticks, on: y)
      yTicks = marks
      yBase = base.flatMap { text in labels.baseBox(text).map { (text, $0) } }
    }

    let columns = max(Int(min(plot.width * max(pixelsPerPoint, 0.1), 100_000)), 1)
    let (x, y) = (x, y)
    series = data.series.map { series in
      let kept = Decimation.indexes(of: series.values, columns: columns) { position in
        let place = (x.position(of: data.x(at: position)) - plot.minX) * Double(columns) / max(plot.width, 1)
        return Int(min(max(place, -1), Double(columns)))
      }
      let vertices = kept.compactMap { position -> SeriesGeometry.Vertex? in
        let point = Point(x.position(of: data.x(at: position)), y.position(of: series.values[position]))
        return point.x.isNaN || point.y.isNaN ? nil : SeriesGeometry.Vertex(point: point, position: position)
      }
      return SeriesGeometry(vertices: vertices, plot: plot)
    }
  }
}
