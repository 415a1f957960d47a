import Glibc
import Graphics

/// A transform as files write it: scaled, then turned, then moved.
struct TransformParts: Hashable {
  /// Clockwise.
  var degrees = 0.0
  var scale = Point(1, 1)
  var translation = Point.zero
  /// a, b, c, d, tx, ty: the whole transform, where it is not made of the others.
  var matrix: [Double]?

  static let turn = NumberRange(-3600...3600)
  /// Negative factors mirror; 0 makes a text vanish.
  static let factor = NumberRange(-1000...1000)
  static let distance = NumberRange(-1_000_000...1_000_000)

  var transform: AffineTransform {
    if let matrix, matrix.count == 6 {
      return AffineTransform(
        a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5])
    }
    let turned = Self.rotation(degrees)
    return AffineTransform(scaleX: scale.x, y: scale.y).concatenating(turned)
      .concatenating(AffineTransform(translationX: translation.x, y: translation.y))
  }

  /// Exact for quarter turns, of which π has no exact number.
  private static func rotation(_ degrees: Double) -> AffineTransform {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch turn < 0 ? turn + 360 : turn {
    case 0: return .identity
    case 90: return AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180: return AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 270: return AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: return AffineTransform(rotation: turn * .pi / 180)
    }
  }

  /// The shortest parts that make exactly `transform`.
  init(_ transform: AffineTransform) {
    self.init()
    translation = Point(transform.tx, transform.ty)
    if transform.b == 0, transform.c == 0 {
      scale = Point(transform.a, transform.d)
    } else {
      degrees = (atan2(transform.b, transform.a) * 180 / .pi * 1e6).rounded() / 1e6
    }
    if self.transform != transform {
      self = TransformParts()
      matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    }
  }

  init() {}
}
