extension Scale {
  func linearFraction(of value: Double) -> Double {
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    if lower == upper { return flatFraction(of: value) }
    if value == upper { return 1 }
    let (offset, span) = (value - lower, upper - lower)
    if offset.isFinite && span.isFinite { return offset / span }
    // Halves of finite numbers have a finite difference.
    return (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  func linearValue(at fraction: Double) -> Double {
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    if lower == upper { return lower }
    let span = upper - lower
    // Counting from the nearer end keeps both ends exact and the values in order.
    guard span.isFinite else {
      let half = upper / 2 - lower / 2
      return fraction <= 0.5 ? 2 * (lower / 2 + fraction * half) : 2 * (upper / 2 - (1 - fraction) * half)
    }
    return fraction <= 0.5 ? lower + fraction * span : upper - (1 - fraction) * span
  }
}
