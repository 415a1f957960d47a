/// A number in the decimal system, `significand` · 10^`exponent`: ticks are counted in it, free of rounding.
struct DecimalNumber: Hashable, Sendable {
  var significand: Int128
  var exponent: Int

  init(_ significand: Int128, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  /// The fewest digits that read back as `value`, which is finite.
  init(shortest value: Double) {
    var significand: Int128 = 0
    var exponent = 0
    var written = 0
    var isFraction = false
    var isExponent = false
    var exponentIsNegative = false
    for character in value.description.utf8 {
      switch character {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "-") where isExponent: exponentIsNegative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(character - UInt8(ascii: "0"))
        if isExponent {
          written = written * 10 + digit
        } else {
          significand = significand * 10 + Int128(digit)
          if isFraction { exponent -= 1 }
        }
      default: break
      }
    }
    self.significand = value < 0 ? -significand : significand
    self.exponent = significand == 0 ? 0 : exponent + (exponentIsNegative ? -written : written)
    trim()
  }

  /// The place of the first digit: 3 for 1284, −2 for 0.05. Nothing for zero.
  var magnitude: Int? {
    significand == 0 ? nil : String(significand.magnitude).utf8.count - 1 + exponent
  }

  /// The nearest 64-bit float; infinite beyond their range.
  var value: Double {
    // Two exact operands make a correctly rounded result; 10²² is the largest exact power.
    if significand.magnitude < 1 << 53, abs(exponent) <= 22 {
      var power = 1.0
      for _ in 0..<abs(exponent) { power *= 10 }
      // Converting 128 bits takes the standard library long.
      let digits = Double(Int64(truncatingIfNeeded: significand))
      return exponent < 0 ? digits / power : digits * power
    }
    return Double("\(significand)e\(exponent)") ?? .nan
  }

  /// The same number, or where digits are lost the nearest one (half away from zero), with another exponent; with its
  /// own where that would take more than 38 digits.
  func rounded(toExponent target: Int) -> DecimalNumber {
    if significand == 0 { return DecimalNumber(0, exponent: target) }
    if target <= exponent {
      // More digits than there is room for: it stays what it is.
      guard (magnitude ?? 0) - target < 38 else { return self }
      return DecimalNumber(significand * DecimalNumber.power(exponent - target), exponent: target)
    }
    guard target - exponent < 38 else { return DecimalNumber(0, exponent: target) }
    let power = DecimalNumber.power(target - exponent)
    let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: power)
    let carry: Int128 = remainder.magnitude >= power.magnitude - remainder.magnitude ? significand.signum() : 0
    return DecimalNumber(quotient + carry, exponent: target)
  }

  /// The same number without zeros at the end.
  var trimmed: DecimalNumber {
    var number = self
    number.trim()
    return number
  }

  /// Takes off the zeros at the end.
  private mutating func trim() {
    while significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
  }

  /// 10 to a power from 0 to 38.
  static func power(_ exponent: Int) -> Int128 {
    precondition((0...38).contains(exponent), "Powers of ten above 38 don't fit in 128 bits.")
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
