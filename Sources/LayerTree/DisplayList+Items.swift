import Graphics

extension DisplayList.Item {
  /// Longer paths are moved by the canvas, not point by point.
  private static let longestMovedPath = 32

  /// The same item elsewhere, where that costs less than a transform on the canvas.
  func moved(by delta: Point) -> DisplayList.Item? {
    let translation = AffineTransform(translationX: delta.x, y: delta.y)
    switch self {
    case .fill(let path, let rule, let paint) where path.elements.count <= Self.longestMovedPath:
      return .fill(path.applying(translation), rule, paint.moved(by: delta))
    case .stroke(let path, let stroke, let paint) where path.elements.count <= Self.longestMovedPath:
      return .stroke(path.applying(translation), stroke, paint.moved(by: delta))
    case .text(let text, let font, let color, let point, let anchor):
      return .text(text, font, color, at: point + delta, anchor)
    case .image(let image, let rectangle):
      return .image(image, rectangle.offset(by: delta))
    case .named(let name, let items) where items.count == 1:
      return items[0].moved(by: delta).map { .named(name, [$0]) }
    default:
      return nil
    }
  }

  /// The same item with its alpha multiplied, where the item is one primitive that has a colour.
  func faded(by opacity: Double) -> DisplayList.Item? {
    switch self {
    case .fill(let path, let rule, let paint): .fill(path, rule, paint.faded(by: opacity))
    case .stroke(let path, let stroke, let paint): .stroke(path, stroke, paint.faded(by: opacity))
    case .text(let text, let font, let color, let point, let anchor):
      .text(text, font, color.faded(by: opacity), at: point, anchor)
    case .scope(let transform, let clips, let items) where items.count == 1:
      items[0].faded(by: opacity).map { .scope(transform, clips, [$0]) }
    case .group(let inner, let bounds, let mask, let items):
      .group(opacity: inner * opacity, bounds, mask: mask, items)
    case .named(let name, let items) where items.count == 1:
      items[0].faded(by: opacity).map { .named(name, [$0]) }
    default: nil
    }
  }

  /// A filled rectangle cut to a shape inside it, which is the shape filled; nil for everything else.
  func cut(to clip: DisplayList.Clip) -> DisplayList.Item? {
    guard case .fill(let path, _, let paint) = self, let rectangle = path.rectangle,
      let shape = clip.path.controlPointBounds, rectangle.contains(shape)
    else { return nil }
    return .fill(clip.path, clip.rule, paint)
  }

  /// See `DisplayList.clips`.
  var clips: [DisplayList.Clip]? {
    switch self {
    case .fill(let path, let rule, .color(let color)) where color.alpha >= 1:
      [DisplayList.Clip(path: path, rule: rule)]
    case .scope(let transform, let outer, let items) where items.count == 1:
      items[0].clips.map { inner in
        (outer + inner).map { DisplayList.Clip(path: $0.path.applying(transform), rule: $0.rule) }
      }
    case .named(_, let items) where items.count == 1: items[0].clips
    default: nil
    }
  }
}

extension Color {
  func faded(by opacity: Double) -> Color { withAlpha(alpha * opacity) }
}

extension Paint {
  fileprivate func faded(by opacity: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.faded(by: opacity))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { Gradient.Stop($0.color.faded(by: opacity), at: $0.location) }
      return .gradient(gradient)
    }
  }

  fileprivate func moved(by delta: Point) -> Paint {
    guard case .gradient(var gradient) = self else { return self }
    switch gradient.shape {
    case .axial(let start, let end):
      gradient.shape = .axial(from: start + delta, to: end + delta)
    case .radial(let center, let radiusX, let radiusY):
      gradient.shape = .radial(center: center + delta, radiusX: radiusX, radiusY: radiusY)
    }
    return .gradient(gradient)
  }
}
