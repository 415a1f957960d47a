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
  /// The line with the parts above and below the plot laid on its edge: the upper side of the area, or of its parts where
  /// the line ends and begins anew. From the first value of each to its last, as far as they lie between the plot's sides.
  var areaOutlines: [[Point]]
  /// What the area reaches to from its line.
  var areaBase = AreaBase.bottom
  /// The columns in the plot; none where the series is drawn as a line.
  var bars: [Rectangle] = []
  /// The values that no line leads to or from.
  var lone: [Vertex]

  /// - Parameters:
  ///   - outline: the area's upper side where it is simpler than the line, which covers what it leaves out.
  ///   - breaks: where the line ends and begins anew; nil for nowhere.
  init(
    vertices: [Vertex], outline: [Point]? = nil, plot: Rectangle, shape: LineShape = .straight,
    breaks: LineBreaks? = nil
  ) {
    self.vertices = vertices
    let pieces = breaks.map { SeriesGeometry.pieces(vertices, $0) } ?? [vertices]
    lone = pieces.compactMap { $0.count == 1 ? $0.first : nil }
    let lines = pieces.map { LineShaping.shaped($0.map(\.point), shape) }
    runs = lines.flatMap { LineClipping.runs(of: $0, inside: plot) }
    areaOutlines = (outline.map { [$0] } ?? lines).map { line in
      let between = LineClipping.cut(line, minX: plot.minX, maxX: plot.maxX)
      return LineClipping.clamped(between, minY: plot.minY, maxY: plot.maxY)
    }
  }

  private static func pieces(_ vertices: [Vertex], _ breaks: LineBreaks) -> [[Vertex]] {
    var pieces: [[Vertex]] = []
    var start = 0
    for index in vertices.indices.dropFirst()
    where breaks.separates(vertices[index - 1].position, vertices[index].position) {
      pieces.append(Array(vertices[start..<index]))
      start = index
    }
    if start < vertices.count { pieces.append(Array(vertices[start...])) }
    return pieces
  }
}
