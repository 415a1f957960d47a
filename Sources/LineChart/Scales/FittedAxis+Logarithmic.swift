extension FittedAxis {
  /// A logarithmic axis for values that run over `extent`: from the least *positive* value to the largest one, nil
  /// where there is none. Both ends are ticks, unless `range` fixes them.
  ///
  /// A range that begins at zero or below begins at the least positive value instead, or three decades below its
  /// upper end; one without positive values is ignored.
  public static func logarithmic(
    extent: ClosedRange<Double>?, range: ClosedRange<Double>? = nil, space: Double? = nil, base: LogBase = .ten,
    wishedTickCount: Int
  ) -> FittedAxis {
    var problems: [TickProblem] = space == nil ? [] : [.spaceOnLogarithmicAxis]
    var extent = extent.flatMap { $0.isFinite && $0.lowerBound > 0 ? $0 : nil } ?? 1...10
    if let given = range, let usable = positive(given, extent: extent, problems: &problems) {
      if usable.lowerBound < usable.upperBound {
        let ticks = Scale(.log, domain: usable).ticks(wishedCount: wishedTickCount, base: base)
        return FittedAxis(scale: Scale(.log, domain: usable), ticks: ticks, problems: problems)
      }
      problems.append(.rangeEmpty(usable.lowerBound))
      extent = usable
    }
    let powers = base == .ten ? nil : PowerTicks(base: base).around(extent, wishedCount: wishedTickCount)
    let (domain, ticks) = powers ?? fitDecades(extent, wishedTickCount: wishedTickCount)
    return FittedAxis(scale: Scale(.log, domain: domain), ticks: ticks, problems: problems)
  }

  private static func positive(
    _ range: ClosedRange<Double>, extent: ClosedRange<Double>, problems: inout [TickProblem]
  ) -> ClosedRange<Double>? {
    guard range.isFinite else {
      problems.append(.rangeNotFinite)
      return nil
    }
    if range.lowerBound > 0 { return range }
    problems.append(.rangeNotPositive)
    guard range.upperBound > 0 else { return nil }
    if extent.lowerBound < range.upperBound { return extent.lowerBound...range.upperBound }
    let lower = range.upperBound / 1000
    return lower > 0 ? lower...range.upperBound : nil
  }

  private static func fitDecades(_ extent: ClosedRange<Double>, wishedTickCount: Int) -> (ClosedRange<Double>, [Tick]) {
    let wished = max(2, min(wishedTickCount, LinearTicks.countLimit))
    let isFlat = isNearlyFlat(extent)
    if !isFlat, extent.upperBound / 10 < extent.lowerBound {
      let (domain, ticks) = fitSpread(extent, data: extent, wishedTickCount: wished)
      if domain.lowerBound > 0 { return (domain, ticks) }
    }
    for density in LogarithmicTicks.densities where !(isFlat && density == .oneTwoFive) {
      var first = LogarithmicTicks.index(density, notAbove: extent.lowerBound)
      var last = LogarithmicTicks.index(density, notBelow: extent.upperBound)
      if isFlat, LogarithmicTicks.number(density, at: first).value == extent.lowerBound { first -= 1 }
      if isFlat, LogarithmicTicks.number(density, at: last).value == extent.upperBound { last += 1 }
      guard last - first + 1 <= LogarithmicTicks.limit(wished) else { continue }
      let (lower, upper) = (
        LogarithmicTicks.number(density, at: first).value, LogarithmicTicks.number(density, at: last).value
      )
      let domain =
        (lower > 0 ? lower : .leastNonzeroMagnitude)...(upper.isFinite ? upper : .greatestFiniteMagnitude)
      return (domain, LogarithmicTicks.ticks(density, first...last))
    }
    return (extent, LogarithmicTicks.ticks(inside: extent, wishedCount: wished))
  }
}
