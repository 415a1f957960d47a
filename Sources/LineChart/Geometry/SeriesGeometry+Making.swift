import Decimation
import Graphics
import Tables

extension SeriesGeometry {
  /// The line of a series with what its picture needs: all its values in the plot where they are few; else of each
  /// part of a pixel's width the values that it begins and ends with, and its lowest and highest one. In both cases the
  /// nearest value beyond each side comes in addition, so that the line goes on there.
  init(_ series: ChartSeries, columns: PixelColumns, plot: Rectangle, y: PlacedScale) {
    let (positions, stretches) = series.values.withUnsafeBufferPointer { values in
      let decimation = LineDecimation(series.pyramid, values, columns, y: y)
      return (decimation.positions, decimation.outline)
    }
    func vertex(_ position: Int) -> Vertex {
      Vertex(point: Point(columns.place(position), y.position(of: series.values[position])), position: position)
    }
    let vertices = positions.map(vertex).filter { !$0.point.x.isNaN && !$0.point.y.isNaN }
    let outline = stretches?.map { stretch in
      let first = vertex(stretch.first)
      guard stretch.last > stretch.first else { return first.point }
      let last = vertex(stretch.last)
      let middle = (vertex(stretch.lowest).point.y + vertex(stretch.highest).point.y) / 2
      let (low, high) = (min(first.point.y, last.point.y), max(first.point.y, last.point.y))
      return Point((first.point.x + last.point.x) / 2, min(max(middle, low), high))
    }
    self.init(vertices: vertices, outline: outline, plot: plot)
  }
}
