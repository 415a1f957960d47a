import CairoGraphics
import Diagnostics
import Graphics

/// The pixels of a window: the chart alone, and the chart with what lies over it, as it is shown.
struct WindowBuffers {
  let chart: ImageSurface
  let shown: ImageSurface
  /// In pixels; at least as large as the window.
  let width: Int
  let height: Int

  /// Buffers for a window of `width` × `height` pixels, with some room to grow, so that dragging a window larger
  /// does not make new ones with every pixel.
  init(for surface: WindowSurface, width: Int, height: Int) throws(DiagnosticError) {
    self.width = WindowBuffers.roomy(width)
    self.height = WindowBuffers.roomy(height)
    chart = try ImageSurface(width: self.width, height: self.height, format: .rgb24)
    shown = try surface.makeBuffer(width: self.width, height: self.height)
  }

  /// Whether a window of this size fits, and would not waste most of the buffers.
  func suits(width: Int, height: Int) -> Bool {
    width <= self.width && height <= self.height
      && self.width * self.height <= 4 * WindowBuffers.roomy(width) * WindowBuffers.roomy(height)
  }

  private static func roomy(_ side: Int) -> Int {
    min((max(side, 1) + 127) / 128 * 128, ImageSurface.maximumSide)
  }
}
