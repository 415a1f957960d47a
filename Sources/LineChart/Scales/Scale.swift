/// A mapping between data values and places along an axis.
public struct Scale: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case linear
    /// To the base 10; its domain lies above zero.
    case log
    /// Linear within about ±`threshold` (above 0), logarithmic beyond, on both sides.
    case symlog(threshold: Double)
    /// Linear on seconds since 1970-01-01T00:00:00Z.
    case time
    /// Equally spaced rows: slot 0 at the lower end, slot `count` − 1 at the upper one.
    case slots(count: Int)
  }

  public let kind: Kind
  /// The values at the axis' ends; finite.
  public let domain: ClosedRange<Double>

  /// A scale over `domain`, whose ends are finite; `init(slots:)` gives slots their whole domain.
  public init(_ kind: Kind, domain: ClosedRange<Double>) {
    precondition(domain.lowerBound.isFinite && domain.upperBound.isFinite, "A scale's domain is finite.")
    self.kind = kind
    self.domain = domain
  }

  /// A scale of `count` equally spaced places.
  public init(slots count: Int) {
    self.init(.slots(count: count), domain: 0...Double(max(1, count) - 1))
  }

  /// The same kind of scale seen through a window of values, as after zooming.
  public func over(_ domain: ClosedRange<Double>) -> Scale {
    Scale(kind, domain: domain)
  }

  /// Where `value` lies: 0 at the domain's lower end, 1 at the upper one, below or beyond for values outside.
  ///
  /// NaN for what the scale can't show: NaN itself, and on a logarithmic scale zero and below. In a domain of a single
  /// value that value lies at 0.5; a single slot lies at 0, at the axis' origin.
  public func fraction(of value: Double) -> Double {
    switch kind {
    case .linear, .time: linearFraction(of: value)
    case .slots: domain.lowerBound == domain.upperBound ? value - domain.lowerBound : linearFraction(of: value)
    case .log: logFraction(of: value)
    case .symlog(let threshold): symlogFraction(of: value, threshold: threshold)
    }
  }

  /// The value at a place: the inverse of `fraction(of:)`, finite for every finite fraction.
  public func value(at fraction: Double) -> Double {
    // The ends are exact, so that a reset view has the limits it began with.
    if fraction == 0 { return domain.lowerBound }
    if fraction == 1 { return domain.upperBound }
    let value =
      switch kind {
      case .linear, .time, .slots: linearValue(at: fraction)
      case .log: logValue(at: fraction)
      case .symlog(let threshold): symlogValue(at: fraction, threshold: threshold)
      }
    return max(-.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude))
  }

  /// The fraction in a domain of one value.
  func flatFraction(of value: Double) -> Double {
    if value.isNaN { return .nan }
    return value == domain.lowerBound ? 0.5 : value < domain.lowerBound ? -.infinity : .infinity
  }
}
