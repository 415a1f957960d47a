import Graphics
import LayerTree

/// What fills the areas of the series.
extension LineChartViewCustomLayout {
  /// The gradient from `topBackgroundColor` to `bottomBackgroundColor`; nothing in a chart of several series, whose
  /// areas would hide each other, but where the style says so: then it is in the line's colour, and faint. What is
  /// stacked hides nothing.
  func makeStyledArea(forSeries series: Int) -> Layer {
    let own = seriesStyle(series)
    if own?.area == SeriesArea.none || kind(forSeries: series) == .bars { return GradientLayer() }
    let hasColors = own?.topColor != nil || own?.bottomColor != nil
    let isStacked = context.stackedSeries.contains(series)
    guard own?.area != nil || hasColors || isStacked || context.seriesCount <= 1 else { return GradientLayer() }
    if context.seriesCount <= 1, !hasColors {
      return LineChartViewCustomLayout.makeArea(style.topBackgroundColor, style.bottomBackgroundColor)
    }
    let color = lineColor(forSeries: series)
    var strengths = (0.35, 0.05)
    switch own?.area {
    // What reaches to a line or a value is as much at its lower end as at its upper one.
    case .value, .series: strengths = (0.25, 0.25)
    case .baseline, .none?, nil: if isStacked { strengths = (0.7, 0.7) }
    }
    return LineChartViewCustomLayout.makeArea(
      own?.topColor ?? color.withAlpha(color.alpha * strengths.0),
      own?.bottomColor ?? color.withAlpha(color.alpha * strengths.1))
  }

  static func makeArea(_ top: Color, _ bottom: Color) -> GradientLayer {
    let gradient = GradientLayer()
    gradient.colors = [top, bottom]
    return gradient
  }
}
