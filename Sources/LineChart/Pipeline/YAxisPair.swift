import Graphics

/// The y axes on both sides of a plot.
///
/// Where both are linear the ticks of the right one lie on the lines of the left one, and its zero on the other's zero
/// where both show it.
struct YAxisPair: Equatable {
  let left: YAxis
  /// Nil without series that are measured on the right.
  let right: YAxis?

  /// The whole axes for a plot of `height` points.
  init(left leftKey: YAxis.Key, right rightKey: YAxis.Key?, height: Double) {
    let alone = YAxis(leftKey, height: height)
    guard let rightKey else {
      (left, right) = (alone, nil)
      return
    }
    let ownRight = YAxis(rightKey, height: height)
    let showZero = alone.showsZero && ownRight.showsZero
    let aligned = showZero && leftKey.isFree ? nil : YAxisPair.aligned(rightKey, ownRight, with: alone)
    if aligned == nil, leftKey.isFree, alone.showsZero,
      let (below, count, leftStep, rightStep) = YAxisPair.sharedZero(leftKey, rightKey, height: height)
    {
      left = YAxis(steps: count, of: leftStep, below: below, leftKey, problems: alone.problems)
      right = YAxis(steps: count, of: rightStep, below: below, rightKey)
    } else {
      left = alone
      right = aligned ?? YAxisPair.right(rightKey, beside: alone, height: height)
    }
  }

  /// The right axis beside a left one that is as it is.
  static func right(_ key: YAxis.Key, beside left: YAxis, height: Double) -> YAxis {
    let alone = YAxis(key, height: height)
    return aligned(key, alone, with: left) ?? alone
  }

  /// The right axis with ticks on the lines of the left one; nil where there are none such.
  ///
  /// - Parameter alone: the axis as it would be without the other.
  private static func aligned(_ key: YAxis.Key, _ alone: YAxis, with left: YAxis) -> YAxis? {
    guard case .linear = left.scale.kind, case .linear = alone.scale.kind, left.ticks.count >= 2,
      let extent = key.extent
    else { return nil }
    let first = left.scale.fraction(of: left.ticks[0].value)
    let distance = left.scale.fraction(of: left.ticks[1].value) - first
    guard distance > 0, distance.isFinite else { return nil }
    let zero = left.showsZero ? left.scale.fraction(of: 0) : nil
    for step in steps(around: (alone.scale.domain.upperBound - alone.scale.domain.lowerBound) * distance) {
      let whole = step.value / distance
      // The value at the first tick of the left axis.
      var start = ((extent.lowerBound + whole * first) / step.value).rounded(.down) * step.value
      // Steps that suit the left axis may bring in zero where the values alone would not.
      let hasZero = start <= whole * first && start + whole * (1 - first) >= 0
      if let zero, alone.showsZero || hasZero { start = (first - zero) * whole }
      let (low, high) = (start - whole * first, start + whole * (1 - first))
      // What reaches beyond an end by rounding alone does not reach beyond it.
      let slack = whole * 1e-9
      guard low.isFinite, high.isFinite, low < high, low <= extent.lowerBound + slack,
        high >= extent.upperBound - slack
      else { continue }
      let index = (start / step.value).rounded()
      guard abs(index) < 1e15 else { return nil }
      let grid = TickGrid(step: step)
      let isOnGrid = abs(start - index * step.value) <= slack
      let ticks = isOnGrid ? grid.ticks(Int(index)..<Int(index) + left.ticks.count) : []
      // The ends of the domain are what the ticks say, where they are ticks.
      let scale = Scale(.linear, domain: low...high)
      return ticks.isEmpty ? nil : YAxis(scale: scale, ticks: key.labelled(ticks))
    }
    return nil
  }

