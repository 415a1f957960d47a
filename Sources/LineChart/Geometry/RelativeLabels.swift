/// Short labels for ticks that lie close together, told from a number that they have in common.
///
/// Zoomed far in, ticks differ in their last digits alone, and whole labels would need more room than the side of the
/// chart has; to give it more would move the plot with every step.
struct RelativeLabels: Equatable {
  /// One a tick.
  let texts: [String]
  /// What has to be done to a label for its value: `+ 12345.67`, or `× 1e-6 + 12345.67`.
  let base: String

  /// Labels at most as long as `fits` allows; nil where the ticks do not lie close together, or have no short ones.
  init?(_ values: [Double], fits: (String) -> Bool) {
    let numbers = values.map { DecimalNumber(shortest: $0) }
    let exponents = numbers.filter { $0.significand != 0 }.map(\.exponent)
    guard let exponent = exponents.min(), let coarsest = exponents.max(), coarsest - exponent <= 20 else { return nil }
    let counts = numbers.map { $0.rounded(toExponent: exponent).significand }
    guard let least = counts.min(), let greatest = counts.max(), least < greatest else { return nil }
    var unit: Int128 = 1
    while unit <= greatest - least { unit *= 10 }
    let remainder = least % unit
    let base = least - (remainder < 0 ? remainder + unit : remainder)
    let rests = counts.map { $0 - base }
    guard (rests.max() ?? 0) < 10_000 else { return nil }

    let plain = rests.map { DecimalNumber($0, exponent: exponent).plainText }
    let isPlain = abs(exponent) < 20 && plain.allSatisfy(fits)
    let scaled = rests.map { DecimalNumber($0, exponent: 0).plainText }
    guard isPlain || scaled.allSatisfy(fits), !isPlain || base != 0 else { return nil }
    texts = isPlain ? plain : scaled
    let factor = isPlain ? "" : "× 1e\(exponent)"
    let magnitude = DecimalNumber(base < 0 ? -base : base, exponent: exponent)
    let digits = TickLabels.texts(for: [magnitude.trimmed])[0]
    let sum = base == 0 ? "" : (base < 0 ? "- " : "+ ") + digits
    self.base = factor.isEmpty || sum.isEmpty ? factor + sum : factor + " " + sum
  }
}
