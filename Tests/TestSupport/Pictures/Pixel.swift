/// One pixel, not multiplied by its alpha.
public struct Pixel: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `0xRRGGBB`, opaque.
  public init(rgb: UInt32) {
    self.init(UInt8(truncatingIfNeeded: rgb >> 16), UInt8(truncatingIfNeeded: rgb >> 8), UInt8(truncatingIfNeeded: rgb))
  }

  public static let white = Pixel(255, 255, 255)
  public static let black = Pixel(0, 0, 0)

  /// The largest difference in a channel.
  public func distance(to other: Pixel) -> Int {
    func difference(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue),
      difference(alpha, other.alpha))
  }
}

extension Pixel: CustomStringConvertible {
  public var description: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
      }.joined()
  }
}
