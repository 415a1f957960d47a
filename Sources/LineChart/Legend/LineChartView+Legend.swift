public import Graphics

extension LineChartView {
  /// The names of the series, as of the last update.
  public var seriesNames: [String] { pipeline.current?.data.series.map(\.name) ?? [] }

  /// The series whose entry in the legend of the last update is at `point`, in the picture's points.
  public func legendSeries(at point: Point) -> Int? {
    pipeline.current?.geometry.frame.legend?.series(at: point)
  }

  /// Hides a series that is shown, and shows one that is hidden.
  public func toggleSeries(_ series: Int) {
    guard seriesNames.indices.contains(series) else { return }
    hiddenSeries.formSymmetricDifference([seriesNames[series]])
  }

  /// Hides all series but one; shows all where that one is alone already.
  public func isolateSeries(_ series: Int) {
    let names = seriesNames
    guard names.indices.contains(series) else { return }
    let others = Set(names).subtracting([names[series]])
    hiddenSeries = hiddenSeries.isSuperset(of: others) && !hiddenSeries.contains(names[series]) ? [] : others
  }
}
