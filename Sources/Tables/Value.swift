/// One cell of a table.
public enum Value: Hashable, Sendable {
  /// Nothing there: an absent key, null, a number that is not finite.
  case missing
  /// Always finite.
  case number(Double)
  /// A whole number that is kept to its last digit.
  case integer(Int64)
  case text(String)
  case bool(Bool)
  /// A moment, in seconds since 1970-01-01T00:00:00Z.
  case time(Double)

  /// The value as a number; nil for text and for what is missing. Booleans are 0 and 1.
  public var double: Double? {
    switch self {
    case .missing, .text: nil
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .bool(let bool): bool ? 1 : 0
    case .time(let seconds): seconds
    }
  }

  /// The value as a person would write it, all digits kept; nil for what is missing.
  public var text: String? {
    switch self {
    case .missing: nil
    case .number(let number): Value.shortestText(of: number)
    case .integer(let integer): String(integer)
    case .text(let text): text
    case .bool(let bool): String(bool)
    case .time(let seconds): Value.shortestText(of: seconds)
    }
  }

  /// The fewest digits that read back as `number`; whole numbers without a decimal point, from 10¹⁶ on with an exponent.
  static func shortestText(of number: Double) -> String {
    if number == 0 { return "0" }
    if abs(number) < 9_007_199_254_740_992, number == number.rounded() { return String(Int64(number)) }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  public init(floatLiteral value: Double) {
    self = value.isFinite ? .number(value) : .missing
  }

  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  public init(stringLiteral value: String) {
    self = .text(value)
  }

  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  public init(nilLiteral: ()) {
    self = .missing
  }
}
