import Graphics

/// The whole data in the strip: a line a series.
struct ChartOverview {
  /// Everything that the lines depend on beside the data, which is named by the run that made it.
  struct Key: Equatable {
    var seriesRun: Int
    var hidden: Set<Int>
    var right: Set<Int>
    var x: Scale
    var yKind: Scale.Kind
    var yReversed: Bool
    var area: Rectangle
    var pixelsPerPoint: Double
  }

  /// One a series, in the picture's coordinates.
  let lines: [Path]

  init(_ key: Key, data: ChartData) {
    let area = key.area.inset(dx: 0, dy: 3)
    let x = PlacedScale(scale: key.x, start: area.minX, end: area.maxX)
    func scale(_ axis: Axis) -> PlacedScale? {
      let (low, high) = key.yReversed ? (area.minY, area.maxY) : (area.maxY, area.minY)
      return data.extent(on: axis).map { PlacedScale(scale: Scale(key.yKind, domain: $0), start: low, end: high) }
    }
    let (left, right) = (scale(.y), key.right.isEmpty ? nil : scale(.y2))
    let columns = PixelColumns(count: data.positionCount, plot: area, pixelsPerPoint: key.pixelsPerPoint) { position in
      x.position(of: data.x(at: position))
    }
    lines = data.series.enumerated().map { index, series in
      var path = Path()
      guard let y = key.right.contains(index) ? right : left, !data.hidden.contains(index) else { return path }
      for run in SeriesGeometry(series, columns: columns, plot: key.area, y: y).runs {
        path.append(Path(polyline: run))
      }
      return path
    }
  }
}
