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
