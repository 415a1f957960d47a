/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(0, 0)

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether there is no area: a side that is zero, negative or not a number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
