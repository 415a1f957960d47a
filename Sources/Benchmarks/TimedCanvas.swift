import Graphics

/// A canvas that tells how long another one takes for fills, strokes and texts.
final class TimedCanvas: Canvas {
  private let canvas: any Canvas
  /// In milliseconds.
  private(set) var fills = 0.0
  private(set) var strokes = 0.0
  private(set) var texts = 0.0

  init(_ canvas: any Canvas) {
    self.canvas = canvas
  }

  func isolated(_ body: () -> Void) { canvas.isolated(body) }

  func concatenate(_ transform: AffineTransform) { canvas.concatenate(transform) }

  func clip(to path: Path, rule: FillRule) { canvas.clip(to: path, rule: rule) }

  func fill(_ path: Path, rule: FillRule, with paint: Paint) {
    fills += Stopwatch.shortest(1) { canvas.fill(path, rule: rule, with: paint) }
  }

  func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) {
    strokes += Stopwatch.shortest(1) { canvas.stroke(path, stroke, with: paint) }
  }

  func draw(_ text: String, font: Font, color: Color, at point: Point, anchor: TextAnchor) {
    texts += Stopwatch.shortest(1) { canvas.draw(text, font: font, color: color, at: point, anchor: anchor) }
  }

  func draw(_ image: EncodedImage, in rectangle: Rectangle) { canvas.draw(image, in: rectangle) }

  func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void) {
    canvas.group(opacity: opacity, bounds: bounds, mask: mask, content: content)
  }
}
