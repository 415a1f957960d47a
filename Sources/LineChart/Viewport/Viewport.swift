/// The part of a chart that is seen.
///
/// A domain is in the units of its axis: the column's numbers, seconds since 1970 on a time axis, slots counted from 0 on
/// an axis of slots. The chart keeps a domain inside what its data has, so one that fits no longer is moved, not refused.
public struct Viewport: Hashable, Sendable {
  /// Nil for all of the x axis.
  public var x: ClosedRange<Double>?
  /// Nil for all of the y axis, unless it is fitted.
  public var y: ClosedRange<Double>?
  /// Whether the y axis is fitted to what is visible in x; `y` is not asked for then.
  public var fitsY: Bool

  public init(x: ClosedRange<Double>? = nil, y: ClosedRange<Double>? = nil, fitsY: Bool = false) {
    self.x = x
    self.y = y
    self.fitsY = fitsY
  }

  /// The whole chart.
  public static let all = Viewport()

  /// The domain of an axis; nil for all of it.
  public subscript(axis: Axis) -> ClosedRange<Double>? {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}
