/// Where a text lies relative to the point that it is drawn at.
public enum TextAnchor: String, Hashable, Sendable, CaseIterable {
  case start
  case middle
  case end
}

/// A surface that draws. Coordinates are points in the current transform, y downwards.
///
/// Conforming types draw what they are told and know nothing of layers or charts. Coordinates are finite.
public protocol Canvas: AnyObject {
  /// Runs `body` and undoes its changes of transform and clip.
  func isolated(_ body: () -> Void)

  /// Makes `transform` the first step on the way from the coordinates used from now on to the device.
  func concatenate(_ transform: AffineTransform)

  /// Draws only inside `path` from now on, as well as inside what was already set.
  func clip(to path: Path, rule: FillRule)

  func fill(_ path: Path, rule: FillRule, with paint: Paint)

  func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint)

  /// Draws one line of text with `point` on its baseline; `anchor` says which part of the text lies there.
  func draw(_ text: String, font: Font, color: Color, at point: Point, anchor: TextAnchor)

  /// Draws the whole picture stretched over `rectangle`.
  func draw(_ image: EncodedImage, in rectangle: Rectangle)

  /// Draws `content` as one picture with `opacity` (0…1), showing it only as far as `mask`, drawn in the same
  /// coordinates, is opaque. Nothing outside `bounds` needs to be drawn.
  func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void)

  /// Runs `body`, whose drawing belongs to a part with this name. A canvas that keeps no names just runs it.
  func named(_ name: String, _ body: () -> Void)
}

extension Canvas {
  public func named(_ name: String, _ body: () -> Void) {
    body()
  }

  public func fill(_ rectangle: Rectangle, with paint: Paint) {
    fill(Path(rectangle: rectangle), rule: .nonZero, with: paint)
  }

  public func clip(to rectangle: Rectangle) {
    clip(to: Path(rectangle: rectangle), rule: .nonZero)
  }
}
