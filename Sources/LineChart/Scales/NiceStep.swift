/// The steps that people count in.
enum NiceStep {
  /// 1, 2 and 5 times a power of ten, upwards, around the step that would divide `range` into `tickCount` − 1 parts.
  ///
  /// None is finer than `finest(for:)`.
  static func candidates(for range: ClosedRange<Double>, tickCount: Int) -> [DecimalNumber] {
    let parts = Double(max(2, tickCount) - 1)
    // Divided first: the difference of two finite numbers may be infinite.
    let raw = range.upperBound / parts - range.lowerBound / parts
    let finest = finest(for: range)
    guard let magnitude = DecimalNumber(shortest: max(raw, finest)).magnitude else { return [] }
    return (magnitude - 2...magnitude + 1).flatMap { exponent in
      [1, 2, 5].map { DecimalNumber($0, exponent: exponent) }
    }
    .filter { $0.value >= finest && $0.value.isFinite }
  }

  /// The least step that tells numbers in `range` apart: their last binary digit, and nothing near the subnormal
  /// numbers, which have too few digits to count in.
  static func finest(for range: ClosedRange<Double>) -> Double {
    max(abs(range.lowerBound).ulp, abs(range.upperBound).ulp, 1e-300)
  }
}
