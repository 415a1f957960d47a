import Graphics
import LayerTree

/// A thin bar along the window's upper edge that shows how much of a file has been read, with a line of text below the
/// chart where there is room.
struct LoadingBar {
  private static let font = Font.system(11)
  private static let height = 3.0
  private static let padding = Size(10, 4)
  /// Of a lower window the line would take more than it tells, in points.
  private static let leastHeight = 160.0

  /// How high the line of text is in a window of `size`, in points; 0 where there is none.
  static func statusHeight(in size: Size, measuring measurer: any TextMeasuring) -> Double {
    guard size.height >= leastHeight else { return 0 }
    return measurer.metrics(of: font).lineHeight.rounded(.up) + 2 * padding.height
  }

  /// The bar in a window of `size`.
  ///
  /// - Parameters:
  ///   - statusHeight: how much of the window's lower end is free for a line of text.
  ///   - background: what the text stands on.
  static func makeLayer(
    _ progress: LoadingProgress, size: Size, statusHeight: Double, background: Color,
    measuring measurer: any TextMeasuring
  ) -> Layer {
    let overlay = Layer()
    overlay.name = "overlay"
    overlay.bounds = Rectangle(0, 0, size.width, size.height)
    overlay.position = overlay.bounds.center
    let bar = Layer()
    bar.name = "loading bar"
    // Where the end is not known the bar is as long as the window and pale.
    let length = (size.width * (progress.fraction ?? 1)).rounded()
    bar.bounds = Rectangle(0, 0, length, height)
    bar.position = Point(length / 2, height / 2)
    bar.backgroundColor = Color(rgb: 0x1E88E5, alpha: progress.fraction == nil ? 0.4 : 1)
    overlay.addSublayer(bar)

    let width = size.width - 2 * padding.width
    guard statusHeight > 0, width > 0 else { return overlay }
    let text = TextLayer()
    text.name = "loading text"
    text.string = "\(progress.text) – Escape stops"
    text.font = font
    // What is not covered by a colour of the style's is white.
    let isDark = background.alpha > 0.5 && background.luminance < 0.18
    text.foregroundColor = isDark ? Color(white: 1, alpha: 0.85) : Color(white: 0, alpha: 0.65)
    text.truncation = .end
    text.bounds = Rectangle(0, 0, width, statusHeight - 2 * padding.height)
    text.position = Point(size.width / 2, size.height - statusHeight / 2)
    overlay.addSublayer(text)
    return overlay
  }
}
