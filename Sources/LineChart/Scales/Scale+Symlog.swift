import Glibc

extension Scale {
  func symlogFraction(of value: Double, threshold: Double) -> Double {
    if domain.lowerBound == domain.upperBound { return flatFraction(of: value) }
    let lower = Scale.symlog(domain.lowerBound, threshold)
    let upper = Scale.symlog(domain.upperBound, threshold)
    return (Scale.symlog(value, threshold) - lower) / (upper - lower)
  }

  func symlogValue(at fraction: Double, threshold: Double) -> Double {
    let lower = Scale.symlog(domain.lowerBound, threshold)
    let upper = Scale.symlog(domain.upperBound, threshold)
    let place = lower + fraction * (upper - lower)
    let magnitude = expm1(abs(place)) * threshold
    if magnitude.isFinite { return place < 0 ? -magnitude : magnitude }
    return (place < 0 ? -1 : 1) * exp(abs(place) + log(threshold))
  }

  /// sign(v) · ln(1 + |v| ∕ threshold): smooth at zero, where its slope is that of v ∕ threshold.
  private static func symlog(_ value: Double, _ threshold: Double) -> Double {
    let ratio = abs(value) / threshold
    let place = ratio.isFinite ? log1p(ratio) : log(abs(value)) - log(threshold)
    return value < 0 ? -place : place
  }
}
