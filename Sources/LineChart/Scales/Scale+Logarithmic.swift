import Glibc

extension Scale {
  func logFraction(of value: Double) -> Double {
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    guard lower > 0, value > 0 else { return .nan }
    if lower == upper { return flatFraction(of: value) }
    if value == upper { return 1 }
    if isNarrow { return log1p((value - lower) / lower) / log1p((upper - lower) / lower) }
    return (log10(value) - log10(lower)) / (log10(upper) - log10(lower))
  }

  func logValue(at fraction: Double) -> Double {
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    guard lower > 0 else { return .nan }
    if lower == upper { return lower }
    if isNarrow { return lower + lower * expm1(fraction * log1p((upper - lower) / lower)) }
    return pow(10, log10(lower) + fraction * (log10(upper) - log10(lower)))
  }

  /// Whether the ends are so close that the difference of their logarithms would lose digits.
  private var isNarrow: Bool { domain.upperBound / 2 < domain.lowerBound }
}
