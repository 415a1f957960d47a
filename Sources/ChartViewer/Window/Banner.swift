import Graphics
import LayerTree

/// A strip at the top of the window that says what is wrong, or what was done.
struct Banner: Equatable {
  enum Kind: Equatable {
    case error
    case note
  }

  var kind: Kind
  /// One line a message.
  var lines: [String]

  /// At most this many lines are shown.
  static let lineLimit = 4

  /// The strip over a picture of `size`.
  func makeLayer(size: Size, measuring measurer: any TextMeasuring) -> Layer {
    let font = Font.system(12)
    let lineHeight = (measurer.metrics(of: font).lineHeight + 2).rounded(.up)
    let shown = lines.prefix(Banner.lineLimit)
    let strip = Layer()
    strip.name = "banner"
    strip.bounds = Rectangle(0, 0, size.width, Double(shown.count) * lineHeight + 10)
    strip.position = strip.bounds.center
    strip.backgroundColor = kind == .error ? Color(rgb: 0xB3261E, alpha: 0.95) : Color(rgb: 0x2E7D32, alpha: 0.95)
    for (index, line) in shown.enumerated() {
      let text = TextLayer()
      text.string = line
      text.font = font
      text.foregroundColor = .white
      text.truncation = .end
      text.bounds = Rectangle(0, 0, max(size.width - 20, 0), lineHeight)
      text.position = Point(10 + text.bounds.width / 2, 5 + (Double(index) + 0.5) * lineHeight)
      strip.addSublayer(text)
    }
    return strip
  }
}
