import Calendar
import Graphics

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
    var xFormat: AxisTextFormat
    var timeZoneChanges: Int
    var viewport: Viewport
    var yReversed: Bool
    var hidden: Set<Int>
    var right: Set<Int>
  }

  /// What the x axis has ticks at.
  enum XTicks: Equatable {
    /// Every slot.
    case slots
    /// Fixed texts, spread evenly.
    case fixed([String])
    case ticks([Tick])
  }

  /// What of both axes is seen.
  let x: Scale
  let xTicks: XTicks
  let y: YAxis
  /// Nil without series that are measured on the right.
  let y2: YAxis?
  /// What the y axes were found by; of the right one nil without it.
  let settings: (y: YAxis.Key, y2: YAxis.Key?)
  /// How exactly the times of a time axis are told, and where; nil on other axes.
  let time: (resolution: TimeResolution, zone: any TimeZoneRules)?
  /// What the viewport moves in.
  let space: ViewportSpace

  /// - Parameters:
  ///   - hasBars: whether there is to be room for half a column at both ends.
  ///   - axes: the y axes as they are without a viewport.
  ///   - settings: what these were found by.
  init(
    _ key: Key, hasBars: Bool, data: ChartData, frame: PlotFrame, axes: YAxisPair,
    settings: (y: YAxis.Key, y2: YAxis.Key?),
    timeZone: any TimeZoneRules
  ) {
    let wholeY = axes.left
    self.settings = settings
    let wished = Int(min(max(key.plotWidth / max(key.labelWidth, 1), 2), 12))
    // Times that do not say their zone stay what they say, whatever the zone here.
    let zone: any TimeZoneRules = data.timesHaveZone ? timeZone : UTC()
    let resolution = data.xScale == .time ? data.timeResolution(in: zone) : nil
    time = resolution.map { ($0, zone) }
    let wholeX = ChartScales.wholeAxis(data, hasBars: hasBars, base: settings.y.base, wishedCount: wished)
    let xAxis = ViewportAxis(whole: wholeX.scale, unit: resolution?.tickUnit ?? 0)
    let domain = xAxis.fitted(key.viewport.x)
    x = xAxis.scale(over: domain)
    switch data.xScale {
    case .auto, .slots: xTicks = key.xData.map { .fixed($0) } ?? .slots
    case .time:
      let ticks = x.ticks(
        wishedCount: wished, zone: zone, resolution: resolution ?? .microsecond, isSteady: domain != nil)
      xTicks = .ticks(key.xFormat.datePattern.map { ticks.written($0, in: zone) } ?? ticks)
    case .number, .log:
      let ticks = domain == nil ? wholeX.ticks : x.ticks(wishedCount: wished, isSteady: true, base: settings.y.base)
      xTicks = .ticks(ticks.written(key.xFormat))
    }
    let yAxis = ViewportAxis(whole: wholeY.scale, limits: data.extent(on: .y))
    let height = frame.plot.height
    let view = YAxisView(whole: wholeY, axis: yAxis, settings: settings.y, height: height)
    if key.viewport.fitsY {
      let scale = x
      func extent(_ axis: Axis, on y: Scale) -> ClosedRange<Double>? {
        domain == nil ? data.extent(on: axis) : data.extent(on: axis, in: scale, on: y)
      }
      let left = view.fitted(to: extent(.y, on: wholeY.scale))
      y = left
      if let whole = axes.right, var key = settings.y2 {
        if let seen = extent(.y2, on: whole.scale) { key.extent = seen }
        y2 = left == wholeY && key == settings.y2 ? whole : YAxisPair.right(key, beside: left, height: height)
      } else {
        y2 = nil
      }
    } else {
      let left = view.over(key.viewport.y)
      y = left
      if let whole = axes.right, let key = settings.y2 {
        y2 = left == wholeY ? whole : YAxisPair.part(of: whole, key, beside: left, of: wholeY, height: height)
      } else {
        y2 = nil
      }
    }
    space = ViewportSpace(
      plot: frame.plot, x: xAxis, y: yAxis, fittedY: key.viewport.fitsY ? y.scale.domain : nil,
      isYReversed: key.yReversed)
  }

  /// The x axis as it is without a viewport; ticks of a number axis alone.
  private static func wholeAxis(_ data: ChartData, hasBars: Bool, base: LogBase, wishedCount: Int) -> FittedAxis {
    // The line goes from end to end of the plot; only where all rows have one x is there room on both sides.
    var ends = data.xExtent.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
    if hasBars, let whole = ends, let step = data.medianStep, data.xScale != .log {
      ends = whole.lowerBound - step / 2...whole.upperBound + step / 2
    }
    switch data.xScale {
    case .auto, .slots:
      let slots = Scale(slots: data.slotCount)
      let room = slots.domain.lowerBound - 0.5...slots.domain.upperBound + 0.5
      return FittedAxis(scale: hasBars ? slots.over(room) : slots, ticks: [])
    case .number: return FittedAxis.linear(extent: data.xExtent, range: ends, wishedTickCount: wishedCount)
    case .log:
      return FittedAxis.logarithmic(extent: data.xExtent, range: ends, base: base, wishedTickCount: wishedCount)
    case .time:
      let extent = data.xExtent ?? 0...0
      // A single moment gets half a day of room on either side.
      return FittedAxis(
        scale: Scale(.time, domain: ends ?? extent.lowerBound - 43_200...extent.upperBound + 43_200), ticks: [])
    }
  }

  /// A value as a label of a y axis would tell it, with the decimals that a hundredth of the distance of ticks has, or
  /// four digits.
  func text(of value: Double, on axis: Axis) -> String {
    let (key, ticks) = axis == .y2 ? (settings.y2 ?? settings.y, y2?.ticks ?? []) : (settings.y, y.ticks)
    return key.text(of: value, between: ticks, isForReading: true)
  }
}
