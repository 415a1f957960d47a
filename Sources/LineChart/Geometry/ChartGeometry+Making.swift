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
    var yReversed: Bool
    var hidden: Set<Int>
    var right: Set<Int>
    var pixelsPerPoint: Double
    /// Whether it was made while the view moved, and may be coarse.
    var isQuick: Bool
  }

  init(
    frame: PlotFrame, data: ChartData, scales: ChartScales, metrics: LayoutMetrics, settings: ChartSettings,
    pixelsPerPoint: Double, isQuick: Bool, measuring measurer: any TextMeasuring,
    valueText: @escaping (Double, Axis) -> String
  ) {
    self.frame = frame
    let plot = frame.plot
    x = PlacedScale(scale: scales.x, start: plot.minX, end: plot.maxX)
    let (low, high) = settings.yReversed ? (plot.minY, plot.maxY) : (plot.maxY, plot.minY)
    y = PlacedScale(scale: scales.y.scale, start: low, end: high)
    right = data.right
    y2 = scales.y2.map { PlacedScale(scale: $0.scale, start: low, end: high) }
    xTextTransform = metrics.isXTurned ? metrics.xTransform : nil
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

    y2Ticks = []
    if let y2, let ticks = scales.y2?.ticks { y2Ticks = labels.yTicks(ticks, on: y2, of: .y2) }

    if metrics.hasMinorTicks {
      minorTicks[.y] = MinorTicks.positions(on: y, between: scales.y.ticks, base: settings.logBase)
      minorTicks[.y2] = y2.map { MinorTicks.positions(on: $0, between: scales.y2?.ticks ?? [], base: settings.logBase) }
      if case .ticks(let ticks) = scales.xTicks {
        minorTicks[.x] = MinorTicks.positions(
          on: x, between: ticks, zone: scales.time?.zone, base: settings.logBase)
      }
    }

    let (x, y, y2) = (x, y, y2)
    let columns = PixelColumns(
      count: data.positionCount, plot: plot, pixelsPerPoint: pixelsPerPoint, isQuick: isQuick
    ) { x.position(of: data.x(at: $0)) }
    self.columns = columns
    let making = SeriesMaking(frame: frame, data: data, metrics: metrics, columns: columns, x: x, y: y, y2: y2)
    (series, problems) = making.series()
    annotations = []
    let needsLines = !metrics.annotations.isEmpty || frame.legend?.position == .inside
    let lines = needsLines ? series.flatMap(\.runs) : []
    if !metrics.annotations.isEmpty {
      var placing = AnnotationPlacing(
        frame: frame, x: x, y: y, y2: y2, data: data, lines: lines, measurer: measurer,
        place: { place, axis in
          switch place {
          case .number(let number): number.isFinite ? number : nil
          case .text(let text): data.place(named: text, on: axis, time: scales.time?.zone)
          }
        },
        text: valueText)
      for (index, annotation) in metrics.annotations.enumerated() {
        if let placed = placing.placed(annotation, index: index, font: metrics.annotationFonts[index]) {
          annotations.append(placed)
        } else {
          problems.append(
            ChartProblem(setting: "annotations[\(index)]", message: AnnotationPlacing.problem(of: annotation)))
        }
      }
    }
    self.frame.legend = frame.legend?.placed(inside: plot, over: lines)
    if frame.legend?.position == .end { self.frame.legend = frame.legend?.placed(atEnds: making.ends(of: series)) }
  }
}
