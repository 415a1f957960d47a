import Graphics
import LayerTree

/// A thin bar along the window's upper edge that shows how much of a file has been read, with a line of text below.
struct LoadingBar {
  private static let font = Font.system(11)
  private static let height = 3.0
  private static let padding = Size(8, 4)

  /// The bar over a picture of `size`.
  static func makeLayer(
    _ progress: LoadingProgress, size: Size, hasText: Bool = true, measuring measurer: any TextMeasuring
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

    let text = TextLayer()
    text.string = "\(progress.text) – Escape stops"
    text.font = font
    text.foregroundColor = .white
    text.truncation = .end
    let lineHeight = measurer.metrics(of: font).lineHeight.rounded(.up)
    let width = min((measurer.width(of: text.string, in: font)).rounded(.up) + 1, size.width - 2 * padding.width)
    guard hasText, width > 0 else { return overlay }
    let label = Layer()
    label.name = "loading label"
    label.bounds = Rectangle(0, 0, width + 2 * padding.width, lineHeight + 2 * padding.height)
    label.position = Point(size.width - label.bounds.width / 2 - 8, height + 6 + label.bounds.height / 2)
    label.backgroundColor = Color(rgb: 0x1C1C1E, alpha: 0.82)
    label.cornerRadius = 4
    text.bounds = Rectangle(0, 0, width, lineHeight)
    text.position = Point(padding.width + width / 2, padding.height + lineHeight / 2)
    label.addSublayer(text)
    overlay.addSublayer(label)
    return overlay
  }
}
