/// An axis that can be seen in parts: zooming and panning a domain on it.
///
/// All steps are taken on the scale, so that a logarithmic axis zooms about the place that is pointed at. A domain of nil
/// is all of the axis, and what comes to be all of it is nil, so that showing all is the same however it came about.
public struct ViewportAxis: Hashable, Sendable {
  /// The axis as it is without a viewport.
  public var whole: Scale
  /// How far a domain may reach: at least the whole axis.
  public var limits: ClosedRange<Double>
  /// The shortest span that there is something to tell in, such as a day for dates; 0 where any is.
  public var unit: Double

  /// - Parameter limits: where the data goes beyond the axis, such as with a given range; widened to the whole axis.
  public init(whole: Scale, limits: ClosedRange<Double>? = nil, unit: Double = 0) {
    self.whole = whole
    self.unit = unit
    let domain = whole.domain
    self.limits =
      limits.map { min($0.lowerBound, domain.lowerBound)...max($0.upperBound, domain.upperBound) } ?? domain
  }

  /// The scale over a domain, after it was made to fit.
  public func scale(over domain: ClosedRange<Double>?) -> Scale {
    fitted(domain).map { whole.over($0) } ?? whole
  }

  /// The domain moved inside the limits, or widened where nothing in it could be told apart; nil where that is all.
  ///
  /// A domain that begins or ends at a limit does so to the bit.
  public func fitted(_ domain: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let domain, domain.isFinite, canZoom else { return nil }
    var (lower, upper) = (domain.lowerBound, domain.upperBound)
    if case .log = whole.kind { (lower, upper) = (max(lower, limits.lowerBound), max(upper, limits.lowerBound)) }
    let middle = lower / 2 + upper / 2
    let least = leastSpan(around: max(min(middle, limits.upperBound), limits.lowerBound))
    // A little less is rounding: a domain that fits has to stay what it is.
    if upper - lower < 0.9 * least {
      lower = max(middle - least / 2, -.greatestFiniteMagnitude)
      upper = min(middle + least / 2, .greatestFiniteMagnitude)
      if case .log = whole.kind, lower < limits.lowerBound {
        (lower, upper) = (limits.lowerBound, limits.lowerBound + least)
      }
    }
    return moved(from: lower, to: upper)
  }

  /// The domain zoomed: `factor` above 1 shows less, below 1 more.
  ///
  /// - Parameter place: what stays where it is: 0 for the axis' lower end in view, 1 for the upper one.
  public func zoomed(
    _ domain: ClosedRange<Double>?, by factor: Double, about place: Double
  ) -> ClosedRange<Double>? {
    let domain = fitted(domain)
    guard canZoom, factor > 0, factor.isFinite, place.isFinite else { return domain }
    let view = domain.map { whole.over($0) } ?? whole
    let place = min(max(place, 0), 1)
    var part = 1 / factor
    if part < 1 {
      // At the limit the last step is shorter; what is pointed at stays in its place nevertheless.
      let span = view.domain.upperBound - view.domain.lowerBound
      let least = leastSpan(around: view.value(at: place))
      guard span > least else { return domain }
      part = max(part, least / span)
    }
    let lower = view.value(at: place * (1 - part))
    let upper = view.value(at: 1 - (1 - place) * (1 - part))
    // Once more through the least span: on a curved scale the same part is not the same span everywhere.
    return part < 1 ? fitted(lower...max(lower, upper)) : moved(from: lower, to: upper)
  }

  /// The domain moved along the axis as far as the limits let it.
  ///
  /// - Parameter distance: in lengths of the view; above 0 towards larger values.
  public func panned(_ domain: ClosedRange<Double>?, by distance: Double) -> ClosedRange<Double>? {
    guard let domain = fitted(domain), distance.isFinite, distance != 0 else { return fitted(domain) }
    let view = whole.over(domain)
    if let start = reach(view, to: limits.lowerBound), distance <= start {
      return simplified(at(lowerLimit: view, start))
    }
    if let end = reach(view, to: limits.upperBound).map({ $0 - 1 }), distance >= end {
      return simplified(at(upperLimit: view, end))
    }
    let (lower, upper) = (view.value(at: distance), view.value(at: 1 + distance))
    return lower < upper ? simplified(lower...upper) : domain
  }

