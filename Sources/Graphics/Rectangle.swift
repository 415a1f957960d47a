/// An upright rectangle, in points; y grows downwards, so `minY` is its top.
public struct Rectangle: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  public var size: Size

  public static let zero = Rectangle(0, 0, 0, 0)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle between two opposite corners, given in any order.
  public init(corner: Point, opposite: Point) {
    let minX = Swift.min(corner.x, opposite.x)
    let minY = Swift.min(corner.y, opposite.y)
    self.init(minX, minY, Swift.max(corner.x, opposite.x) - minX, Swift.max(corner.y, opposite.y) - minY)
  }

  /// The rectangle of `size` around `center`.
  public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(midX, midY) }

  /// Whether there is no area: a side that is zero, negative or not a number.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether all sides lie where something can be drawn: neither infinite nor NaN.
  public var isFinite: Bool { origin.isFinite && maxX.isFinite && maxY.isFinite }

  /// The same area with a width and height that are not negative.
  public var standardized: Rectangle {
    Rectangle(
      width < 0 ? maxX : minX, height < 0 ? maxY : minY, abs(width), abs(height))
  }

  /// The corners, clockwise from the top left one.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether `point` lies inside; the right and bottom sides are outside, as in Core Graphics.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` lies inside or on the sides.
  public func contains(_ other: Rectangle) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both share an area larger than nothing.
  public func intersects(_ other: Rectangle) -> Bool {
    // Without this check a line inside the other rectangle would count as sharing an area.
    guard !isEmpty, !other.isEmpty else { return false }
    return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area, or nil where there is none.
  public func intersection(_ other: Rectangle) -> Rectangle? {
    guard intersects(other) else { return nil }
    return Rectangle(
      corner: Point(Swift.max(minX, other.minX), Swift.max(minY, other.minY)),
      opposite: Point(Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY)))
  }

  /// The smallest rectangle around both; one without width and height counts as its corner, and one with a NaN is left
  /// out.
  public func union(_ other: Rectangle) -> Rectangle {
    if other.hasNaN { return self }
    if hasNaN { return other }
    return Rectangle(
      corner: Point(Swift.min(minX, other.minX), Swift.min(minY, other.minY)),
      opposite: Point(Swift.max(maxX, other.maxX), Swift.max(maxY, other.maxY)))
  }

  public func offset(by delta: Point) -> Rectangle {
    Rectangle(origin: origin + delta, size: size)
  }

  /// The rectangle with each side moved inwards by `dx` and `dy`; negative values grow it.
  public func inset(dx: Double, dy: Double) -> Rectangle {
    Rectangle(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// The rectangle with each side moved inwards by its own distance.
  public func inset(by edges: EdgeInsets) -> Rectangle {
    Rectangle(
      minX + edges.left, minY + edges.top, width - edges.left - edges.right, height - edges.top - edges.bottom)
  }

  /// The smallest rectangle with whole coordinates around this one.
  public var integral: Rectangle {
    let x = minX.rounded(.down)
    let y = minY.rounded(.down)
    return Rectangle(x, y, maxX.rounded(.up) - x, maxY.rounded(.up) - y)
  }

  private var hasNaN: Bool { maxX.isNaN || maxY.isNaN }
}
