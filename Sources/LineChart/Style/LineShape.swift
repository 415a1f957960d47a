/// How a line goes from value to value.
public enum LineShape: String, Hashable, Sendable, CaseIterable {
  case straight
  /// Level up to the next value's place, and there up or down: a value holds until the next one.
  case stepAfter
  /// Up or down at a value's own place, and level to the next.
  case stepBefore
  /// Up or down halfway between two places.
  case stepMiddle
  /// Curved, without going beyond the values on either side.
  case smooth

  /// Whether the line is level, or upright, everywhere.
  var hasSteps: Bool { self != .straight && self != .smooth }
}
