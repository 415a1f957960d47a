import CPango
public import Graphics

/// Measures text with Pango, and keeps the shaped lines for those who draw them.
///
/// Lines are shaped for a device of 1 pixel a point without hinting, so widths are the same for every scale, window
/// and file. Fonts are looked up when the first text is measured.
public final class PangoTextMeasurer: TextMeasuring {
  /// How glyphs become pixels where a canvas draws with this measurer.
  public let rendering: FontRendering
  private let fontMap: FontMap
  private var cache = GenerationCache<LayoutKey, TextLayout>(capacity: 2048)
  private var metricsCache = GenerationCache<Font, FontMetrics>(capacity: 64)
  private lazy var context = TextContext(map: fontMap.handle, rendering: rendering)

  private struct LayoutKey: Hashable {
    var text: String
    var font: Font
  }

  public init(rendering: FontRendering = .picture) {
    self.rendering = rendering
    fontMap = FontMap()
  }

  /// A measurer of the same widths that draws in another way; the fonts that are loaded serve both.
  public init(sharing other: PangoTextMeasurer, rendering: FontRendering) {
    self.rendering = rendering
    fontMap = other.fontMap
  }

  /// Begins to look up fonts on a thread of its own, up to the first glyphs, so that the first text finds them. Worth
  /// calling as soon as it is known that text will be drawn, by a program that has no threads yet: it reads fontconfig's
  /// files in its own way where that is sure to come to the same, and has the C library keep memory in larger portions.
  public func prepare() {
    fontMap.load()
  }

  public func width(of text: String, in font: Font) -> Double {
    layout(of: text, in: font)?.width ?? 0
  }

  public func metrics(of font: Font) -> FontMetrics {
    if let known = metricsCache[font] { return known }
    let metrics = layout(of: " ", in: font)?.metrics ?? FontMetrics(ascent: 0, descent: 0)
    metricsCache[font] = metrics
    return metrics
  }

  /// The shaped line, or nil where there is nothing to see: no text, or a size that is not a positive number.
  func layout(of text: String, in font: Font) -> TextLayout? {
    guard !text.isEmpty, font.size > 0, font.size.isFinite else { return nil }
    let key = LayoutKey(text: text, font: font)
    if let known = cache[key] { return known }
    let layout = context.makeLayout(of: LabelText.singleLine(text), in: font)
    cache[key] = layout
    return layout
  }
}
