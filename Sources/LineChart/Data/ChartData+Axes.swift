extension ChartData {
  /// The axis that a series is measured by.
  func axis(ofSeries index: Int) -> Axis { right.contains(index) ? .y2 : .y }

  /// The series of an axis that are drawn; all of them where none is, so that an axis that is left alone stays what it was.
  func shownSeries(on axis: Axis) -> [ChartSeries] {
    let own = series.indices.filter { self.axis(ofSeries: $0) == axis }
    let shown = own.filter { !hidden.contains($0) }
    return (shown.isEmpty ? own : shown).map { series[$0] }
  }

  /// The lowest and highest value of the series of an axis that are drawn; nil without values.
  func extent(on axis: Axis) -> ClosedRange<Double>? {
    let found = shownSeries(on: axis).compactMap(\.extent)
    // Without values there is nothing to anchor.
    let anchors = found.isEmpty ? [] : (anchors[axis] ?? []).map { $0...$0 }
    return (found + anchors).reduce(nil) { extent, next in
      extent.map { min($0.lowerBound, next.lowerBound)...max($0.upperBound, next.upperBound) } ?? next
    }
  }

  /// What the values of all series of an axis are, such as `%` or `€`; nil where nothing or several things are said.
  func unit(on axis: Axis) -> String? {
    let found = Set(series.indices.filter { self.axis(ofSeries: $0) == axis }.map { units[series[$0].column] })
    return found.count == 1 ? found.first ?? nil : nil
  }

  /// Takes the series of some names, or of columns of these names, to the axis on the right, and some more; none where
  /// all would be there. Returns what could not be done.
  mutating func moveRight(_ names: [String], and others: [Int]) -> [ChartProblem] {
    right = Set(others)
    var problems: [ChartProblem] = []
    for name in names {
      let found = series.indices.filter { series[$0].name == name || series[$0].column == name }
      if found.isEmpty, !series.isEmpty {
        problems.append(
          ChartProblem(setting: "y2Keys", message: "there is no series '\(name)'", unknownName: name))
      }
      right.formUnion(found)
    }
    if right.count == series.count, !series.isEmpty {
      right = []
      problems.append(
        ChartProblem(setting: "y2Keys", message: "all series would be on the right, so their axis is on the left"))
    }
    return problems
  }

  /// Has the axes show what the series stand on: zero for columns, and values that areas reach to.
  mutating func anchor(_ metrics: [SeriesMetrics], isLog: Bool) {
    for (index, metrics) in metrics.enumerated() where !hidden.contains(index) {
      var values: [Double] = metrics.kind == .bars ? [0] : []
      if case .value(let value) = metrics.area, value.isFinite { values.append(value) }
      // A logarithmic axis has no place for zero and below.
      anchors[axis(ofSeries: index), default: []] += isLog ? values.filter { $0 > 0 } : values
    }
  }

  /// The median distance of neighbours on the x axis, of up to 10,000 of them spread over the rows; nil without two.
  func findMedianStep() -> Double? {
    let count = positionCount - 1
    guard count > 0 else { return nil }
    let steps = stride(from: 0, to: count, by: max(count / 10_000, 1)).map { x(at: $0 + 1) - x(at: $0) }
      .filter { $0 > 0 }.sorted()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }
}
