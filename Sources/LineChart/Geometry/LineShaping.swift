import Graphics

/// The way of a line between its values, as points so close that it can be drawn straight from one to the next.
enum LineShaping {
  /// In points: how far a curve may lie from what is drawn.
  private static let tolerance = 0.05

  /// - Parameter points: rising in x.
  static func shaped(_ points: [Point], _ shape: LineShape) -> [Point] {
    switch shape {
    case .straight: points
    case .stepAfter: steps(points) { [Point($1.x, $0.y)] }
    case .stepBefore: steps(points) { [Point($0.x, $1.y)] }
    case .stepMiddle:
      steps(points) { start, end in
        let x = (start.x + end.x) / 2
        return [Point(x, start.y), Point(x, end.y)]
      }
    case .smooth: smooth(points)
    }
  }

  private static func steps(_ points: [Point], _ corners: (Point, Point) -> [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    return [first] + zip(points, points.dropFirst()).flatMap { corners($0, $1) + [$1] }
  }

  /// A cubic curve through all points that rises and falls only where they do: M. Steffen, "A simple method for monotonic
  /// interpolation in one dimension", Astronomy and Astrophysics 239, 1990.
  private static func smooth(_ points: [Point]) -> [Point] {
    guard points.count > 2 else { return points }
    let slopes = self.slopes(points)
    var result = [points[0]]
    for index in 0..<points.count - 1 {
      let (start, end) = (points[index], points[index + 1])
      let width = end.x - start.x
      guard width > 0 else {
        result.append(end)
        continue
      }
      // A chord of a cubic lies at most an eighth of its length squared times the second derivative away.
      let (a, b) = (slopes[index] * width, slopes[index + 1] * width)
      let rise = end.y - start.y
      let bend = max(abs(6 * rise - 4 * a - 2 * b), abs(6 * rise - 2 * a - 4 * b))
      let count = min(max(Int((bend / (8 * tolerance)).squareRoot().rounded(.up)), 1), 200)
      for step in 1..<max(count, 1) {
        let t = Double(step) / Double(count)
        let y = start.y + t * (a + t * ((3 * rise - 2 * a - b) + t * (a + b - 2 * rise)))
        // Rounding must not make a curve of what is level.
        result.append(Point(start.x + t * width, min(max(y, min(start.y, end.y)), max(start.y, end.y))))
      }
      result.append(end)
    }
    return result
  }

  private static func slopes(_ points: [Point]) -> [Double] {
    let pieces = zip(points, points.dropFirst()).map { start, end in
      let width = end.x - start.x
      return (width: width, slope: width > 0 ? (end.y - start.y) / width : 0)
    }
    func end(_ near: (width: Double, slope: Double), _ far: (width: Double, slope: Double)) -> Double {
      let part = near.width + far.width > 0 ? near.width / (near.width + far.width) : 0
      let slope = near.slope * (1 + part) - far.slope * part
      if slope * near.slope <= 0 { return 0 }
      return abs(slope) > 2 * abs(near.slope) ? 2 * near.slope : slope
    }
    let inner = zip(pieces, pieces.dropFirst()).map { left, right -> Double in
      guard left.slope * right.slope > 0 else { return 0 }
      let mean = (left.slope * right.width + right.slope * left.width) / (left.width + right.width)
      let size = min(abs(mean), 2 * min(abs(left.slope), abs(right.slope)))
      return left.slope < 0 ? -size : size
    }
    return [end(pieces[0], pieces[1])] + inner + [end(pieces[pieces.count - 1], pieces[pieces.count - 2])]
  }
}
