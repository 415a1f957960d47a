/// A place in the plane, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin, in points.
  public var x: Double
  /// Distance below the origin, in points.
  public var y: Double

  public static let zero = Point(0, 0)

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are numbers that can be drawn at: neither infinite nor NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The straight distance to `other`, in points.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point `fraction` of the way to `other`; 0 is this point, 1 the other.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }
}
