import Calendar

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
    var timeZoneChanges: Int
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
  /// How exactly the times of a time axis are told, and where; nil on other axes.
  let time: (resolution: TimeResolution, zone: any TimeZoneRules)?

  init(_ key: Key, data: ChartData, y: YAxis, timeZone: any TimeZoneRules) {
    self.y = y
    let wished = Int(min(max(key.plotWidth / max(key.labelWidth, 1), 2), 12))
    // The line goes from end to end of the plot; only where all rows have one x is there room on both sides.
    let ends = data.xExtent.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
    switch data.xScale {
    case .auto, .slots:
      x = Scale(slots: data.slotCount)
      xTicks = key.xData.map { .fixed($0) } ?? .slots
      time = nil
    case .number:
      let axis = FittedAxis.linear(extent: data.xExtent, range: ends, wishedTickCount: wished)
      x = axis.scale
      xTicks = .ticks(axis.ticks)
      time = nil
    case .log:
      let axis = FittedAxis.logarithmic(extent: data.xExtent, range: ends, wishedTickCount: wished)
      x = axis.scale
      xTicks = .ticks(axis.ticks)
      time = nil
    case .time:
      // Times that do not say their zone stay what they say, whatever the zone here.
      let zone: any TimeZoneRules = data.timesHaveZone ? timeZone : UTC()
      let resolution = data.timeResolution(in: zone)
      let extent = data.xExtent ?? 0...0
      // A single moment gets half a day of room on either side.
      let domain = ends ?? extent.lowerBound - 43_200...extent.upperBound + 43_200
      x = Scale(.time, domain: domain)
      xTicks = .ticks(x.ticks(wishedCount: wished, zone: zone, resolution: resolution))
      time = (resolution, zone)
    }
  }
}
