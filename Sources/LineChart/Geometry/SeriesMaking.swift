import Graphics
import Tables

/// Making the lines, areas and columns of all series.
struct SeriesMaking {
  var frame: PlotFrame
  var data: ChartData
  var metrics: LayoutMetrics
  var columns: PixelColumns
  var x: PlacedScale
  var y: PlacedScale
  var y2: PlacedScale?

  /// Columns are seen as such from this width on; narrower ones are drawn this wide, in points.
  private static let leastBarWidth = 0.5

  /// From this width on columns begin and end with pixels.
  private static let leastAlignedWidth = 12.0

  private var plot: Rectangle { frame.plot }

  /// One for each series of the data, and what could not be done.
  func series() -> (series: [SeriesGeometry], problems: [ChartProblem]) {
    var made = data.series.indices.map { index -> SeriesGeometry in
      if data.hidden.contains(index) { return SeriesGeometry(vertices: [], plot: plot) }
      let line = metrics.series[index]
      let series = data.series[index]
      if line.kind == .bars {
        var geometry = SeriesGeometry(series, columns: columns, plot: plot, y: scale(index))
        geometry.bars = bars(index, geometry.vertices)
        // What is to be seen of it are the columns.
        (geometry.runs, geometry.areaOutlines, geometry.lone, geometry.areaBase) = ([], [], [], .none)
        return geometry
      }
      return SeriesGeometry(
        series, columns: columns, plot: plot, y: scale(index), shape: line.shape,
        breaks: LineBreaks(line, data: data, series))
    }
    var problems: [ChartProblem] = []
    let outlines = made.map(\.areaOutlines)
    for index in made.indices where metrics.series[index].kind == .line && !data.hidden.contains(index) {
      if let base = data.bases.indices.contains(index) ? data.bases[index] : nil {
        let geometry = SeriesGeometry(
          base, columns: columns, plot: plot, y: scale(index), shape: metrics.series[index].shape)
        made[index].areaBase = .lines(geometry.areaOutlines)
        continue
      }
      switch metrics.series[index].area {
      case .none: made[index].areaBase = .none
      case .baseline:
        // The axis' lower end is at the top then.
        if y.start < y.end { made[index].areaBase = .level(plot.minY) }
      case .value(let value):
        let height = scale(index).position(of: value)
        made[index].areaBase = height.isNaN ? .bottom : .level(min(max(height, plot.minY), plot.maxY))
      case .series(let name):
        if let other = data.series.firstIndex(where: { $0.name == name }) {
          made[index].areaBase = .lines(outlines[other])
        } else {
          made[index].areaBase = .none
          problems.append(ChartProblem(setting: "area", message: "there is no series '\(name)' for it to reach to"))
        }
      }
    }
    return (made, problems)
  }

  /// The heights at which the series end in the plot; of a stacked one the middle of its area there, and of a hidden one
  /// the plot's lower side, where its name can be found.
  func ends(of series: [SeriesGeometry]) -> [Int: Double] {
    var ends: [Int: Double] = [:]
    let reach = plot.inset(dx: -1e-6, dy: -1e-6)
    for (index, geometry) in series.enumerated() {
      if data.hidden.contains(index) {
        ends[index] = plot.maxY
      } else if case .lines(let base) = geometry.areaBase, data.bases.indices.contains(index), data.bases[index] != nil,
        let top = geometry.areaOutlines.last?.last, let bottom = base.last?.last
      {
        ends[index] = (top.y + bottom.y) / 2
      } else {
        ends[index] = geometry.runs.last?.last?.y ?? geometry.vertices.last { reach.contains($0.point) }?.point.y
      }
    }
    return ends
  }

  private func scale(_ index: Int) -> PlacedScale { data.right.contains(index) ? y2 ?? y : y }

  /// The columns of a series: beside those of other series, or upon them.
  private func bars(_ index: Int, _ vertices: [SeriesGeometry.Vertex]) -> [Rectangle] {
    let (width, offset) = lane(index)
    let scale = scale(index)
    let base = data.bases.indices.contains(index) ? data.bases[index] : nil
    let zero = scale.position(of: 0)
    let half = width / 2
    return vertices.compactMap { vertex in
      let from = base.map { scale.position(of: $0.values[vertex.position]) } ?? (zero.isNaN ? scale.start : zero)
      let (top, bottom) = (max(min(from, vertex.point.y), plot.minY), min(max(from, vertex.point.y), plot.maxY))
      let centre = vertex.point.x + offset
      var (left, right) = (max(centre - half, plot.minX), min(centre + half, plot.maxX))
      // The sides of narrow ones stay where they are, because a pixel more or less would show in their distances.
      if width * columns.scale >= Self.leastAlignedWidth {
        left = (left * columns.scale).rounded() / columns.scale
        right = (right * columns.scale).rounded() / columns.scale
      }
      guard left < right, top < bottom else { return nil }
      return Rectangle(left, top, right - left, bottom - top)
    }
  }

  /// How wide a series' columns are, and how far right of their places, in points.
  private func lane(_ index: Int) -> (width: Double, offset: Double) {
    func lane(of series: Int) -> Int? {
      data.bases.indices.contains(series) && data.bases[series] != nil ? nil : series
    }
    let shown = data.series.indices.filter { metrics.series[$0].kind == .bars && !data.hidden.contains($0) }
    var lanes: [Int?] = []
    for series in shown where !lanes.contains(lane(of: series)) { lanes.append(lane(of: series)) }
    let step = data.places == .slots ? 1 : data.medianStep ?? 0
    let domain = x.scale.domain
    let span = domain.upperBound - domain.lowerBound
    // A single place has the plot to itself, which is no reason to fill it.
    let distance = plot.width * (step > 0 && span > 0 ? min(step / span, 0.5) : 0.25)
    let room = distance * metrics.barWidth / Double(max(lanes.count, 1))
    let number = lanes.firstIndex(of: lane(of: index)) ?? 0
    let width = max(lanes.count > 1 ? room * 0.92 : room, Self.leastBarWidth)
    return (width, (Double(number) - Double(lanes.count - 1) / 2) * room)
  }
}
