/// What a layout decides the way of a series' line by.
struct SeriesMetrics: Hashable {
  var shape: LineShape
  var missingValues: MissingValueMode
  var gapBeyond: GapDistance
  var axis: Axis
  var kind: SeriesKind
  var area: SeriesArea

  init(_ layout: LineChartViewLayout, series: Int) {
    shape = layout.lineShape(forSeries: series)
    missingValues = layout.missingValues(forSeries: series)
    gapBeyond = layout.gapBeyond(forSeries: series)
    axis = layout.axis(forSeries: series)
    kind = layout.kind(forSeries: series)
    area = layout.area(forSeries: series)
  }
}
