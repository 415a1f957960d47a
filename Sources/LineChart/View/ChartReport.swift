import Tables

/// What the last update drew, in words and numbers.
public struct ChartReport: Sendable {
  /// A series as it is drawn.
  public struct Series: Equatable, Sendable {
    public var name: String
    /// The axis that it is measured by.
    public var axis: Axis
    /// The number of values that are there.
    public var count: Int
    /// The lowest and the highest value; nil without values.
    public var extent: ClosedRange<Double>?
    /// The same as the data has them, with every digit of whole numbers that a float would round; nil without values.
    public var minimumText: String?
    public var maximumText: String?
  }

  /// The column under the points; nil for the rows' numbers.
  public var xKey: String?
  public var yKeys: [String]
  public var reasonForX: String
  public var reasonForY: String
  /// The column whose texts tell the series apart; nil where each column is a series.
  public var byKey: String?
  public var reasonForBy: String?
  /// Never `auto`.
  public var xScale: XScaleKind
  public var yScale: YScaleKind
  /// The number of slots on a slot axis; nil on others.
  public var slotCount: Int?
  /// Whether rows stand in another order than in the file.
  public var isSorted: Bool
  /// The values at the ends of the axes.
  public var xDomain: ClosedRange<Double>
  public var yDomain: ClosedRange<Double>
  /// The values at the ends of the x axis as a person would write them.
  public var xDomainText: String
  public var frame: PlotFrame
  public var xTicks: [TickMark]
  public var yTicks: [TickMark]
  /// What the labels of the y axis are told from in a view of a part of it, such as `+ 12345.67`; nil where they are whole.
  public var yTickBase: String?
  /// The ends and the ticks of the axis on the right; nil and none without one.
  public var y2Domain: ClosedRange<Double>?
  public var y2Ticks: [TickMark]
  public var series: [Series]
  public var problems: [ChartProblem]
}

extension ChartReport {
  fileprivate static func text(of domain: ClosedRange<Double>, _ scales: ChartScales) -> String {
    [domain.lowerBound, domain.upperBound].map { end in
      scales.time.map { timeText(end, resolution: $0.resolution, zone: $0.zone) } ?? valueText(end)
    }.joined(separator: " to ")
  }
}

extension LineChartView {
  /// What the last update drew; nil before the first.
  public var report: ChartReport? {
    guard let current = pipeline.current else { return nil }
    let (input, data, geometry, scales) = (current.input, current.data, current.geometry, current.scales)
    return ChartReport(
      xKey: data.keys.x, yKeys: data.keys.y, reasonForX: data.keys.reasonForX, reasonForY: data.keys.reasonForY,
      byKey: data.keys.by, reasonForBy: data.keys.reasonForBy,
      xScale: data.xScale, yScale: input.settings.yScale,
      slotCount: data.places == .slots ? data.slotCount : nil, isSorted: data.isSorted,
      xDomain: geometry.x.scale.domain, yDomain: geometry.y.scale.domain,
      xDomainText: ChartReport.text(of: geometry.x.scale.domain, scales), frame: geometry.frame,
      xTicks: geometry.xTicks, yTicks: geometry.yTicks, yTickBase: geometry.yBase?.text,
      y2Domain: geometry.y2?.scale.domain, y2Ticks: geometry.y2Ticks,
      series: data.measuredSeries.enumerated().map { index, series in
        let exact = ExactExtent(series, in: input.table.column(series.column), order: data.order)
        return ChartReport.Series(
          name: series.name, axis: data.axis(ofSeries: index), count: series.count, extent: series.extent,
          minimumText: exact.minimum,
          maximumText: exact.maximum)
      },
      problems: problems)
  }

  /// What could not be done as the settings ask, as of the last update.
  public var problems: [ChartProblem] {
    guard let current = pipeline.current else { return [] }
    let (data, geometry, scales) = (current.data, current.geometry, current.scales)
    return data.problems + scales.y.problems + geometry.problems + pipeline.sideProblems + formatProblems(data)
      + seriesProblems(data)
  }

  /// Formats of labels that an axis has no use for.
  private func formatProblems(_ data: ChartData) -> [ChartProblem] {
    let (x, y) = (layout.textFormat(for: .x), layout.textFormat(for: .y))
    var problems: [ChartProblem] = []
    if x.datePattern != nil, data.xScale != .time {
      problems.append(ChartProblem(setting: "xTextFormat", message: "the x axis has no times for the pattern"))
    }
    if !x.leavesNumbers, data.xScale != .number, data.xScale != .log {
      let what = data.xScale == .time ? "times" : "the data's own texts"
      problems.append(
        ChartProblem(setting: "xTextFormat", message: "the x axis has no numbers for the format, but \(what)"))
    }
    if y.datePattern != nil {
      problems.append(ChartProblem(setting: "yTextFormat", message: "the y axis has no times for the pattern"))
    }
    return problems
  }

  /// What the style says of series that are not there.
  private func seriesProblems(_ data: ChartData) -> [ChartProblem] {
    guard let style = layout.styleInUse, !style.series.isEmpty, !data.series.isEmpty else { return [] }
    let names = data.series.map(\.name)
    let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    // A style may be for several files, so the rest of it is used all the same.
    return Set(style.series.keys).subtracting(names).sorted().map { name in
      ChartProblem(
        setting: "series", message: "the style speaks of '\(name)', which is not drawn; there are: \(shown)")
    }
  }
}
