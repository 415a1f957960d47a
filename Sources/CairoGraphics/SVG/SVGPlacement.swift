import Graphics

/// How coordinates become the document's: folded into the numbers where that keeps shapes and widths what they are,
/// else by a `transform` on the element.
struct SVGPlacement {
  /// What is applied to coordinates before they are written.
  let folded: AffineTransform
  /// What lengths such as line widths are multiplied by.
  let lengthScale: Double
  /// The element's own transform.
  let attribute: SVGAttribute?

  init(_ transform: AffineTransform) {
    if transform.isSimilarity {
      folded = transform
      lengthScale = transform.determinant.magnitude.squareRoot()
      attribute = nil
    } else {
      folded = .identity
      lengthScale = 1
      attribute = SVGAttribute("transform", Self.matrix(transform))
    }
  }

  static func matrix(_ transform: AffineTransform) -> String {
    let factors = [transform.a, transform.b, transform.c, transform.d].map(SVGNumber.factor)
    let moves = [transform.tx, transform.ty].map(SVGNumber.text)
    return "matrix(" + (factors + moves).joined(separator: " ") + ")"
  }
}

extension AffineTransform {
  /// Whether circles stay circles: moves, turns, reflections and even scalings.
  var isSimilarity: Bool {
    let size = determinant.magnitude
    guard size > 0, size.isFinite else { return false }
    let slack = size * 1e-9
    return abs(a * c + b * d) <= slack && abs(a * a + b * b - c * c - d * d) <= slack
  }
}
