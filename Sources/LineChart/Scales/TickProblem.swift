/// Why an axis differs from what was asked for.
public enum TickProblem: Hashable, Sendable {
  /// The distance between ticks is zero, negative or not finite; the automatic one is used.
  case spaceNotPositive(Double)
  /// The distance between ticks gives `count` ticks (`Int.max` where they can't be counted), above `FittedAxis.tickLimit`; the automatic one is used.
  case tooMany(count: Int)
  /// The distance between ticks is finer than numbers of this magnitude can be told apart; the automatic one is used.
  case spaceTooFine(Double)
  /// A distance between ticks means nothing on a logarithmic axis; it is ignored.
  case spaceOnLogarithmicAxis
  /// An end of the range is infinite or not a number; the range found from the data is used.
  case rangeNotFinite
  /// Both ends of the range are the same; room is made around the value.
  case rangeEmpty(Double)
  /// A logarithmic axis can't begin at zero or below; the lower end is found from the data.
  case rangeNotPositive

  /// The problem as a sentence without a full stop.
  public var message: String {
    switch self {
    case .spaceNotPositive(let space): "the space between ticks is \(valueText(space)), but must be above 0"
    case .tooMany(let count):
      "the space between ticks gives \(count == .max ? "countless" : String(count)) ticks; more than \(FittedAxis.tickLimit) are not drawn"
    case .spaceTooFine(let space): "a space of \(valueText(space)) between ticks is lost in the values' last digits"
    case .spaceOnLogarithmicAxis: "a space between ticks has no effect on a logarithmic axis"
    case .rangeNotFinite: "the range's ends must be finite numbers"
    case .rangeEmpty(let value): "the range begins and ends at \(valueText(value))"
    case .rangeNotPositive: "a logarithmic axis shows values above 0 only, but the range begins at 0 or below"
    }
  }
}
