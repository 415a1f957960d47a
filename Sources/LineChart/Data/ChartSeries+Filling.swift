import Tables

extension ChartSeries {
  /// The series with something in the place of missing values, as far as `mode` says so. O(values) then.
  func filled(_ mode: MissingValueMode) -> ChartSeries {
    guard mode == .zero || mode == .last, count < values.count else { return self }
    // Before its first value a line has none that it could stay at.
    var last = mode == .zero ? 0 : Double.nan
    let filled = values.mapped { value in
      if value.isNaN { return last }
      if mode == .last { last = value }
      return value
    }
    return ChartSeries(name: name, column: column, rows: rows, values: filled)
  }
}
