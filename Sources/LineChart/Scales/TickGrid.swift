/// Evenly spaced decimal numbers, `origin` + index · `step`, each rounded once.
struct TickGrid: Hashable, Sendable {
  private let origin: Int128
  private let stepSignificand: Int128
  private let exponent: Int
  /// The distance of two numbers; above 0 and finite.
  let step: Double

  /// The grid of the multiples of a step, counted from `origin`.
  ///
  /// Indexes up to 2⁵⁴ are in range: a step should not be finer than the last binary digit of the values shown.
  init(step: DecimalNumber, origin: Double = 0) {
    precondition(step.significand > 0, "Ticks go upwards.")
    self.step = step.value
    let start = DecimalNumber(shortest: origin)
    // Digits of the origin below a billionth of the step would not fit in 128 bits, and don't show.
    let finest = (step.magnitude ?? 0) - 16
    exponent = start.significand == 0 ? step.exponent : min(step.exponent, max(start.exponent, finest))
    self.origin = start.rounded(toExponent: exponent).significand
    stepSignificand = step.rounded(toExponent: exponent).significand
  }

  func number(at index: Int) -> DecimalNumber {
    DecimalNumber(origin + Int128(index) * stepSignificand, exponent: exponent)
  }

  func value(at index: Int) -> Double { number(at: index).value }

  /// The last index whose number is not above `value`.
  func index(notAbove value: Double) -> Int {
    var index = estimatedIndex(of: value)
    while self.value(at: index) > value { index -= 1 }
    while self.value(at: index + 1) <= value { index += 1 }
    return index
  }

  /// The first index whose number is not below `value`.
  func index(notBelow value: Double) -> Int {
    var index = estimatedIndex(of: value)
    while self.value(at: index) < value { index += 1 }
    while self.value(at: index - 1) >= value { index -= 1 }
    return index
  }

  /// The indexes of the numbers in `range`; a number that misses an end by less than a billionth of the step counts.
  func indexes(within range: ClosedRange<Double>) -> Range<Int> {
    let slack = step * 1e-9
    // Beyond the largest number there is no end to look for.
    let first = index(notBelow: max(range.lowerBound - slack, -.greatestFiniteMagnitude))
    let last = index(notAbove: min(range.upperBound + slack, .greatestFiniteMagnitude))
    return first <= last ? first..<last + 1 : first..<first
  }

  /// Labelled ticks; the labels have the decimals that the step needs, or enough to be within a thousandth of a step.
  func ticks(_ indexes: Range<Int>) -> [Tick] {
    var exponent = exponent
    if let magnitude = DecimalNumber(stepSignificand, exponent: exponent).magnitude {
      exponent = max(exponent, magnitude - 3)
    }
    var numbers = indexes.map { number(at: $0).rounded(toExponent: exponent) }
    while numbers.contains(where: { $0.significand != 0 }), exponent < 0,
      numbers.allSatisfy({ $0.significand % 10 == 0 })
    {
      exponent += 1
      numbers = numbers.map { $0.rounded(toExponent: exponent) }
    }
    let texts = TickLabels.texts(for: numbers)
    return zip(indexes, texts).map { Tick(value: value(at: $0), label: $1) }
  }

  /// Off by a few at most, for rounding.
  private func estimatedIndex(of value: Double) -> Int {
    let start = DecimalNumber(origin, exponent: exponent).value
    let estimate = (value / step - start / step).rounded()
    let limit = 18_014_398_509_481_984.0  // 2⁵⁴
    return Int(max(-limit, min(estimate, limit)))
  }
}
