extension Point: CustomStringConvertible {
  /// `x y`, with at most three decimals.
  public var description: String { "\(x.decimalText()) \(y.decimalText())" }
}

extension Rectangle: CustomStringConvertible {
  /// `x y width height`, with at most three decimals.
  public var description: String { "\(origin) \(size)" }
}

extension Size: CustomStringConvertible {
  /// `width height`, with at most three decimals.
  public var description: String { "\(width.decimalText()) \(height.decimalText())" }
}

extension AffineTransform: CustomStringConvertible {
  /// `a b c d tx ty`; the first four with at most six decimals, because they multiply coordinates.
  public var description: String {
    let factors = [a, b, c, d].map { $0.decimalText(places: 6) }.joined(separator: " ")
    return "\(factors) \(tx.decimalText()) \(ty.decimalText())"
  }
}

extension Gradient: CustomStringConvertible {
  /// `axial 0 0 to 0 10 (#FF0000 at 0, #0000FF at 1)`, or `radial 5 5 radius 4 2 (…)`.
  public var description: String {
    let stops = stops.map { "\($0.color.hexadecimal) at \($0.location.decimalText())" }.joined(separator: ", ")
    return switch shape {
    case .axial(let start, let end): "axial \(start) to \(end) (\(stops))"
    case .radial(let center, let radiusX, let radiusY): "radial \(center) radius \(Size(radiusX, radiusY)) (\(stops))"
    }
  }
}

extension Font: CustomStringConvertible {
  /// The family and the size, in points, then weight and slant where they are not regular: `system 12 700 italic`.
  public var description: String {
    var words = [family, size.decimalText()]
    if weight != 400 { words.append(String(weight)) }
    if slant != .normal { words.append(slant.rawValue) }
    return words.joined(separator: " ")
  }
}
