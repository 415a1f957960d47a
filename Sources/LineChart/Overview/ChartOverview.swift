import Graphics

/// The whole data in the strip: a line a series.
struct ChartOverview {
  /// Everything that the lines depend on beside the data, which is named by the run that made it.
  struct Key: Equatable {
    var seriesRun: Int
    var x: Scale
    var yKind: Scale.Kind
    var area: Rectangle
    var pixelsPerPoint: Double
  }

  /// One a series, in the picture's coordinates.
  let lines: [Path]

  init(_ key: Key, data: ChartData) {
    let area = key.area.inset(dx: 0, dy: 1)
    let columns = max(Int(min(area.width * max(key.pixelsPerPoint, 0.1), 100_000)), 1)
    let x = PlacedScale(scale: key.x, start: area.minX, end: area.maxX)
    let y = data.yExtent.map { PlacedScale(scale: Scale(key.yKind, domain: $0), start: area.maxY, end: area.minY) }
    lines = data.series.map { series in
      var path = Path()
      guard let y else { return path }
      let kept = Decimation.indexes(of: series.values, columns: columns) { position in
        Int(min(max((x.position(of: data.x(at: position)) - area.minX) * Double(columns) / area.width, -1), 1e6))
      }
      let points = kept.map { Point(x.position(of: data.x(at: $0)), y.position(of: series.values[$0])) }
      for run in LineClipping.runs(of: points.filter { !$0.x.isNaN && !$0.y.isNaN }, inside: key.area) {
        path.append(Path(polyline: run))
      }
      return path
    }
  }
}
