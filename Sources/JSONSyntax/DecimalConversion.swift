/// Decimal numbers to the nearest float, after Lemire, "Number Parsing at a Gigabyte per Second" (2021).
public enum DecimalConversion {
  /// The float nearest to `digits` × 10^`exponent`; nil in the rare case where 128 bits do not decide it.
  public static func double(_ digits: UInt64, exponent: Int) -> Double? {
    if digits == 0 || exponent < PowersOfFive.first { return 0 }
    if exponent > PowersOfFive.last { return .infinity }
    let shift = digits.leadingZeroBitCount
    let normal = digits << UInt64(shift)
    let (powerHigh, powerLow) = PowersOfFive.table[exponent - PowersOfFive.first]
    var (high, low) = normal.multipliedFullWidth(by: powerHigh)
    // 55 bits are needed: 53, one to round, and one because the product may begin with a zero bit.
    if high & 0x1FF == 0x1FF {
      let second = normal.multipliedFullWidth(by: powerLow).high
      low = low &+ second
      if low < second { high &+= 1 }
    }
    if low == .max, exponent < -27 || exponent > 55 { return nil }
    let upper = Int(high >> 63)
    let discarded = UInt64(upper + 9)
    var significand = high >> discarded
    // The binary exponent of 10^q is floor(q × log2 10), here in fixed point.
    var power = (217_706 * exponent) >> 16 + 63 + upper - shift + 1023
    if power <= 0 {
      if power <= -63 { return 0 }
      significand >>= UInt64(1 - power)
      significand = (significand + significand & 1) >> 1
      // Rounding may lift the number to the least normal one, whose exponent field is 1.
      return Double(bitPattern: significand)
    }
    // Exactly halfway between two floats, which the even one wins.
    if low <= 1, exponent >= -4, exponent <= 23, significand & 3 == 1, significand << discarded == high {
      significand &= ~1
    }
    significand = (significand + significand & 1) >> 1
    if significand == 1 << 53 {
      significand = 1 << 52
      power += 1
    }
    if power >= 0x7FF { return .infinity }
    return Double(bitPattern: significand & (1 << 52 - 1) | UInt64(power) << 52)
  }
}
