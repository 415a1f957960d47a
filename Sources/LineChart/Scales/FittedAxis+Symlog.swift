extension FittedAxis {
  /// An axis that is logarithmic on both sides of zero, for values that run over `extent`.
  ///
  /// - Parameter leastMagnitude: the distance from zero of the value that is nearest to it and not zero. The scale is
  ///   linear up to the power of ten at or below it, at most six decades below the largest magnitude.
  public static func symlog(
    extent: ClosedRange<Double>?, leastMagnitude: Double? = nil, range: ClosedRange<Double>? = nil,
    space: Double? = nil, wishedTickCount: Int
  ) -> FittedAxis {
    var problems: [TickProblem] = space == nil ? [] : [.spaceOnLogarithmicAxis]
    var extent = extent.flatMap { $0.isFinite ? $0 : nil } ?? 0...1
    var domain: ClosedRange<Double>?
    if let range {
      if !range.isFinite {
        problems.append(.rangeNotFinite)
      } else if range.lowerBound == range.upperBound {
        problems.append(.rangeEmpty(range.lowerBound))
        extent = range
      } else {
        domain = range
      }
    }
    let ends = domain ?? extent
    let largest = max(abs(ends.lowerBound), abs(ends.upperBound))
    let thresholdExponent = thresholdExponent(largest: largest, least: leastMagnitude)
    let kind = Scale.Kind.symlog(threshold: DecimalNumber(1, exponent: thresholdExponent).value)
    if let domain {
      let ticks = SymlogTicks(inside: domain, thresholdExponent, wishedCount: wishedTickCount).ticks
      let useful = ticks.count >= 2 ? ticks : LinearTicks.ticks(inside: domain, wishedCount: wishedTickCount)
      return FittedAxis(scale: Scale(kind, domain: domain), ticks: useful, problems: problems)
    }
    let fitted = SymlogTicks(around: extent, thresholdExponent, wishedCount: wishedTickCount)
    return FittedAxis(scale: Scale(kind, domain: fitted.domain), ticks: fitted.ticks, problems: problems)
  }

  private static func thresholdExponent(largest: Double, least: Double?) -> Int {
    guard largest > 0, largest.isFinite, let top = DecimalNumber(shortest: largest).magnitude else { return 0 }
    let bottom =
      least.flatMap { $0 > 0 && $0.isFinite ? DecimalNumber(shortest: $0).magnitude : nil } ?? min(0, top - 3)
    return max(-300, top - 6, min(bottom, top))
  }
}