  /// The part of the right axis that lies beside a part of the left one, with ticks on the same lines.
  static func part(of right: YAxis, _ key: YAxis.Key, beside part: YAxis, of left: YAxis, height: Double) -> YAxis {
    let (low, high) = (
      left.scale.fraction(of: part.scale.domain.lowerBound), left.scale.fraction(of: part.scale.domain.upperBound)
    )
    let (lower, upper) = (right.scale.value(at: low), right.scale.value(at: high))
    guard lower < upper else { return right }
    let scale = right.scale.over(lower...upper)
    let wished = YAxis.wishedTickCount(height: height)
    guard case .linear = left.scale.kind, part.ticks.count >= 2 else {
      return YAxis(scale: scale, ticks: key.labelled(scale.ticks(wishedCount: wished, isSteady: true, base: key.base)))
    }
    let values = part.ticks.map { right.scale.value(at: left.scale.fraction(of: $0.value)) }
    let finest = (DecimalNumber(shortest: abs(values[1] - values[0])).magnitude ?? 0) - 3
    let numbers = AxisTextFormat.aligned(
      values.map { DecimalNumber(shortest: $0).rounded(toExponent: finest) })
    let ticks = zip(values, TickLabels.texts(for: numbers)).map { Tick(value: $0, label: $1) }
    return YAxis(scale: scale, ticks: key.labelled(ticks))
  }

  /// How many steps there are, how many of them below zero, and their lengths on both sides, so that the values of both
  /// take most of the height; nil where one side has to have its zero elsewhere.
  private static func sharedZero(
    _ left: YAxis.Key, _ right: YAxis.Key, height: Double
  ) -> (below: Int, count: Int, left: DecimalNumber, right: DecimalNumber)? {
    guard let first = left.extent, let second = right.extent else { return nil }
    let wished = YAxis.wishedTickCount(height: height)
    var best: (below: Int, count: Int, left: DecimalNumber, right: DecimalNumber)?
    var least = Double.infinity
    for count in 2...LinearTicks.countLimit {
      for below in 0...count {
        guard let (step, used) = leastStep(first, below: below, above: count - below),
          let (otherStep, otherUsed) = leastStep(second, below: below, above: count - below)
        else { continue }
        let cost = 2 - used - otherUsed + 0.08 * Double(abs(count + 1 - wished))
        if cost < least - 1e-9 { (least, best) = (cost, (below, count, step, otherStep)) }
      }
    }
    return best
  }

  /// The least step of which some below zero and some above reach over an extent, and how much of them it takes.
  private static func leastStep(
    _ extent: ClosedRange<Double>, below: Int, above: Int
  ) -> (step: DecimalNumber, used: Double)? {
    let (low, high) = (max(-extent.lowerBound, 0), max(extent.upperBound, 0))
    guard below > 0 || low == 0, above > 0 || high == 0, low > 0 || high > 0 else { return nil }
    let needed = max(below > 0 ? low / Double(below) : 0, above > 0 ? high / Double(above) : 0)
    // Both ends of the axis have to be numbers.
    let ends = Double(max(below, above))
    guard
      let step = steps(around: needed).first(where: { $0.value >= needed * (1 - 1e-12) && ($0.value * ends).isFinite })
    else { return nil }
    return (step, (low + high) / (Double(below + above) * step.value))
  }

  /// Steps that people count in, upwards from below a length to far above it.
  private static func steps(around length: Double) -> [DecimalNumber] {
    guard length > 0, length.isFinite, let magnitude = DecimalNumber(shortest: length).magnitude else { return [] }
    return (magnitude - 1...magnitude + 2).flatMap { exponent in
      [
        DecimalNumber(1, exponent: exponent), DecimalNumber(2, exponent: exponent),
        DecimalNumber(25, exponent: exponent - 1), DecimalNumber(5, exponent: exponent),
      ]
    }.filter { $0.value > 0 && $0.value.isFinite }
  }
}

extension YAxis {
  fileprivate var showsZero: Bool { scale.domain.contains(0) }

  /// An axis of some steps, of which some are below zero.
  fileprivate init(
    steps count: Int, of step: DecimalNumber, below: Int, _ key: Key, problems: [ChartProblem] = []
  ) {
    let grid = TickGrid(step: step)
    self.init(
      scale: Scale(.linear, domain: grid.value(at: -below)...grid.value(at: count - below)),
      ticks: key.labelled(grid.ticks(-below..<count - below + 1)), problems: problems)
  }
}

extension YAxis.Key {
  /// Whether ends and ticks are found from the data alone.
  fileprivate var isFree: Bool { range == nil && limits == nil && space == nil && kind == .linear }
}
