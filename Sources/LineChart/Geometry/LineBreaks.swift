import Decimation
import Tables

/// Where a line ends and begins anew.
struct LineBreaks {
  /// Whether it does so at missing values.
  var atMissing: Bool
  /// The distance on the x axis beyond which it does, in the axis' units; nil for none.
  var distance: Double?
  /// Where positions lie, in the axis' units.
  var x: (Int) -> Double
  /// Whether no value stands at any of some positions.
  var isEmpty: (Range<Int>) -> Bool

  /// Nil where the line never ends.
  init?(_ metrics: SeriesMetrics, data: ChartData, _ series: ChartSeries) {
    atMissing = metrics.missingValues == .gap
    switch metrics.gapBeyond {
    case .unlimited: distance = nil
    case .fixed(let length): distance = length
    case .automatic: distance = data.medianStep.map { 3 * $0 }
    }
    x = data.x
    isEmpty = { positions in
      series.values.withUnsafeBufferPointer { series.pyramid.firstRow(in: positions, of: $0) == nil }
    }
    guard atMissing || distance != nil else { return nil }
  }

  /// Whether the line ends between two values, at their positions; not where others stand between them, which a line of
  /// very many leaves out.
  func separates(_ first: Int, _ second: Int) -> Bool {
    let isWide = atMissing && second - first > 1 || distance.map { x(second) - x(first) > $0 } ?? false
    return isWide && isEmpty(first + 1..<max(second, first + 1))
  }
}
