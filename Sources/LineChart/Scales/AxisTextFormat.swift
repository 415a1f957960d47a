/// How the labels of an axis are written.
public struct AxisTextFormat: Hashable, Sendable {
  /// How a number's digits are written.
  public enum Notation: String, Hashable, Sendable, CaseIterable {
    /// Grouped from 10,000 on, with an SI prefix from 10⁷ where three decimals do, and a power of ten from 10¹⁵ on and below 10⁻⁵.
    case automatic = "auto"
    /// Digits alone.
    case plain
    /// Thousands set apart by commas.
    case grouped
    /// With the letter for a power of a thousand that suits the largest number: `12k`, `3.5M`, `20µ`.
    case si
    /// A digit, the others behind a point, and the power of ten: `1.5e6`.
    case scientific
  }

  public var notation: Notation
  /// Behind the point, 0 to 15, but for zero, which is `0`; nil for as many as tell the labels apart. Where that many do not, there are more.
  public var decimals: Int?
  /// Before each number, behind its sign.
  public var prefix: String
  /// Behind each number.
  public var suffix: String
  /// Whether numbers are parts of one, shown as hundredths with a percent sign.
  public var isPercent: Bool
  /// For an axis of times; nil for texts that suit the distance of the ticks.
  public var datePattern: DatePattern?

  public init(
    notation: Notation = .automatic, decimals: Int? = nil, prefix: String = "", suffix: String = "",
    isPercent: Bool = false, datePattern: DatePattern? = nil
  ) {
    self.notation = notation
    self.decimals = decimals
    self.prefix = prefix
    self.suffix = suffix
    self.isPercent = isPercent
    self.datePattern = datePattern
  }

  /// What suits the numbers.
  public static let automatic = AxisTextFormat()

  /// Whether numbers get something of their own, so that the data's unit is not added.
  var hasAffixes: Bool { !prefix.isEmpty || !suffix.isEmpty || isPercent }

  /// Whether numbers are written as they are without a format.
  var leavesNumbers: Bool { notation == .automatic && decimals == nil && !hasAffixes }
}
