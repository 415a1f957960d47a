/// One line of the chart: a value or nothing at each position.
struct ChartSeries: Equatable, Sendable {
  /// The column's name; in a long table the text that its rows have in common.
  let name: String
  /// The column that the values are from.
  let column: String
  /// The row at each position, -1 for none; nil where that is the chart's own order of rows.
  let rows: [Int32]?
  /// In data units, by position; NaN where there is no value.
  let values: [Double]
  /// The number of values that are there.
  let count: Int
  let minimum: Double
  let maximum: Double

  init(name: String, column: String, rows: [Int32]? = nil, values: [Double]) {
    self.name = name
    self.column = column
    self.rows = rows
    self.values = values
    var count = 0
    var minimum = Double.infinity
    var maximum = -Double.infinity
    for value in values where !value.isNaN {
      count += 1
      if value < minimum { minimum = value }
      if value > maximum { maximum = value }
    }
    self.count = count
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The row at a position, in a chart with this order of rows; nil where the series has none.
  func row(at position: Int, in order: RowOrder) -> Int? {
    guard let rows else { return position < order.count ? order[position] : nil }
    return position < rows.count && rows[position] >= 0 ? Int(rows[position]) : nil
  }

  /// The lowest and the highest value; nil without values.
  var extent: ClosedRange<Double>? { count > 0 ? minimum...maximum : nil }
}
