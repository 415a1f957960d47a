import Graphics

/// A colour with its components multiplied by alpha, which is what compositing adds up.
struct Premultiplied {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var alpha = 0.0

  init() {}

  init(_ color: Color) {
    let alpha = min(color.alpha, 1)
    (red, green, blue, self.alpha) = (color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }

  func over(_ below: Premultiplied) -> Premultiplied { self + below * (1 - alpha) }

  static func + (left: Premultiplied, right: Premultiplied) -> Premultiplied {
    var sum = left
    sum.red += right.red
    sum.green += right.green
    sum.blue += right.blue
    sum.alpha += right.alpha
    return sum
  }

  static func * (color: Premultiplied, factor: Double) -> Premultiplied {
    var product = color
    product.red *= factor
    product.green *= factor
    product.blue *= factor
    product.alpha *= factor
    return product
  }

  func isClose(to other: Premultiplied) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha)) < 1e-6
  }
}

extension Paint {
  func color(at point: Point) -> Color {
    switch self {
    case .color(let color): return color
    case .gradient(let gradient):
      switch gradient.shape {
      case .axial(let start, let end):
        let run = end - start
        let along = (point.x - start.x) * run.x + (point.y - start.y) * run.y
        return gradient.color(at: along / (run.x * run.x + run.y * run.y))
      case .radial(let center, let radiusX, let radiusY):
        let (x, y) = ((point.x - center.x) / radiusX, (point.y - center.y) / radiusY)
        return gradient.color(at: (x * x + y * y).squareRoot())
      }
    }
  }
}

/// A canvas of a single point: it knows which colour is drawn there. Strokes, texts and images are not drawn.
final class SamplingCanvas: Canvas {
  private(set) var color = Premultiplied()
  private var point: Point
  private var isClipped = false

  init(at point: Point) { self.point = point }

  func isolated(_ body: () -> Void) {
    let saved = (point, isClipped)
    body()
    (point, isClipped) = saved
  }

  func concatenate(_ transform: AffineTransform) {
    if let inverse = transform.inverted { point = inverse.apply(to: point) } else { isClipped = true }
  }

  func clip(to path: Path, rule: FillRule) {
    if !path.contains(point, rule: rule) { isClipped = true }
  }

  func fill(_ path: Path, rule: FillRule, with paint: Paint) {
    if !isClipped, path.contains(point, rule: rule) { color = Premultiplied(paint.color(at: point)).over(color) }
  }

  func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void) {
    let below = color
    func drawn(_ body: () -> Void) -> Premultiplied {
      color = Premultiplied()
      isolated(body)
      return color
    }
    let factor = mask.map { drawn($0).alpha } ?? 1
    let picture = drawn(content)
    color = bounds.contains(point) ? (picture * factor * opacity).over(below) : below
  }

  func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) {}
  func draw(_ text: String, font: Font, color: Color, at point: Point, anchor: TextAnchor) {}
  func draw(_ image: EncodedImage, in rectangle: Rectangle) {}
}
