import Tables

extension ChartData {
  /// The series as they were measured, whatever is drawn of them.
  var measuredSeries: [ChartSeries] { measured.isEmpty ? series : measured }

  /// The series that are stacked where any are: those of the left axis that are columns, else all of it.
  func stackedSeries(_ metrics: [SeriesMetrics]) -> Set<Int> {
    let own = series.indices.filter { axis(ofSeries: $0) == .y }
    let bars = own.filter { metrics[$0].kind == .bars }
    return Set(bars.isEmpty ? own : bars)
  }

  /// Puts those of some series that are drawn upon each other, what is above zero upwards and what is below it
  /// downwards. What is missing adds nothing.
  mutating func stack(_ stacked: Set<Int>, _ mode: StackMode) {
    guard mode != .none else { return }
    measured = series
    bases = Array(repeating: nil, count: series.count)
    let own = stacked.sorted().filter { !hidden.contains($0) }
    let count = own.map { series[$0].values.count }.max() ?? 0
    let sums = mode == .percent ? sumsOfMagnitudes(own, count) : []
    var (above, below) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    for index in own {
      let values = series[index].values
      var (lower, upper) = (GrowingArray<Double>(), GrowingArray<Double>())
      lower.reserveCapacity(count)
      upper.reserveCapacity(count)
      for position in 0..<count {
        var value = position < values.count && !values[position].isNaN ? values[position] : 0
        if mode == .percent { value = sums[position] > 0 ? value / sums[position] * 100 : 0 }
        let base = value < 0 ? below[position] : above[position]
        lower.append(base)
        upper.append(base + value)
        if value < 0 { below[position] += value } else { above[position] += value }
      }
      let (name, column, rows) = (series[index].name, series[index].column, series[index].rows)
      series[index] = ChartSeries(name: name, column: column, rows: rows, values: upper, isComplete: true)
      bases[index] = ChartSeries(name: name, column: column, rows: rows, values: lower, isComplete: true)
    }
    anchors[.y, default: []] += mode == .percent ? [0, below.contains { $0 < 0 } ? -100 : 100] : [0]
  }

  private func sumsOfMagnitudes(_ indices: [Int], _ count: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    for index in indices {
      for (position, value) in series[index].values.enumerated() where !value.isNaN { sums[position] += abs(value) }
    }
    return sums
  }
}
