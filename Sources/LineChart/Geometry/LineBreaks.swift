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
    case .automatic: distance = LineBreaks.medianStep(data).map { 3 * $0 }
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

  /// The median distance of neighbours on the x axis, of up to 10,000 of them spread over the rows; nil without two.
  private static func medianStep(_ data: ChartData) -> Double? {
    let count = data.positionCount - 1
    guard count > 0 else { return nil }
    let steps = stride(from: 0, to: count, by: max(count / 10_000, 1)).map { data.x(at: $0 + 1) - data.x(at: $0) }
      .filter { $0 > 0 }.sorted()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }
}
