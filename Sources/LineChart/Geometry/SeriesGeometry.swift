import Graphics

/// A series in the picture.
struct SeriesGeometry: Equatable, Sendable {
  /// A value in the picture.
  struct Vertex: Equatable, Sendable {
    /// In the picture's points.
    var point: Point
    /// Which position of the chart's data it is.
    var position: Int
  }

  /// The values in and beyond the plot that the line goes through, left to right.
  var vertices: [Vertex]
  /// The line as far as it lies in the plot, cut where it leaves it.
  var runs: [[Point]]
  /// The line with the parts above and below the plot laid on its edge: the area's upper side. From the first value
  /// to the last, as far as they lie between the plot's sides.
  var areaOutline: [Point]

  /// - Parameter outline: the area's upper side where it is simpler than the line, which covers what it leaves out.
  init(vertices: [Vertex], outline: [Point]? = nil, plot: Rectangle) {
    self.vertices = vertices
    let points = vertices.map(\.point)
    runs = LineClipping.runs(of: points, inside: plot)
    let between = LineClipping.cut(outline ?? points, minX: plot.minX, maxX: plot.maxX)
    areaOutline = LineClipping.clamped(between, minY: plot.minY, maxY: plot.maxY)
  }
}
