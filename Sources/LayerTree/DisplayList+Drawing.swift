import Graphics

extension DisplayList {
  func draw(on canvas: any Canvas) {
    Self.draw(items, on: canvas)
  }

  private static func draw(_ items: [Item], on canvas: any Canvas) {
    for item in items {
      switch item {
      case .fill(let path, let rule, let paint): canvas.fill(path, rule: rule, with: paint)
      case .stroke(let path, let stroke, let paint): canvas.stroke(path, stroke, with: paint)
      case .text(let text, let font, let color, let point, let anchor):
        canvas.draw(text, font: font, color: color, at: point, anchor: anchor)
      case .image(let image, let rectangle): canvas.draw(image, in: rectangle)
      case .scope(let transform, let clips, let items):
        canvas.isolated {
          if transform != .identity { canvas.concatenate(transform) }
          for clip in clips { canvas.clip(to: clip.path, rule: clip.rule) }
          draw(items, on: canvas)
        }
      case .group(let opacity, let bounds, let mask, let items):
        let drawMask = mask.map { items in { draw(items, on: canvas) } }
        canvas.group(opacity: opacity, bounds: bounds, mask: drawMask) { draw(items, on: canvas) }
      case .named(let name, let items):
        canvas.named(name) { draw(items, on: canvas) }
      case .repeated(let places, let items):
        for place in places {
          canvas.isolated {
            canvas.concatenate(AffineTransform(translationX: place.x, y: place.y))
            draw(items, on: canvas)
          }
        }
      }
    }
  }
}
