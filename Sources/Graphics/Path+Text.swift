extension Path: CustomStringConvertible {
  /// The path as SVG path data with absolute coordinates: `M 0 0 L 10 0 C 1 2 3 4 5 6 Z`, with at most three
  /// decimals.
  public var description: String {
    elements.map(\.description).joined(separator: " ")
  }
}

extension Path.Element: CustomStringConvertible {
  /// The element as in SVG path data: a letter and its absolute coordinates.
  public var description: String {
    switch self {
    case .move(let point): "M \(point)"
    case .line(let point): "L \(point)"
    case .curve(let first, let second, let end): "C \(first) \(second) \(end)"
    case .close: "Z"
    }
  }
}
