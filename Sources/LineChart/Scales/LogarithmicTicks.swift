import Glibc

/// Ticks at powers of ten, with twos and fives between where there is room.
enum LogarithmicTicks {
  /// How dense the ticks are.
  enum Density: Hashable {
    case oneTwoFive
    /// Every so many powers of ten, among them 10⁰.
    case decades(Int)

    var ticksPerDecade: Double {
      switch self {
      case .oneTwoFive: 3
      case .decades(let step): 1 / Double(step)
      }
    }
  }

  /// From dense to sparse; the last one leaves four in the range of a 64-bit float.
  static let densities: [Density] = [.oneTwoFive] + [1, 2, 3, 5, 10, 20, 50, 100, 200].map { .decades($0) }

  /// The tick of a density with an index: consecutive indexes are consecutive ticks.
  static func number(_ density: Density, at index: Int) -> DecimalNumber {
    switch density {
    case .oneTwoFive:
      let (decade, place) = floorDivision(index, by: 3)
      return DecimalNumber([1, 2, 5][place], exponent: decade)
    case .decades(let step): return DecimalNumber(1, exponent: index * step)
    }
  }

  /// The last index whose tick is not above `value`, which is above 0.
  static func index(_ density: Density, notAbove value: Double) -> Int {
    let decade = log10(value)
    var index =
      switch density {
      case .oneTwoFive: Int((3 * decade).rounded(.down))
      case .decades(let step): Int((decade / Double(step)).rounded(.down))
      }
    while number(density, at: index).value > value { index -= 1 }
    while number(density, at: index + 1).value <= value { index += 1 }
    return index
  }

  /// The first index whose tick is not below `value`, which is above 0.
  static func index(_ density: Density, notBelow value: Double) -> Int {
    let index = index(density, notAbove: value)
    return number(density, at: index).value == value ? index : index + 1
  }

  /// Ticks inside `range`, whose ends are above 0: powers of ten, or a linear axis' where it has more of the wished
  /// ones, as within a decade.
  ///
  /// - Parameter isSteady: whether their distance is chosen by the range's length alone, so that it stays while the range
  ///   moves.
  static func ticks(inside range: ClosedRange<Double>, wishedCount: Int, isSteady: Bool = false) -> [Tick] {
    let wished = max(2, min(wishedCount, LinearTicks.countLimit))
    let decades = log10(range.upperBound) - log10(range.lowerBound)
    for density in densities {
      let first = index(density, notBelow: range.lowerBound)
      let last = index(density, notAbove: range.upperBound)
      let count = isSteady ? Int((decades * density.ticksPerDecade).rounded()) + 1 : last - first + 1
      guard count <= limit(wished) else { continue }
      if density == .oneTwoFive, count < min(wished, 3) || range.upperBound / 10 < range.lowerBound { break }
      if last <= first { break }
      return ticks(density, first...last)
    }
    return LinearTicks.ticks(inside: range, wishedCount: wished, isSteady: isSteady).filter { $0.value > 0 }
  }

  static func ticks(_ density: Density, _ indexes: ClosedRange<Int>) -> [Tick] {
    // Powers beyond the range of a 64-bit float have no place.
    let numbers = indexes.map { number(density, at: $0) }.filter { $0.value > 0 && $0.value.isFinite }
    return zip(numbers, TickLabels.texts(ofPowers: numbers)).map { Tick(value: $0.value, label: $1) }
  }

  /// The number of ticks that is still taken where `wished` is asked for.
  static func limit(_ wished: Int) -> Int { min(wished + wished / 2, LinearTicks.countLimit) }

  private static func floorDivision(_ dividend: Int, by divisor: Int) -> (Int, Int) {
    let remainder = ((dividend % divisor) + divisor) % divisor
    return ((dividend - remainder) / divisor, remainder)
  }
}
