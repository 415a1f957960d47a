public import Graphics

/// Writes what is drawn as an SVG document.
public final class SVGCanvas: Canvas {
  public enum TextMode: String, Hashable, Sendable, CaseIterable {
    /// Text that can be edited, in the reader's font.
    case text
    /// The glyphs' outlines: the same picture without the font.
    case outlines
  }
  public init(size: Size, textMode: TextMode = .text, title: String? = nil, measurer: PangoTextMeasurer) {
  }
  public func finishedData() -> [UInt8] { [] }
  public func isolated(_ body: () -> Void) { body() }
  public func concatenate(_ transform: AffineTransform) {}
  public func clip(to path: Path, rule: FillRule) {}
  public func fill(_ path: Path, rule: FillRule, with paint: Paint) {}
  public func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) {}
  public func draw(_ text: String, font: Font, color: Color, at point: Point, anchor: TextAnchor) {}
  public func draw(_ image: EncodedImage, in rectangle: Rectangle) {}
  public func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void) { content() }
}
