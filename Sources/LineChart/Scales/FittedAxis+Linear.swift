extension FittedAxis {
  /// A linear axis for values that run over `extent` (finite; nil without data).
  ///
  /// - Without `range` and `space` the domain is the data's extent, extended to multiples of a step of 1, 2 or 5 times
  ///   a power of ten, so that both ends are ticks. Zero is in it where it is no further from the data than half of
  ///   their span. Equal values get room on both sides.
  /// - `range` alone fixes the ends; the ticks are the multiples of such a step inside.
  /// - `range` and `space`: ticks from the range's lower end where `space` divides the range, else at its multiples.
  /// - `space` alone: like the first, with that step.
  ///
  /// `wishedTickCount` is taken between 2 and 12.
  public static func linear(
    extent: ClosedRange<Double>?, range: ClosedRange<Double>? = nil, space: Double? = nil, wishedTickCount: Int
  ) -> FittedAxis {
    var problems: [TickProblem] = []
    var range = range
    var extent = extent.flatMap { $0.isFinite ? $0 : nil } ?? 0...1
    if let given = range, !given.isFinite {
      problems.append(.rangeNotFinite)
      range = nil
    } else if let given = range, given.lowerBound == given.upperBound {
      problems.append(.rangeEmpty(given.lowerBound))
      extent = given
      range = nil
    }
    if let space {
      do throws(SpaceRefusal) {
        let (domain, ticks) =
          if let range { (range, try ticks(inside: range, space: space)) } else {
            try fit(extent, space: space)
          }
        return FittedAxis(scale: Scale(.linear, domain: domain), ticks: ticks, problems: problems)
      } catch {
        problems.append(error.problem)
      }
    }
    if let range {
      let ticks = LinearTicks.ticks(inside: range, wishedCount: wishedTickCount)
      return FittedAxis(scale: Scale(.linear, domain: range), ticks: ticks, problems: problems)
    }
    let (domain, ticks) = fit(extent, wishedTickCount: wishedTickCount)
    return FittedAxis(scale: Scale(.linear, domain: domain), ticks: ticks, problems: problems)
  }

  private struct SpaceRefusal: Error {
    var problem: TickProblem
  }

  // MARK: A given distance

  private static func ticks(inside range: ClosedRange<Double>, space: Double) throws(SpaceRefusal) -> [Tick] {
    let steps = range.upperBound / space - range.lowerBound / space
    let step = try step(space, for: range, steps: steps)
    let dividesRange = steps >= 0.5 && abs(steps - steps.rounded()) <= 1e-9 * steps
    let grid = TickGrid(step: step, origin: dividesRange ? range.lowerBound : 0)
    return grid.ticks(grid.indexes(within: range))
  }

  private static func fit(
    _ extent: ClosedRange<Double>, space: Double
  ) throws(SpaceRefusal) -> (ClosedRange<Double>, [Tick]) {
    let extent = withZero(extent)
    let steps = extent.upperBound / space - extent.lowerBound / space
    let grid = TickGrid(step: try step(space, for: extent, steps: steps))
    var first = grid.index(notAbove: extent.lowerBound)
    var last = grid.index(notBelow: extent.upperBound)
    if first == last {
      first -= 1
      last += 1
    }
    return closed(grid, first, last, around: extent)
  }

  /// The step of a given distance, if it is one that can be drawn.
  private static func step(
    _ space: Double, for range: ClosedRange<Double>, steps: Double
  ) throws(SpaceRefusal) -> DecimalNumber {
    guard space.isFinite, space > 0 else { throw SpaceRefusal(problem: .spaceNotPositive(space)) }
    guard steps <= Double(tickLimit - 1) else {
      throw SpaceRefusal(problem: .tooMany(count: steps < 1e15 ? Int(steps) + 1 : .max))
    }
    guard space >= NiceStep.finest(for: range) else {
      throw SpaceRefusal(problem: .spaceTooFine(space))
    }
    return DecimalNumber(shortest: space)
  }

  // MARK: The automatic domain

  static func fit(_ extent: ClosedRange<Double>, wishedTickCount: Int) -> (ClosedRange<Double>, [Tick]) {
    if isNearlyFlat(extent) { return fitFlat(extent) }
    return fitSpread(withZero(extent), data: extent, wishedTickCount: wishedTickCount)
  }

  /// Extends `extent` to multiples of the step that gives about the wished number of ticks and lets the data fill at
  /// least three fifths of the height.
  static func fitSpread(
    _ extent: ClosedRange<Double>, data: ClosedRange<Double>, wishedTickCount: Int
  ) -> (ClosedRange<Double>, [Tick]) {
    let wished = max(2, min(wishedTickCount, LinearTicks.countLimit))
    var best: (grid: TickGrid, first: Int, last: Int, penalty: Double)?
    for step in NiceStep.candidates(for: extent, tickCount: wished) {
      let grid = TickGrid(step: step)
      let first = grid.index(notAbove: extent.lowerBound)
      let last = grid.index(notBelow: extent.upperBound)
      // Ticks beyond the largest number are left out later.
      let count = last - first + 1 - (grid.value(at: first).isFinite ? 0 : 1) - (grid.value(at: last).isFinite ? 0 : 1)
      guard count <= LinearTicks.countLimit else { continue }
      let height = Double(last - first)
      let filled = (data.upperBound / grid.step - data.lowerBound / grid.step) / height
      // The unfilled part, below 1, decides between equal counts.
      let penalty = Double(abs(count - wished)) + (1 - filled) + (filled < 0.6 ? 100 : 0)
      if penalty < best?.penalty ?? .infinity { best = (grid, first, last, penalty) }
    }
    // Where no step leaves the data enough height, zero is given up.
    if let best, best.penalty >= 100, extent != data {
      return fitSpread(data, data: data, wishedTickCount: wished)
    }
    guard let best else { return (extent, LinearTicks.ticks(inside: extent, wishedCount: wished)) }
    return closed(best.grid, best.first, best.last, around: extent)
  }

  /// The domain from one tick to another. Where a tick is beyond the largest number the domain ends at that number.
  private static func closed(
    _ grid: TickGrid, _ first: Int, _ last: Int, around extent: ClosedRange<Double>
  ) -> (ClosedRange<Double>, [Tick]) {
    var (first, last) = (first, last)
    var (lower, upper) = (grid.value(at: first), grid.value(at: last))
    if lower < -.greatestFiniteMagnitude {
      lower = -.greatestFiniteMagnitude
      first += 1
    }
    if upper > .greatestFiniteMagnitude {
      upper = .greatestFiniteMagnitude
      last -= 1
    }
    return (lower...upper, grid.ticks(first..<max(first, last) + 1))
  }

  /// `extent`, down or up to zero where that is at most half of the span away.
  static func withZero(_ extent: ClosedRange<Double>) -> ClosedRange<Double> {
    let halfSpan = extent.upperBound / 2 - extent.lowerBound / 2
    if extent.lowerBound > 0, extent.lowerBound <= halfSpan { return 0...extent.upperBound }
    if extent.upperBound < 0, -extent.upperBound <= halfSpan { return extent.lowerBound...0 }
    return extent
  }

  /// Whether the values differ by nothing but the noise of their last digits.
  static func isNearlyFlat(_ extent: ClosedRange<Double>) -> Bool {
    extent.upperBound - extent.lowerBound <= 32 * NiceStep.finest(for: extent)
  }

  /// Room of a step or two on both sides of a value, the step being its last digit but at most the fourth one:
  /// 4, 5, 6 for 5; 3.2, 3.3, 3.4 for 3.3; −1, 0, 1 for 0.
  private static func fitFlat(_ extent: ClosedRange<Double>) -> (ClosedRange<Double>, [Tick]) {
    let middle = extent.lowerBound / 2 + extent.upperBound / 2
    let number = DecimalNumber(shortest: middle)
    guard let magnitude = number.magnitude, magnitude >= -290 else {
      let grid = TickGrid(step: DecimalNumber(1, exponent: 0))
      return (-1...1, grid.ticks(-1..<2))
    }
    // Twelve digits leave the noise out: 3.3000000000000003 is 3.3.
    let center = DecimalNumber(shortest: number.rounded(toExponent: magnitude - 11).value)
    let exponent = max(center.exponent, (center.magnitude ?? magnitude) - 3)
    let grid = TickGrid(step: DecimalNumber(1, exponent: exponent))
    // Beside the largest number there is no room; an infinite end would have ticks without an end.
    let lower = max(extent.lowerBound - grid.step / 2, -.greatestFiniteMagnitude)
    let upper = min(extent.upperBound + grid.step / 2, .greatestFiniteMagnitude)
    var (first, last) = (grid.index(notAbove: lower), grid.index(notBelow: upper))
    // A tick beyond the largest number is left out; where one alone remains another is added on the other side.
    if last - first < 2 {
      if !grid.value(at: last).isFinite { first -= 1 }
      if !grid.value(at: first).isFinite { last += 1 }
    }
    return closed(grid, first, last, around: extent)
  }
}

extension ClosedRange<Double> {
  var isFinite: Bool { lowerBound.isFinite && upperBound.isFinite }
}
