/// What an axis shows at least or at most; what is left open is found from the data.
public struct AxisRange: Hashable, Sendable {
  /// The value at the axis' lower end, in data units.
  public var lowest: Double?
  /// The value at its upper end, above `lowest`.
  public var highest: Double?
  /// Whether zero is shown, too.
  public var includesZero: Bool

  public init(lowest: Double? = nil, highest: Double? = nil, includesZero: Bool = false) {
    self.lowest = lowest
    self.highest = highest
    self.includesZero = includesZero
  }

  /// Both ends; nil where one is open.
  public var whole: ClosedRange<Double>? {
    guard let lowest, let highest, lowest < highest else { return nil }
    return lowest...highest
  }

  /// What an automatic axis is to be found from, where it is to show `extent`; nil where an end lies beyond all values.
  func extent(_ extent: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard var extent else {
      return lowest.map { $0...$0 } ?? highest.map { $0...$0 } ?? (includesZero ? 0...0 : nil)
    }
    if includesZero { extent = min(extent.lowerBound, 0)...max(extent.upperBound, 0) }
    let (low, high) = (lowest ?? extent.lowerBound, highest ?? extent.upperBound)
    return low <= high ? low...high : nil
  }

  /// A domain with the ends that are given; nil where nothing would be between them.
  func applied(to domain: ClosedRange<Double>) -> ClosedRange<Double>? {
    let (low, high) = (lowest ?? domain.lowerBound, highest ?? domain.upperBound)
    return low < high ? low...high : nil
  }
}
