import Decimation
import Graphics
import Tables

/// The positions that share a column of pixels with another one.
struct DenseColumn {
  /// Those whose place lies in the same column of pixels.
  let positions: Range<Int>
  private let data: ChartData
  private let geometry: ChartGeometry

  init(around position: Int, data: ChartData, geometry: ChartGeometry) {
    self.data = data
    self.geometry = geometry
    let columns = geometry.columns
    let place = columns.place(position)
    guard columns.visible.contains(position), place.isFinite else {
      positions = position..<position + 1
      return
    }
    let pixel = (place * columns.scale).rounded(.down)
    let visible = columns.visible
    let first = (visible.lowerBound..<position).partitioningIndex {
      (columns.place($0) * columns.scale).rounded(.down) >= pixel
    }
    let end = (position..<visible.upperBound).partitioningIndex {
      (columns.place($0) * columns.scale).rounded(.down) > pixel
    }
    positions = first..<max(end, position + 1)
  }

  /// The position with the value that is drawn nearest to a height, in points from the picture's top; nil where none has
  /// a value.
  func position(nearestTo height: Double) -> Int? {
    var best: (position: Int, distance: Double)?
    for index in data.series.indices where !data.hidden.contains(index) {
      let (series, y) = (data.series[index], geometry.y(ofSeries: index))
      let target = y.value(at: height)
      guard target.isFinite else { continue }
      let rows = positions.clamped(to: 0..<series.values.count)
      let found = series.values.withUnsafeBufferPointer { values in
        series.pyramid.nearestRow(
          in: rows, of: values, tolerance: 0.5 / geometry.columns.scale,
          distance: { abs(y.position(of: $0) - height) }, isBelow: { $0 < target })
      }
      guard let found else { continue }
      let distance = abs(y.position(of: series.values[found]) - height)
      if distance < best?.distance ?? .infinity { best = (found, distance) }
    }
    return best?.position
  }
}
