import Decimation
import Tables

/// One line of the chart: a value or nothing at each position.
struct ChartSeries: Sendable {
  /// The column's name; in a long table the text that its rows have in common.
  let name: String
  /// The column that the values are from.
  let column: String
  /// The row at each position, -1 for none; nil where that is the chart's own order of rows.
  let rows: [Int32]?
  /// In data units, by position; NaN where there is no value.
  let values: GrowingArray<Double>
  /// Of `values`.
  let pyramid: MinMaxPyramid
  let present: PresentValues
  /// The lowest and the highest value; nil without values.
  let extent: ClosedRange<Double>?

  /// - Parameter isComplete: whether it is known that no value is missing.
  init(name: String, column: String, rows: [Int32]? = nil, values: GrowingArray<Double>, isComplete: Bool = false) {
    self.name = name
    self.column = column
    self.rows = rows
    self.values = values
    (pyramid, present, extent) = values.withUnsafeBufferPointer { buffer in
      var present = PresentValues()
      present.extend(to: buffer, areComplete: isComplete)
      let pyramid = MinMaxPyramid(buffer)
      let extent = pyramid.extent(of: 0..<buffer.count, in: buffer)
      return (pyramid, present, extent.isEmpty ? nil : extent.minimum...extent.maximum)
    }
  }

  /// The series with rows added. O(rows added).
  ///
  /// - Parameter values: of all rows; the first ones are those that the series has.
  init(_ shorter: ChartSeries, extendedTo values: GrowingArray<Double>, isComplete: Bool) {
    (name, column, rows) = (shorter.name, shorter.column, shorter.rows)
    self.values = values
    let first = shorter.values.count
    (pyramid, present, extent) = values.withUnsafeBufferPointer { buffer in
      var (pyramid, present) = (shorter.pyramid, shorter.present)
      pyramid.extend(to: buffer)
      present.extend(to: buffer, areComplete: isComplete)
      var extent = pyramid.extent(of: first..<buffer.count, in: buffer)
      if let known = shorter.extent {
        extent.formUnion(MinMax(minimum: known.lowerBound, maximum: known.upperBound))
      }
      return (pyramid, present, extent.isEmpty ? nil : extent.minimum...extent.maximum)
    }
  }

  /// The number of values that are there.
  var count: Int { present.count }

  /// The row at a position, in a chart with this order of rows; nil where the series has none.
  func row(at position: Int, in order: RowOrder) -> Int? {
    guard let rows else { return position < order.count ? order[position] : nil }
    return position < rows.count && rows[position] >= 0 ? Int(rows[position]) : nil
  }

  /// The mean of the values that are there; nil without any, and where their sum is no number. O(values).
  var mean: Double? {
    guard count > 0 else { return nil }
    let sum = values.withUnsafeBufferPointer { $0.reduce(0) { $1.isNaN ? $0 : $0 + $1 } }
    return sum.isFinite ? sum / Double(count) : nil
  }
}
