/// What the y axis shows: its domain and its ticks.
struct YAxis: Equatable {
  /// Everything that the axis depends on beside its height.
  struct Key: Equatable {
    /// Of the values above 0 alone on a logarithmic axis.
    var extent: ClosedRange<Double>?
    var range: ClosedRange<Double>?
    /// What is shown at least or at most, where no range is given.
    var limits: AxisRange?
    var space: Double?
    var kind: YScaleKind
    var base: LogBase
    /// The distance from zero of the value nearest to it and not zero; nil where it does not matter.
    var leastMagnitude: Double?
    /// What the numbers are; nil where nothing or several things are said.
    var unit: String?
    var format: AxisTextFormat

    init(
      data: ChartData, settings: ChartSettings, format: AxisTextFormat = .automatic,
      annotations: [ChartAnnotation] = []
    ) {
      self.format = format
      extent = data.extent(on: .y)
      for value in annotations.flatMap(\.valuesInRange) where settings.yScale != .log || value > 0 {
        extent = min(extent?.lowerBound ?? value, value)...max(extent?.upperBound ?? value, value)
      }
      range = settings.yRange
      limits = settings.yRange == nil ? settings.yLimits : nil
      space = settings.ySpace
      kind = settings.yScale
      base = settings.logBase
      leastMagnitude = data.leastMagnitude
      unit = settings.stack == .percent && kind != .log ? "%" : data.unit(on: .y)
    }

    /// Of the axis on the right, which is found from the data; nil without series there.
    init?(right data: ChartData, settings: ChartSettings, format: AxisTextFormat) {
      guard !data.right.isEmpty else { return nil }
      self.format = format
      extent = data.extent(on: .y2)
      kind = settings.yScale
      base = settings.logBase
      leastMagnitude = data.leastMagnitude
      unit = data.unit(on: .y2)
    }
  }

  /// The distance between ticks that is aimed at, in points.
  static let tickDistance = 45.0

  let scale: Scale
  /// Upwards.
  let ticks: [Tick]
  let problems: [ChartProblem]

  init(scale: Scale, ticks: [Tick], problems: [ChartProblem] = []) {
    self.scale = scale
    self.ticks = ticks
    self.problems = problems
  }

  /// How many ticks are aimed at in a plot of `height` points.
  static func wishedTickCount(height: Double) -> Int {
    max(2, min(Int(min(height, 10_000) / tickDistance) + 1, 12))
  }

  /// The whole axis for a plot of `height` points.
  init(_ key: Key, height: Double) {
    let wished = YAxis.wishedTickCount(height: height)
    let limited = key.limits.flatMap { $0.extent(key.extent) }
    var unlimited: ChartProblem?
    if key.limits != nil, limited == nil {
      unlimited = ChartProblem(setting: "yRange", message: "all values lie beyond its end, so it is not used")
    }
    let extent = limited ?? key.extent
    let fitted =
      switch key.kind {
      case .linear:
        FittedAxis.linear(extent: extent, range: key.range, space: key.space, wishedTickCount: wished)
      case .log:
        FittedAxis.logarithmic(
          extent: extent, range: key.range, space: key.space, base: key.base, wishedTickCount: wished)
      case .symlog:
        FittedAxis.symlog(
          extent: extent, leastMagnitude: key.leastMagnitude, range: key.range, space: key.space,
          wishedTickCount: wished)
      }
    let whole = fitted.scale.domain
    var domain = limited == nil ? whole : key.limits?.applied(to: whole) ?? whole
    if key.kind == .log, domain.lowerBound <= 0 { domain = whole }
    scale = domain == whole ? fitted.scale : fitted.scale.over(domain)
    ticks = key.labelled(domain == whole ? fitted.ticks : fitted.ticks.filter { domain.contains($0.value) })
    problems =
      [unlimited].compactMap(\.self)
      + fitted.problems.map { problem in
        switch problem {
        case .rangeNotFinite, .rangeEmpty, .rangeNotPositive: ChartProblem(setting: "yRange", message: problem.message)
        default: ChartProblem(setting: "ySpace", message: problem.message)
        }
      }
  }
}

extension YAxis.Key {
  /// A value as a label of the axis would tell it, to a hundredth of the distance of `ticks`.
  ///
  /// - Parameter isForReading: whether no digit before the decimal point is lost, nor one of the first four, so that small
  ///   values on a long axis can be read.
  func text(of value: Double, between ticks: [Tick], isForReading: Bool = false) -> String {
    let step = ticks.count > 1 ? abs(ticks[1].value - ticks[0].value) : 0
    let exact = DecimalNumber(shortest: value)
    var finest = DecimalNumber(shortest: step).magnitude.map { $0 - 2 } ?? exact.exponent
    if isForReading { finest = min(finest, 0, (exact.magnitude ?? 0) - 3) }
    let number = exact.rounded(toExponent: max(finest, exact.exponent)).trimmed
    // A whole number keeps its zeros.
    let label = TickLabels.texts(for: [number.exponent > 0 ? number.rounded(toExponent: 0) : number])[0]
    return labelled([Tick(value: number.value, label: label)])[0].label
  }

  /// The ticks with texts by the format, and with the unit in them where the format says nothing in its place.
  func labelled(_ ticks: [Tick]) -> [Tick] {
    let ticks = ticks.written(format)
    guard let unit, !format.hasAffixes else { return ticks }
    return ticks.map { Tick(value: $0.value, label: AxisUnit.text($0.label, unit)) }
  }
}
