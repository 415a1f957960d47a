import Glibc

/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty (the order of Core Graphics).
public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn by `radians`, clockwise on the screen because y grows downwards.
  public init(rotation radians: Double) {
    let sine = sin(radians)
    let cosine = cos(radians)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var determinant: Double { a * d - b * c }

  /// The map that does this one first and `next` after it.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map back, or nil where this one flattens the plane.
  public var inverted: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    // A determinant close to zero overflows here although it is not zero itself.
    return inverse.isFinite ? inverse : nil
  }

  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The upright rectangle around the mapped corners of `rectangle`.
  public func boundingBox(of rectangle: Rectangle) -> Rectangle {
    let corners = rectangle.corners.map(apply(to:))
    let first = Rectangle(origin: corners[0], size: .zero)
    return corners.dropFirst().reduce(first) { $0.union(Rectangle(origin: $1, size: .zero)) }
  }

  /// Whether no number is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether all that the map does is to move everything by (`tx`, `ty`).
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether upright rectangles stay upright and unturned: a move and a scaling by positive numbers.
  public var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
