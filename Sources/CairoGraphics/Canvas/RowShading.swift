import Graphics

/// A paint that has one colour in each row of pixels.
struct RowShading {
  private let stops: Gradient
  /// Where the gradient begins and ends, in rows.
  private let start: Double
  private let end: Double

  /// Nil where the paint changes along a row.
  init?(_ paint: Paint, transform: AffineTransform) {
    switch paint {
    case .color(let color):
      stops = Gradient(stops: [Gradient.Stop(color, at: 0)], shape: .axial(from: .zero, to: .zero))
      (start, end) = (0, 1)
    case .gradient(let gradient):
      guard transform.isUpright, case .axial(let from, let to) = gradient.shape, from.x == to.x, from.y != to.y else {
        return nil
      }
      stops = gradient
      (start, end) = (transform.apply(to: from).y, transform.apply(to: to).y)
    }
  }

  /// The colour in the middle of a row.
  func color(row: Int) -> Color {
    stops.color(at: (Double(row) + 0.5 - start) / (end - start))
  }
}
