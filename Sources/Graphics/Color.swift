import Glibc

/// A colour in sRGB, not pre-multiplied; each component is 0…1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 0 is invisible, 1 covers.
  public var alpha: Double

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour of `0xRRGGBB`.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
      alpha: alpha)
  }

  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour `fraction` of the way to `other`, each component on its own (un-premultiplied).
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// WCAG 2's relative luminance, 0…1, of the colour without its alpha.
  public var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque.
  public var hexadecimal: String {
    func digits(_ component: Double) -> String {
      // NaN compares false and becomes 0; converting it would trap.
      let byte = component > 0 ? UInt8((Swift.min(component, 1) * 255).rounded()) : 0
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + text : text
    }
    let opaque = "#" + digits(red) + digits(green) + digits(blue)
    let alphaDigits = digits(alpha)
    return alphaDigits == "FF" ? opaque : opaque + alphaDigits
  }
}
