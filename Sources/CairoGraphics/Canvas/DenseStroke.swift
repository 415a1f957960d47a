import Graphics

/// Cuts a line that goes up and down many times into parts that Cairo strokes quickly.
///
/// Cairo's time for a stroke grows with the number of edges that cross a row of pixels, more than in proportion. The
/// cuts are made in steep segments, where one row of pixels ends and the next begins, so that the parts meet without
/// a seam.
struct DenseStroke {
  /// From the line's coordinates to pixels.
  var transform: AffineTransform
  /// The height of the surface that can be seen, in pixels.
  var height: Double

  /// How many times the height the line may travel up and down in one part.
  static let quota = 8.0
  /// A segment this tall, in pixels, is steep enough to be cut.
  private static let steep = 4.0
  /// Lines with fewer segments are not worth the trouble.
  private static let fewest = 32

  /// The parts of `elements`, or nil where it is as well stroked whole: few or curved segments, or little up and down.
  func parts(of elements: [Path.Element]) -> [[Path.Element]]? {
    guard elements.count > Self.fewest, height > 0 else { return nil }
    let most = height * Self.quota
    var travel = 0.0
    var parts: [[Path.Element]] = []
    var part: [Path.Element] = []
    var last = Point.zero
    for element in elements {
      switch element {
      case .curve, .close: return nil
      case .move(let point):
        part.append(element)
        last = point
      case .line(let point):
        let dy = transform.b * (point.x - last.x) + transform.d * (point.y - last.y)
        travel += abs(dy)
        if travel > most, abs(dy) >= Self.steep {
          let cut = seam(from: last, to: point, rise: dy)
          part.append(.line(cut))
          parts.append(part)
          part = [.move(cut)]
          travel = abs(dy) / 2
        }
        part.append(element)
        last = point
      }
    }
    guard !parts.isEmpty else { return nil }
    parts.append(part)
    return parts
  }

  /// The point near the middle of a segment where a row of pixels begins.
  private func seam(from start: Point, to end: Point, rise: Double) -> Point {
    let top = transform.apply(to: start).y
    let middle = (top + rise / 2).rounded()
    return start.interpolated(to: end, at: (middle - top) / rise)
  }
}
