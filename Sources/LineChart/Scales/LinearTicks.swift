/// Ticks at the multiples of a step.
enum LinearTicks {
  static let countLimit = 12

  /// The grid whose multiples inside `range` come closest to `wishedCount`; ends that are ticks count in its favour.
  ///
  /// Nothing where the range is a single value.
  ///
  /// - Parameter isSteady: whether the step is chosen by the range's length alone, so that it stays while the range moves.
  static func grid(inside range: ClosedRange<Double>, wishedCount: Int, isSteady: Bool = false) -> TickGrid? {
    let wished = max(2, min(wishedCount, countLimit))
    guard range.lowerBound < range.upperBound else { return nil }
    var best: (grid: TickGrid, penalty: Double)?
    for step in NiceStep.candidates(for: range, tickCount: wished) {
      let grid = TickGrid(step: step)
      let indexes = grid.indexes(within: range)
      guard indexes.count <= countLimit else { continue }
      let count = isSteady ? range.upperBound / step.value - range.lowerBound / step.value + 1 : Double(indexes.count)
      var penalty = 2 * abs(count - Double(wished))
      if isSteady {
        if indexes.isEmpty { penalty += 1000 }
      } else if let first = indexes.first, let last = indexes.last {
        if grid.value(at: first) > range.lowerBound { penalty += 1 }
        if grid.value(at: last) < range.upperBound { penalty += 1 }
      } else {
        penalty += 1000
      }
      if penalty < best?.penalty ?? .infinity { best = (grid, penalty) }
    }
    return best?.grid
  }

  /// Ticks inside `range`; the value itself where the range is a single one.
  static func ticks(inside range: ClosedRange<Double>, wishedCount: Int, isSteady: Bool = false) -> [Tick] {
    guard let grid = grid(inside: range, wishedCount: wishedCount, isSteady: isSteady) else {
      return [Tick(value: range.lowerBound, label: valueText(range.lowerBound))]
    }
    return grid.ticks(grid.indexes(within: range))
  }
}
