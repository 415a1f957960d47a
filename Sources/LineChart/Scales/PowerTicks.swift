import Glibc

/// Ticks at powers of 2 or e.
struct PowerTicks {
  let base: LogBase

  /// Distances of exponents, from dense to sparse; the last one leaves six in the range of a 64-bit float.
  private static let steps = [1, 2, 3, 4, 5, 8, 10, 16, 20, 32, 50, 64, 100, 128, 200, 256, 400]
  /// The exponents of 2 whose powers are told as numbers, where all of an axis are of these.
  private static let plainExponents = -6...19

  /// From the last tick at or below an extent to the first one at or above it, with room around equal values; nil where
  /// powers are too far apart to tell where the values lie.
  func around(_ extent: ClosedRange<Double>, wishedCount: Int) -> (domain: ClosedRange<Double>, ticks: [Tick])? {
    let limit = LogarithmicTicks.limit(max(2, min(wishedCount, LinearTicks.countLimit)))
    for step in Self.steps {
      var first = Int((exponent(of: extent.lowerBound) / Double(step)).rounded(.down)) * step
      var last = Int((exponent(of: extent.upperBound) / Double(step)).rounded(.up)) * step
      if extent.lowerBound == extent.upperBound {
        if value(first) == extent.lowerBound { first -= step }
        if value(last) == extent.upperBound { last += step }
      }
      guard (last - first) / step + 1 <= limit else { continue }
      let (low, high) = (value(first), value(last))
      guard low > 0, high.isFinite, low < high else { return nil }
      return (low...high, ticks(Array(stride(from: first, through: last, by: step))))
    }
    return nil
  }

  /// Those inside a range; fewer than two where powers are too far apart.
  func inside(_ range: ClosedRange<Double>, wishedCount: Int) -> [Tick] {
    let limit = LogarithmicTicks.limit(max(2, min(wishedCount, LinearTicks.countLimit)))
    for step in Self.steps {
      let first = Int((exponent(of: range.lowerBound) / Double(step)).rounded(.up))
      let last = Int((exponent(of: range.upperBound) / Double(step)).rounded(.down))
      guard first <= last else { return [] }
      if last - first + 1 <= limit {
        return ticks((first...last).map { $0 * step }).filter { range.contains($0.value) }
      }
    }
    return []
  }

  private func exponent(of value: Double) -> Double {
    let exponent = base == .two ? log2(value) : log(value)
    // A power is one, however its logarithm was rounded.
    let nearest = exponent.rounded()
    return abs(exponent - nearest) < 1e-12 * max(abs(exponent), 1) ? nearest : exponent
  }

  private func value(_ exponent: Int) -> Double {
    base == .two ? scalbn(1, Int32(clamping: exponent)) : exp(Double(exponent))
  }

  private func ticks(_ exponents: [Int]) -> [Tick] {
    let isPlain = base == .two && exponents.allSatisfy(Self.plainExponents.contains)
    let isGrouped = isPlain && (exponents.last ?? 0) >= 14
    return exponents.map { exponent in
      var label = powerText(exponent)
      if isPlain {
        let number = DecimalNumber(shortest: value(exponent))
        label = (number.exponent > 0 ? number.rounded(toExponent: 0) : number).plainText
        if isGrouped { label = DigitGroups.text(label) }
      }
      return Tick(value: value(exponent), label: label)
    }
  }

  /// `e²`, `2⁻¹⁰`; 1 for the power of nothing.
  private func powerText(_ exponent: Int) -> String {
    let name = base == .two ? "2" : "e"
    if exponent == 0 { return "1" }
    if exponent == 1 { return name }
    let digits: [Character: Character] = [
      "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
    ]
    return name + String(String(exponent).compactMap { digits[$0] })
  }
}
