import Graphics
import LineChart
import X11Window

extension ChartWindow {
  /// Acts on a press on a name in the legend; the second one of a double click undoes what the first one did.
  func pressName(of series: Int, isSecond: Bool) {
    let view = document.view
    if isSecond {
      view.hiddenSeries = hiddenBeforeClick
      clicks.reset()
    } else {
      hiddenBeforeClick = view.hiddenSeries
    }
    switch Binding.action(for: isSecond ? .nameDoubleClick : .nameClick) {
    case .toggleSeries: view.toggleSeries(series)
    case .isolateSeries: view.isolateSeries(series)
    default: break
    }
    let hidden = view.seriesNames.filter(view.hiddenSeries.contains)
    trace?.write("series", ["hidden": .text(hidden.joined(separator: ","))])
  }

  /// Raises the series whose name is under the pointer.
  func raiseSeries() {
    let view = document.view
    // The first picture is not drawn twice.
    let place = hasShownFirstFrame && drag == nil && !showsHelp ? pointer : nil
    let series = place.flatMap { view.legendSeries(at: $0.points(pixelsPerPoint: pixelsPerPoint)) }
    view.raisedSeries = series.flatMap { view.hiddenSeries.contains(view.seriesNames[$0]) ? nil : $0 }
  }
}
