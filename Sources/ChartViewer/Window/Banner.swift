import Diagnostics
import Graphics
import LayerTree

/// A strip at the top of the window that says what is wrong, or what was done.
struct Banner: Equatable {
  enum Kind: Equatable {
    case error
    case note
  }

  var kind: Kind
  /// One a message; long ones are broken into lines.
  var messages: [String]

  /// The messages that are shown of many.
  private static let messageLimit = 4
  /// The most of a message that is shown, in characters.
  private static let lengthLimit = 400
  private static let font = Font.system(12)
  private static let padding = Size(10, 6)

  init(kind: Kind, message: String) {
    self.kind = kind
    messages = [String(message.prefix(Banner.lengthLimit))]
  }

  /// What is wrong and where. Files are called by their names alone, which leaves room for the rest.
  init(errors: [Diagnostic]) {
    kind = .error
    let formatter = DiagnosticFormatter()
    messages = errors.prefix(Banner.messageLimit).map { error in
      var short = error
      short.path = error.path.map { ChartWindow.fileName(of: $0) }
      return String(formatter.line(short).prefix(Banner.lengthLimit))
    }
    if errors.count > messages.count { messages.append("… and \(errors.count - messages.count) more") }
  }

  /// The strip over a picture of `size`: as high as its lines need, at most half of the picture but for one line.
  func makeLayer(size: Size, measuring measurer: any TextMeasuring) -> Layer {
    let lineHeight = (measurer.metrics(of: Banner.font).lineHeight + 2).rounded(.up)
    let width = max(size.width - 2 * Banner.padding.width, 0)
    let room = max(Int((size.height / 2 - 2 * Banner.padding.height) / lineHeight), 1)
    let breaking = TextBreaking(width: width) { measurer.width(of: $0, in: Banner.font) }
    var lines = messages.flatMap { breaking.lines(of: $0) }
    if lines.count > room {
      lines.removeLast(lines.count - room)
      lines[room - 1] += " …"
    }
    let strip = Layer()
    strip.name = "banner"
    strip.bounds = Rectangle(0, 0, size.width, Double(lines.count) * lineHeight + 2 * Banner.padding.height)
    strip.position = strip.bounds.center
    strip.backgroundColor = Color(rgb: kind == .error ? 0xB3261E : 0x2E7D32)
    for (index, line) in lines.enumerated() {
      let text = TextLayer()
      text.string = line
      text.font = Banner.font
      text.foregroundColor = .white
      text.truncation = .end
      text.bounds = Rectangle(0, 0, width, lineHeight)
      text.position = Point(
        Banner.padding.width + width / 2, Banner.padding.height + (Double(index) + 0.5) * lineHeight)
      strip.addSublayer(text)
    }
    return strip
  }
}
