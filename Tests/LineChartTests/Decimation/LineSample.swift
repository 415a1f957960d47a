import Graphics
import Tables
import TestSupport
import Testing

@testable import LineChart

/// A long line with a picture of its own, whole and decimated.
struct LineSample: Sendable, CustomTestStringConvertible {
  enum Shape: String, CaseIterable, Sendable {
    case walk, noise, spikes, steps, missingRuns
  }

  enum Spacing: String, CaseIterable, Sendable {
    /// Slots.
    case even
    /// Numbers that rise by steps of all sizes, with holes and with many rows in one place.
    case uneven
  }

  var shape: Shape
  var spacing: Spacing
  /// The plot's width, in points.
  var width: Double
  /// The part of the x axis that is seen: all of it, and the share that it begins at.
  var zoom: (start: Double, share: Double)
  var pixelsPerPoint = 1.0

  static let height = 120.0
  static let rowCount = 12_000

  var testDescription: String {
    "\(shape) \(spacing) \(width) wide x\(pixelsPerPoint), \(zoom.share) from \(zoom.start)"
  }

  static let all: [LineSample] = Shape.allCases.flatMap { shape in
    Spacing.allCases.flatMap { spacing in
      [
        LineSample(shape: shape, spacing: spacing, width: 150, zoom: (0, 1)),
        LineSample(shape: shape, spacing: spacing, width: 97.3, zoom: (0.2, 0.31)),
        LineSample(shape: shape, spacing: spacing, width: 120, zoom: (0.5, 0.07), pixelsPerPoint: 1.25),
        LineSample(shape: shape, spacing: spacing, width: 180, zoom: (0.9, 0.003)),
      ]
    }
  }

  /// So many rows in a part of a pixel that it begins with a block of the pyramid. Nearly all pixels are sides of the
  /// line, so these are for hairlines only.
  static let narrow: [LineSample] = Shape.allCases.flatMap { shape in
    Spacing.allCases.map { LineSample(shape: shape, spacing: $0, width: 4, zoom: (0, 1)) }
  }

  var values: [Double] {
    var random = SeededGenerator(seed: 11)
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    var value = 0.0
    var isMissing = false
    return (0..<Self.rowCount).map { _ in
      switch shape {
      case .walk:
        value += Double.random(in: -1...1, using: &random)
        return value
      case .noise: return Double.random(in: -1...1, using: &random)
      case .spikes: return chance(0.002) ? Double.random(in: -1...1, using: &random) : 0
      case .steps:
        if chance(0.004) { value = Double.random(in: -1...1, using: &random) }
        return value
      case .missingRuns:
        if chance(isMissing ? 0.02 : 0.01) { isMissing.toggle() }
        value += Double.random(in: -1...1, using: &random)
        return isMissing ? .nan : value
      }
    }
  }

  var places: [Double] {
    guard spacing == .uneven else { return (0..<Self.rowCount).map(Double.init) }
    var random = SeededGenerator(seed: 13)
    var place = -5.0
    return (0..<Self.rowCount).map { row in
      let kind = Double.random(in: 0..<1, using: &random)
      if kind < 0.001 { place += 300 } else if kind < 0.9 { place += Double.random(in: 0...1, using: &random) }
      return row % 4_000 < 600 ? place : place + 0.5
    }
  }

  /// The line in a plot whose left side lies between two pixels.
  func geometry(isWhole: Bool, isQuick: Bool = false) -> (series: SeriesGeometry, plot: Rectangle) {
    let (values, places) = (values, places)
    let plot = Rectangle(10.4, 6, width, Self.height)
    let (first, last) = (places[0], places[places.count - 1])
    let start = first + (last - first) * zoom.start
    let domain = start...start + (last - first) * zoom.share
    let scale = spacing == .even ? Scale(slots: places.count).over(domain) : Scale(.linear, domain: domain)
    let x = PlacedScale(scale: scale, start: plot.minX, end: plot.maxX)
    let present = values.filter { !$0.isNaN }
    let extent = (present.min() ?? 0)...(present.max() ?? 1)
    let y = PlacedScale(scale: Scale(.linear, domain: extent), start: plot.maxY, end: plot.minY)
    let series = ChartSeries(name: "", column: "", values: GrowingArray(values))
    if isWhole {
      let vertices = values.indices.filter { !values[$0].isNaN }.map {
        SeriesGeometry.Vertex(point: Point(x.position(of: places[$0]), y.position(of: values[$0])), position: $0)
      }
      return (SeriesGeometry(vertices: vertices, plot: plot), plot)
    }
    let columns = PixelColumns(count: values.count, plot: plot, pixelsPerPoint: pixelsPerPoint, isQuick: isQuick) {
      x.position(of: places[$0])
    }
    return (
      SeriesGeometry(series, columns: columns, plot: plot, y: y), plot
    )
  }
}
