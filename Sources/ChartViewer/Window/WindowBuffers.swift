import CairoGraphics
import Diagnostics
import Graphics

/// The pixels of a window: the chart alone and, once something lies over it, the chart with that.
struct WindowBuffers {
  /// The chart without pointer and messages.
  let chart: ImageSurface
  /// The chart with what lies over it; nil until something does. It is in memory that the server shares, which is
  /// fast to copy from but slow to get.
  private(set) var composed: ImageSurface?
  /// Whether `composed` has the present chart under what lies over it.
  private(set) var isComposedCurrent = false
  /// In pixels; at least as large as the window.
  let width: Int
  let height: Int

  /// Buffers for a window of `width` × `height` pixels; `isRoomy` leaves some room to grow, so that dragging a window
  /// larger does not make new ones with every pixel.
  init(width: Int, height: Int, isRoomy: Bool) throws(DiagnosticError) {
    self.width = isRoomy ? WindowBuffers.roomy(width) : width
    self.height = isRoomy ? WindowBuffers.roomy(height) : height
    chart = try ImageSurface(width: self.width, height: self.height, format: .rgb24)
  }

  /// Whether a window of this size fits, and would not waste most of the buffers.
  func suits(width: Int, height: Int) -> Bool {
    width <= self.width && height <= self.height
      && self.width * self.height <= 4 * WindowBuffers.roomy(width) * WindowBuffers.roomy(height)
  }

  /// Says that the chart was painted anew.
  mutating func chartChanged() {
    isComposedCurrent = false
  }

  /// The buffer for what lies over the chart, with the present chart in it, of which `whole` is the window's part.
  mutating func composing(for surface: WindowSurface, whole: Rectangle) throws(DiagnosticError) -> ImageSurface {
    let buffer = if let composed { composed } else { try surface.makeBuffer(width: width, height: height) }
    composed = buffer
    if !isComposedCurrent { buffer.copy(chart, area: whole) }
    isComposedCurrent = true
    return buffer
  }

  private static func roomy(_ side: Int) -> Int {
    min((max(side, 1) + 127) / 128 * 128, ImageSurface.maximumSide)
  }
}
