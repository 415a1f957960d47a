public import Graphics

/// A place in a window, in device pixels from its top left corner.
public nonisolated struct PixelPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// The place in points; `pixelsPerPoint` is above 0.
  public func points(pixelsPerPoint: Double) -> Point {
    Point(Double(x) / pixelsPerPoint, Double(y) / pixelsPerPoint)
  }
}
