import Decimation
import Graphics

/// The first value in each pixel of the plot, of a series with many more values than these are.
///
/// What is found is bounded by the pixels. A block of values of which each pixel between the least and the greatest has one
/// already is passed over, so that of a line, or of noise, few values are looked at themselves.
struct DistinctPlaces {
  private let series: ChartSeries
  private let values: UnsafeBufferPointer<Double>
  private let y: PlacedScale
  private let scale: Double
  private let place: (Int) -> Double
  /// What of the plot can be reached, in points.
  private let reach: ClosedRange<Double>
  /// The uppermost pixel, and how many there are.
  private let firstPixel: Int
  private let pixelCount: Int
  private var marks: PixelMarks
  private(set) var vertices: [SeriesGeometry.Vertex] = []

  /// Blocks in which values are looked at themselves, as a pyramid's lowest ones, and how much larger each next one is.
  private static let blockBits = 6
  private static let fanOutBits = 4

  /// - Parameters:
  ///   - values: the series' own.
  ///   - parts: the positions in each part of a pixel's width; those of whole pixels are exact.
  init(
    _ series: ChartSeries, values: UnsafeBufferPointer<Double>, parts: [Int], columns: PixelColumns, reach: Rectangle,
    y: PlacedScale
  ) {
    self.series = series
    self.values = values
    self.y = y
    scale = columns.scale
    place = columns.place
    self.reach = reach.minY...max(reach.maxY, reach.minY)
    firstPixel = Int((reach.minY * scale).rounded(.down))
    pixelCount = Int((reach.maxY * scale).rounded(.down)) - firstPixel + 1
    marks = PixelMarks(count: pixelCount)
    for part in stride(from: 0, to: parts.count - 1, by: columns.partsPerPixel) {
      let end = parts[min(part + columns.partsPerPixel, parts.count - 1)]
      let (lower, upper) = (min(parts[part], values.count), min(end, values.count))
      guard lower < upper else { continue }
      // What lies on the plot's right side belongs to the pixel beyond.
      let column = (place(lower) * scale).rounded(.down)
      let isLast = part + columns.partsPerPixel >= parts.count - 1
      let split =
        isLast ? (lower..<upper).partitioningIndex { (place($0) * scale).rounded(.down) > column } : upper
      for positions in [lower..<split, split..<upper] where !positions.isEmpty {
        marks.removeAll()
        search(positions)
      }
    }
  }

  private mutating func search(_ rows: Range<Int>) {
    guard rows.count > 1 << DistinctPlaces.blockBits else { return look(at: rows) }
    var bits = DistinctPlaces.blockBits
    while 1 << (bits + DistinctPlaces.fanOutBits) < rows.count { bits += DistinctPlaces.fanOutBits }
    var start = rows.lowerBound
    while start < rows.upperBound {
      // Up to where the pyramid's next block begins.
      let end = min((start >> bits + 1) << bits, rows.upperBound)
      if mayHaveMore(start..<end) { search(start..<end) }
      start = end
    }
  }

  /// Whether a value in a range may lie on a pixel without one.
  private func mayHaveMore(_ rows: Range<Int>) -> Bool {
    let extent = series.pyramid.extent(of: rows, in: values)
    guard !extent.isEmpty else { return false }
    let (one, other) = (y.position(of: extent.minimum), y.position(of: extent.maximum))
    // A scale that has no place for one of them may have places for others.
    guard !one.isNaN, !other.isNaN else { return true }
    let (upper, lower) = (min(one, other), max(one, other))
    guard lower >= reach.lowerBound, upper <= reach.upperBound else { return false }
    return !marks.contains(pixel(max(upper, reach.lowerBound))...pixel(min(lower, reach.upperBound)))
  }

  private mutating func look(at rows: Range<Int>) {
    for position in rows {
      let place = y.position(of: values[position])
      // NaN is in no range.
      guard reach.contains(place), marks.insert(pixel(place)) else { continue }
      let point = Point(self.place(position), place)
      if !point.x.isNaN { vertices.append(SeriesGeometry.Vertex(point: point, position: position)) }
    }
  }

  /// The pixel of a place within reach, counted from the uppermost.
  private func pixel(_ place: Double) -> Int {
    min(max(Int((place * scale).rounded(.down)) - firstPixel, 0), pixelCount - 1)
  }
}