  /// The domain between two places of a view of `domain`, in either order: what a box encloses.
  public func part(of domain: ClosedRange<Double>?, from start: Double, to end: Double) -> ClosedRange<Double>? {
    guard canZoom, start.isFinite, end.isFinite else { return fitted(domain) }
    let view = scale(over: domain)
    let (first, last) = (min(max(min(start, end), 0), 1), min(max(max(start, end), 0), 1))
    let (lower, upper) = (view.value(at: first), view.value(at: last))
    return fitted(lower...max(lower, upper))
  }

  /// Whether there is anything to zoom into: more than one value, and more than rounding tells apart.
  var canZoom: Bool {
    let (lower, upper) = (limits.lowerBound, limits.upperBound)
    return upper - lower > leastSpan(around: lower / 2 + upper / 2)
  }

  /// The shortest span of a domain around `value`: one slot, else as much as 64-bit floats tell apart with some room
  /// for ticks between.
  func leastSpan(around value: Double) -> Double {
    let step = NiceStep.finest(for: value...value)
    return switch whole.kind {
    case .slots: max(unit, 1)
    case .linear: max(unit, 64 * step)
    // Small numbers are as far apart in the picture as large ones.
    case .log: max(unit, 64 * value.ulp)
    // Labels tell microseconds.
    case .time: max(unit, 64 * step, 1e-5)
    // Its values come from logarithms that have lost digits.
    case .symlog(let threshold): max(unit, 1_048_576 * max(step, NiceStep.finest(for: threshold...threshold)))
    }
  }

  // MARK: Limits

  /// The domain moved inside the limits, as long as it is on the scale; nil where it is the whole axis.
  private func moved(from lower: Double, to upper: Double) -> ClosedRange<Double>? {
    guard lower < upper, lower.isFinite, upper.isFinite else { return nil }
    var domain = lower...upper
    if lower <= limits.lowerBound, upper >= limits.upperBound {
      domain = limits
    } else if lower < limits.lowerBound {
      let view = whole.over(domain)
      if let end = reach(view, to: limits.lowerBound) { domain = at(lowerLimit: view, end) }
    } else if upper > limits.upperBound {
      let view = whole.over(domain)
      if let end = reach(view, to: limits.upperBound) { domain = at(upperLimit: view, end - 1) }
    }
    return simplified(domain)
  }

  /// Where a limit lies in a view, 0 at its lower end and 1 at its upper one; nil where that is no number.
  private func reach(_ view: Scale, to limit: Double) -> Double? {
    let place = view.fraction(of: limit)
    return place.isFinite ? place : nil
  }

  private func at(lowerLimit view: Scale, _ distance: Double) -> ClosedRange<Double> {
    let end = isCurved ? view.value(at: 1 + distance) : limits.lowerBound + span(view)
    let upper = min(end, limits.upperBound)
    return limits.lowerBound...max(upper, limits.lowerBound)
  }

  private func at(upperLimit view: Scale, _ distance: Double) -> ClosedRange<Double> {
    let end = isCurved ? view.value(at: distance) : limits.upperBound - span(view)
    let lower = max(end, limits.lowerBound)
    return min(lower, limits.upperBound)...limits.upperBound
  }

  private func span(_ view: Scale) -> Double { view.domain.upperBound - view.domain.lowerBound }

  private var isCurved: Bool {
    switch whole.kind {
    case .log, .symlog: true
    case .linear, .time, .slots: false
    }
  }

  /// Nil for a domain that differs from the whole axis by nothing but rounding.
  private func simplified(_ domain: ClosedRange<Double>) -> ClosedRange<Double>? {
    let isWhole =
      abs(whole.fraction(of: domain.lowerBound)) < 1e-9 && abs(whole.fraction(of: domain.upperBound) - 1) < 1e-9
    return isWhole ? nil : domain
  }
}
