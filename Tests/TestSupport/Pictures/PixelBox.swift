/// A rectangle of whole pixels.
public struct PixelBox: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }
  /// Of the rectangle, so that a box of one pixel has its middle at a half.
  public var center: (x: Double, y: Double) { (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2) }

  func union(x: Int, y: Int) -> PixelBox {
    let left = min(self.x, x)
    let top = min(self.y, y)
    return PixelBox(x: left, y: top, width: max(maxX, x + 1) - left, height: max(maxY, y + 1) - top)
  }
}

extension PixelBox: CustomStringConvertible {
  public var description: String { "(\(x), \(y), \(width) × \(height))" }
}
