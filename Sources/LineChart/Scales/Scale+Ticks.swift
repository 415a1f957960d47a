public import Calendar

extension Scale {
  /// Ticks at round values inside the domain, about `wishedCount` of them (taken from 2 to 12, on a time scale to 24),
  /// upwards.
  ///
  /// What a zoomed or an x axis shows, whose domain is not extended for the ticks' sake. Slots have none: their labels
  /// are texts of the data.
  ///
  /// - Parameters:
  ///   - zone: where a time scale's days and hours begin.
  ///   - resolution: a time scale shows no times of day where this is `.day`; a part of a day then has no ticks.
  ///   - base: of which number a logarithmic scale has its ticks at the powers, where there are two of them.
  ///   - isSteady: whether the distance of ticks is chosen by the domain's length alone, so that panning keeps it; else
  ///     ticks at the domain's ends and their number count, too.
  public func ticks(
    wishedCount: Int, zone: any TimeZoneRules = UTC(), resolution: TimeResolution = .microsecond,
    isSteady: Bool = false, base: LogBase = .ten
  ) -> [Tick] {
    if case .log = kind, base != .ten, domain.lowerBound > 0 {
      let powers = PowerTicks(base: base).inside(domain, wishedCount: wishedCount)
      if powers.count >= 2 { return powers }
    }
    return decimalTicks(wishedCount: wishedCount, zone: zone, resolution: resolution, isSteady: isSteady)
  }

  private func decimalTicks(
    wishedCount: Int, zone: any TimeZoneRules, resolution: TimeResolution, isSteady: Bool
  ) -> [Tick] {
    switch kind {
    case .linear: LinearTicks.ticks(inside: domain, wishedCount: wishedCount, isSteady: isSteady)
    case .log:
      domain.lowerBound > 0
        ? LogarithmicTicks.ticks(inside: domain, wishedCount: wishedCount, isSteady: isSteady) : []
    case .symlog(let threshold): symlogTicks(threshold: threshold, wishedCount: wishedCount)
    case .time: TimeTicks.ticks(inside: domain, wishedCount: wishedCount, zone: zone, resolution: resolution)
    case .slots: []
    }
  }

  private func symlogTicks(threshold: Double, wishedCount: Int) -> [Tick] {
    let exponent = DecimalNumber(shortest: threshold).magnitude ?? 0
    let ticks = SymlogTicks(inside: domain, exponent, wishedCount: wishedCount).ticks
    return ticks.count >= 2 ? ticks : LinearTicks.ticks(inside: domain, wishedCount: wishedCount)
  }
}
