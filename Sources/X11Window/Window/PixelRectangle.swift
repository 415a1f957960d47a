public import Graphics

/// An upright rectangle in a window, in device pixels.
public nonisolated struct PixelRectangle: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle around both.
  public func union(_ other: PixelRectangle) -> PixelRectangle {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRectangle(
      left, top, max(x + width, other.x + other.width) - left,
      max(y + height, other.y + other.height) - top)
  }

  /// The rectangle in points; `pixelsPerPoint` is above 0.
  public func points(pixelsPerPoint: Double) -> Rectangle {
    Rectangle(
      Double(x) / pixelsPerPoint, Double(y) / pixelsPerPoint, Double(width) / pixelsPerPoint,
      Double(height) / pixelsPerPoint)
  }
}
