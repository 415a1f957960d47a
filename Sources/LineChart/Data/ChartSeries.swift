/// One line of the chart: a value or nothing at each position.
struct ChartSeries: Equatable, Sendable {
  /// The column's name.
  let name: String
  /// In data units, by position; NaN where there is no value.
  let values: [Double]
  /// The number of values that are there.
  let count: Int
  let minimum: Double
  let maximum: Double

  init(name: String, values: [Double]) {
    self.name = name
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

  /// The lowest and the highest value; nil without values.
  var extent: ClosedRange<Double>? { count > 0 ? minimum...maximum : nil }
}
