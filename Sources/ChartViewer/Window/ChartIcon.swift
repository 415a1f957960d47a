import CairoGraphics
import Graphics
import X11Window

/// The window's picture in task bars: a small area chart.
enum ChartIcon {
  private static let heights = [0.62, 0.3, 0.72, 0.5, 0.88]

  static func make() -> [WindowIcon] {
    [16, 32, 48].compactMap(make(side:))
  }

  private static func make(side: Int) -> WindowIcon? {
    guard let surface = try? ImageSurface(width: side, height: side) else { return nil }
    let canvas = CairoCanvas(surface, scale: Double(side) / 16, measurer: PangoTextMeasurer())
    canvas.fill(
      Path(roundedRectangle: Rectangle(0, 0, 16, 16), cornerWidth: 3, cornerHeight: 3), rule: .nonZero,
      with: .color(Color(rgb: 0x009688)))
    let points = heights.enumerated().map { Point(2 + 3 * Double($0.offset), 14 - 11 * $0.element) }
    canvas.fill(
      Path(polygon: [Point(2, 14)] + points + [Point(14, 14)]), rule: .nonZero,
      with: .color(Color(white: 1, alpha: 0.35)))
    canvas.stroke(
      Path(polyline: points), Stroke(width: 1.5, cap: .round, join: .round), with: .color(.white))
    return surface.withPixels { pixels, stride in
      var icon: [UInt32] = []
      for row in 0..<side { icon += (0..<side).map { straight(pixels[row * stride + $0]) } }
      return WindowIcon(side: side, pixels: icon)
    }
  }

  /// Cairo's colours are multiplied with their alpha, those of _NET_WM_ICON are not.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { min((pixel >> shift & 0xFF) * 255 / alpha, 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
