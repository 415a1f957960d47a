import Graphics
import LayerTree

/// The list of what can be done in the window, to lie over the chart.
struct HelpPanel {
  private static let font = Font.system(12)
  private static let padding = Size(18, 14)
  private static let gap = 18.0

  /// The panel in the middle of a picture of `size`: as large as its lines, which are left out where it is too small.
  static func makeLayer(_ bindings: [Binding], size: Size, measuring measurer: any TextMeasuring) -> Layer {
    let lineHeight = (measurer.metrics(of: font).lineHeight + 3).rounded(.up)
    let room = Size(max(size.width - 16, 0), max(size.height - 16, 0))
    let count = min(bindings.count, max(Int((room.height - 2 * padding.height) / lineHeight), 0))
    let shown = bindings.prefix(count)
    let inputs = shown.map { measurer.width(of: $0.inputs, in: font) }.max() ?? 0
    let meanings = shown.map { measurer.width(of: $0.meaning, in: font) }.max() ?? 0
    let width = min((inputs + gap + meanings).rounded(.up) + 2 * padding.width, room.width)
    let height = min(Double(count) * lineHeight + 2 * padding.height, room.height)
    let panel = Layer()
    panel.name = "help"
    panel.bounds = Rectangle(0, 0, width, height)
    // Whole coordinates keep the text sharp.
    panel.position = Point(
      ((size.width - width) / 2).rounded() + width / 2, ((size.height - height) / 2).rounded() + height / 2)
    panel.backgroundColor = Color(rgb: 0x1C1C1E, alpha: 0.94)
    panel.cornerRadius = 8
    panel.masksToBounds = true
    for (index, binding) in shown.enumerated() {
      let y = padding.height + Double(index) * lineHeight
      let columns = [
        (binding.inputs, padding.width, inputs, Color.white),
        (binding.meaning, padding.width + inputs + gap, meanings, Color(white: 1, alpha: 0.72)),
      ]
      for (string, x, width, color) in columns {
        let text = TextLayer()
        text.string = string
        text.font = font
        text.foregroundColor = color
        text.alignmentMode = .left
        text.truncation = .end
        let frame = Rectangle(x, y, max(min(width, panel.bounds.width - padding.width - x), 0) + 0.01, lineHeight)
        text.bounds = Rectangle(origin: .zero, size: frame.size)
        text.position = frame.center
        panel.addSublayer(text)
      }
    }
    return panel
  }
}
