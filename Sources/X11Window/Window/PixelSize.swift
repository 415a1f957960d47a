public import Graphics

/// A width and a height, in device pixels.
public nonisolated struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size in points; `pixelsPerPoint` is above 0.
  public func points(pixelsPerPoint: Double) -> Size {
    Size(Double(width) / pixelsPerPoint, Double(height) / pixelsPerPoint)
  }

  /// The whole pixels that hold `size` points, at least 1 a side and never more than a window can have.
  public init(_ size: Size, pixelsPerPoint: Double) {
    func pixels(_ points: Double) -> Int {
      let exact = (points * pixelsPerPoint).rounded()
      return exact >= 1 ? Int(min(exact, Double(PixelSize.largestSide))) : 1
    }
    self.init(pixels(size.width), pixels(size.height))
  }

  /// The longest side of a window: coordinates in the X protocol are signed 16-bit numbers.
  public static let largestSide = 32_767

  /// The nearest size that a window can have.
  var clamped: PixelSize {
    PixelSize(
      min(max(width, 1), PixelSize.largestSide), min(max(height, 1), PixelSize.largestSide))
  }
}
