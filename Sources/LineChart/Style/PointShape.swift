/// What stands at a point.
public enum PointShape: String, Hashable, Sendable, CaseIterable {
  case circle
  /// A circle that is stroked, filled only where the rule says with what.
  case ring
  case square
  case diamond
  case triangle
  /// Two crossed strokes, which have the point's colour where the rule says no other.
  case cross
  case none
}
