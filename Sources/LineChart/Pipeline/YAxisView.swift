/// The y axis as far as a viewport shows it.
struct YAxisView {
  /// As it is without a viewport.
  var whole: YAxis
  var axis: ViewportAxis
  /// What the whole axis was found by.
  var settings: YAxis.Key
  /// Of the plot, in points.
  var height: Double

  private var wished: Int { YAxis.wishedTickCount(height: height) }

  /// The axis over a domain; nil for all of it. A given distance of ticks is kept as long as two of them are in view.
  func over(_ domain: ClosedRange<Double>?) -> YAxis {
    guard let domain = axis.fitted(domain) else { return whole }
    let scale = axis.whole.over(domain)
    let visible = settings.space == nil ? [] : whole.ticks.filter { domain.contains($0.value) }
    let ticks =
      visible.count >= 2
      ? visible : settings.labelled(scale.ticks(wishedCount: wished, isSteady: true, base: settings.base))
    return YAxis(scale: scale, ticks: ticks, problems: whole.problems)
  }

  /// The axis fitted to values in the way of the whole one, whatever range is given; the whole one without values.
  func fitted(to extent: ClosedRange<Double>?) -> YAxis {
    guard let extent else { return whole }
    if settings.range == nil, extent == settings.extent { return whole }
    let fitted = FittedAxis.y(
      settings.kind, extent: extent, leastMagnitude: settings.leastMagnitude, space: usableSpace(for: extent),
      base: settings.base, wishedTickCount: wished)
    guard case .symlog = whole.scale.kind else {
      return YAxis(scale: fitted.scale, ticks: settings.labelled(fitted.ticks), problems: whole.problems)
    }
    // Where it goes over from linear to logarithmic stays as it is, or values would move against each other.
    let scale = whole.scale.over(fitted.scale.domain)
    return YAxis(scale: scale, ticks: settings.labelled(scale.ticks(wishedCount: wished)), problems: whole.problems)
  }

  /// The given distance of ticks, where the values take some steps of it but not many.
  private func usableSpace(for extent: ClosedRange<Double>) -> Double? {
    guard settings.kind == .linear, let space = settings.space else { return nil }
    let steps = (extent.upperBound - extent.lowerBound) / space
    return steps >= 1 && steps <= Double(LinearTicks.countLimit) ? space : nil
  }
}
