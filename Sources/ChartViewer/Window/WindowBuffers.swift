import CairoGraphics
import Diagnostics
import Graphics
import X11Window

/// The pixels of a window: the chart, and what is under the parts of it that something lies over.
struct WindowBuffers {
  /// What the window shows.
  let shown: ImageSurface
  /// The memory of `shown` where the server reads it by itself.
  let shared: SharedPixels?
  /// The chart's pixels under what lies over it, with where they are, in whole pixels.
  private var covered: [(area: Rectangle, pixels: ImageSurface)] = []
  /// Whether the buffers were made for many pictures, not for the first one only.
  let isForLong: Bool
  /// In pixels; at least as large as the window.
  let width: Int
  let height: Int

  /// Buffers for a window of `width` × `height` pixels; `isRoomy` leaves some room to grow, so that dragging a window
  /// larger does not make new ones with every pixel. With a `connection` the server reads the pixels by itself where it
  /// can.
  init(width: Int, height: Int, isRoomy: Bool, sharedBy connection: XConnection?) throws(DiagnosticError) {
    self.width = isRoomy ? WindowBuffers.roomy(width) : width
    self.height = isRoomy ? WindowBuffers.roomy(height) : height
    shared = connection.flatMap { [width = self.width, height = self.height] in
      SharedPixels(connection: $0, width: width, height: height)
    }
    shown =
      if let shared {
        try ImageSurface(width: self.width, height: self.height, memory: shared.start)
      } else {
        try ImageSurface(width: self.width, height: self.height, format: .rgb24)
      }
    isForLong = connection != nil
  }

  /// Whether a window of this size fits, and would not waste most of the buffers.
  func suits(width: Int, height: Int) -> Bool {
    width <= self.width && height <= self.height
      && self.width * self.height <= 4 * WindowBuffers.roomy(width) * WindowBuffers.roomy(height)
  }

  /// Says that the chart was painted anew, over all that lay on it.
  mutating func chartChanged() {
    covered = []
  }

  /// Takes away what lies over the chart; returns where that was.
  mutating func uncover() -> [Rectangle] {
    defer { covered = [] }
    for (area, pixels) in covered { shown.copy(pixels, from: .zero, to: area) }
    return covered.map(\.area)
  }

  /// Keeps the chart's pixels in `areas`, in whole pixels inside the buffer, so that something can be painted over them.
  mutating func cover(_ areas: [Rectangle]) throws(DiagnosticError) {
    precondition(covered.isEmpty, "What lay over the chart is taken away first.")
    for area in areas {
      let pixels = try ImageSurface(width: Int(area.width), height: Int(area.height), format: .rgb24)
      pixels.copy(shown, from: area.origin, to: Rectangle(0, 0, area.width, area.height))
      covered.append((area, pixels))
    }
  }

  private static func roomy(_ side: Int) -> Int {
    min((max(side, 1) + 127) / 128 * 128, ImageSurface.maximumSide)
  }
}
