/// The scales of both axes with their ticks.
struct ChartScales {
  /// Everything that the scales depend on beside data and y axis, which are named by the runs that made them.
  struct Key: Equatable {
    var seriesRun: Int
    var frameRun: Int
    var plotWidth: Double
    /// How wide a label is that the ticks of a number or time axis make room for, in points.
    var labelWidth: Double
    var xData: [String]?
  }

  /// What the x axis has ticks at.
  enum XTicks: Equatable {
    /// Every slot.
    case slots
    /// Fixed texts, spread evenly.
    case fixed([String])
    case ticks([Tick])
  }

  let x: Scale
  let xTicks: XTicks
  let y: YAxis

  init(_ key: Key, data: ChartData, y: YAxis, timeZone: any TimeZoneRules) {
    self.y = y
    let wished = Int(min(max(key.plotWidth / max(key.labelWidth, 1), 2), 12))
    // The line goes from end to end of the plot; only where all rows have one x is there room on both sides.
    let ends = data.xExtent.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
    switch data.xScale {
    case .auto, .slots:
      x = Scale(slots: data.slotCount)
      xTicks = key.xData.map { .fixed($0) } ?? .slots
    case .number:
      let axis = FittedAxis.linear(extent: data.xExtent, range: ends, wishedTickCount: wished)
      x = axis.scale
      xTicks = .ticks(axis.ticks)
    case .log:
      let axis = FittedAxis.logarithmic(extent: data.xExtent, range: ends, wishedTickCount: wished)
      x = axis.scale
      xTicks = .ticks(axis.ticks)
    case .time:
      let zone: any TimeZoneRules = data.timesHaveZone ? timeZone : UTC()
      let axis = FittedAxis.time(extent: data.xExtent, wishedTickCount: wished, zone: zone)
      x = axis.scale
      xTicks = .ticks(axis.ticks)
    }
  }
}
