/// Ticks at the multiples of a step.
enum LinearTicks {
  static let countLimit = 12

  /// The grid whose multiples inside `range` come closest to `wishedCount`; ends that are ticks count in its favour.
  ///
  /// Nothing where the range is a single value.
  static func grid(inside range: ClosedRange<Double>, wishedCount: Int) -> TickGrid? {
    let wished = max(2, min(wishedCount, countLimit))
    guard range.lowerBound < range.upperBound else { return nil }
    var best: (grid: TickGrid, penalty: Int)?
    for step in NiceStep.candidates(for: range, tickCount: wished) {
      let grid = TickGrid(step: step)
      let indexes = grid.indexes(within: range)
      guard indexes.count <= countLimit else { continue }
      var penalty = 2 * abs(indexes.count - wished)
      if let first = indexes.first, let last = indexes.last {
        if grid.value(at: first) > range.lowerBound { penalty += 1 }
        if grid.value(at: last) < range.upperBound { penalty += 1 }
      } else {
        penalty += 1000
      }
      if penalty < best?.penalty ?? .max { best = (grid, penalty) }
    }
    return best?.grid
  }

  /// Ticks inside `range`; the value itself where the range is a single one.
  static func ticks(inside range: ClosedRange<Double>, wishedCount: Int) -> [Tick] {
    guard let grid = grid(inside: range, wishedCount: wishedCount) else {
      return [Tick(value: range.lowerBound, label: valueText(range.lowerBound))]
    }
    return grid.ticks(grid.indexes(within: range))
  }
}
